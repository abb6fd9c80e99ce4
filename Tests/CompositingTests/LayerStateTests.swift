import Drawing
import Raster
import SceneModel
import System
import Testing

@testable import Compositing
@testable import Timeline

/// Whatever compares layers compares all that can be seen of them.
@Suite struct LayerStateTests {
  /// A change of one part of a layer's state.
  struct Row: CustomTestStringConvertible {
    /// Where the part is: names of stored properties, joined by dots.
    let part: String

    /// Whether only a tick has it, and nothing that a shutter sees.
    var isOfTheTick = false

    let change: @Sendable (inout LayerState) -> Void

    var testDescription: String { part }
  }

  private static let rows = [
    Row(part: "capturedFrame") { $0.capturedFrame = 1 },
    Row(part: "hasContents") { $0.hasContents = false },
    Row(part: "mask") { $0.mask = $0.mask.map(\.other) },
    Row(part: "contentLayers") { $0.contentLayers = $0.contentLayers.map(\.other) },
    Row(part: "sublayers") { $0.sublayers = $0.sublayers.map(\.other) },
    Row(part: "sweptProgress", isOfTheTick: true) { $0.sweptProgress = [0.5] },
    Row(part: "overlay", isOfTheTick: true) { $0.overlay = nil },
    Row(part: "overlay.opacity", isOfTheTick: true) { $0.overlay?.opacity = 0.25 },
    Row(part: "overlay.angle", isOfTheTick: true) { $0.overlay?.angle = 45 },
    Row(part: "overlay.radius", isOfTheTick: true) { $0.overlay?.radius = 3 },
    Row(part: "overlay.samples", isOfTheTick: true) { $0.overlay?.samples = 7 },
    Row(part: "overlay.stretch", isOfTheTick: true) { $0.overlay?.stretch.x = 2 },
    Row(part: "overlay.sweep", isOfTheTick: true) { $0.overlay?.sweep = sweep },
    Row(part: "overlay.start", isOfTheTick: true) { $0.overlay?.start = $0.sublayers },
    Row(part: "overlay.startFrame", isOfTheTick: true) { $0.overlay?.startFrame = 7 },
    Row(part: "exposure", isOfTheTick: true) { $0.exposure = nil },
    Row(part: "exposure.isPath", isOfTheTick: true) { $0.exposure?.isPath = true },
    Row(part: "exposure.isLinear", isOfTheTick: true) { $0.exposure?.isLinear = true },
    Row(part: "exposure.isShared", isOfTheTick: true) { $0.exposure?.isShared = true },
    Row(part: "exposure.instants", isOfTheTick: true) { $0.exposure?.instants.removeAll() },
    Row(part: "exposure.instants.weight", isOfTheTick: true) {
      $0.exposure?.instants[0].weight = 0.5
    },
    Row(part: "exposure.instants.weightUntilNext", isOfTheTick: true) {
      $0.exposure?.instants[0].weightUntilNext = 0.5
    },
    Row(part: "exposure.instants.drift", isOfTheTick: true) {
      $0.exposure?.instants[0].drift = Placement(right: [2, 0], down: [0, 2], origin: .zero)
    },
    Row(part: "exposure.instants.layer", isOfTheTick: true) {
      $0.exposure?.instants[0].layer = $0.sublayers[0].other
    },
  ]

  /// The sweep of a layer that grows; `nil` if there is none, which the row of it then reports.
  private static var sweep: OutlineSweep? {
    let scene = try? RenderedScene(
      """
      size: [20, 20]
      duration: 1
      layers: [{size: [8, 8], scale: 1 + 4 * time, motionBlur: {as: matched}}]
      """)
    guard let timeline = scene?.timeline else { return nil }
    return try? timeline.presentation(at: timeline.displayLink[9]).layers[0].overlay?.sweep
  }

  private let scene: RenderedScene
  private let tick: Tick

  /// A layer of whose state every part is there.
  private let layer: PresentationLayer

  init() throws {
    scene = try RenderedScene(
      """
      size: [20, 20]
      duration: 1
      layers:
        - id: card
          position: [10, 10]
          size: [8, 8]
          motionBlur: {radius: 2, opacity: 0.5, samples: 3}
          layers: [{size: [4, 4], backgroundColor: red, rotation: 9 * time}]
      """)
    tick = try #require(scene.timeline.displayLink.last)
    let card = try scene.timeline.presentation(at: tick).layers[0]
    let dot = card.sublayers[0]
    layer = card.with {
      $0.mask = [dot]
      $0.contentLayers = [dot, dot]
      $0.exposure = Exposure(
        instants: [ExposedInstant(weight: 1, weightUntilNext: 0, drift: .scene, layer: dot)],
        isPath: false, isLinear: false, isShared: false)
    }
  }

  @Test func everyPartIsChangedByARow() throws {
    #expect(names(in: layer) == ["values", "movement", "state"])
    let overlay = try #require(layer.overlay)
    let exposure = try #require(layer.exposure)
    let names =
      names(in: layer.state) + names(in: overlay, "overlay.") + names(in: exposure, "exposure.")
      + names(in: exposure.instants[0], "exposure.instants.")
    #expect(names.sorted() == Self.rows.map(\.part).sorted())
  }

  private func names(in value: Any, _ path: String = "") -> [String] {
    Mirror(reflecting: value).children.map { path + ($0.label ?? "") }
  }

  @Test(arguments: rows)
  func everyChangeIsNoticed(row: Row) throws {
    let other = layer.with(row.change)
    #expect(other != layer)
    #expect(LayerIdentity(other) != LayerIdentity(layer))
    #expect(identity(of: other) != identity(of: layer))
    #expect(other.showsSame(as: layer) == row.isOfTheTick)
    #expect(other.isSamePicture(as: layer) == row.isOfTheTick)
  }

  @Test(arguments: rows.filter { !$0.part.hasPrefix("exposure") })
  func everyChangeIsDrawn(row: Row) {
    let layer = layer.with { $0.exposure = nil }
    #expect(changes(from: layer, to: layer.with { _ in }) == [])
    #expect(changes(from: layer, to: layer.with(row.change)) != [])
  }

  /// How a layer moves is not seen but by other values.
  @Test func movementIsNotSeen() {
    let moved = PresentationLayer(
      values: layer.values, movement: layer.movement.scaled(to: 5), state: layer.state)
    #expect(moved != layer)
    #expect(moved.showsSame(as: layer))
    #expect(LayerIdentity(moved) == LayerIdentity(layer))
    #expect(identity(of: moved) == identity(of: layer))
  }

  private func identity(of layer: PresentationLayer) -> ContentHash {
    scene.identities.identity(of: Presentation(tick: tick, layers: [layer], captures: [:]))
  }

  private func changes(from old: PresentationLayer, to new: PresentationLayer) -> [Rectangle] {
    DamageFinder(from: PlacedScene(showing: old), to: PlacedScene(showing: new)).damage.rectangles
  }
}

extension PresentationLayer {
  /// The same layer at another tick.
  fileprivate var other: PresentationLayer { with { $0.hasContents.toggle() } }
}

extension PlacedScene {
  fileprivate init(showing layer: PresentationLayer) {
    self.init(
      background: .white, canvas: Rectangle(x: 0, y: 0, width: 20, height: 20),
      layers: PlacedLayer.placed([layer], in: .identity), captures: [:])
  }
}
