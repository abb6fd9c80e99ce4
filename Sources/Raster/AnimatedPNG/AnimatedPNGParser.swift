/// Splits an animated PNG into one PNG per frame.
struct AnimatedPNGParser {
  private let bytes: [UInt8]
  private(set) var width = 0
  private(set) var height = 0
  private(set) var frames: [AnimatedPictureFrame] = []

  /// The data of the header chunk, and the chunks between it and the pixels that they depend on.
  private var header: [UInt8] = []
  private var shared: [UInt8] = []

  /// Frames per second; `nil` if the file does not state it.
  private(set) var rate: Double?

  /// The control chunk of the frame whose pixels come next.
  private var control: Control?
  private var data: [UInt8] = []
  private var nextNumber = 0

  /// The fields of a frame control chunk.
  private struct Control {
    let width, height, x, y: Int
    let duration: Double
    let disposal: AnimatedPictureFrame.Disposal
    let isBlended: Bool
  }

  /// - Parameter bytes: A file that begins with the PNG signature.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the file to its end; `false` if it is not animated.
  mutating func parse() throws(ImageFileError) -> Bool {
    var announced: Int?
    var start = pngSignature.count
    while true {
      let chunk = try PNGChunk(in: bytes, at: start)
      let content = chunk.range.lowerBound + 8..<chunk.range.upperBound - 4
      switch chunk.type {
      case "IHDR":
        try readHeader(content)
        if announced != nil { try PictureBound.eachSide.check(width: width, height: height) }
      case "acTL":
        guard content.count == 8 else { throw ImageFileError("the PNG is damaged: acTL") }
        announced = number(at: content.lowerBound)
        try PictureBound.eachSide.check(width: width, height: height)
      case "frRT": rate = try rate(content)
      case "fcTL": try begin(content)
      case "IDAT":
        guard announced != nil else { return false }
        if control != nil { data += bytes[content] }
      case "fdAT": try append(content)
      case "IEND":
        guard let announced else { return false }
        try end()
        guard frames.count == announced, announced > 0 else {
          throw ImageFileError(
            "the PNG is damaged: \(frames.count) of \(announced) frames are there")
        }
        return true
      default:
        if chunk.carriesPixels || (data.isEmpty && PNGColorChunks.types.contains(chunk.type)) {
          shared += bytes[chunk.range]
        }
      }
      start = chunk.range.upperBound
    }
  }

  private mutating func readHeader(_ content: Range<Int>) throws(ImageFileError) {
    guard content.count == 13 else { throw ImageFileError("the PNG is damaged: IHDR") }
    header = Array(bytes[content])
    (width, height) = (number(at: content.lowerBound), number(at: content.lowerBound + 4))
  }

  /// Reads the frame rate that a film had before unchanged pictures became one frame each.
  ///
  /// Only ``AnimatedPNGWriter`` writes this chunk: numerator and denominator, 32 bits each.
  private func rate(_ content: Range<Int>) throws(ImageFileError) -> Double {
    guard content.count == 8, number(at: content.lowerBound) > 0,
      number(at: content.lowerBound + 4) > 0
    else { throw ImageFileError("the PNG is damaged: frRT") }
    return Double(number(at: content.lowerBound)) / Double(number(at: content.lowerBound + 4))
  }

  private func number(at start: Int) -> Int {
    bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a duration in seconds from two 16-bit numbers; a denominator of 0 counts as 100.
  private func duration(at start: Int) -> Double {
    let fraction = number(at: start)
    let (numerator, denominator) = (fraction >> 16, fraction & 0xFFFF)
    return Double(numerator) / Double(denominator == 0 ? 100 : denominator)
  }

  /// Checks that the sequence number of a chunk is the next one.
  private mutating func count(_ number: Int) throws(ImageFileError) {
    guard number == nextNumber else {
      throw ImageFileError("the PNG is damaged: chunk \(nextNumber) of its animation is missing")
    }
    nextNumber += 1
  }

  private mutating func begin(_ content: Range<Int>) throws(ImageFileError) {
    try end()
    guard content.count == 26,
      let disposal = AnimatedPictureFrame.Disposal(rawValue: Int(bytes[content.lowerBound + 24]))
    else { throw ImageFileError("the PNG is damaged: fcTL") }
    let values = (0..<5).map { number(at: content.lowerBound + 4 * $0) }
    try count(values[0])
    control = Control(
      width: values[1], height: values[2], x: values[3], y: values[4],
      duration: duration(at: content.lowerBound + 20), disposal: disposal,
      isBlended: bytes[content.lowerBound + 25] == 1)
    guard values[1] > 0, values[2] > 0, values[3] + values[1] <= width,
      values[4] + values[2] <= height
    else { throw ImageFileError("the PNG is damaged: frame \(frames.count) is beyond its edges") }
  }

  /// Adds pixels to the frame that has begun.
  private mutating func append(_ content: Range<Int>) throws(ImageFileError) {
    guard content.count > 4, control != nil else {
      throw ImageFileError("the PNG is damaged: fdAT without fcTL")
    }
    try count(number(at: content.lowerBound))
    data += bytes[content.dropFirst(4)]
  }

  /// Assembles the frame whose chunks have been read.
  private mutating func end() throws(ImageFileError) {
    guard let control else { return }
    var png = pngSignature
    try png.appendChunk("IHDR") {
      $0 += bigEndianBytes(control.width) + bigEndianBytes(control.height) + header.dropFirst(8)
    }
    png += shared
    try png.appendChunk("IDAT") { $0 += data }
    try png.appendChunk("IEND") { _ in }
    frames.append(
      AnimatedPictureFrame(
        x: control.x, y: control.y, width: control.width, height: control.height,
        duration: control.duration, disposal: control.disposal, isBlended: control.isBlended,
        file: png))
    (self.control, data) = (nil, [])
  }
}
