import SceneModel

/// The pieces of glass whose images are being drawn, each seen by the one before.
///
/// Glass that sees only layers below it can be nested to any depth. Glass that sees its siblings
/// may see another glass that sees it in turn. The other one is then drawn once, without the first.
/// The same applies to glass that sees layers below it and is itself seen by a sibling below.
struct Captors: Hashable, Sendable {
  /// The paths that must not be seen again; empty as long as all glass sees only layers below it.
  private(set) var paths: [String] = []

  /// Whether a glass is seen by another that it sees in turn.
  private(set) var areMutual = false

  /// Returns these captors with another glass seen by the last; `nil` if nothing is seen through
  /// it.
  ///
  /// - Parameters:
  ///   - glass: The path of its layer.
  ///   - limit: The limit of the last one's view; absent if there is no last one.
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
