import SceneModel
import Timeline

/// A value that `inspect` prints for a layer at a tick.
///
/// It is one or more columns of the table and of the CSV, and a key of the JSON.
struct InspectedColumn: Sendable {
  let name: String
  let kind: ValueKind

  /// Fixed names of the value's parts in the table; `nil` to use those of the CSV.
  var usualCells: [String]?

  /// Whether a layer has this value; `nil` if all layers have it.
  var isThere: (@Sendable (Layer) -> Bool)?

  /// Whether the value may change from tick to tick.
  let mayDiffer: @Sendable (Layer) -> Bool

  /// Returns the value; `nil` if there is none.
  let value: @Sendable (PresentationLayer, Tick) -> InspectedValue?

  /// The columns of any scene, in order; other changing values come after them.
  static let all =
    [
      property(.position, in: ["x", "y"]), property(.anchorPoint), property(.size),
      property(.opacity, in: ["opacity"]), property(.rotation, in: ["rotation"]),
      property(.scale), property(.hidden),
      movement("distance", in: "distance") { $0.movement.distance },
      movement("speed", in: "speed") { $0.movement.speed },
      movement("overlayOpacity", in: "overlay") { $0.overlay?.opacity ?? 0 },
    ] + ofOverlays + [
      InspectedColumn(
        name: "hasContents", kind: .boolean, isThere: \.contents.appearsLate,
        mayDiffer: \.contents.appearsLate
      ) { layer, _ in
        layer.model.contents.appearsLate ? InspectedValue(layer.hasContents) : nil
      },
      InspectedColumn(
        name: "contents.image.file", kind: .file, isThere: \.contents.changesFile,
        mayDiffer: \.contents.changesFile
      ) { layer, _ in
        layer.model.contents.changesFile ? layer.shownPath.map(InspectedValue.text) : nil
      },
      InspectedColumn(
        name: "state", kind: .file, isThere: \.isChangedByStates, mayDiffer: \.isChangedByStates
      ) { layer, tick in layer.stateName(at: tick).map(InspectedValue.text) },
      InspectedColumn(
        name: "livingParticles", kind: .number, isThere: { $0.contents.emitter != nil },
        mayDiffer: { $0.contents.emitter != nil }
      ) { layer, _ in layer.livingCount.map { InspectedValue(Double($0)) } },
      InspectedColumn(
        name: "capturedFrame", kind: .number, isThere: \.isLaggingBackdrop,
        mayDiffer: \.isLaggingBackdrop
      ) { layer, tick in
        layer.model.isLaggingBackdrop
          ? InspectedValue(Double(layer.capturedFrame ?? tick.frame)) : nil
      },
    ]

  private static let ofOverlays = [
    overlay("overlayAngle", of: "angle", mayDiffer: { $0.angle == .auto }) { $0.angle },
    overlay("overlayRadius", of: "radius") { $0.radius },
    overlay("overlaySamples", of: "samples") { $0.samples.map { Double($0) } },
  ]

  /// Creates the column of a slot that some of the layers have.
  init(_ slot: NamedSlot, of layers: [Layer]) {
    let slots = Dictionary(
      uniqueKeysWithValues: layers.compactMap { layer in
        layer.slots.firstIndex(of: slot).map { (layer.path, $0) }
      })
    self.init(name: slot.name, kind: slot.kind, mayDiffer: { $0.changingNamedSlots.contains(slot) })
    {
      layer, _ in
      slots[layer.model.path].map { InspectedValue(layer.values[$0], kind: slot.kind) }
    }
  }

  private init(
    name: String, kind: ValueKind, usualCells: [String]? = nil,
    isThere: (@Sendable (Layer) -> Bool)? = nil, mayDiffer: @escaping @Sendable (Layer) -> Bool,
    value: @escaping @Sendable (PresentationLayer, Tick) -> InspectedValue?
  ) {
    self.name = name
    self.kind = kind
    self.usualCells = usualCells
    self.isThere = isThere
    self.mayDiffer = mayDiffer
    self.value = value
  }

  private static func property(_ property: LayerProperty, in cells: [String]? = nil)
    -> InspectedColumn
  {
    InspectedColumn(
      name: property.name, kind: property.kind, usualCells: cells,
      mayDiffer: { $0.changingNamedSlots.contains { $0.name == property.name } }
    ) { layer, _ in InspectedValue(layer.values[property.rawValue], kind: property.kind) }
  }

  private static func movement(
    _ name: String, in cell: String, _ value: @escaping @Sendable (PresentationLayer) -> Double
  ) -> InspectedColumn {
    InspectedColumn(name: name, kind: .number, usualCells: [cell], mayDiffer: { _ in true }) {
      layer, _ in InspectedValue(value(layer))
    }
  }

  /// - Parameters:
  ///   - key: The key of the motion blur.
  ///   - mayDiffer: Whether the value may change even if its slot does not.
  private static func overlay(
    _ name: String, of key: String,
    mayDiffer: @escaping @Sendable (MotionBlur) -> Bool = { _ in false },
    _ value: @escaping @Sendable (BlurOverlay) -> Double?
  ) -> InspectedColumn {
    InspectedColumn(
      name: name, kind: .number, isThere: { $0.motionBlur != nil },
      mayDiffer: { layer in
        layer.motionBlur.map(mayDiffer) == true
          || layer.changingNamedSlots.contains { $0.name == "motionBlur.\(key)" }
      }
    ) { layer, _ in layer.overlay.flatMap(value).map { InspectedValue($0) } }
  }
}

extension Layer {
  /// The named slots that formulas or animations change.
  var changingNamedSlots: [NamedSlot] {
    changingSlots.map { slots[$0] }
  }

  fileprivate var isChangedByStates: Bool { animationsWithFades.contains { $0.state != nil } }

  /// Whether the layer may show an earlier frame of its backdrop.
  fileprivate var isLaggingBackdrop: Bool {
    backdrop.map { $0.updates != Backdrop.Updates() } ?? false
  }
}
