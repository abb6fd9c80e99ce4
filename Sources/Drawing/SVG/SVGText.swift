import System

/// Repairs to the SVG documents that Cairo writes.
enum SVGText {
  /// Returns the document with a title and a description after its root's opening tag.
  static func described(_ document: [UInt8], title: String, description: String) -> [UInt8] {
    let root = document.firstRange(of: Array("<svg".utf8))?.upperBound ?? document.startIndex
    let end = document[root...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? root
    let words =
      "\n<title>\(title.xmlEscaped)</title>\n<desc>\(description.xmlEscaped)</desc>"
    return document[..<end] + Array(words.utf8) + document[end...]
  }

  /// Returns the document with its images and surfaces numbered from 1.
  ///
  /// Cairo numbers them by a counter of the process, so equal drawings would differ.
  static func numbered(_ document: [UInt8]) -> [UInt8] {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var result: [UInt8] = []
    result.reserveCapacity(document.count)
    var rest = document[...]
    while let mark = rest.firstIndex(where: marks.contains) {
      result += rest[...mark]
      rest = rest[(mark + 1)...]
      guard let name = names.first(where: rest.starts) else { continue }
      let digits = rest.dropFirst(name.count).prefix(while: digits.contains)
      guard !digits.isEmpty else { continue }
      let number = numbers[name + digits, default: numbers.count + 1]
      numbers[name + digits] = number
      result += name + Array("\(number)".utf8)
      rest = rest[digits.endIndex...]
    }
    return result + rest
  }

  private static let marks: Set = [UInt8(ascii: "\""), UInt8(ascii: "#")]
  private static let names = ["image", "surface"].map { Array($0.utf8) }
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
