import Effects
import SceneModel

extension PresentationLayer {
  /// Returns why an animation of this layer changes no pixel at this tick; `nil` if it may change
  /// one.
  ///
  /// The text tells an author which setting is missing.
  ///
  /// An animation counts as visible unless a reason listed here applies.
  ///
  /// - Parameters:
  ///   - hasSiblings: Whether the superlayer has other sublayers.
  ///   - isSeenInDepth: Whether the superlayer has a perspective.
  func noEffectReason(
    of animation: Animation, hasSiblings: Bool, isSeenInDepth: Bool
  ) -> String? {
    if let shadow = model.shadows.first(where: { $0.slots.contains(animation.slot) }) {
      return reason(for: animation.slot, of: shadow)
    }
    if let property = LayerProperty(rawValue: animation.slot) {
      switch property {
      case .zPosition where !hasSiblings && !isSeenInDepth:
        return "there is no other layer to be before or behind"
      case .translationZ where !isSeenInDepth:
        return "no perspective of the superlayer shows how near the layer is"
      case .m13, .m23, .m43:
        guard !isSeenInDepth, isUpright else { return nil }
        return "no perspective of the superlayer shows how near the layer is"
      default: return reason(for: property)
      }
    }
    return reasonInEffects(for: animation) ?? reasonInContents(for: animation)
  }
}

// MARK: Properties of all layers

extension PresentationLayer {
  private func reason(for property: LayerProperty) -> String? {
    switch property {
    case .perspective:
      sublayers.allSatisfy(\.liesInPlane) ? "all sublayers lie in the layer's plane" : nil
    case .doubleSided: isUpright ? "nothing turns the layer's back to the eye" : nil
    case .m33: self[.doubleSided] ? "the layer shows both of its sides" : nil
    case .anchorPoint: self[.size] == Size(width: 0, height: 0) ? "the layer has no size" : nil
    case .size: dependsOnSize ? nil : "nothing in the layer depends on its size"
    case .backgroundColor: hasArea ? nil : "the layer has no size"
    case .cornerRadius:
      showsCorners ? nil : "the layer has no background, border or clip that has corners"
    case .borderWidth:
      reasonInBorder ?? (self[.borderColor].alpha > 0 ? nil : "the border is transparent")
    case .borderColor:
      reasonInBorder ?? (self[.borderWidth] > 0 ? nil : "the border has no width")
    // Every other property changes pixels wherever the layer is visible, as a test over all
    // properties shows.
    default: nil
    }
  }

  /// Whether the layer is not rotated about its x or y axis.
  private var isUpright: Bool { self[.rotationX] == 0 && self[.rotationY] == 0 }

  /// Whether a perspective of the superlayer leaves the layer unchanged.
  private var liesInPlane: Bool { isUpright && self[.zPosition] + self[.translationZ] == 0 }

  /// Whether the bounds have an area.
  private var hasArea: Bool { self[.size].width != 0 && self[.size].height != 0 }

  private var hasBorder: Bool { self[.borderWidth] > 0 && self[.borderColor].alpha > 0 }

  private var dependsOnSize: Bool {
    self[.anchorPoint] != Point(x: 0, y: 0) || self[.backgroundColor].alpha > 0 || hasBorder
      || model.contents != .none || model.masksToBounds || hasEffects || model.backdrop != nil
      || model.motionBlur != nil || self[.perspective] > 0
  }

  private var showsCorners: Bool {
    hasArea
      && (self[.backgroundColor].alpha > 0 || hasBorder || model.masksToBounds
        || model.backdrop != nil)
  }

  private var reasonInBorder: String? { hasArea ? nil : "the layer has no size" }

  private func reason(for slot: Int, of shadow: Shadow) -> String? {
    if model.masksToBounds, !shadow.isInner {
      return "a layer that masks to its bounds cuts its own shadow away"
    }
    if slot != shadow.opacity.index, self[shadow.opacity] <= 0 {
      return "the shadow has no opacity"
    }
    return slot == shadow.color.index || self[shadow.color].alpha > 0
      ? nil : "the shadow is transparent"
  }
}

// MARK: Effects

extension PresentationLayer {
  private func reasonInEffects(for animation: Animation) -> String? {
    let slot = animation.slot
    let filters =
      model.filters + [model.stagedBlur?.filter, model.backdrop?.filter].compactMap(\.self)
      + (model.backdrop?.colorFilters ?? [])
    for filter in filters where filter.slots.contains(slot) {
      return reason(for: animation, in: filter.kind.settings, filter.slots)
        ?? (filter.kind.hasGlow ? reason(forAlphaOfGlowIn: animation) : nil)
    }
    if let blur = model.stagedBlur, blur.progress.index == slot {
      return blur.stages.areAllTheSame ? "all stages of the blur are the same" : nil
    }
    if model.backdrop?.tint?.index == slot { return reason(forColorIn: animation) }
    return reasonInMotionBlur(for: slot)
  }

  private func reasonInMotionBlur(for slot: Int) -> String? {
    guard let blur = model.motionBlur, blur.slots.contains(slot) else { return nil }
    guard let overlay, overlay.opacity > 0 else { return "the motion blur never shows" }
    return slot == blur.radius.index || overlay.radius > 0 ? nil : "the radius of the blur is 0"
  }

