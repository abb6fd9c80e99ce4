/// Something that a scene says of its own movement, to be checked without drawing a pixel.
package struct Expectation: Hashable, Sendable {
  package let demand: Demand

  /// The paths of the layers it is about, in the order of the scene; none for formulas and the link.
  package let layers: [String]

  package let source: SourceRange

  package init(_ demand: Demand, of layers: [String], at source: SourceRange) {
    self.demand = demand
    self.layers = layers
    self.source = source
  }

  /// What has to hold. Properties go by their names, such as `position` or `scale.x`.
  package enum Demand: Hashable, Sendable {
    /// From a time on, in seconds, the value stays so near to where it is at the end.
    case settles(property: String, by: Double, within: Double)

    /// No movement goes farther beyond its end than this part of its way.
    case overshoot(property: String, most: Double)

    /// The bounds of the layer do not leave the canvas, or another layer's bounds, by its path.
    case stays(in: String?, Span)

    /// A number stays within bounds.
    case value(MeasuredValue, ClosedRange<Double>, Span)

    /// Layers are seen for the first time one after the other, so many seconds apart.
    case appears(ClosedRange<Double>)

    /// The bounds of the layers do not overlap while they are seen.
    case apart

    /// A formula is not 0.
    case formula(Formula, reads: [LayerNumber], Span)

    /// At most so many frames show nothing new because a callback came late or not at all.
    case dropped(most: Int)
  }

  /// A number of a layer whose bounds may be expected.
  package enum MeasuredValue: Hashable, Sendable {
    /// All components of a property, or one.
    case property(String)

    /// On screen, in points per second.
    case speed
  }

  /// The ticks at which something is expected.
  package struct Span: Hashable, Sendable {
    /// In seconds.
    package let from, to: Double

    package init(from: Double, to: Double) {
      self.from = from
      self.to = to
    }

    /// At all ticks.
    package static let always = Span(from: 0, to: .infinity)
  }

  /// A number that a formula reads.
  package struct LayerNumber: Hashable, Sendable {
    /// The path of the layer.
    package let layer: String
    package let slot: SlotComponent

    /// As the formula calls it.
    package let name: String

    package init(layer: String, slot: SlotComponent, name: String) {
      self.layer = layer
      self.slot = slot
      self.name = name
    }
  }
}
