import Pipeline
import Comparing
import Tuning
import System
import SceneModel
import SceneText

/// One side of a comparison, with its scene if that is known.
struct ComparisonInput {
  private(set) var side: ComparisonSide

  /// The source of the scene's record.
  private enum Origin {
    case scene(SceneRecord)
    case folder(String)
    case unknown
  }

  private let origin: Origin

  /// Takes a scene file, a folder of frames, or a picture.
  ///
  /// - Parameter options: The options for a scene.
  /// - Throws: ``ReportedError`` if a scene has errors.
  init(path: String, _ options: SceneOptions) throws {
    if ComparisonInput.isScene(path), !(try FileSystem.isFolder(path)) {
      let loaded = try LoadedScene(path: path, options)
      side = .frames(SceneFrames(loaded, path: path).listing)
      origin = .scene(SceneRecord(loaded, overriding: options.overrides))
    } else {
      side = try ComparisonSide(path: path, limits: options.limits)
      if case .frames = side { origin = .folder(path) } else { origin = .unknown }
    }
  }

  /// Returns both sides, without a column or row that a codec added to make a size even.
  static func pair(_ reference: ComparisonInput, _ candidate: ComparisonInput) -> [ComparisonInput]
  {
    var pair = [reference, candidate]
    pair[0].side = reference.side.trimmed(to: candidate.side)
    pair[1].side = candidate.side.trimmed(to: reference.side)
    return pair
  }

  /// Whether a path has the extension of a scene.
  static func isScene(_ path: String) -> Bool {
    [".yaml", ".yml", ".json"].contains { path.lowercased().hasSuffix($0) }
  }

  /// Whether the side may have many frames.
  var isSequence: Bool {
    if case .frames = side { true } else { false }
  }

  /// Whether the side is a picture in a file or a folder of pictures.
  var isOfFiles: Bool {
    if case .scene = origin { false } else { side.pictures.isEmpty }
  }

  /// Returns the record of the scene; `nil` if the scene is unknown.
  func record() throws(Problem) -> SceneRecord? {
    switch origin {
    case .scene(let record): record
    case .folder(let path): try SceneRecord(folder: path)
    case .unknown: nil
    }
  }
}

extension SceneCauses {
  /// Finds the causes of the differences; `nil` if a scene is unknown.
  ///
  /// - Parameter records: The records of both scenes, or the problems of reading them.
  init?(of comparison: SequenceComparison, _ records: [Result<SceneRecord?, Problem>]) {
    let frames = Set(comparison.frames.filter(\.differs).compactMap(\.pair.number)).sorted()
    guard !frames.isEmpty else { return nil }
    do throws(Problem) {
      guard let record = try records[0].get(), let other = try records[1].get() else {
        return nil
      }
      let shown = frames.filter {
        !record.staleFrames.contains($0) && !other.staleFrames.contains($0)
      }
      if shown.isEmpty {
        self.init(problem: "the frames that differ are not of the scenes in the manifests")
      } else {
        let absent = (comparison.missing + comparison.extra).compactMap(\.pair.number)
        self.init(record, other, at: shown, absent: Set(absent))
      }
    } catch {
      self.init(problem: error.message)
    }
  }
}
