import SceneModel

/// The glasses whose pictures are being made, each seen by the one before.
///
/// Those that see only what is below them can be seen in any number by those above. Glass that sees its
/// siblings may see another that sees it in turn: then the other is shown as it is without the one, once.
/// So is glass that sees its siblings to what lies above it and sees only what is below.
struct Captors: Hashable, Sendable {
  /// The paths of those that the rest must not see again; empty as long as all see only what is below.
  private(set) var paths: [String] = []

  /// Whether one is seen that sees the one before it in turn.
  private(set) var areMutual = false

  /// Returns the same with another glass that is seen by the last; `nil` if nothing is seen through it.
  ///
  /// - Parameters:
  ///   - glass: The path of its layer.
  ///   - limit: What the last one sees; absent if there is none.
  func seeing(_ backdrop: Backdrop, of glass: String, within limit: BackdropLimit?) -> Captors? {
    guard !paths.contains(glass) else { return nil }
    let isBelow = limit?.isBelow(backdrop) ?? true
    guard !areMutual || isBelow && backdrop.captures == .below else { return nil }
    var captors = self
    captors.areMutual = areMutual || !isBelow
    guard backdrop.captures == .siblings || !paths.isEmpty || !isBelow else { return captors }
    if let last = limit?.path, !paths.contains(last) { captors.paths.append(last) }
    captors.paths.append(glass)
    return captors
  }
}
