import TestSupport
import Foundation
import Pipeline
import Raster
import Testing

/// Tests of the differences that `smear compare` accepts, and of its messages.
@Suite struct CompareRuleTests {
  private let folder: TemporaryFolder

  /// Creates two folders of two frames of 16 × 16 pixels; four pixels at (2, 3) of the last one
  /// differ.
  init() throws {
    folder = try TemporaryFolder()
    let white = Bitmap(width: 16, height: 16, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    var changed = white
    for (x, y) in [(2, 3), (3, 3), (2, 4), (3, 4)] { changed[x, y].bgra.y = 245 }
    for name in ["a", "b"] {
      try folder.createFolder(name)
      for number in 0..<2 {
        let frame = name == "b" && number == 1 ? changed : white
        try write(frame, to: "\(name)/\(FrameName(number).text)")
      }
    }
    var mask = Bitmap(width: 16, height: 16, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 255)))
    mask[2, 3] = Pixel(bgra: SIMD4(repeating: 255))
    try write(mask, to: "mask.png")
  }

  private func write(_ bitmap: Bitmap, to name: String) throws {
    try folder.write(try PNGEncoder().encode(bitmap, as: .rgba), to: name)
  }

  @Test(arguments: [
    (["--max-pixels", "4"], "equal within max-pixels 4: 2 frames, by up to 10\n"),
    (
      ["--max-pixels", "500"],
      """
      equal within max-pixels 500: 2 frames, by up to 10
      --max-pixels 500 could be 4\n
      """
    ),
    (
      ["--tolerance", "30", "--max-density=8:5"],
      """
      equal within tolerance 30, max-density 8:5: 2 frames, by up to 10
      --tolerance 30 could be 10
      --max-density 8:5 could be 8:0\n
      """
    ),
    (
      ["--max-pixels", "4", "--warn-max-pixels", "3"],
      """
      equal within max-pixels 4: 2 frames, by up to 10
      warning: frame-00001.png: 4 pixels differ, the limit is 3\n
      """
    ),
    (["--metric", "yiq"], "equal within yiq 0.1: 2 frames, by up to 10\n"),
    (["--ignore", "2,3,2,2"], "equal: 2 frames\n"),
    (["--ignore", "2,3,2,1", "--ignore", "0,4,16,1"], "equal: 2 frames\n"),
    (
      ["--mask", "mask.png", "--max-pixels", "3"],
      "equal within max-pixels 3: 2 frames, by up to 10\n"
    ),
  ])
  func whatTheRuleAcceptsIsEqual(words: [String], output: String) throws {
    let run = try SmearProcess(["compare", "a", "b"] + words, in: folder.path).outcome()
    #expect(run.status == 0)
    #expect(run.output == output)
    #expect(run.messages == "")
  }

  @Test(arguments: [
    (
      ["--max-pixels", "3"],
      """
      differ by more than max-pixels 3: 1 of 2 frames
      first: frame-00001.png, 4 of 256 pixels (1.56 %) by up to 10, within 2 × 2 at (2, 3); \
      4 pixels differ, the limit is 3\n
      """
    ),
    (
      ["--metric", "yiq", "--threshold", "0.01"],
      """
      differ by more than yiq 0.01: 1 of 2 frames
      first: frame-00001.png, 4 of 256 pixels (1.56 %) by up to 10, within 2 × 2 at (2, 3)\n
      """
    ),
  ])
  func whatTheRuleDoesNotAcceptDiffers(words: [String], output: String) throws {
    let run = try SmearProcess(["compare", "a", "b"] + words, in: folder.path).outcome()
    #expect(run.status == 1)
    #expect(run.output == output)
  }

  @Test(arguments: [
    (["--mask", "gone.png"], "smear: cannot read gone.png: no such file or directory"),
    (
      ["--mask", "text"],
      "smear: cannot use the mask text: not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file"
    ),
    (["--mask", "small.png"], "smear: cannot compare frame-00000.png: the mask has 3 × 2 pixels"),
    (["--ignore", "16,0,9,9"], "smear: cannot compare frame-00000.png: the ignored part, 9 × 9"),
  ])
  func rulesThatDoNotFitAreTrouble(words: [String], message: String) throws {
    try folder.write("no picture".utf8, to: "text")
    try write(Bitmap(width: 3, height: 2), to: "small.png")
    let run = try SmearProcess(["compare", "a", "b"] + words, in: folder.path).outcome()
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix(message), "\(run.messages)")
  }

  /// Mean 40 / 768 / 255, RMS √(400 / 768) / 255; SSIM by scikit-image, OKLab by numpy.
  @Test func programsCanHaveAllMetrics() throws {
    let run = try folder.smear(
      "compare", "a", "b", "--json", "--all-metrics", "--max-pixels", "9", "--warn-max-pixels", "3")
    #expect(run.status == 0)
    #expect(
      run.output.contains(#""counts":{"differ":0,"equal":1,"error":0,"extra":0,"missing":0,"#))
    let warned = """
      {"bounds":[2,3,2,2],"candidateSize":[16,16],"differing":4,"frame":1,\
      "limits":[{"bound":9,"limit":"max-pixels","measured":4}],"maximum":10,\
      "mean":0.000204248,"name":"frame-00001.png","oklabMaximum":0.025599,\
      "oklabMean":0.0004,"psnr":50.963816,"referenceSize":[16,16],"result":"warn",\
      "rms":0.002830148,"share":0.015625,"ssim":0.998478,\
      "warningLimits":[{"bound":3,"limit":"max-pixels","measured":4}],\
      "warnings":["4 pixels differ, the limit is 3"],"yiq":0}
      """
    #expect(run.output.contains(warned))
    #expect(run.output.contains(#""oklabMaximum":0,"oklabMean":0,"referenceSize""#))
    #expect(
      run.output.contains(
        #""ssim":1,"warningLimits":[{"bound":3,"limit":"max-pixels","measured":0}],"yiq":0}"#))
  }

  /// A picture whose content is one pixel lower is named so, and forgiven on request, also by a file.
  @Test func aMovedPictureIsNamedAndForgiven() throws {
    func view(lower distance: Int) -> Bitmap {
      var bitmap = Bitmap(width: 48, height: 40)
      for y in 0..<40 {
        for x in 0..<48 {
          let row = y - distance + 64
          let level = UInt8((x * x + 3 * row * row + 5 * x * row) % 251)
          bitmap[x, y] = Pixel(bgra: SIMD4(level, UInt8(x), UInt8(row), 255))
        }
      }
      return bitmap
    }
    try write(view(lower: 0), to: "before.png")
    try write(view(lower: 1), to: "after.png")
    let images = ["compare", "before.png", "after.png"]
    let found = try folder.smear(images)
    #expect(found.status == 1)
    #expect(found.output.contains("; everything is 1 px down"), "\(found.output)")
    let forgiven = try folder.smear(images + ["--max-shift", "1"])
    #expect(forgiven.status == 0)
    #expect(forgiven.output.contains("is the same, 1 px down\n"), "\(forgiven.output)")
    try folder.write("maxShift: 1\n".utf8, to: "rules.yaml")
    let ruled = try folder.smear(images + ["--rules", "rules.yaml", "--json"])
    #expect(ruled.status == 0)
    #expect(ruled.output.contains(#""offset":[0,1]"#), "\(ruled.output)")
    #expect(try folder.smear(images + ["--max-shift", "17"]).status == 2)
  }
}
