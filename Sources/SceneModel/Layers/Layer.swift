/// A layer as its author declared it: a rectangle with an appearance, sublayers and movement.
package struct Layer: Hashable, Sendable {
  /// Names from the outermost layer down to this one, joined by `/`: `card/title`.
  package let path: String

  /// The values of all slots; of those that a formula computes, what stands here is unused.
  package internal(set) var values: [SIMD4<Double>]

  /// The names of all slots, in their order.
  package let slots: [NamedSlot]

  /// Formulas for slots that differ from tick to tick.
  package internal(set) var formulas: [SlotFormula]

  /// In the order of declaration: the last one that has an effect wins.
  package internal(set) var animations: [Animation]

  /// The local time of the layer and its sublayers.
  package internal(set) var clock: LayerClock

  /// The display that shows the layer's sublayers; absent where it is that of the superlayer.
  package let display: Display?

  package internal(set) var contents: Contents
  package let contentsGravity: ContentsGravity

  /// Pixels of a picture per point of its natural size, positive.
  package let contentsScale: Double

  /// Of background, border, clip, shadow and glass.
  package let cornerCurve: CornerCurve

  /// The nearest first; at least the one whose slots every layer has.
  package let shadows: [Shadow]

  /// Whether contents and sublayers show only within the rounded bounds.
  package let masksToBounds: Bool

  /// Where its alpha is, the layer shows; one layer in the layer's bounds, or none.
  ///
  /// An array, because a value cannot contain itself.
  package internal(set) var mask: [Layer]

  /// The combination of the layer with what is beneath it.
  package let blendMode: BlendMode

  /// Change what is inside the layer's bounds, one after the other.
  package let filters: [Filter]

  /// Blurs what the filters have left; absent where nothing is blurred in stages.
  package let stagedBlur: StagedBlur?

  /// Shown beneath the layer's background; absent where the layer is no glass.
  package internal(set) var backdrop: Backdrop?

  /// Absent where the layer has no overlay.
  package internal(set) var motionBlur: MotionBlur?

  /// Over which the layer's picture is averaged, with all that is in it; usually absent.
  package internal(set) var shutter: Shutter?

  /// Back to front, but for their `zPosition`.
  package internal(set) var sublayers: [Layer]

  /// Where the layer is declared.
  package internal(set) var source: SourceRange

  /// Whether the layer is as wide as its text at every tick, with no animation of its size.
  package private(set) var isAlwaysAsWideAsItsText = false

  /// Whether the layer or one within it shows what lies beneath it.
  package private(set) var hasBackdrop = false

  /// Whether glass may not see some layer within it that it would see otherwise.
  package private(set) var isPartlyCaptured = false

  /// Whether its contents or a layer within it are blended with what lies beneath, also beneath this one.
  package private(set) var hasBlending = false

  /// Whether nothing in the layer ever changes, though it may move, fade or hide as a whole.
  package private(set) var isStill = false

  /// Whether nothing in the layer ever changes but the overlay of its motion blur, and by contents that
  /// come late.
  package private(set) var isSteadyBeneathOverlay = false

  /// Whether contents of the layer or of one within it come late.
  package private(set) var hasLateContents = false

  /// Whether nothing in the layer ever changes but how far it is blurred in stages.
  package private(set) var isStillBeneathBlur = false

  /// Whether the layer itself never changes either.
  package private(set) var isFixed = false

  /// Whether neither the layer nor anything in it ever changes but by contents that come late.
  private var isSteady = false

  /// Whether the layer may be turned out of its superlayer's plane, or be nearer or farther than that.
  package private(set) var mayLeavePlane = false

  /// Whether an eye may see the depth of the sublayers.
  package private(set) var hasPerspective = false

  /// Whether the contents never change within the layer's bounds, whatever else does.
  package private(set) var hasFixedContents = false

  /// Whether some shadow of the layer may ever be seen; one that masks to its bounds cuts those around it
  /// away.
  package private(set) var mayCastShadow = false

  package init(
    path: String, values: [SIMD4<Double>], slots: [NamedSlot], formulas: [SlotFormula],
    animations: [Animation], clock: LayerClock, display: Display?, contents: Contents,
    contentsGravity: ContentsGravity, contentsScale: Double,
    cornerCurve: CornerCurve, shadows: [Shadow], masksToBounds: Bool, mask: [Layer],
    blendMode: BlendMode, filters: [Filter],
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
    self.mask = mask
    self.blendMode = blendMode
    self.filters = filters
    self.stagedBlur = stagedBlur
    self.backdrop = backdrop
    self.motionBlur = motionBlur
    self.shutter = shutter
    self.sublayers = sublayers
    self.source = source
    derive()
  }

  /// Returns a copy with other parts, and with what follows from them.
  func copy(_ change: (inout Layer) -> Void) -> Layer {
    var copy = self
    change(&copy)
    copy.derive()
    return copy
  }

  /// Works out what follows from the parts that are declared.
  private mutating func derive() {
    let changing = Set(formulas.map(\.slot) + animations.map(\.slot))
    let whole = Set(LayerProperty.ofTheWhole.map(\.rawValue))
    let inside = mask + contents.ends + sublayers
    hasLateContents = contents.appearsLate || inside.contains(where: \.hasLateContents)
    isSteadyBeneathOverlay =
      inside.allSatisfy(\.isSteady)
      && changing.isSubset(of: whole.union(motionBlur?.slots ?? []))
    isSteady = motionBlur == nil && isSteadyBeneathOverlay && changing.isEmpty
    isStill = motionBlur == nil && isSteadyBeneathOverlay && !hasLateContents
    let progress = stagedBlur.map { [$0.progress.index] } ?? []
    let isStillInside = !contents.appearsLate && inside.allSatisfy(\.isFixed)
    isStillBeneathBlur = isStillInside && changing.isSubset(of: whole.union(progress))
    isFixed = isStill && changing.isEmpty
    let around = LayerProperty.ofTheWhole.map(\.rawValue) + shadows.flatMap(\.slots)
    hasFixedContents =
      !contents.appearsLate && contents.ends.allSatisfy(\.isFixed)
      && changing.subtracting(around).isSubset(of: motionBlur?.slots ?? [])
    isAlwaysAsWideAsItsText =
      contents.fittingText?.fit.width == true && !changing.contains(LayerProperty.size.rawValue)
    mayLeavePlane = LayerProperty.ofDepth.contains {
      changing.contains($0.rawValue) || values[$0.rawValue] != $0.defaultValue
    }
    mayCastShadow = shadows.contains { shadow in
      (shadow.isInner || !masksToBounds)
        && (values[shadow.opacity.index].x > 0 || changing.contains(shadow.opacity.index))
    }
    let perspective = LayerProperty.perspective.rawValue
    hasPerspective = changing.contains(perspective) || values[perspective].x > 0
    hasBlending =
      contents.areAdded || sublayers.contains { $0.blendMode != .normal || $0.hasBlending }
    hasBackdrop = backdrop != nil || inside.contains(where: \.hasBackdrop)
    isPartlyCaptured = sublayers.contains(where: \.mayBeLeftOut)
  }

  /// Whether glass may not see all of the layer.
  package var mayBeLeftOut: Bool {
    let captured = LayerProperty.captured.rawValue
    return values[captured].x == 0 || isPartlyCaptured
      || formulas.contains { $0.slot == captured } || animations.contains { $0.slot == captured }
  }

  /// Takes slots their values, formulas and animations: nothing reads them any more.
  mutating func clear(_ slots: some Sequence<Int>) {
    let slots = Set(slots)
    for slot in slots { values[slot] = .zero }
    formulas.removeAll { slots.contains($0.slot) }
    animations.removeAll { slots.contains($0.slot) }
  }

  /// Puts other layers in the places of all those right within this one.
  mutating func changeInside(_ change: (Layer) -> Layer) {
    mask = mask.map(change)
    sublayers = sublayers.map(change)
    switch contents {
    case .transition(var transition):
      transition.ends = transition.ends.map(change)
      contents = .transition(transition)
    case .emitter(var emitter):
      for index in emitter.cells.indices {
        emitter.cells[index].picture = change(emitter.cells[index].picture)
      }
      contents = .emitter(emitter)
    case .none, .fill, .shape, .image, .svg, .sequence, .video, .text: break
    }
  }

  /// The text that decides something of the layer's geometry, unless an animation says otherwise.
  package var fittingText: Text? { contents.fittingText }

  /// The declared value of a slot that no formula computes.
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
