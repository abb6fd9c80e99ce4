@testable import SceneModel

/// Emitters with neutral values, except those that a test sets.
enum EmitterFixture {
  static let picture = Layer(
    path: "confetti/cell 1", values: LayerProperty.allCases.map(\.defaultValue),
    slots: LayerProperty.allCases.map { NamedSlot(name: $0.name, kind: $0.kind) }, formulas: [],
    animations: [], clock: .identity, display: nil, contents: .none, contentsGravity: .resize,
    contentsScale: 1, cornerCurve: .circular, shadows: [], masksToBounds: false,
    hasSmoothEdges: true, mask: [],
    maskMode: .alpha, blendMode: .normal, isIsolated: false, hasGroupOpacity: true,
    filters: [], stagedBlur: nil, backdrop: nil, motionBlur: nil, shutter: nil, sublayers: [],
    source: SourceRange(file: "scene.yaml", bytes: 0..<0))

  static func emitter(
    shape: EmitterContents.Shape, mode: EmitterContents.Mode = .surface,
    renderMode: EmitterContents.RenderMode = .oldestFirst, size: Size? = nil, seed: Int = 3,
    cells: [EmitterCell]
  ) -> EmitterContents {
    EmitterContents(
      shape: shape, mode: mode, renderMode: renderMode, position: nil, size: size, seed: seed,
      time: Slot(index: 0), cells: cells)
  }

  /// Returns a cell of particles that are all born at once and do not move.
  static func still(count: Int) -> EmitterCell {
    EmitterCell(
      picture: picture, births: ParticleBirths(begin: 0, rate: .infinity, count: count),
      motion: ParticleMotion(
        lifetime: Spread(1), velocity: Spread(0), emission: Spread(0),
        acceleration: Vector(dx: 0, dy: 0), drag: 0, rotation: Spread(0), spin: Spread(0),
        tumble: Spread(0), scale: Spread(1), scaleSpeed: 0, scaleOverLife: nil),
      look: ParticleLook(
        colors: [.black], ranges: .clear, speeds: .clear, alphaOverLife: nil, shading: 0))
  }
}
