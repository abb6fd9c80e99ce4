/// A claim of a scene about its own movement, which is checked without drawing pixels.
package struct Expectation: Hashable, Sendable {
  package let demand: Demand

  /// Paths of the layers it concerns, in the order of the scene; none for formulas, the link and an
  /// event of any owner.
  package let layers: [String]

  package let source: SourceRange

  package init(_ demand: Demand, of layers: [String], at source: SourceRange) {
    self.demand = demand
    self.layers = layers
    self.source = source
  }

  /// The condition to check; properties have names such as `position` or `scale.x`.
  package enum Demand: Hashable, Sendable {
    /// From a time on, in seconds, the value stays within a distance of its final value.
    case settles(property: String, by: Double, within: Double)

    /// No movement overshoots its end by more than this part of its distance.
    case overshoot(property: String, most: Double)

    /// The bounds of the layer stay within the canvas, or within another layer's bounds, by its
    /// path.
    case stays(in: String?, Span)

    /// A number stays within bounds.
    case value(MeasuredValue, ClosedRange<Double>, Span)

    /// Layers first appear one after another, at intervals in this range, in seconds.
    case appears(ClosedRange<Double>)

    /// The bounds of the layers do not overlap while they are visible.
    case apart

    /// A formula is not 0.
    case formula(Formula, reads: [ReadNumber], Span)

    /// An event happens in an interval of scene time, in seconds.
    case event(name: String, ClosedRange<Double>)

    /// The largest number of frames without new content because a callback was late or missing.
    case dropped(most: Int)
  }

  /// A number of a layer with expected bounds.
  package enum MeasuredValue: Hashable, Sendable {
    /// A property with all its components, or one component.
    case property(String)

    /// Speed on screen, in points per second.
    case speed
  }

  /// The range of scene times in which the ticks are checked.
  package struct Span: Hashable, Sendable {
    /// Ends of the range, in seconds.
    package let from, to: Double

    package init(from: Double, to: Double) {
      self.from = from
      self.to = to
    }

    /// All ticks.
    package static let always = Span(from: 0, to: .infinity)
  }

  /// A number that a formula reads.
  package enum ReadNumber: Hashable, Sendable {
    case layer(LayerNumber)
    case value(NamedNumber)

    /// The number's name in the formula.
    package var name: String {
      switch self {
      case .layer(let number): number.name
      case .value(let number): number.name
      }
    }
  }

  /// A number of a layer that a formula reads.
  package struct LayerNumber: Hashable, Sendable {
    /// The path of the layer.
    package let layer: String
    package let slot: SlotComponent

    /// The number's name in the formula.
    let name: String

    package init(layer: String, slot: SlotComponent, name: String) {
      self.layer = layer
      self.slot = slot
      self.name = name
    }
  }
}
