internal import FoundationEssentials
package import System

extension Manifest {
  /// Name of the manifest's file, in the folder of the frames.
  package static let fileName = "manifest.json"

  /// Reads a manifest back, or returns `nil` if Smear did not write it or it is damaged.
  ///
  /// Unknown keys are skipped.
  ///
  /// - Parameter limits: The most that it may ask for.
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

  /// This manifest as text: equal manifests have equal bytes.
  package var json: [UInt8] { jsonPieces.flatMap(\.self) }

  /// The same in pieces, each made when its turn comes: the text of many frames is large.
  package var jsonPieces: some Sequence<[UInt8]> {
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

  /// The text before and after what stands between the brackets of the frames.
  private var headPieces: (start: [UInt8], end: [UInt8]) {
    var head = self
    head.frames = []
    let text = Self.encoded(head) + [UInt8(ascii: "\n")]
    // In a text, quotes have a backslash before them.
    guard let open = text.firstRange(of: "\n  \"frames\" : [".utf8),
      let close = text[open.upperBound...].firstIndex(of: UInt8(ascii: "]"))
    else { preconditionFailure("a manifest has a list of frames") }
    guard !frames.isEmpty else { return (Array(text[..<close]), Array(text[close...])) }
    return (Array(text[..<open.upperBound]), Array("\n  ".utf8) + text[close...])
  }

  /// The text of some frames, as it stands between the brackets.
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
