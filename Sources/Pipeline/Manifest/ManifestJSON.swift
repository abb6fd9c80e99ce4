internal import FoundationEssentials
package import System

extension Manifest {
  /// Name of the manifest's file, in the folder of the frames.
  package static let fileName = "manifest.json"

  /// Parses a manifest; `nil` if it is damaged or not Smear's.
  ///
  /// Unknown keys are skipped.
  ///
  /// - Parameter limits: The largest values that it may ask for.
  /// - Throws: ``ManifestDamage`` if one of its numbers is impossible.
  package init?(json: [UInt8], limits: Limits = .standard) throws(ManifestDamage) {
    do {
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      self = try decoder.decode(Manifest.self, from: Data(json))
    } catch {
      return nil
    }
    try check(limits)
  }

  /// The manifest as JSON; equal manifests have equal bytes.
  package var json: [UInt8] { jsonPieces.flatMap(\.self) }

  /// The JSON in pieces, each created on demand because the text of many frames is large.
  var jsonPieces: some Sequence<[UInt8]> {
    let batchCount = (frames.count + Self.framesPerPiece - 1) / Self.framesPerPiece
    let head = headPieces
    return (0...batchCount + 1).lazy.map { index in
      switch index {
      case 0: head.start
      case batchCount + 1: head.end
      default: framePiece(from: (index - 1) * Self.framesPerPiece)
      }
    }
  }

  private static let framesPerPiece = 1000

  /// The text before and after the contents of the frames' brackets.
  private var headPieces: (start: [UInt8], end: [UInt8]) {
    var head = self
    head.frames = []
    let text = Self.encoded(head) + [UInt8(ascii: "\n")]
    // Quotes inside a JSON string are escaped, so this finds the key itself.
    guard let open = text.firstRange(of: "\n  \"frames\" : [".utf8),
      let close = text[open.upperBound...].firstIndex(of: UInt8(ascii: "]"))
    else { preconditionFailure("a manifest has a list of frames") }
    guard !frames.isEmpty else { return (Array(text[..<close]), Array(text[close...])) }
    return (Array(text[..<open.upperBound]), Array("\n  ".utf8) + text[close...])
  }

  /// The text of a batch of frames, without the brackets around the list.
  private func framePiece(from first: Int) -> [UInt8] {
    let batch = frames[first..<min(first + Self.framesPerPiece, frames.count)]
    let lines = Self.encoded(Array(batch)).dropFirst().split(separator: UInt8(ascii: "\n"))
    let comma: [UInt8] = first > 0 ? [UInt8(ascii: ",")] : []
    return comma + lines.dropLast().flatMap { Array("\n  ".utf8) + $0 }
  }

  private static func encoded(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try [UInt8](encoder.encode(value))
    } catch {
      preconditionFailure("a manifest has only what JSON can say: \(error)")
    }
  }
}
