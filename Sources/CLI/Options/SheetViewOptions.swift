import Pipeline
import Tuning

/// The options that select the part of a scene on a sheet.
struct SheetViewOptions: OptionGroup {
  @Option(
    .text("--layer id", "only this layer, on the background; inside others by path: card/title"))
  private var layer: String?
  @Option(
    .text("--zoom id", "only the part of the canvas that this layer reaches in the frames shown")
      .excluding("--crop"))
  private var zoom: String?
  @Option(.crop) private var crop: SheetCrop?

  var view: SheetView {
    SheetView(layer: layer, zoom: zoom, crop: crop, proceed: Interruption.proceed)
  }
}

extension OptionDeclaration<SheetCrop> {
  static let crop = OptionDeclaration(
    "--crop x,y,w,h", "only this part of the canvas, in points from its top left corner",
    parse: SheetCrop.init)
}

extension SheetCrop {
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
    self.init(x: x, y: y, width: width, height: height, text: text)
  }
}