  /// Returns why a parameter of a filter or a transition has no effect.
  private func reason(
    for animation: Animation, in settings: [EffectSetting], _ slots: [Int?]
  ) -> String? {
    guard let place = slots.firstIndex(of: animation.slot) else { return nil }
    let setting = settings[place]
    // Parameters that follow this one are animated with it, and the filter reads those instead.
    let followers = settings.indices.filter { settings[$0].followed == setting.parameter }
    guard followers.isEmpty || followers.contains(where: { slots[$0] == animation.slot }) else {
      let names = followers.map { settings[$0].parameter.name }
      return "\(names.listed("and")) say it for themselves"
    }
    if let needed = setting.needed,
      let other = settings.firstIndex(where: { $0.parameter == needed }), let slot = slots[other],
      values[slot].x <= 0
    {
      return "'\(needed.name)' is 0"
    }
    return setting.parameter.kind == .color ? reason(forColorIn: animation) : nil
  }

  /// Returns why the alpha of a glow's tint has no effect.
  ///
  /// A glow is added at a quarter of its colour; its alpha only switches it off, at 0.
  private func reason(forAlphaOfGlowIn animation: Animation) -> String? {
    let isSwitched = values[animation.slot].w <= 0 || model.values[animation.slot].w <= 0
    return animation.components == 3..<4 && !isSwitched
      ? "of this tint only the color counts, and whether its alpha is 0" : nil
  }

  private func reason(forColorIn animation: Animation) -> String? {
    animation.components.contains(3) || values[animation.slot].w > 0
      ? nil : "the color is transparent"
  }
}

extension StagedBlur.Stages {
  fileprivate var areAllTheSame: Bool {
    switch self {
    case .even(_, let radius, _): radius == 0
    case .listed(let radii): radii.allSatisfy { $0 == radii[0] }
    }
  }
}

extension FilterKind {
  /// Whether the tint is added as light instead of laid over.
  fileprivate var hasGlow: Bool { self == .fxBlur || self == .fxBlurView }
}

// MARK: Contents

extension PresentationLayer {
  private func reasonInContents(for animation: Animation) -> String? {
    let slot = animation.slot
    guard hasContents else { return nil }
    switch model.contents {
    case .fill(let fill): return reason(for: animation, in: fill)
    case .shape(let shape):
      if let stroke = shape.stroke, let found = reason(for: animation, in: stroke, of: shape) {
        return found
      }
      return reason(for: animation, in: shape.fill)
    case .sequence(let sequence):
      return slot == sequence.frame.index && sequence.frames.count == 1
        ? "the sequence has one picture" : nil
    case .video(let video):
      return slot == video.time.index && video.timing.begins.count == 1
        ? "the film has one frame" : nil
    case .text(let text):
      if slot == text.padding.index { return reason(forPaddingIn: animation, of: text) }
      if let path = text.path, let reason = reason(for: slot, in: path, text.alignment) {
        return reason
      }
      if slot == text.stroke?.color.index, let stroke = text.stroke, self[stroke.width] <= 0 {
        return "the stroke has no width"
      }
      return [text.color.index, text.stroke?.color.index].contains(slot)
        ? reason(forColorIn: animation) : nil
    case .transition(let transition): return reason(for: animation, in: transition)
    default: return nil
    }
  }

  private func reason(for slot: Int, in path: TextPath, _ alignment: Text.Alignment) -> String? {
    switch (slot, alignment) {
    case (path.lastMargin.index, .left): "the text starts at its first margin"
    case (path.firstMargin.index, .right): "the text ends at its last margin"
    default: nil
    }
  }

  private func reason(forPaddingIn animation: Animation, of text: Text) -> String? {
    // The text starts at the top left, and the size of the layer does not move it.
    let movesLines = [true, true, text.fit.height, text.fit.width || text.wrapping == .layerWidth]
    return movesLines[animation.components].contains(true)
      ? nil : "the size of the layer does not depend on it"
  }

  private func reason(for animation: Animation, in fill: Fill) -> String? {
    guard case .color(let slot) = fill, slot.index == animation.slot else { return nil }
    return reason(forColorIn: animation)
  }

  private func reason(for animation: Animation, in stroke: Stroke, of shape: ShapeContents)
    -> String?
  {
    if let trim = shape.trim, trim.offset.index == animation.slot, self[trim.start] <= 0,
      self[trim.end] >= 1
    {
      return "the whole line is drawn"
    }
    let trim = shape.trim.flatMap { $0.cutsFill ? nil : $0 }
    let ofLine =
      [stroke.dashPhase.index] + stroke.dash.map(\.index)
      + (trim.map { [$0.start, $0.end, $0.offset].map(\.index) } ?? [])
    if case .color(let color) = stroke.fill {
      if color.index == animation.slot {
        return self[stroke.width] > 0 ? reason(forColorIn: animation) : "the line has no width"
      }
      if ofLine.contains(animation.slot) || animation.slot == stroke.width.index,
        self[color].alpha <= 0
      {
        return "the line is transparent"
      }
    }
    guard ofLine.contains(animation.slot) else { return nil }
    if self[stroke.width] <= 0 { return "the line has no width" }
    return animation.slot == stroke.dashPhase.index && stroke.dash.isEmpty
      ? "the line has no dashes" : nil
  }

  private func reason(for animation: Animation, in transition: TransitionContents) -> String? {
    guard let place = transition.slots.firstIndex(of: animation.slot) else { return nil }
    let progress = self[transition.progress]
    guard progress > 0, progress < 1 else { return "the transition is not under way then" }
    if transition.kind.settings[place].parameter == .grain, transition.pictures[.mask] != nil {
      return "the mask takes the place of the noise"
    }
    return reason(for: animation, in: transition.kind.settings, transition.slots)
  }
}
