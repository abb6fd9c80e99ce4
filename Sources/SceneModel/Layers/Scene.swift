package import Raster

/// A resolved description of a picture that changes over time.
package struct Scene: Hashable, Sendable {
  /// Size of the canvas, in points.
  package let size: Size

  /// Pixels per point.
  package let scale: Double

  /// The space of all colours; they are blended as numbers of this space.
  package let colorSpace: ColorSpace

  package let display: Display

  /// The number of frames, at least 1; `nil` for a scene that lasts until motion ends.
  package let frameCount: Int?

  /// The shutter over which whole frames are averaged; `nil` if there is none.
  package let shutter: Shutter?

  /// The colour beneath all layers.
  package let background: Color

  /// Whether dithering hides banding in gradients, shadows, glass and Gaussian blurs.
  package let isDithered: Bool

  /// Back to front, apart from their `zPosition`.
  package let layers: [Layer]

  /// The inputs that formulas read by name, in the order of declaration.
  package let inputs: [Input]

  /// The numbers that formulas read by name, each after the ones on which it depends.
  package let links: [Link]

  /// The changing numbers of the named values, in the order in which their layers are read.
  package let namedNumbers: [NamedNumber]

  /// The conditions for which layers wait.
  package let conditions: [Condition]

  /// The changes of state and the animations that wait for a condition, by time.
  ///
  /// They are known once the moments of the conditions are.
  package let events: [SceneEvent]

  /// The declarations of the layers that formulas read, even if only constant values.
  package let readLayers: Set<SourceRange>

  /// Measures the texts that determine sizes of layers.
  package let texts: TextMeasure

  /// The scene's declaration.
  package let source: SourceRange

  /// The longest side of a canvas, in pixels.
  package static let largestSide = 16_384

  package init(
    size: Size, scale: Double, colorSpace: ColorSpace = .sRGB, display: Display, frameCount: Int?,
    shutter: Shutter?,
    background: Color, isDithered: Bool = false, layers: [Layer], inputs: [Input] = [],
    links: [Link] = [], namedNumbers: [NamedNumber] = [], conditions: [Condition] = [],
    events: [SceneEvent] = [], readLayers: Set<SourceRange> = [],
    texts: TextMeasure, source: SourceRange
  ) {
    precondition(frameCount.map { $0 > 0 } ?? true, "a scene has at least one frame")
    self.size = size
    self.scale = scale
    self.colorSpace = colorSpace
    self.display = display
    self.frameCount = frameCount
    self.shutter = shutter
    self.background = background
    self.isDithered = isDithered
    self.layers = layers
    self.source = source
    self.inputs = inputs
    self.links = links
    self.namedNumbers = namedNumbers
    self.conditions = conditions
    self.events = events
    self.readLayers = readLayers
    self.texts = texts
  }

  /// The size of the canvas in pixels, rounded up so that no point is cut off.
  package var pixelSize: (width: Int, height: Int) {
    (Scene.pixels(size.width * scale), Scene.pixels(size.height * scale))
  }

  /// Returns the number of pixels for a length in pixels: the next whole number, at least 1.
  ///
  /// Thirds of points have rounding errors, so a thousandth of a pixel does not count.
  package static func pixels(_ length: Double) -> Int {
    max(1, Int((length - 1e-3).rounded(.up)))
  }
}

extension Scene {
  /// Whether every frame is opaque: the background is, and no layer may cut through it.
  package var isOpaque: Bool { background.alpha >= 1 && !layers.contains(where: \.mayCut) }
}
