// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "film-maker",
  dependencies: [.package(name: "smear", path: "../..")],
  targets: [
    .executableTarget(
      name: "film-maker", dependencies: [.product(name: "Smear", package: "smear")],
      path: "Sources")
  ]
)
