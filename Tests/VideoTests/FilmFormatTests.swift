import Video
import Testing

@Suite struct FilmFormatTests {
  @Test(
    arguments: [
      ("a.mp4", .mp4), ("x/y.z/a.MOV", .mov), ("a.b.webm", .webm), (".a.gif", .gif),
      ("a.webp/", .webp),
      ("a.apng", .apng), ("mp4", nil), (".mp4", nil), ("a.mp4.txt", nil), ("a.mp4/b", nil),
      ("a.", nil), ("", nil),
    ] as [(String, FilmFormat?)])
  func isNamedByTheExtension(path: String, format: FilmFormat?) {
    #expect(FilmFormat(ofPath: path) == format)
  }

  @Test(arguments: [(1, 1, 2, 2), (31, 18, 32, 18), (32, 17, 32, 18), (32, 18, 32, 18)])
  func someCodecsHaveAnEvenSize(width: Int, height: Int, evenWidth: Int, evenHeight: Int) {
    let shape = FilmShape(
      width: width, height: height, rate: FilmShape.Rate(60), isOpaque: true)
    for codec in FilmCodec.allCases {
      let isEven = [.h264, .hevc, .av1].contains(codec)
      #expect(shape.size(in: codec) == (isEven ? (evenWidth, evenHeight) : (width, height)))
    }
  }

  @Test(arguments: [(50, 1, false), (51, 1, true), (50_000, 1001, false), (50_051, 1001, true)])
  func ratesAreCompared(numerator: Int, denominator: Int, exceeds: Bool) {
    #expect(FilmShape.Rate(numerator, over: denominator).exceeds(50) == exceeds)
  }
}
