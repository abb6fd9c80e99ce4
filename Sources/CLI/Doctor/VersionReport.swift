import Compositing
import Drawing
import Pipeline
import Raster
import System

/// The output of `smear --version`.
struct VersionReport {
  private let printsJSON: Bool

  /// - Parameter words: The rest of the command line: nothing or `--json`.
  init(parsing words: [String]) throws(UsageError) {
    guard words.isEmpty || words == ["--json"] else {
      throw UsageError(
        message: "--version takes no '\(words.joined(separator: " "))'",
        hint: "smear --version --json")
    }
    printsJSON = !words.isEmpty
  }

  /// The JSON, a stable interface: everything that frames depend on besides the scene.
  private struct Versions: Encodable {
    let smear: String

    /// The version of each library by its name; `null` for one that is missing.
    let libraries: [String: String?]

    /// The families of installed fonts, sorted.
    let fonts: [String]
  }

  /// The text to print, without a line break at its end.
  func text() throws -> String {
    guard printsJSON else { return "smear \(Version.current)" }
    let libraries = DrawingLibraries.all + ImageLibraries.all
    return try JSONText.line(
      of: Versions(
        smear: Version.current.description,
        libraries: Dictionary(uniqueKeysWithValues: libraries.map { ($0.name, $0.version) }),
        fonts: InstalledFonts.families.sorted()))
  }
}
