/// A reader of the numbers in a PGM or PPM file, in order.
struct PNMReader {
  private let bytes: [UInt8]

  /// The name of the file kind, for messages.
  private let name: String

  /// The index of the next byte, at first that after the kind of the file.
  private var next = 2

  private var greatest = 0

  /// The number of bytes in a sample; 0 if samples are written as digits.
  private var sampleSize = 0

  init(_ bytes: [UInt8], name: String) {
    (self.bytes, self.name) = (bytes, name)
  }

  /// Reads a number written in digits, and one whitespace character after it.
  ///
  /// - Parameter what: The number's name, for messages.
  mutating func number(_ what: String) throws(ImageFileError) -> Int {
    skipSpace()
    let start = next
    var number = 0
    while next < bytes.count, (0x30...0x39).contains(bytes[next]) {
      number = min(number * 10 + Int(bytes[next]) - 0x30, 1_000_000_000)
      next += 1
    }
    guard next > start else {
      throw ImageFileError(
        next < bytes.count
          ? "the \(name) is damaged: there is no number where its \(what) is expected"
          : "the \(name) ends early: its \(what) is missing")
    }
    if next < bytes.count, PNMReader.isSpace(bytes[next]) { next += 1 }
    return number
  }

  /// Checks that the file is long enough for `count` samples.
  mutating func beginSamples(count: Int, upTo greatest: Int, isPlain: Bool)
    throws(ImageFileError)
  {
    self.greatest = greatest
    sampleSize = isPlain ? 0 : greatest > 255 ? 2 : 1
    // Each plain sample needs a digit and a space, except that the last needs no space.
    let least = isPlain ? 2 * count - 1 : sampleSize * count
    guard bytes.count - next >= least else {
      throw ImageFileError("the \(name) ends early: some of its pixels are missing")
    }
  }

  mutating func sample() throws(ImageFileError) -> Int {
    let sample: Int
    switch sampleSize {
    case 0: sample = try number("next pixel")
    case 1: sample = Int(bytes[next])
    default: sample = Int(bytes[next]) << 8 | Int(bytes[next + 1])
    }
    next += sampleSize
    guard sample <= greatest else {
      throw ImageFileError(
        "the \(name) is damaged: \(sample) is above its maximum of \(greatest)")
    }
    return sample
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Skips whitespace and comments, which end at the end of their line.
  private mutating func skipSpace() {
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "#") {
        next = bytes[next...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
      } else if PNMReader.isSpace(bytes[next]) {
        next += 1
      } else {
        return
      }
    }
  }
}
