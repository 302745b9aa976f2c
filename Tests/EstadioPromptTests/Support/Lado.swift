/// A value that a choice stands for.
enum Lado: Sendable { case local, visitante }
