import SceneText

/// Templates for new scenes, one file each.
package enum SceneTemplate: String, CaseIterable, Sendable {
  case card, phone, list, type, ring, carousel, logo
  case blurStudy = "blur-study"

  /// Description in a few words.
  package var summary: String { row.summary }

  /// Returns the text of a new scene file, with title and path filled in.
  ///
  /// - Parameters:
  ///   - title: Title of the scene, on one line.
  ///   - path: Path of the new file, for the commands in its comments.
  package func text(title: String, path: String) -> String {
    String(decoding: row.file, as: UTF8.self)
      .replacing("scene.yaml", with: path)
      .replacing("\"New scene\"", with: DocumentValue.literal(title).styled(.quoted).line)
  }

  private var row: (summary: String, file: [UInt8]) {
    switch self {
    case .card: ("a card springs in, blurred, and flies off", PackageResources.card_yaml)
    case .phone: ("a page under a finger, frosted bars and a sheet", PackageResources.phone_yaml)
    case .list: ("rows that come in one by one, and close a gap", PackageResources.list_yaml)
    case .type: ("words that move letter by letter", PackageResources.type_yaml)
    case .ring: ("progress rings and their counters", PackageResources.ring_yaml)
    case .carousel: ("cards in space that a finger flicks", PackageResources.pager_yaml)
    case .logo: ("a mark and a name, before an exact shutter", PackageResources.logo_yaml)
    case .blurStudy: ("one movement under five blurs", PackageResources.blurs_yaml)
    }
  }
}
