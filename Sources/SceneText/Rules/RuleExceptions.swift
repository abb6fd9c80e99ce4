import SceneModel
import System

extension RuleReader {
  static let mostRules = 1000

  /// Reads the rules that apply to some frames only.
  func exceptions(_ node: YAMLNode) -> [ParsedRules.Exception] {
    let items = reader.items(
      node, expected: "a list of rules for some frames", limit: RuleReader.mostRules)
    return (items ?? []).compactMap { item in
      guard
        let mapping = Mapping<RuleKey>(
          item, of: "a rule", allowing: RuleKey.ofExceptions, by: reader)
      else { return nil }
      let settings = settings(mapping)
      guard let (frames, node) = frames(mapping) else { return nil }
      return ParsedRules.Exception(frames: frames, range: node.range, settings: settings)
    }
  }

  private func frames(_ mapping: Mapping<RuleKey>) -> (ParsedRules.Exception.Frames, YAMLNode)? {
    switch (mapping[\.files], mapping[\.frames]) {
    case (let node?, nil):
      return reader.text(node, expected: RuleKey.files.declaration.form.words)
        .map { (.files($0), node) }
    case (nil, let node?): return frameRanges(node).map { (.numbers($0), node) }
    case (_?, let node?): reader.report("'files' and 'frames' exclude each other", at: node)
    case (nil, nil):
      reader.report(
        "a rule says which frames it is for", at: mapping.node.start,
        hint: "files: menu/*.png, or frames: 31-60")
    }
    return nil
  }

  /// Reads `31-60,90`: frames and ranges, both ends included.
  private func frameRanges(_ node: YAMLNode) -> [ClosedRange<Int>]? {
    guard let text = reader.text(node, expected: "frames such as 31-60,90") else { return nil }
    var ranges: [ClosedRange<Int>] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = piece.split(separator: "-", omittingEmptySubsequences: false)
        .map { Int($0.trimmed) }
      let pieceNode = reader.part(piece, in: node)
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first >= 0 else {
        reader.report(
          "expected a frame or a range, not '\(piece.trimmed)'", at: pieceNode,
          hint: "frames: 31-60,90 are frame 31 to frame 60, and frame 90")
        return nil
      }
      guard first <= last else {
        reader.report("the range \(piece.trimmed) runs backwards", at: pieceNode)
        return nil
      }
      ranges.append(first...last)
    }
    return ranges
  }
}
