import System
import Effects
import SceneModel
import SceneText

extension TransitionKind {
  /// All transitions with their parameters, defaults and ranges.
  static var list: String {
    allCases.map(\.entry).joined()
      + """
      Core Image's angles are these in radians, counter-clockwise.

      """
  }

  private var entry: String {
    let ends: [(String, String)] =
      switch declaration.ends {
      case .move:
        [
          ("direction=left", MoveDirection.allCases.map(\.rawValue).listed()),
          ("shutter=0", "0 … 1: how much of a frame's time the movement is smeared over"),
        ]
      case .replace: []
      case .mix: [("linear=false", "true: pictures mix as light, not as the numbers of sRGB")]
      }
    let rows =
      settings.map { ($0.usage, $0.range) } + ends
      + declaration.pictures.map { ("\($0.rawValue)=<image>", $0.summary) }
    let width = 2 + (rows.map(\.0.count).max() ?? 0)
    return "\(rawValue): \(declaration.summary)\n"
      + rows.map { "    \($0.0.padded(to: width))\($0.1)\n" }.joined() + "\n"
  }
}

extension TransitionPicture {
  fileprivate var summary: String {
    switch self {
    case .file: "needed: where it is dark, the target comes first"
    case .mask: "where it is dark, the target comes first; default: noise"
    case .backside: "the back of the page; default: the page shines through"
    case .shading: "a shaded sphere that says how light falls; default: from the top left"
    }
  }
}
