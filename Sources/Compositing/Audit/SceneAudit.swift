import Drawing
package import System
package import SceneModel
package import Timeline

/// The findings of an audit of a scene.
package struct AuditFindings: Sendable {
  /// Warnings about layers and shutters.
  package let warnings: [Diagnostic]

  package let animations: AnimationFindings

  /// The division of the available memory among frames.
  package let memory: MemoryPlan

  /// The identities of the audited frames; `nil` unless they were requested.
  package internal(set) var identities: FrameIdentities?

  /// All warnings.
  package var all: [Diagnostic] { warnings + animations.idle }
}

extension SceneTimeline {
  /// Evaluates ticks, and warns about layers, animations, shutters and motion blurs without effect.
  ///
  /// The warnings are about:
  ///
  /// - a layer that no tick shows; one with copies only if no copy is ever shown;
  /// - an animation that changes no pixel of a visible layer, or whose layer has another value
  ///   before it begins;
  /// - a shutter that takes samples although it was declared exact, once;
  /// - a motion blur that misses its layer's movement or blurs nothing;
  /// - contents that round corners do not clip, once;
  /// - a shadow, glass or a whole layer that other parts of the layer hide, once each.
  ///
  /// - Parameters:
  ///   - frames: The frame numbers to evaluate; absent for the whole scene.
  ///   - pictureBytes: The size in bytes of all pictures that stay decoded.
  ///   - isOpaque: Returns whether the picture at a path is fully opaque.
  ///   - limits: The limits of the scene's sizes and memory.
  ///   - identities: Computes the identities of its audited frames, including repeated ones; `nil`
  ///     if they are not needed.
  /// - Throws: ``Diagnostic`` at the first formula without a finite value, or at the first layer
  ///   with which a frame exceeds the memory limit.
  /// - Complexity: O(frames × layers), with little work for layers that never change.
  package func audit(
    of frames: [Int]? = nil, pictureBytes: Int = 0,
    isOpaque: (String) -> Bool = { _ in true }, limits: Limits = .standard,
    identifying identities: FrameIdentities? = nil
  ) throws(Diagnostic) -> AuditFindings {
    let memory = try MemoryAudit(of: scene, pictureBytes: pictureBytes, limits: limits)
    var audit = SceneAudit(scene, obstacle: shutterObstacle, memory, isOpaque: isOpaque)
    if frames == nil { audit.expectAll(of: self) }
    let numbers =
      frames
      ?? displayLink.indices.filter {
        !displayLink[$0].isRepeated || identities?.audited.contains($0) ?? false
      }
    var known: [Int: ContentHash] = [:]
    try evaluate(numbers, identifying: identities) { (presentation, identity) throws(Diagnostic) in
      let tick = presentation.tick
      known[tick.frame] = identity
      guard frames != nil || !tick.isRepeated else { return }
      try audit.examine(presentation, hasExactShutter: hasExactShutter)
    }
    var findings = audit.findings
    findings.identities = identities
    findings.identities?.known = known
    return findings
  }
}

/// The search for layers that never appear and for other faults of a whole scene.
private struct SceneAudit {
  private let layers: [Layer]
  private let canvas: Rectangle

  /// The transform from the scene's points to the canvas.
  private let root: Transform

  private var unseen = UnseenLayers()

  /// Absent where nothing is said about animations.
  private var animations: AnimationAudit?

  /// Absent where nothing is said about animations.
  private var starts: StartAudit?

  private var obstacle: Diagnostic?

  private var overlays: OverlayAudit

  private var snapshots: SnapshotAudit

  private let corners: CornerAudit

  private let declarations: DeclarationAudit

  private var memory: MemoryAudit

  /// The layers at the previous tick.
  private var before = PlacedSiblings(declared: [], layers: [])

  init(
    _ scene: Scene, obstacle: ShutterObstacle?, _ memory: MemoryAudit,
    isOpaque: (String) -> Bool
  ) {
    layers = scene.layers
    let (width, height) = scene.pixelSize
    canvas = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    root = Transform.identity.scaled(x: scene.scale, y: scene.scale)
    self.obstacle = obstacle.map { Diagnostic($0, at: nil) }
    overlays = OverlayAudit(of: scene.layers)
    snapshots = SnapshotAudit(of: scene.layers)
    corners = CornerAudit(of: scene.layers, isOpaque: isOpaque)
    declarations = DeclarationAudit(of: scene.layers)
    self.memory = memory
  }

  /// Starts the search for layers and animations that are never visible.
  mutating func expectAll(of timeline: SceneTimeline) {
    for layer in timeline.scene.layers { unseen.add(layer) }
    // A layer read by formulas need not be visible.
    for source in timeline.scene.readLayers { unseen.remove(source) }
    animations = AnimationAudit(timeline)
    starts = StartAudit(timeline)
  }

  mutating func examine(_ presentation: Presentation, hasExactShutter: Bool) throws(Diagnostic) {
    if animations?.isOver == false { animations?.examine(presentation.layers) }
    starts?.examine(presentation)
    overlays.examine(presentation)
    snapshots.examine(presentation.layers)
    let isExactInDoubt = obstacle == nil && hasExactShutter
    let mayBeNew =
      !unseen.isEmpty && unseen.mayShow(in: presentation.layers, at: root, on: canvas)
    let isMemoryInDoubt = memory.isInDoubt(presentation.layers)
    guard mayBeNew || isExactInDoubt || isMemoryInDoubt else { return }
    let layers = PlacedLayer.placed(presentation.layers, in: root, after: before)
    if isMemoryInDoubt { try memory.examine(layers, on: canvas) }
    layers.removeSeen(from: &unseen, on: canvas, after: before.layers)
    before = PlacedSiblings(declared: presentation.layers, layers: layers)
    if isExactInDoubt { obstacle = layers.obstacle.map { Diagnostic($0, at: presentation.tick) } }
  }

  var findings: AuditFindings {
    AuditFindings(
      warnings: warnings,
      animations: animations?.findings(on: layers) { unseen.paths[$0] != nil } ?? .none,
      memory: memory.plan)
  }

  private var warnings: [Diagnostic] {
    (obstacle.map { [$0] } ?? [])
      + overlays.warnings + snapshots.warnings + corners.warnings + declarations.warnings
      + (starts?.warnings ?? [])
      + outermostUnseen.sorted { $0.key < $1.key }.map {
        Diagnostic(
          "the layer '\($0.value.path)' never appears", at: $0.key, hint: $0.value.hint,
          severity: .warning)
      }
  }

  private var outermostUnseen: [SourceRange: UnseenLayer] {
    var found: [SourceRange: UnseenLayer] = [:]
    for layer in layers { layer.collectOutermost(of: unseen.paths, into: &found) }
    return found
  }
}

extension Layer {
  /// Collects the outermost unseen layers; the layers within them are not reported.
  fileprivate func collectOutermost(
    of unseen: [SourceRange: String], into found: inout [SourceRange: UnseenLayer]
  ) {
    if let path = unseen[source] {
      found[source, default: UnseenLayer(path: path)].add(self)
    } else {
      for layer in sublayers { layer.collectOutermost(of: unseen, into: &found) }
    }
  }
}
