import SceneModel
import Timeline

/// Why frames of two scenes differ: what is not the same in the scenes.
package struct SceneCauses {
  /// The causes, those of the whole scene first, then layer by layer.
  package let causes: [Cause]

  /// The frames at which causes were looked for, ascending.
  private let examined: [Int]

  /// Why there are none, if they could not be looked for.
  private let problem: String?

  /// Nothing can be said, for a reason.
  package init(problem: String) {
    (causes, examined, self.problem) = ([], [], problem)
  }

  /// Looks for what is not the same at frames that differ, those beyond the end of a scene aside.
  ///
  /// - Parameter frames: In ascending order.
  package init(_ reference: SceneRecord, _ candidate: SceneRecord, at frames: [Int]) {
    let count = min(reference.timeline.frameCount, candidate.timeline.frameCount)
    // Where frames do not differ, their scenes may all the same: that tells what is always so.
    let around = [0, (frames.first ?? 0) - 1, (frames.last ?? 0) + 1, count - 1]
    examined = Set(frames + around).filter { (0..<count).contains($0) }.sorted()
    var layers = LayerCauses()
    do throws(Diagnostic) {
      for frame in examined {
        layers.add(
          try reference.layers(at: frame), try candidate.layers(at: frame), at: frame)
      }
      problem = nil
    } catch {
      problem = "a scene has no values: \(error.message)"
    }
    let differing = Set(frames)
    causes =
      reference.causes(beside: candidate)
      + layers.causes.filter { !differing.isDisjoint(with: $0.frames) }
  }

  /// A line for each cause, or one that says why there is none.
  package var lines: [String] {
    if let problem { return ["no cause: \(problem)"] }
    guard !causes.isEmpty else { return ["no cause: both scenes have the same values"] }
    return texts.map { "cause: \($0)" }
  }

  /// The causes in words.
  package var texts: [String] { causes.map { $0.text(among: examined) } }
}

extension SceneRecord {
  /// The layers at a frame, each before those within it.
  fileprivate func layers(at frame: Int) throws(Diagnostic) -> [PresentationLayer] {
    try timeline.presentation(at: timeline.displayLink[frame]).layers.flatMap(\.withAllInside)
  }

  /// The causes that are about the whole scene.
  fileprivate func causes(beside other: SceneRecord) -> [Cause] {
    var causes: [Cause] = []
    func compare(_ name: String, _ a: Cause.Value?, _ b: Cause.Value?) {
      guard a != b else { return }
      causes.append(Cause(layer: nil, property: name, reference: a, candidate: b))
    }
    compare("version of smear", .text(version), .text(other.version))
    for name in Set(parameters.keys).union(other.parameters.keys).sorted() {
      compare(
        "parameter \(name)",
        parameters[name].map(Cause.Value.number) ?? .text("as the scene has it"),
        other.parameters[name].map(Cause.Value.number) ?? .text("as the scene has it"))
    }
    let (scene, otherScene) = (timeline.scene, other.timeline.scene)
    compare("size", .text(scene.size.plain), .text(otherScene.size.plain))
    compare("scale", .number(scene.scale), .number(otherScene.scale))
    compare(
      "frameRate", .text(scene.display.refresh.description),
      .text(otherScene.display.refresh.description))
    compare(
      "frames", .number(Double(timeline.frameCount)), .number(Double(other.timeline.frameCount)))
    compare(
      "background", .text(scene.background.hexadecimal), .text(otherScene.background.hexadecimal))
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

/// The causes of layers, gathered frame by frame.
private struct LayerCauses {
  private struct Key: Hashable {
    let layer, property: String
  }

  private var indices: [Key: Int] = [:]
  private(set) var causes: [Cause] = []

  mutating func add(
    _ reference: [PresentationLayer], _ candidate: [PresentationLayer], at frame: Int
  ) {
    let others = Dictionary(candidate.map { ($0.model.path, $0) }) { first, _ in first }
    for layer in reference {
      let path = layer.model.path
      guard let other = others[path] else {
        note(path, ("layer", .text(path), nil), at: frame)
        continue
      }
      for difference in LayerDifferences(layer, other).all { note(path, difference, at: frame) }
    }
    let paths = Set(reference.map(\.model.path))
    for layer in candidate where !paths.contains(layer.model.path) {
      note(layer.model.path, ("layer", nil, .text(layer.model.path)), at: frame)
    }
  }

  private mutating func note(
    _ layer: String, _ difference: LayerDifferences.Difference, at frame: Int
  ) {
    let key = Key(layer: layer, property: difference.property)
    if let index = indices[key] {
      causes[index].frames.append(frame)
    } else {
      indices[key] = causes.count
      causes.append(
        Cause(
          layer: layer, property: difference.property, frames: [frame],
          reference: difference.reference, candidate: difference.candidate))
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
