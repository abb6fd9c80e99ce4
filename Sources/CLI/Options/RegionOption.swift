import Pipeline
import Tuning
import SceneModel

extension OptionDeclaration<TraceJob.Region> {
  static let region = OptionDeclaration(
    "--region x,y,w,h",
    """
    the part to follow: a rectangle of the first followed frame, in pixels of the recording from its \
    top left corner
    """
  ) { (text) throws(UsageError) in
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap {
      Int($0)
    }
    let largest = Scene.largestSide
    guard numbers.count == 4, text.filter({ $0 == "," }).count == 3,
      numbers.allSatisfy({ abs($0) <= largest }), numbers[2] > 0, numbers[3] > 0
    else {
      throw UsageError(
        message: "--region takes four whole numbers of pixels, not '\(text)'",
        hint: "--region 20,40,120,80: left, top, width, height")
    }
    return TraceJob.Region(
      columns: numbers[0]..<numbers[0] + numbers[2], rows: numbers[1]..<numbers[1] + numbers[3])
  }
}

extension OptionDeclaration<Int> {
  /// The frame in which the region to follow lies.
  static let fromFrame = number(
    "--from-frame n", in: 0...1_000_000,
    """
    the frame in which the region lies, from where it is followed both ways; default: the first
    """)
}
