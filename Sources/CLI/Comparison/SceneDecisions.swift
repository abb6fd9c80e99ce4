import Pipeline
import FoundationEssentials
import SceneModel
import System

/// What people decided about the differences of scenes, in a file that others can load.
struct SceneDecisions: Codable, Equatable {
  enum Verdict: String, Codable {
    case accepted, rejected
  }

  /// A decision about the differences that a scene had when it was made.
  struct Decision: Codable, Equatable {
    let verdict: Verdict

    /// The hash of the comparison; a decision about other differences no longer holds.
    let comparison: String

    /// The rejected causes in words; `nil` if none is named.
    let causes: [String]?
  }

  /// The decisions by the names of the scenes.
  private var scenes: [String: Decision] = [:]

  init() {}

  /// Reads a file of decisions. Without a file, there are no decisions.
  ///
  /// - Throws: ``FileError`` if it cannot be read, ``Problem`` if it has another form.
  init(path: String) throws {
    guard try FileSystem.exists(path) else {
      self.init()
      return
    }
    try self.init(parsing: try FileSystem.read(path, atMost: Self.mostBytes), of: path)
  }

  /// Parses the contents of a file; there are no decisions in an empty one.
  private init(parsing bytes: [UInt8], of path: String) throws(Problem) {
    guard !bytes.isEmpty else { return }
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(bytes))
    } catch {
      throw Problem(
        "\(path) is no file of decisions", hint: "--decisions names a file that it wrote itself")
    }
  }

  /// The most bytes of a file of decisions.
  private static let mostBytes = 16 << 20

  /// Returns the decision about a scene; `nil` if there is none about these differences.
  func decision(about scene: String, comparison: String) -> Decision? {
    scenes[scene].flatMap { $0.comparison == comparison ? $0 : nil }
  }

  /// Records a decision about a whole scene; a rejected one keeps the causes that are rejected.
  mutating func decide(_ verdict: Verdict, on scene: String, comparison: String) {
    let earlier = decision(about: scene, comparison: comparison)?.causes
    scenes[scene] = Decision(
      verdict: verdict, comparison: comparison, causes: verdict == .rejected ? earlier : nil)
  }

  /// Records that a cause is rejected, and with it the scene.
  mutating func reject(cause: String, of scene: String, comparison: String) {
    let earlier = decision(about: scene, comparison: comparison)?.causes ?? []
    scenes[scene] = Decision(
      verdict: .rejected, comparison: comparison,
      causes: earlier.contains(cause) ? earlier : earlier + [cause])
  }

  /// Takes back the decision about a scene.
  mutating func withdraw(from scene: String) { scenes[scene] = nil }

  /// Takes back that a cause is rejected, and with the last one the decision about its scene.
  mutating func withdraw(cause: String, of scene: String, comparison: String) {
    guard let decision = decision(about: scene, comparison: comparison),
      let earlier = decision.causes, earlier.contains(cause)
    else { return }
    let causes = earlier.filter { $0 != cause }
    scenes[scene] =
      causes.isEmpty
      ? nil : Decision(verdict: decision.verdict, comparison: comparison, causes: causes)
  }

  /// Changes the decisions in a file, which other servers may change too.
  ///
  /// - Returns: The decisions that are in the file now.
  static func changed(in path: String, by change: (inout SceneDecisions) -> Void) throws
    -> SceneDecisions
  {
    if let folder = path.pathParts.folder { try FileSystem.createFolder(folder) }
    var decisions = SceneDecisions()
    try FileSystem.update(path, atMost: mostBytes) { bytes in
      decisions = try SceneDecisions(parsing: bytes, of: path)
      change(&decisions)
      return Array((try JSONText.line(of: decisions) + "\n").utf8)
    }
    return decisions
  }
}
