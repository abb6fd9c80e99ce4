/// The colour space that a picture file states.
package struct StatedColors: Sendable {
  private let colors: PictureColors

  /// Creates the statement of frames whose colour space is known from elsewhere.
  package init(_ space: ColorSpace) { colors = PictureColors(space.primaries, .sRGB) }

  /// Reads the statement of a PNG, JPEG, WebP, PGM or PPM file.
  ///
  /// - Returns: `nil` for any other file, and for a damaged statement, which the decoder reports.
  package init?(of bytes: [UInt8]) {
    do throws(ImageFileError) {
      switch ImageFileKind(of: bytes) {
      case .png: colors = try PNGColorChunks(of: bytes).colors(in: bytes)
      case .jpeg: colors = try JPEGSegments(in: bytes).colors
      case .webp: colors = try WebPChunks(in: bytes).colors
      case .pnm: colors = .sRGB
      case .heic, .avif, nil: return nil
      }
    } catch {
      return nil
    }
  }

  /// The space of frames that is the stated one within a level; `nil` if there is none.
  package var space: ColorSpace? { colors.near }

  /// The name of the space; names in files are not trusted.
  package var name: String { space?.name ?? "another profile" }
}

extension StatedColors: Equatable {
  /// Returns whether the same numbers have the same colours in both files.
  package static func == (one: StatedColors, other: StatedColors) -> Bool {
    one.space != nil || other.space != nil
      ? one.space == other.space : one.colors == other.colors
  }
}
