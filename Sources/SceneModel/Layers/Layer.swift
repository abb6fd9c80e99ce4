/// A layer as declared: a rectangle with an appearance, sublayers and animations.
package struct Layer: Hashable, Sendable {
  /// Names from the outermost layer down to this one, joined by `/`: `card/title`.
  package let path: String

  /// The values of all slots; a value that a formula computes is unused.
  package internal(set) var values: [SIMD4<Double>]

  /// The names of all slots, in order.
  package let slots: [NamedSlot]

  /// Formulas of slots, evaluated at every tick.
  package internal(set) var formulas: [SlotFormula]

  /// In the order of declaration; the last one with an effect wins.
  package internal(set) var animations: [Animation]

  /// The local time of the layer and its sublayers.
  package internal(set) var clock: LayerClock

  /// The display that shows the layer's sublayers; `nil` if it is the superlayer's.
  @Rare package private(set) var display: Display?

  package internal(set) var contents: Contents
  package let contentsGravity: ContentsGravity

  /// Pixels of a picture per point of its natural size; positive.
  package let contentsScale: Double

  /// The curve of the corners of background, border, clip, shadow and glass.
  package let cornerCurve: CornerCurve

  /// The shadows, the nearest first; at least the one for which every layer has slots.
  package let shadows: [Shadow]

  /// Whether contents and sublayers are clipped to the rounded bounds.
  package let masksToBounds: Bool

  /// Whether straight edges of the bounds are antialiased; round corners always are.
  package let hasSmoothEdges: Bool

  /// The layer, if any, that masks this layer, in its bounds.
  ///
  /// An array, because a value cannot contain itself.
  package internal(set) var mask: [Layer]

  /// The channel of the mask that determines this layer's opacity.
  package let maskMode: MaskMode

  /// The blending of the layer with the colours beneath.
  package internal(set) var blendMode: BlendMode

  /// Whether the layers within blend with each other only, and not with the colours beneath.
  package let isIsolated: Bool

  /// Whether opacity applies to the layer as one picture, and not to each of its parts.
  package let hasGroupOpacity: Bool

  /// The filters, applied within the layer's bounds in order.
  package internal(set) var filters: [Filter]

  /// The blur after the filters whose radius changes in stages; `nil` if there is none.
  @Rare package internal(set) var stagedBlur: StagedBlur?

  /// The glass effect beneath the layer's background; `nil` if there is none.
  @Rare package internal(set) var backdrop: Backdrop?

  /// The motion blur overlay; `nil` if there is none.
  @Rare package internal(set) var motionBlur: MotionBlur?

  /// The shutter over which the layer with its sublayers is averaged; `nil` if there is none.
  @Rare package internal(set) var shutter: Shutter?

  /// Back to front, apart from their `zPosition`.
  package internal(set) var sublayers: [Layer]

  /// The layer's declaration.
  package internal(set) var source: SourceRange

  /// Whether the layer only holds contents of its superlayer that fade into one another.
  ///
  /// No author declares it, or the layers within.
  package internal(set) var holdsFadingContents = false

  /// Whether the layer is always as wide as its text, without an animation of its size.
  package private(set) var isAlwaysAsWideAsItsText = false

  /// Whether the layer or one inside it has a backdrop.
  package private(set) var hasBackdrop = false

  /// Whether some layer inside it may be invisible to glass.
  package private(set) var isPartlyCaptured = false

  /// Whether its contents or a layer inside it are blended with the colours beneath this layer.
  package private(set) var hasBlending = false

  /// Whether a layer inside it may cut a hole into its contents.
  package private(set) var isCutInside = false

  /// The parts of the layer that never change.
  package private(set) var statics = StaticParts()

  /// Whether the contents of the layer or of one inside it appear late.
  private(set) var hasLateContents = false

  /// Whether the layer may leave its superlayer's plane by rotation or depth.
  package private(set) var mayLeavePlane = false

  /// Whether the layer's matrix may move it, bring it nearer or hold an eye.
  package private(set) var movesByMatrix = false

  /// Whether the sublayers may be seen in perspective.
  package private(set) var hasPerspective = false

  /// Whether a shadow of the layer may be visible; masking to the bounds cuts off the outer ones.
  package private(set) var mayCastShadow = false

  package init(
    path: String, values: [SIMD4<Double>], slots: [NamedSlot], formulas: [SlotFormula],
    animations: [Animation], clock: LayerClock, display: Display?, contents: Contents,
    contentsGravity: ContentsGravity, contentsScale: Double,
    cornerCurve: CornerCurve, shadows: [Shadow], masksToBounds: Bool, hasSmoothEdges: Bool,
    mask: [Layer],
    maskMode: MaskMode, blendMode: BlendMode, isIsolated: Bool, hasGroupOpacity: Bool,
    filters: [Filter],
    stagedBlur: StagedBlur?, backdrop: Backdrop?, motionBlur: MotionBlur?, shutter: Shutter?,
    sublayers: [Layer], source: SourceRange
  ) {
    self.path = path
    precondition(slots.count == values.count, "\(slots.count) names for \(values.count) values")
    self.values = values
    self.slots = slots
    self.formulas = formulas
    self.animations = animations
    self.clock = clock
    self.display = display
    self.contents = contents
    self.contentsGravity = contentsGravity
    self.contentsScale = contentsScale
    self.cornerCurve = cornerCurve
    self.shadows = shadows
    self.masksToBounds = masksToBounds
    self.hasSmoothEdges = hasSmoothEdges
    self.mask = mask
    self.maskMode = maskMode
    self.blendMode = blendMode
    self.isIsolated = isIsolated
    self.hasGroupOpacity = hasGroupOpacity
    self.filters = filters
    self.stagedBlur = stagedBlur
    self.backdrop = backdrop
    self.motionBlur = motionBlur
    self.shutter = shutter
    self.sublayers = sublayers
    self.source = source
    derive()
  }

  /// Returns a changed copy, with its derived properties updated.
  func copy(_ change: (inout Layer) -> Void) -> Layer {
    var copy = self
    change(&copy)
    copy.derive()
    return copy
  }

  /// The layers directly inside this one: its mask, those of its contents, and its sublayers.
  ///
  /// Most layers have sublayers alone, or nothing: these are not copied.
  package var inside: [Layer] {
    let inContents = contents.contentLayers
    return mask.isEmpty && inContents.isEmpty ? sublayers : mask + inContents + sublayers
  }

  /// Computes the derived properties.
  private mutating func derive() {
    let changing = Set(formulas.map(\.slot) + animations.map(\.slot))
    let inside = inside
    hasLateContents = contents.appearsLate || inside.contains(where: \.hasLateContents)
    statics = StaticParts(of: self, changing: changing)
    isAlwaysAsWideAsItsText =
      contents.fittingText?.fit.width == true && !changing.contains(LayerProperty.size.rawValue)
    func uses(_ defaults: LayerProperty.Defaults) -> Bool {
      changing.contains(where: defaults.slots.contains)
        || defaults.values.contains { values[$0.slot] != $0.value }
    }
    mayLeavePlane = uses(LayerProperty.defaultsOfDepth)
    movesByMatrix = uses(LayerProperty.defaultsOfMatrix)
    mayCastShadow = shadows.contains { shadow in
      (shadow.isInner || !masksToBounds)
        && (values[shadow.opacity.index].x > 0 || changing.contains(shadow.opacity.index))
    }
    let perspective = LayerProperty.perspective.rawValue
    hasPerspective = changing.contains(perspective) || values[perspective].x > 0
    hasBlending =
      !isIsolated
      && (contents.areAdded || sublayers.contains { $0.blendMode != .normal || $0.hasBlending })
    isCutInside = sublayers.contains(where: \.mayCut)
    hasBackdrop = backdrop != nil || inside.contains(where: \.hasBackdrop)
    isPartlyCaptured = sublayers.contains(where: \.mayBeLeftOut)
  }

  /// Whether the layer, or one inside it that is not isolated, may cut a hole into the colours
  /// beneath.
  package var mayCut: Bool { blendMode.cuts || isCutInside && !isIsolated }

  /// Whether opacity applies to each part of the layer: background, contents, border, shadow and
  /// each sublayer.
  ///
  /// A layer that is drawn as one picture for another reason fades as one.
  package var fadesInParts: Bool {
    !hasGroupOpacity && mask.isEmpty && blendMode == .normal && !isIsolated && filters.isEmpty
      && stagedBlur == nil && motionBlur == nil && !hasBackdrop && !(mayCastShadow && hasBlending)
  }

  /// Whether glass may not see the whole layer.
  package var mayBeLeftOut: Bool {
    let captured = LayerProperty.captured.rawValue
    return values[captured].x == 0 || isPartlyCaptured
      || formulas.contains { $0.slot == captured } || animations.contains { $0.slot == captured }
  }

  /// Removes values, formulas and animations of slots that are no longer read.
  mutating func clear(_ slots: some Sequence<Int>) {
    let slots = Set(slots)
    for slot in slots { values[slot] = .zero }
    formulas.removeAll { slots.contains($0.slot) }
    animations.removeAll { slots.contains($0.slot) }
  }

  /// Replaces all layers directly inside this one.
  mutating func changeInside(_ change: (Layer) -> Layer) {
    mask = mask.map(change)
    sublayers = sublayers.map(change)
    contents.contentLayers = contents.contentLayers.map(change)
  }

  /// The text that determines a part of the layer's geometry; `nil` if there is none.
  package var fittingText: Text? { contents.fittingText }

  /// Returns the declared value of a slot without a formula.
  package subscript<Value: Animatable>(slot: Slot<Value>) -> Value {
    Value(components: values[slot.index])
  }
}

/// A formula for one component of a slot.
package struct SlotFormula: Hashable, Sendable {
  package let slot: Int
  package let component: Int
  package let formula: Formula

  package init(slot: Int, component: Int, formula: Formula) {
    self.slot = slot
    self.component = component
    self.formula = formula
  }
}
