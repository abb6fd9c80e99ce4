import SceneModel

/// The format of scene files.
enum SceneFormat {
  /// The only version so far, and that of scenes that name none.
  static let version = 1

  /// A version that this program reads.
  static let form = Form<Int>(
    .wholeNumber(Double(version)...Double(version)), text: { "\($0)" }
  ) { node, reader, _ in reader.formatVersion(node) }
}

extension ValueReader {
  /// Whether this program reads the format of a scene; reports a scene of another version.
  ///
  /// It is asked before anything else is read, because later versions may have any keys.
  func knowsFormat(of root: YAMLNode) -> Bool {
    guard let node = root[SceneKey.version.name], !node.isNull else { return true }
    return formatVersion(node) != nil
  }

  fileprivate func formatVersion(_ node: YAMLNode) -> Int? {
    let known = SceneFormat.version
    guard let text = node.scalar?.text, Double(text) != nil else {
      report(
        "expected the version of the scene format, not \(node.description)", at: node,
        hint: "write version: \(known)")
      return nil
    }
    guard let version = wholeNumber(node, in: Double(known)...1e9) else { return nil }
    guard version <= known else {
      report(
        "a scene of version \(version) needs Smear \(version) or later", at: node,
        hint: "this program reads scenes of version \(known)")
      return nil
    }
    return version
  }
}
