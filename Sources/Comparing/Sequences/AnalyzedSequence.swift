/// A sequence of frames with the analysis of its changes.
package struct AnalyzedSequence: Sendable {
  /// Common beginning of the frames' names, such as `menu/frame-`; `nil` for the only sequence.
  package let name: String?

  package let analysis: SequenceAnalysis

  /// The distance, in frames, to search for a match around a run of frames that differ.
  private static let reach = SequenceAlignment.reach

  /// Analyses all numbered frames of a comparison, sequence by sequence.
  ///
  /// - Parameters:
  ///   - signatures: The signatures of the frames that differ.
  ///   - pictures: The sources of frames that are not files.
  ///   - rules: The rules by which frames count as equal.
  ///   - causes: The frames that show each known change of the scene of the only sequence.
  ///   - proceed: Called before each frame is read, on any thread; `false` ends the reading early.
  package static func sequences(
    of comparison: SequenceComparison, signatures: FrameSignatures,
    pictures: [any FramePictures] = [],
    rules: RuleBook, causes: [CausedFrames] = [], proceed: @Sendable () -> Bool = { true }
  ) -> [AnalyzedSequence] {
    guard comparison.firstDifference != nil else { return [] }
    let frames = comparison.frames
    let numbered = frames.indices.filter { frames[$0].pair.number != nil }
    let sequences = Dictionary(grouping: numbered) { frames[$0].pair.sequence }
    return sequences.sorted { $0.key < $1.key }.compactMap { name, frameIndices in
      guard frameIndices.contains(where: { frames[$0].differs }) else { return nil }
      signatures.read(
        neighbors(in: frameIndices, of: frames), of: frames, in: pictures, proceed: proceed)
      let sequence = frameIndices.compactMap { index in
        let pair = signatures[index]
        return SequenceFrame(
          frames[index], reference: pair?.reference, candidate: pair?.candidate,
          change: pair?.change)
      }
      let tolerances = frameIndices.compactMap {
        rules.rule(of: frames[$0].pair).failure.test.tolerance
      }
      return AnalyzedSequence(
        name: sequences.count > 1 ? name : nil,
        analysis: SequenceAnalysis(
          sequence, tolerance: tolerances.max() ?? 0, causes: sequences.count > 1 ? [] : causes))
    }
  }

  /// Returns the frames whose signatures are needed.
  ///
  /// These are ``reach`` frames around a run of differing frames, and 1 around a single one.
  private static func neighbors(in frameIndices: [Int], of frames: [ComparedFrame]) -> [Int] {
    let differing = frameIndices.indices.filter { frames[frameIndices[$0]].differs }
    var needed: Set<Int> = []
    for (order, index) in differing.enumerated() {
      let isAlone =
        (order == 0 || differing[order - 1] < index - 1)
        && (order + 1 == differing.count || differing[order + 1] > index + 1)
      let reach = isAlone ? 1 : reach
      needed.formUnion(max(0, index - reach)...min(frameIndices.count - 1, index + reach))
    }
    return needed.sorted().map { frameIndices[$0] }
  }
}
