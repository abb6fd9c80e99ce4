/// A filter of a layer.
package struct Filter: Hashable, Sendable {
  /// The extension of an image beyond its edges, for a blur.
  package enum Edges: String, CaseIterable, Sendable {
    /// Clear pixels: the image fades into its surroundings and grows.
    case transparent
    /// The nearest pixel.
    case clamp
    /// The image mirrored at its edge.
    case mirror
    /// Copies of the image.
    case wrap
  }

  /// The public version of Apple's sample to follow.
  package enum ImageEffectsVersion: String, CaseIterable, Sendable {
    /// The version of 2013.
    case first = "1.0"
    /// The version of 2014: boxes of half the size for the same radius.
    case second = "1.1"
  }

  package let kind: FilterKind

  /// The layer's slots for the values of ``FilterKind/settings``, in their order.
  ///
  /// It is `nil` for the radius of a staged blur, which each stage sets.
  package let slots: [Int?]

  package let edges: Edges

  /// Whether means are computed in linear light instead of sRGB values.
  package let isLinear: Bool

  package let version: ImageEffectsVersion

  /// The image whose alpha masks; for ``FilterKind/mask`` and ``FilterKind/imageEffects`` only.
  package let asset: Asset?

  /// The weights of the kernel, row by row; empty if the filter has none.
  package let weights: [Double]

  /// The possible numbers of weights: kernels are square, with a central weight.
  package static let kernelSizes = [9, 25, 49, 81]

  /// The default kernel, which sharpens.
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
