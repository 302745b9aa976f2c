import Testing

/// The laws, one test under each name, with the tests of their corners beside it. The names are
/// those of `Laws.md`.
@Suite struct LawsTests {}
