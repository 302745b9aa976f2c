// swift-tools-version: 6.2
import PackageDescription

/// Every target is built under the same rules: Swift 6, the upcoming features that change what
/// a signature means, and no warning left standing.
let rules: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "estadio",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Estadio", targets: ["Estadio"]),
    .library(name: "EstadioScreens", targets: ["EstadioScreens"]),
    .library(name: "EstadioHistory", targets: ["EstadioHistory"]),
    .library(name: "EstadioTesting", targets: ["EstadioTesting"]),
    .library(name: "MarcadorApp", targets: ["MarcadorApp"]),
    .library(name: "Lecciones", targets: ["Lecciones"]),
    .executable(name: "marcador", targets: ["marcador"]),
    .executable(name: "contador", targets: ["contador"]),
    .executable(name: "estadio-bench", targets: ["estadio-bench"]),
  ],
  targets: [
    .target(name: "Estadio", swiftSettings: rules),
    .target(name: "EstadioScreens", dependencies: ["Estadio"], swiftSettings: rules),
    .target(name: "EstadioHistory", dependencies: ["Estadio"], swiftSettings: rules),
    .target(
      name: "EstadioTesting", dependencies: ["Estadio", "EstadioScreens"], swiftSettings: rules),
    .target(
      name: "EstadioPrompt", dependencies: ["Estadio", "EstadioHistory", "EstadioScreens"],
      swiftSettings: rules),
    .target(name: "Torneo", swiftSettings: rules),
    .target(
      name: "Lecciones", dependencies: ["Estadio", "EstadioHistory", "EstadioScreens", "Torneo"],
      path: "Examples/Lecciones", swiftSettings: rules),
    .target(
      name: "MarcadorApp",
      dependencies: ["Estadio", "EstadioHistory", "EstadioScreens", "Lecciones", "Torneo"],
      swiftSettings: rules),

    .executableTarget(
      name: "marcador",
      dependencies: [
        "Estadio", "EstadioHistory", "EstadioPrompt", "EstadioScreens", "Lecciones",
        "MarcadorApp", "Torneo",
      ],
      path: "Examples/Marcador",
      exclude: ["Sesiones"],
      swiftSettings: rules),
    .executableTarget(
      name: "contador", dependencies: ["Estadio"], path: "Examples/Contador",
      swiftSettings: rules),
    .executableTarget(
      name: "estadio-bench", dependencies: ["Estadio", "EstadioHistory", "EstadioTesting"],
      path: "Examples/Bench", swiftSettings: rules),

    .testTarget(name: "EstadioTests", dependencies: ["Estadio"], swiftSettings: rules),
    .testTarget(
      name: "EstadioScreensTests", dependencies: ["Estadio", "EstadioScreens"],
      swiftSettings: rules),
    .executableTarget(
      name: "estadio-writer", dependencies: ["Estadio", "EstadioHistory"],
      path: "Tests/EstadioHistoryWriter", swiftSettings: rules),
    .testTarget(
      name: "EstadioHistoryTests",
      dependencies: [
        "Estadio", "EstadioHistory", "EstadioTesting", "MarcadorApp", "Torneo", "estadio-writer",
      ],
      swiftSettings: rules),
    .testTarget(
      name: "EstadioTestingTests", dependencies: ["Estadio", "EstadioScreens", "EstadioTesting"],
      swiftSettings: rules),
    .testTarget(
      name: "EstadioPromptTests", dependencies: ["EstadioPrompt", "EstadioScreens"],
      swiftSettings: rules),
    .testTarget(name: "TorneoTests", dependencies: ["Torneo"], swiftSettings: rules),
    .testTarget(
      name: "LeccionesTests",
      dependencies: [
        "Estadio", "EstadioHistory", "EstadioScreens", "EstadioTesting", "Lecciones", "Torneo",
      ],
      swiftSettings: rules),
    .testTarget(
      name: "MarcadorAppTests",
      dependencies: [
        "Estadio", "EstadioHistory", "EstadioScreens", "EstadioTesting", "Lecciones",
        "MarcadorApp", "Torneo",
      ],
      swiftSettings: rules),
    .testTarget(
      name: "EjemplosTests",
      dependencies: ["Estadio", "EstadioTesting", "marcador", "contador", "estadio-bench"],
      exclude: ["Fallo.txt"],
      swiftSettings: rules),
    .testTarget(name: "TidyTests", swiftSettings: rules),
  ],
  swiftLanguageModes: [.v6]
)
