import SceneModel

/// A file in place of a text in UTF-8, recognised by its first bytes.
struct ForeignFile {
  /// The kind of the file, with an article: "a PNG picture".
  let name: String

  let hint: String

  private static let image = "contents: {image: …} shows it in a scene"
  private static let film = "contents: {video: …} shows it in a scene"

  /// The kinds of files, with the bytes that each begins with.
  private static let kinds: [(start: [UInt8], file: ForeignFile)] = [
    ([0x89] + Array("PNG".utf8), ForeignFile(name: "a PNG picture", hint: image)),
    ([0xFF, 0xD8, 0xFF], ForeignFile(name: "a JPEG picture", hint: image)),
    (Array("GIF8".utf8), ForeignFile(name: "a GIF picture", hint: film)),
    (Array("RIFF".utf8), ForeignFile(name: "a WebP picture or a film", hint: image)),
    ([0x1A, 0x45, 0xDF, 0xA3], ForeignFile(name: "a film", hint: film)),
    (
      Array("PK".utf8) + [3, 4],
      ForeignFile(name: "an archive", hint: "smear import reads .lottie, .caar and .tendies")
    ),
    (
      Array("bplist".utf8),
      ForeignFile(name: "a binary property list", hint: "smear import reads .caar")
    ),
    ([0xFF, 0xFE], utf16), ([0xFE, 0xFF], utf16),
  ]

  private static let utf16 = ForeignFile(name: "a text in UTF-16", hint: "save it in UTF-8")

  /// Recognises the file; `nil` if it is probably a text with a mistake.
  init?(_ bytes: [UInt8]) {
    if let known = Self.kinds.first(where: { bytes.starts(with: $0.start) }) {
      self = known.file
    } else if bytes.dropFirst(4).starts(with: "ftyp".utf8) {
      self.init(name: "a film or a HEIC picture", hint: Self.film)
    } else if bytes.count > 3, (bytes[0] == 0) != (bytes[1] == 0),
      (bytes[2] == 0) != (bytes[3] == 0)
    {
      self = Self.utf16
    } else {
      return nil
    }
  }

  private init(name: String, hint: String) {
    self.name = name
    self.hint = hint
  }
}
