internal import FoundationEssentials

extension Manifest {
  /// Name of the manifest's file, in the folder of the frames.
  package static let fileName = "manifest.json"

  /// Reads a manifest back, or returns `nil` if Smear did not write it or it is damaged.
  ///
  /// Unknown keys are skipped.
  package init?(json: [UInt8]) {
    do {
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      self = try decoder.decode(Manifest.self, from: Data(json))
    } catch {
      return nil
    }
  }

  /// This manifest as text: equal manifests have equal bytes.
  package var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try [UInt8](encoder.encode(self)) + [UInt8(ascii: "\n")]
    } catch {
      preconditionFailure("a manifest has only what JSON can say: \(error)")
    }
  }
}
