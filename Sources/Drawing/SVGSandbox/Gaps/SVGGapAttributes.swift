extension SVGGap {
  private static let shapes = [
    "circle", "ellipse", "line", "path", "polygon", "polyline", "rect",
  ]
  private static let letters = ["text", "tspan"]
  private static let spelledOut = "give each letter a tspan of its own"

  static let attributes = [
    SVGGap(
      .attribute(of: shapes), ["pathLength"], "does not count: dashes are as long as they say",
      hint: "give stroke-dasharray in the path's own units", in: .having("stroke-dasharray"),
      example: "<path d='M0 0h9' NAME='100' stroke-dasharray='25'/>"),
    SVGGap(
      .attribute(of: letters), ["rotate"], "turns no letters", hint: spelledOut,
      example: "<text font-size='9' NAME='20 -20 40'>abc</text>"),
    SVGGap(
      .attribute(of: letters), ["x", "y", "dx", "dy"], "places the first letter only",
      hint: spelledOut, example: "<text font-size='9' NAME='5 15 30'>abc</text>",
      where: { $0.numberCount > 1 }),
    SVGGap(
      .attribute(of: letters + ["textPath"]), ["textLength"], "does not stretch the text",
      hint: "use letter-spacing", example: "<text font-size='9' NAME='50'>abc</text>"),
    SVGGap(
      .attribute(of: ["polygon", "polyline"]), ["points"],
      "draws nothing: there is a coordinate too many",
      example: "<polygon NAME='0,0 9,0 9,9 7'/>", where: { $0.numberCount % 2 == 1 }),
    SVGGap(
      .attribute(of: ["feComposite"]), ["operator"], "is left out",
      hint: "use arithmetic with k2 and k3 of 1",
      example: "<filter id='f'><feComposite NAME='lighter'/></filter>",
      where: { $0 == "lighter" }),
    SVGGap(
      .attribute(), ["in", "in2"], "hides everything that has this filter",
      example: "<filter id='f'><feOffset NAME='BackgroundImage'/></filter>",
      where: { $0.hasPrefix("background") }),
    SVGGap(
      .attribute(), ["in", "in2"], "is a plane of the paint, and in browsers the whole drawing",
      hint: "use SourceGraphic or feFlood",
      example: "<filter id='f'><feOffset NAME='FillPaint'/></filter>",
      where: { ["fillpaint", "strokepaint"].contains($0) }),
    SVGGap(
      .attribute(of: ["style"]), ["media"], "does not count: the style holds everywhere",
      example: "<style NAME='print'>rect{fill:red}</style>",
      where: { !["all", "screen", ""].contains($0) }),
    SVGGap(
      .attribute(of: ["style"]), ["type"], "does not count: it is read as CSS",
      example: "<style NAME='text/less'>rect{fill:red}</style>",
      where: { !["text/css", ""].contains($0) }),
    SVGGap(
      .attribute(of: ["image", "feImage"]), ["href"], "is left out: there is no decoder for it",
      hint: "store the picture as PNG or JPEG",
      example: "<image NAME='data:image/webp;base64,AAAA'/>",
      where: { value in
        ["webp", "avif", "jxl", "heic"].contains { value.hasPrefix("data:image/\($0)") }
      }),
  ]
}

extension String {
  /// The number of numbers in the text, separated by spaces or commas.
  var numberCount: Int { split { $0.isWhitespace || $0 == "," }.count }
}
