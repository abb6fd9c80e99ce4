/// A filter of a layer, with nothing left to decide.
package struct Filter: Hashable, Sendable {
  /// The extension of an image beyond its edges, as a blur reads it.
  package enum Edges: String, CaseIterable, Sendable {
    /// Nothing: the image fades into its surroundings and grows.
    case transparent
    /// The nearest pixel.
    case clamp
    /// The image mirrored at its edge.
    case mirror
    /// The image again.
    case wrap
  }

  /// Which of the two public versions of Apple's sample is followed.
  package enum ImageEffectsVersion: String, CaseIterable, Sendable {
    /// The version of 2013.
    case first = "1.0"
    /// The version of 2014: boxes of half the size for the same radius.
    case second = "1.1"
  }

  package let kind: FilterKind

  /// Where the layer keeps the values of ``FilterKind/settings``, in their order; nothing for the
  /// radii of a blur in stages, which each stage has for itself.
  package let slots: [Int?]

  package let edges: Edges

  /// Whether means are those of light instead of those of sRGB numbers.
  package let isLinear: Bool

  package let version: ImageEffectsVersion

  /// The image whose alpha masks; of ``FilterKind/mask`` and ``FilterKind/imageEffects`` only.
  package let asset: Asset?

  /// The weights of the kernel, row by row, if the filter has one.
  package let weights: [Double]

  /// How many weights a kernel may have: as many rows as columns, and one in the middle.
  package static let kernelSizes = [9, 25, 49, 81]

  /// The kernel of those who name none, which sharpens.
  package static let sharpening: [Double] = [0, -1, 0, -1, 5, -1, 0, -1, 0]

  package init(
    kind: FilterKind, slots: [Int?], edges: Edges, isLinear: Bool, version: ImageEffectsVersion,
    asset: Asset?, weights: [Double] = sharpening
  ) {
    precondition(Self.kernelSizes.contains(weights.count), "a kernel of \(weights.count) numbers")
    precondition(slots.count == kind.settings.count, "a \(kind) lacks some of its values")
    self.kind = kind
    self.slots = slots
    self.edges = edges
    self.isLinear = isLinear
    self.version = version
    self.asset = asset
    self.weights = kind.declaration.hasKernel ? weights : []
  }
}
