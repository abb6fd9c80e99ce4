import SceneModel

/// The part of the canvas that a sheet shows, in points.
struct SheetCrop: Equatable {
  private let x, y, width, height: Double

  /// The option as the user wrote it, for messages.
  private let text: String

  /// Parses `x,y,width,height`.
  init(parsing text: String) throws(UsageError) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.drop { $0 == " " })
    }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], x >= 0, y >= 0, width > 0, height > 0,
      (x + width).isFinite, (y + height).isFinite
    else {
      throw UsageError(
        message: "--crop takes x,y,width,height in points, not '\(text)'",
        hint: "--crop 0,40,160,120")
    }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.text = text
  }

  /// Returns the columns and rows that the part is on, at least in part.
  func pixels(of scene: Scene) throws(UsageError) -> PixelPart {
    guard x + width <= scene.size.width, y + height <= scene.size.height else {
      throw UsageError(
        message:
          "--crop \(text) goes beyond the scene, which is \(scene.size.width.plain) × \(scene.size.height.plain) points"
      )
    }
    let (canvasWidth, canvasHeight) = scene.pixelSize
    return PixelPart(
      columns: SheetCrop.pixels(
        from: x * scene.scale, length: width * scene.scale, of: canvasWidth),
      rows: SheetCrop.pixels(from: y * scene.scale, length: height * scene.scale, of: canvasHeight)
    )
  }

  /// At least one of `count` pixels.
  private static func pixels(from start: Double, length: Double, of count: Int) -> Range<Int> {
    // A part that ends between two pixels ends there, however the multiplication was rounded.
    let first = min(Int((start + 1e-6).rounded(.down)), count - 1)
    let end = Int((start + length - 1e-6).rounded(.up))
    return first..<min(max(end, first + 1), count)
  }
}

extension OptionDeclaration<SheetCrop> {
  static let crop = OptionDeclaration(
    "--crop x,y,w,h", "only this part of the canvas, in points from its top left corner",
    parse: SheetCrop.init)
}
