package import Raster

/// Reference, difference and candidate side by side, for a person to look at.
package struct DifferenceStrip {
  let reference, candidate: Bitmap

  /// The picture in the middle, which marks the differing pixels.
  private let difference: Bitmap

  /// - Parameter test: The test that decides which pixels differ.
  init(reference: Bitmap, candidate: Bitmap, test: PixelTest) {
    self.reference = reference
    self.candidate = candidate
    difference = reference.differencePicture(of: candidate, test: test)
  }

  /// - Parameter tolerance: The largest difference of a channel that still counts as equal.
  package init(reference: Bitmap, candidate: Bitmap, tolerance: UInt8) {
    self.init(reference: reference, candidate: candidate, test: .channels(tolerance: tolerance))
  }

  /// - Parameter rule: The rule that says which pixels are ignored, and which differ.
  init(reference: Bitmap, candidate: Bitmap, rule: ComparisonRule) {
    self.reference = reference
    self.candidate = candidate
    let frames = rule.visible(reference, candidate)
    difference = frames.reference.differencePicture(
      of: frames.candidate, test: rule.failure.test)
  }

  /// The longest side, in pixels, to which small frames are enlarged by a whole factor.
  private static let enlargedSide = 384

  /// Margin around and between the pictures, in pixels.
  private static let gap = 12

  private static let paper = Pixel.gray(246)
  private static let ink = Pixel.gray(51)

  /// Draws the opaque strip: each picture below its name, with a checkerboard behind clear parts.
  package func drawn() -> Bitmap {
    let panels = [
      (name: "reference", picture: reference),
      (name: "difference", picture: difference),
      (name: "candidate", picture: candidate),
    ]
    // The difference is as wide and as high as the larger frame.
    let (width, height) = (panels[1].picture.width, panels[1].picture.height)
    let factor = max(1, Self.enlargedSide / max(width, height, 1))
    let labelWidth = panels.map { BitmapFont.width(of: $0.name) }.max() ?? 0
    let panelWidth = max(width * factor, labelWidth)
    let top = Self.gap + BitmapFont.height + Self.gap

    var strip = Bitmap(
      width: Self.gap + panels.count * (panelWidth + Self.gap),
      height: top + height * factor + Self.gap, filledWith: Self.paper)
    for (index, panel) in panels.enumerated() {
      let left = Self.gap + index * (panelWidth + Self.gap)
      strip.write(panel.name, x: left, y: Self.gap, color: Self.ink)
      strip.place(panel.picture, x: left, y: top, enlargedBy: factor)
    }
    return strip
  }
}

extension Bitmap {
  /// Draws `picture` on a checkerboard from its top-left corner, each pixel as a square.
  fileprivate mutating func place(
    _ picture: Bitmap, x left: Int, y top: Int, enlargedBy factor: Int
  ) {
    for y in 0..<picture.height * factor {
      for x in 0..<picture.width * factor {
        let check = (x / 8 + y / 8) % 2 == 0 ? Pixel.gray(255) : .gray(230)
        self[left + x, top + y] = picture[x / factor, y / factor].over(check)
      }
    }
  }
}
