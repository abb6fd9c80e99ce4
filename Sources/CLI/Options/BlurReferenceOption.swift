import Tuning

extension OptionDeclaration<BlurReference> {
  static let blurReference = OptionDeclaration(
    "--to exact|folder",
    """
    measure against true shutter blur of the same movement, or against the frames in a folder; \
    default: exact
    """
  ) { $0 == "exact" ? .exact : .folder($0) }
}
