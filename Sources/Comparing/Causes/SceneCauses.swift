import Raster
import SceneModel
import SceneText
import Timeline

/// Explains why frames of two scenes differ by the values that differ between the scenes.
package struct SceneCauses {
  /// The causes, those of the whole scene first, then layer by layer.
  package let causes: [Cause]

  /// Changes to the scene and its settings; changes with causes come first.
  package let origins: [CauseOrigin]

  /// The compared frames, ascending.
  private let examined: [Int]

  /// Reason why the scenes could not be compared, if so.
  private let problem: String?

  /// The text to show if there are no causes.
  private let conclusion: String

  /// Creates a result without causes, for a reason.
  package init(problem: String) {
    (causes, origins, examined, self.problem) = ([], [], [], problem)
    conclusion = ""
  }

  /// Compares both scenes at frames that differ; frames beyond the end of either are left out.
  ///
  /// - Parameters:
  ///   - frames: Numbers of the frames that differ, ascending.
  ///   - absent: The numbers in `frames` that only one side has.
  package init(
    _ reference: SceneRecord, _ candidate: SceneRecord, at frames: [Int], absent: Set<Int> = []
  ) {
    conclusion = SceneCauses.conclusion(of: frames, absent: absent)
    let count = min(reference.timeline.frameCount, candidate.timeline.frameCount)
    // Values may also differ in frames that look equal. These neighbours show whether a difference
    // holds in all frames or only in some.
    let around = [0, (frames.first ?? 0) - 1, (frames.last ?? 0) + 1, count - 1]
    examined = Set(frames + around).filter { (0..<count).contains($0) }.sorted()
    var layers = LayerCauses()
    let differing = Set(frames)
    var found: (causes: [Cause], origins: [CauseOrigin]) = (reference.causes(beside: candidate), [])
    var problem: String?
    do throws(Diagnostic) {
      for frame in examined {
        layers.add(
          try reference.layers(at: frame), try candidate.layers(at: frame), at: frame)
      }
      found.causes += layers.causes.filter { !differing.isDisjoint(with: $0.frames) }
      let origins = try SceneHypotheses(
        reference, candidate, examined: examined, causes: found.causes
      ).origins(of: found.causes)
      found.origins =
        origins.filter { !$0.causes.isEmpty } + origins.filter { $0.causes.isEmpty }
    } catch {
      problem = "a scene has no values: \(error.message)"
    }
    (causes, origins, self.problem) = (found.causes, found.origins, problem)
  }

  /// Lines in this order: changes with causes, unexplained causes, other changes.
  ///
  /// Two edits in one line of a file may read the same, and are named once.
  /// If there are none, a single line says why.
  package var lines: [String] {
    if let problem { return ["no cause: \(problem)"] }
    let explained = Set(origins.flatMap(\.causes))
    let told = zip(origins, originTexts).map { origin, text in
      (origin.causes.isEmpty ? "edited: " : "cause: ") + text
    }
    let effective = origins.count { !$0.causes.isEmpty }
    let others = texts.indices.filter { !explained.contains($0) }.map { "cause: \(texts[$0])" }
    let lines = told.prefix(effective) + others + told.dropFirst(effective)
    var known: Set<String> = []
    return lines.isEmpty
      ? ["no cause: \(conclusion)"] : lines.filter { known.insert($0).inserted }
  }

  /// Returns the text for scenes with equal values; a missing frame explains nothing.
  private static func conclusion(of frames: [Int], absent: Set<Int>) -> String {
    guard !absent.isEmpty else { return "both scenes have the same values" }
    return absent.isSuperset(of: frames)
      ? "both scenes have these frames, but one side lacks their files"
      : "the frames that both sides have are of the same values"
  }

  /// The causes in words.
  package var texts: [String] { causes.map { $0.text(among: examined) } }

  /// The changes in words, each with its causes.
  package var originTexts: [String] { origins.map { $0.text(of: causes, among: examined) } }

  /// Returns the changes that show in a frame, in words.
  package func origins(showingIn frame: Int) -> [String] {
    origins.filter { origin in
      origin.causes.contains { causes[$0].frames.isEmpty || causes[$0].frames.contains(frame) }
    }.map(\.head)
  }
}

extension SceneRecord {
  /// Returns the layers at a frame, each before its sublayers.
  func layers(at frame: Int) throws(Diagnostic) -> [PresentationLayer] {
    try timeline.layers(at: frame)
  }

  /// Names of causes that are settings; the first is a prefix of the parameter's name.
  static let parameterCause = "parameter "
  static let variantCause = "variant"

  /// Returns the differences that concern the whole scene.
  fileprivate func causes(beside other: SceneRecord) -> [Cause] {
    var causes: [Cause] = []
    func compare(_ name: String, _ a: Cause.Value?, _ b: Cause.Value?) {
      guard a != b else { return }
      causes.append(Cause(layer: nil, property: name, reference: a, candidate: b))
    }
    compare("version of smear", .text(version), .text(other.version))
    compare(
      SceneRecord.variantCause, .text(overrides.variant ?? "none"),
      .text(other.overrides.variant ?? "none"))
    for name in Set(parameters.keys).union(other.parameters.keys).sorted() {
      compare(
        SceneRecord.parameterCause + name, value(ofParameter: name).map(Cause.Value.number),
        other.value(ofParameter: name).map(Cause.Value.number))
    }
    causes += timeline.causes(beside: other.timeline)
    for file in Set(assets.keys).union(other.assets.keys).sorted() {
      guard let hash = assets[file], let otherHash = other.assets[file] else {
        let isNew = assets[file] == nil
        compare("file", isNew ? nil : .text(file), isNew ? .text(file) : nil)
        continue
      }
      if hash != otherHash {
        causes.append(Cause(layer: nil, property: "file \(file)", reference: nil, candidate: nil))
      }
    }
    return causes
  }
}

extension SceneTimeline {
  /// Returns the layers at a frame, each before its sublayers.
  func layers(at frame: Int) throws(Diagnostic) -> [PresentationLayer] {
    try presentation(at: displayLink[frame]).layers.flatMap(\.withAllInside)
  }

  /// Returns the differences between values of the scenes themselves, such as size and frame rate.
  func causes(beside other: SceneTimeline) -> [Cause] {
    let pairs: [(String, Cause.Value, Cause.Value)] = [
      ("size", .text(scene.size.plain), .text(other.scene.size.plain)),
      ("scale", .number(scene.scale), .number(other.scene.scale)),
      ("color", .text(scene.colorSpace.rawValue), .text(other.scene.colorSpace.rawValue)),
      (
        "frameRate", .text(scene.display.refresh.description),
        .text(other.scene.display.refresh.description)
      ),
      ("frames", .number(Double(frameCount)), .number(Double(other.frameCount))),
      (
        "background", .text(scene.background.hexadecimal), .text(other.scene.background.hexadecimal)
      ),
    ]
    return pairs.filter { $0.1 != $0.2 }.map {
      Cause(layer: nil, property: $0.0, reference: $0.1, candidate: $0.2)
    }
  }
}

extension Size {
  /// "48 × 24", in points.
  fileprivate var plain: String { "\(width.plain) × \(height.plain)" }
}

extension PresentationLayer {
  fileprivate var withAllInside: [PresentationLayer] { [self] + inside.flatMap(\.withAllInside) }
}
