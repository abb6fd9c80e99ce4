/// What stands in place of a layer's motion blur.
package enum BlurReplacement {
  /// The same overlay, always so opaque.
  case opacity(Double)

  /// The same overlay by other curves.
  case curves(OverlayCurves)

  /// What a camera sees: the mean of all moments while its shutter is open.
  case shutter
}

extension Scene {
  /// Returns the scene with other blurs, and as many frames as it has been found to have.
  ///
  /// Of layers within each other, the outermost gets the shutter, and those in it are sharp behind it.
  ///
  /// - Parameter replacement: Says what becomes of a blurred layer by its path; `nil` leaves it as it
  ///   is.
  package func replacingBlurs(
    frameCount: Int, by replacement: (_ path: String) -> BlurReplacement?
  ) -> Scene {
    Scene(
      size: size, scale: scale, display: display, frameCount: frameCount, shutter: shutter,
      background: background,
      layers: layers.map { $0.replacingBlurs(isExposed: false, by: replacement) },
      inputs: inputs, texts: texts,
      source: source)
  }

  /// The paths of all layers with a motion blur, each before those within it.
  package var blurredPaths: [String] { layers.flatMap(\.blurredPaths) }
}

extension Layer {
  /// The paths of this layer and of those within it that have a motion blur.
  fileprivate var blurredPaths: [String] {
    (motionBlur == nil ? [] : [path]) + (mask + contents.ends + sublayers).flatMap(\.blurredPaths)
  }

  /// - Parameter isExposed: Whether a layer around this one has got a shutter.
  fileprivate func replacingBlurs(
    isExposed: Bool, by replacement: (_ path: String) -> BlurReplacement?
  ) -> Layer {
    guard let blur = motionBlur else {
      return copy(motionBlur: nil, shutter: shutter) {
        $0.replacingBlurs(isExposed: isExposed, by: replacement)
      }
    }
    switch isExposed ? .shutter : replacement(path) {
    case nil:
      return copy(motionBlur: blur, shutter: nil) {
        $0.replacingBlurs(isExposed: false, by: replacement)
      }
    case .opacity(let opacity):
      return copy(motionBlur: blur.with(opacity: .constant(opacity)), shutter: nil) {
        $0.replacingBlurs(isExposed: false, by: replacement)
      }
    case .curves(let curves):
      let blur = blur.with(
        opacity: curves.opacity.map(MotionBlur.Opacity.formula), mode: curves.mode)
      let radius = curves.radius.map {
        SlotFormula(slot: blur.radius.index, component: 0, formula: $0)
      }
      return copy(motionBlur: blur, shutter: nil, computing: radius) {
        $0.replacingBlurs(isExposed: false, by: replacement)
      }
    case .shutter:
      let shutter = isExposed ? nil : Shutter.exact(source: source)
      return copy(motionBlur: nil, shutter: shutter, without: blur.slots) {
        $0.replacingBlurs(isExposed: true, by: replacement)
      }
    }
  }

  /// Returns the layer with another blur, and with other layers within it.
  ///
  /// - Parameters:
  ///   - slots: Those that nothing reads any more: all their values are the same.
  ///   - formula: In place of all that a slot has had.
  private func copy(
    motionBlur: MotionBlur?, shutter: Shutter?, without slots: [Int] = [],
    computing formula: SlotFormula? = nil, inside change: (Layer) -> Layer
  ) -> Layer {
    let slots = slots + (formula.map { [$0.slot] } ?? [])
    var values = values
    for slot in slots { values[slot] = .zero }
    return Layer(
      path: path, values: values, slots: self.slots,
      formulas: formulas.filter { !slots.contains($0.slot) } + (formula.map { [$0] } ?? []),
      animations: animations.filter { !slots.contains($0.slot) }, clock: clock, display: display,
      contents: contents.replacingEnds(by: change), contentsGravity: contentsGravity,
      contentsScale: contentsScale, masksToBounds: masksToBounds, mask: mask.map(change),
      blendMode: blendMode, filters: filters, stagedBlur: stagedBlur, backdrop: backdrop,
      motionBlur: motionBlur, shutter: shutter, sublayers: sublayers.map(change), source: source)
  }
}

extension Contents {
  /// The same contents, with other layers between which a transition leads.
  fileprivate func replacingEnds(by change: (Layer) -> Layer) -> Contents {
    guard case .transition(let transition) = self else { return self }
    return .transition(
      TransitionContents(
        kind: transition.kind, slots: transition.slots, progress: transition.progress,
        isReversed: transition.isReversed, direction: transition.direction,
        isLinear: transition.isLinear,
        shutter: transition.shutter, pictures: transition.pictures,
        ends: transition.ends.map(change)))
  }
}

extension MotionBlur {
  /// The same with another opacity or another mode, if they are given.
  fileprivate func with(opacity: Opacity?, mode: Mode? = nil) -> MotionBlur {
    MotionBlur(
      angle: angle, radius: radius, samples: samples, opacity: opacity ?? self.opacity,
      velocity: velocity, distance: distance, countsWholePoints: countsWholePoints,
      mode: mode ?? self.mode, placement: placement, matte: matte, snapshot: snapshot,
      isLinear: isLinear, enabled: enabled, delay: delay, pauses: pauses)
  }
}

extension Shutter {
  /// The usual shutter, without samples.
  fileprivate static func exact(source: SourceRange) -> Shutter {
    Shutter(
      angle: 180, phase: -90, method: .exact, weighting: .box, isLinear: false, source: source)
  }
}
