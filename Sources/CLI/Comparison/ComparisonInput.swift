import Pipeline
import Raster
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

  private var origin: Origin
  private let path: String
  private let options: SceneOptions

  /// Takes a scene file, a folder of frames, or a picture.
  ///
  /// - Parameters:
  ///   - options: The options for a scene.
  ///   - sink: Takes the problems of a scene.
  /// - Throws: ``ReportedError`` if a scene has errors.
  init(
    path: String, _ options: SceneOptions,
    reportingTo sink: @escaping ProblemLog.Sink = Console.note
  ) throws {
    (self.path, self.options) = (path, options)
    if ComparisonInput.isScene(path), !(try FileSystem.isFolder(path)) {
      let loaded = try LoadedScene(path: path, options, reportingTo: sink)
      side = .frames(SceneFrames(loaded, path: path).listing)
      origin = .scene(SceneRecord(loaded, overriding: options.overrides))
    } else {
      side = try ComparisonSide(path: path, limits: options.limits)
      if case .frames = side { origin = .folder(path) } else { origin = .unknown }
    }
  }

  /// Returns both sides in one colour space, without a column or row that a codec added to make a
  /// size even.
  ///
  /// The space is Display P3 if all frames are in it, so that no colour is clipped; a scene is
  /// drawn in the space of the other side.
  static func pair(_ reference: ComparisonInput, _ candidate: ComparisonInput) throws
    -> [ComparisonInput]
  {
    var pair = [reference, candidate]
    let spaces = pair.filter { !$0.isScene }.map(\.side.space)
    if let space = spaces.first ?? nil, space != .sRGB, spaces.allSatisfy({ $0 == space }) {
      for index in pair.indices { try pair[index].convert(to: space) }
    }
    let sides = pair.map(\.side)
    pair[0].side = sides[0].trimmed(to: sides[1])
    pair[1].side = sides[1].trimmed(to: sides[0])
    return pair
  }

  private mutating func convert(to space: ColorSpace) throws {
    guard isScene else {
      side = try side.converted(to: space, limits: options.limits)
      return
    }
    // Its problems are reported already.
    var file = try SceneFile(path: path, options).reporting { _ in }
    file.colorSpace = space
    let loaded = try file.scene(overriding: options.overrides)
    side = .frames(SceneFrames(loaded, path: path).listing)
    origin = .scene(SceneRecord(loaded, overriding: options.overrides))
  }

  /// Whether a path has the extension of a scene.
  static func isScene(_ path: String) -> Bool {
    [".yaml", ".yml", ".json"].contains { path.lowercased().hasSuffix($0) }
  }

  private var isScene: Bool { if case .scene = origin { true } else { false } }

  /// Whether the side may have many frames.
  var isSequence: Bool {
    if case .frames = side { true } else { false }
  }

  /// Whether the side is a picture in a file or a folder of pictures.
  var isOfFiles: Bool {
    !isScene && side.pictures.isEmpty
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
