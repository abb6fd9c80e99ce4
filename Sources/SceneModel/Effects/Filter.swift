package import Effects

/// A filter of a layer.
package struct Filter: Hashable, Sendable {
  package let kind: FilterKind

  /// The layer's slots for the values of ``FilterKind/settings``, in their order.
  ///
  /// It is `nil` for the radius of a staged blur, which each stage sets.
  package let slots: [Int?]

  package let edges: Edges

  /// Whether means are computed in linear light instead of sRGB values.
  package let isLinear: Bool

  /// The version of Apple's sample to follow.
  package let version: ImageEffects.Version

  /// The image whose alpha masks; for ``FilterKind/mask`` and ``FilterKind/imageEffects`` only.
  package let asset: Asset?

  /// The numbers of ``FilterDeclaration/numbers``; empty if the filter has none.
  package let numbers: [Double]

  package init(
    kind: FilterKind, slots: [Int?], edges: Edges, isLinear: Bool, version: ImageEffects.Version,
    asset: Asset?, numbers: [Double] = []
  ) {
    let counts = kind.declaration.numbers?.counts ?? [0]
    precondition(counts.contains(numbers.count), "a \(kind) of \(numbers.count) numbers")
    precondition(slots.count == kind.settings.count, "a \(kind) lacks some of its values")
    self.kind = kind
    self.slots = slots
    self.edges = edges
    self.isLinear = isLinear
    self.version = version
    self.asset = asset
    self.numbers = numbers
  }
}
