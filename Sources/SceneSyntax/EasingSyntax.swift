import SceneModel

extension SceneContext {
  /// Reads a named easing or `cubic-bezier(x1, y1, x2, y2)`.
  func easing(_ node: YAMLNode) -> Easing? {
    guard let text = text(node, expected: "an easing") else { return nil }
    if let named = Easing.named.first(where: { $0.name == text }) { return named.easing }
    guard text.hasPrefix("cubic-bezier(") else {
      let names = Easing.named.map(\.name)
      report(
        "unknown easing '\(text)'", at: node,
        hint: names.nearest(to: text).map { "did you mean '\($0)'?" }
          ?? "use \(names.joined(separator: ", ")) or \"cubic-bezier(x1, y1, x2, y2)\"")
      return nil
    }
    guard text.hasSuffix(")") else {
      reportTornFormula(node)
      return nil
    }
    let numbers = text.dropFirst("cubic-bezier(".count).dropLast().split(separator: ",").map {
      Double($0.filter { $0 != " " })
    }
    let points = numbers.compactMap { $0 }
    guard numbers.count == 4, points.count == 4,
      let curve = CubicBezier(points[0], points[1], points[2], points[3])
    else {
      report(
        "'\(text)' is no curve", at: node,
        hint: "use cubic-bezier(x1, y1, x2, y2) with x1 and x2 from 0 to 1")
      return nil
    }
    return .cubicBezier(curve)
  }
}
