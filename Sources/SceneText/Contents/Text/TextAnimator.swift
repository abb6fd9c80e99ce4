import SceneModel

/// An animation that moves the parts of a text one after the other.
struct TextAnimator {
  /// The order in which the parts move.
  enum Order: String, CaseIterable {
    case forward, backward, center, random
  }

  /// The difference of a part from its resting state.
  struct State {
    var offset = Vector.zero
    var opacity = 1.0
    var scale = Scale(x: 1, y: 1)
    var rotation = 0.0

    /// The σ of the blur, in points.
    var blur = 0.0
  }

  let unit: Text.Unit
  let order: Order
  let seed: UInt64

  /// Seconds from one part to the next.
  let stagger: Double

  /// The start and end states; absent where the parts are in their resting state.
  let from, to: State?

  let pacing: Animation.Pacing

  /// The timing of the first part.
  let timing: MediaTiming

  /// The place of its declaration.
  let source: SourceRange

  /// Whether the animator blurs the parts.
  var blurs: Bool { [from, to].contains { $0.map { $0.blur > 0 } ?? false } }
}

extension TextAnimator {
  /// Returns the animations of one part.
  ///
  /// - Parameters:
  ///   - rank: Its place in the order of movement, from 0.
  ///   - box: Its place at rest.
  ///   - blur: The slot of the part's blur radius.
  func animations(atRank rank: Double, in box: TextUnitBox, blur: Int) -> [Animation] {
    let (first, last) = (from ?? State(), to ?? State())
    let timing = timing(delayedBy: stagger * rank)
    func animation<Value: Animatable>(_ slot: Int, _ value: (State) -> Value) -> Animation? {
      let ends = (value(first), value(last))
      guard ends != (value(State()), value(State())) else { return nil }
      return Animation(
        slot: slot, components: 0..<Value.kind.componentCount,
        values: .fromTo(
          from: Expression(constant: ends.0.components), to: Expression(constant: ends.1.components)
        ),
        pacing: pacing, timing: timing, groups: [], isAdditive: false, isCumulative: false,
        carriesVelocity: false, source: source)
    }
    return [
      animation(Slot<Point>.position.index) { box.center(movedBy: $0.offset) },
      animation(Slot<Double>.opacity.index, \.opacity),
      animation(Slot<Scale>.scale.index, \.scale),
      animation(Slot<Double>.rotation.index) { box.rotation + $0.rotation },
      animation(blur, \.blur),
    ].compactMap(\.self)
  }

  /// Returns the place of each part in the order of movement, from 0; from the centre, two parts
  /// share one.
  ///
  /// - Parameter count: The number of parts, which are in reading order.
  func ranks(of count: Int) -> [Double] {
    switch order {
    case .forward: return (0..<count).map(Double.init)
    case .backward: return (0..<count).reversed().map(Double.init)
    case .center:
      let center = Double(count - 1) / 2
      return (0..<count).map { abs(Double($0) - center) - (count % 2 == 0 ? 0.5 : 0) }
    case .random:
      let numbers = (0..<count).map { SplitMix64.fraction(UInt64($0), seed: seed) }
      var ranks = [Double](repeating: 0, count: count)
      for (rank, part) in numbers.indices.sorted(by: { numbers[$0] < numbers[$1] }).enumerated() {
        ranks[part] = Double(rank)
      }
      return ranks
    }
  }

  private func timing(delayedBy delay: Double) -> MediaTiming {
    MediaTiming(
      begin: timing.begin + delay, duration: timing.duration,
      activeDuration: timing.activeDuration, speed: timing.speed, timeOffset: timing.timeOffset,
      autoreverses: timing.autoreverses,
      fillMode: from == nil ? .forwards : to == nil ? .backwards : .both, tail: timing.tail)
  }
}
