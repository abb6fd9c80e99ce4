import TestSupport
import Foundation
import Testing

/// Tests of a separate package that renders with the library `Smear`.
@Suite struct ExampleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Returns a program's exit status, and its output with its messages.
  private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, text: String)
  {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// The package's frames equal the program's frames.
  @Test func thePackageIsBuiltAndRenders() throws {
    let example = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Example").standardized.path
    // Loads both packages, and fails if the product does not exist.
    let package = try run(
      "swift",
      [
        "package", "--package-path", example, "--scratch-path", folder.file("scratch"),
        "show-dependencies",
      ])
    try #require(package.status == 0, "\(package.text)")
    let built = URL(filePath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
    let program = folder.file("film-maker")
    let build = try run("\(example)/build", [built.path, program])
    try #require(build.status == 0, "\(build.text)")

    try folder.write(
      """
      size: [40, 20]
      frames: 8
      layers:
        - id: ball
          position: [10, 10]
          size: [10, 10]
          backgroundColor: teal
          motionBlur: {radius: 4}
          animations: [{property: position.x, by: 14, duration: 0.1, easing: linear}]
      """.utf8, to: "ball.yaml")
    let film = try run(program, ["ball.yaml", "frames"])
    #expect(film.status == 0)
    #expect(film.text == "8 frames\nball ends at [24.0, 10.0]\n")
    #expect(try folder.smear("render", "ball.yaml", "-o", "others", "--quiet").status == 0)
    #expect(try folder.smear("compare", "others", "frames", "--tolerance", "0").status == 0)

    let wrong = try run(program, ["missing.yaml", "frames"])
    #expect(wrong.status == 2)
    #expect(wrong.text.contains("missing.yaml"))
  }
}
