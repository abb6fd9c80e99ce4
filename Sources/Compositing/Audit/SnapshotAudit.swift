import Drawing
import SceneModel
import Timeline

/// The search for motion blurs without effect, whose snapshots the layers' bounds clip away.
struct SnapshotAudit {
  /// Layers whose snapshots have been empty so far, by their paths.
  private var suspects: [String: Suspect] = [:]

  private struct Suspect {
    /// The place of the layer in the file.
    let source: SourceRange

    /// The reason for the empty snapshot; absent until the layer has been examined.
    var cause: Cause?
  }

  fileprivate enum Cause {
    case noSize, outside
  }

  init(of layers: [Layer]) {
    for layer in layers { add(layer) }
  }

  private mutating func add(_ layer: Layer) {
    if let blur = layer.motionBlur, blur.snapshot != .whole {
      suspects[layer.path] = Suspect(source: layer.source)
    }
    for inner in layer.inside { add(inner) }
  }

  mutating func examine(_ layers: [PresentationLayer]) {
    guard !suspects.isEmpty else { return }
    for layer in layers {
      examine(layer)
      examine(layer.inside)
    }
  }

  private mutating func examine(_ layer: PresentationLayer) {
    let path = layer.model.path
    guard let overlay = layer.overlay, let suspect = suspects[path] else { return }
    guard let cause = (overlay.start.first ?? layer).causeOfEmptySnapshot else {
      return suspects[path] = nil
    }
    suspects[path]?.cause = suspect.cause ?? cause
  }

  /// One warning for each declared layer, in the order of the file.
  var warnings: [Diagnostic] {
    var known: Set<SourceRange> = []
    let found = suspects.sorted { ($0.value.source, $0.key) < ($1.value.source, $1.key) }
    return found.compactMap { path, suspect in
      guard let cause = suspect.cause, known.insert(suspect.source).inserted else { return nil }
      return Diagnostic(
        "the motion blur of '\(path)' shows nothing: \(cause.text)", at: suspect.source,
        hint: "its snapshot ends at the bounds: give the layer a size that holds its contents, "
          + "or write snapshot: whole",
        severity: .warning)
    }
  }
}

extension SnapshotAudit.Cause {
  fileprivate var text: String {
    switch self {
    case .noSize: "the layer has no size"
    case .outside: "everything in the layer lies outside of its bounds"
    }
  }
}

extension PresentationLayer {
  /// The reason why a snapshot of the layer misses everything that the layer draws.
  ///
  /// `nil` if the snapshot may contain something, or the layer draws nothing at all.
  fileprivate var causeOfEmptySnapshot: SnapshotAudit.Cause? {
    if bounds.width == 0 || bounds.height == 0 {
      return sublayers.isEmpty && model.contents == .none ? nil : .noSize
    }
    let isPainted =
      self[.backgroundColor].alpha > 0 || self[.borderWidth] > 0 || model.backdrop != nil
      || model.contents != .none || model.motionBlur.map { $0.matte.alpha > 0 } ?? false
    guard !isPainted, !sublayers.isEmpty else { return nil }
    let placed = PlacedLayer.placed(sublayers, in: .identity)
    return placed.contains { $0.extent.intersection(bounds) != nil } ? nil : .outside
  }
}
