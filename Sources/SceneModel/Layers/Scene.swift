/// A picture that changes over time, with nothing left to decide.
package struct Scene: Hashable, Sendable {
  /// The canvas, in points.
  package let size: Size

  /// Pixels per point.
  package let scale: Double

  package let display: Display

  /// Refreshes of the display, at least 1; absent for a scene that lasts until it has settled.
  package let frameCount: Int?

  /// Over which whole frames are averaged; usually absent.
  package let shutter: Shutter?

  /// Beneath all layers.
  package let background: Color

  /// Whether bands of colours that change slowly are hidden, in gradients and shadows.
  package let isDithered: Bool

  /// Back to front, but for their `zPosition`.
  package let layers: [Layer]

  /// The inputs that formulas know by name, in the order of declaration.
  package let inputs: [Input]

  /// The values of layers that formulas read, each after those that it depends on.
  package let links: [LayerLink]

  /// Where layers are declared of which some formula reads a value, also one that never changes.
  package let readLayers: Set<SourceRange>

  /// Measures the texts that layers have their sizes from.
  package let texts: TextMeasure

  /// Where the scene is declared.
  package let source: SourceRange

  /// The longest side of a canvas, in pixels.
  package static let largestSide = 16_384

  package init(
    size: Size, scale: Double, display: Display, frameCount: Int?, shutter: Shutter?,
    background: Color, isDithered: Bool = false, layers: [Layer], inputs: [Input] = [],
    links: [LayerLink] = [], readLayers: Set<SourceRange> = [],
    texts: TextMeasure, source: SourceRange
  ) {
    precondition(frameCount.map { $0 > 0 } ?? true, "a scene has at least one frame")
    self.size = size
    self.scale = scale
    self.display = display
    self.frameCount = frameCount
    self.shutter = shutter
    self.background = background
    self.isDithered = isDithered
    self.layers = layers
    self.source = source
    self.inputs = inputs
    self.links = links
    self.readLayers = readLayers
    self.texts = texts
  }

  /// The canvas in pixels, each side at least 1.
  package var pixelSize: (width: Int, height: Int) {
    (max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
  }
}
