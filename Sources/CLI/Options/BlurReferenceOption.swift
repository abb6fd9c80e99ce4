import Tuning

extension BlurReference {
  static let option = Option<BlurReference>(
    "--to", argument: "exact|folder",
    summary: """
      measure against true shutter blur of the same movement, or against the frames in a folder; \
      default: exact
      """
  ) { $0 == "exact" ? .exact : .folder($0) }
}
