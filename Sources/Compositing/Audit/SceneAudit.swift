import Drawing
package import System
package import SceneModel
package import Timeline

/// The findings of an audit of a scene.
package struct AuditFindings: Sendable {
  /// About layers and shutters.
  package let warnings: [Diagnostic]

  package let animations: AnimationFindings

  /// How the memory is shared that there is for frames.
  package let memory: MemoryPlan

  /// The identities of the frames that were evaluated; `nil` unless they were asked for.
  package internal(set) var identities: FrameIdentities?

  /// About everything.
  package var all: [Diagnostic] { warnings + animations.idle }
}

extension SceneTimeline {
  /// Evaluates ticks, and warns about layers that none of all the ticks shows, about a layer with
  /// copies only if no copy is ever shown; about animations that change no pixel of a layer that is
  /// shown, and those whose layer is seen elsewhere before they begin; once about a shutter that takes
  /// samples where it was asked to be exact; about each motion blur that does not see what its layer
  /// does, or blurs nothing; and once about contents that round corners do not clip.
  ///
  /// - Parameters:
  ///   - frames: Numbers of the ticks; absent for all of the scene.
  ///   - pictureBytes: Of all pictures that are decoded to stay.
  ///   - isOpaque: Whether nothing shines through the picture at a path.
  ///   - limits: The most that the scene may ask for.
  ///   - identities: Identifies all frames of the ticks, those that repeat another one, too; `nil` if
  ///     nobody asks for their identities.
  /// - Throws: ``Diagnostic`` at the first formula without a finite value, or the first layer up to which
  ///   a frame would take too much memory.
  /// - Complexity: O(frames × layers), of which little is done for layers that never change.
  package func audit(
    of frames: [Int]? = nil, pictureBytes: Int = 0,
    isOpaque: (String) -> Bool = { _ in true }, limits: Limits = .standard,
    identifying identities: FrameIdentities? = nil
  ) throws(Diagnostic) -> AuditFindings {
    let memory = try MemoryAudit(of: scene, pictureBytes: pictureBytes, limits: limits)
    var audit = SceneAudit(scene, obstacle: shutterObstacle, memory, isOpaque: isOpaque)
    if frames == nil { audit.expectAll(of: self) }
    let numbers =
      frames ?? displayLink.indices.filter { identities != nil || !displayLink[$0].isRepeated }
    var known: [Int: ContentHash] = [:]
    try evaluate(numbers, identifying: identities) { (presentation, identity) throws(Diagnostic) in
      let tick = presentation.tick
      known[tick.frame] = identity
      guard frames != nil || !tick.isRepeated else { return }
      try audit.look(at: presentation, hasExactShutter: hasExactShutter)
    }
    var findings = audit.findings
    findings.identities = identities
    findings.identities?.known = known
    return findings
  }
}

/// The search for layers that never appear, and for all else that is wrong with a whole scene.
private struct SceneAudit {
  private let layers: [Layer]
  private let canvas: Rectangle

  /// From the scene's points to the canvas.
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

  private var memory: MemoryAudit

  /// The layers at the tick before.
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
    self.memory = memory
  }

  /// Expects each layer and each animation to be seen some time.
  mutating func expectAll(of timeline: SceneTimeline) {
    for layer in timeline.scene.layers { unseen.add(layer) }
    // What drives others need not be seen.
    for source in timeline.scene.readLayers { unseen.remove(source) }
    animations = AnimationAudit(timeline)
    starts = StartAudit(timeline)
  }

  mutating func look(at presentation: Presentation, hasExactShutter: Bool) throws(Diagnostic) {
    if animations?.isOver == false { animations?.look(at: presentation.layers) }
    starts?.look(at: presentation)
    overlays.look(at: presentation)
    snapshots.look(at: presentation.layers)
    let isExactInDoubt = obstacle == nil && hasExactShutter
    let mayBeNew =
      !unseen.isEmpty && unseen.mayShow(in: presentation.layers, at: root, on: canvas)
    let isMemoryInDoubt = memory.isInDoubt(presentation.layers)
    guard mayBeNew || isExactInDoubt || isMemoryInDoubt else { return }
    let layers = PlacedLayer.placed(presentation.layers, in: root, after: before)
    if isMemoryInDoubt { try memory.look(at: layers, on: canvas) }
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
      + overlays.warnings + snapshots.warnings + corners.warnings + (starts?.warnings ?? [])
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
  /// Finds what of `unseen` lies in nothing else that is unseen: what is in a layer goes with it.
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
