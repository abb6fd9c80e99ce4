/// SVG documents that would crash a renderer, or occupy it for minutes.
enum HostileDocument: CaseIterable {
  /// A convolution matrix of an even size, at which librsvg ends its process.
  case panic

  /// A filter that sums two thousand million noises.
  case octaves

  /// 2 ** 18 blurred rectangles, by links of 18 levels, each of which doubles the next.
  case uses

  /// Markers whose contents have markers, several levels deep.
  case markers

  /// Rules whose selectors are tried on every ancestor of every element.
  case selectors

  /// A line of six million letters, which exceeds any memory limit.
  case letters

  /// 10 ** 10 letters in a kilobyte of entities.
  case entities

  /// A pipe without a writer, linked by an encoded name that only librsvg decodes.
  case pipe

  /// A picture in another folder, linked in the same way.
  case elsewhere

  /// Possible reasons for the refusal, with one second and little memory.
  ///
  /// The first limit that is reached depends on the machine.
  var reasons: [String] {
    let time = "it takes more than 1 s (--limit svg-seconds=… allows more"
    return switch self {
    case .panic: ["librsvg fails on it, or needs more than 2048 MiB of memory ("]
    case .octaves, .uses, .markers, .selectors, .pipe: [time]
    case .letters: [time, "rendering error: NoMemory"]
    case .entities: ["XML parse error"]
    case .elsewhere: []
    }
  }

  /// Whether a fast machine may draw the document within the second.
  ///
  /// librsvg then gives up by itself after a number of elements.
  var mayBeShown: Bool { self == .markers }

  var text: String {
    let contents =
      switch self {
      case .panic:
        filtered(
          "<feConvolveMatrix order='21' kernelMatrix='\(repeated("1 ", 441))'/>")
      case .octaves: filtered("<feTurbulence baseFrequency='0.1' numOctaves='2000000000'/>")
      case .uses:
        "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter><defs>"
          + "<rect id='g0' width='4' height='4' filter='url(#f)'/>"
          + (1...18).map {
            "<g id='g\($0)'><use href='#g\($0 - 1)'/><use href='#g\($0 - 1)' x='1'/></g>"
          }.joined() + "</defs><use href='#g18'/>"
      case .markers:
        (0..<6).map {
          "<marker id='m\($0)'><path d='M 0 0\(repeated(" L 1 1", 40))' "
            + "marker-mid='url(#m\($0 + 1))'/></marker>"
        }.joined() + "<path d='M 0 0\(repeated(" L 1 1", 40))' marker-mid='url(#m0)'/>"
      case .selectors:
        "<style>" + repeated("\(repeated("g ", 30)) rect { fill: red }\n", 20_000) + "</style>"
          + repeated("<g>", 60) + repeated("<rect width='4' height='4'/>", 3000)
          + repeated("</g>", 60)
      case .letters: "<text y='9'>\(repeated("smear ", 1_000_000))</text>"
      case .entities: "<text>&i;</text>"
      case .pipe: "<image href='pi&#112;e.png'/>"
      case .elsewhere: "<image href='l&#105;nk.png' width='9' height='9'/>"
      }
    return """
      \(self == .entities ? declarations : "")<svg xmlns="http://www.w3.org/2000/svg" \
      width="64" height="64">\(contents)</svg>
      """
  }

  private func filtered(_ primitive: String) -> String {
    "<filter id='f'>\(primitive)</filter><rect width='64' height='64' filter='url(#f)'/>"
  }

  private var declarations: String {
    let letters = Array("abcdefghi")
    let rows = letters.indices.dropFirst().map {
      "<!ENTITY \(letters[$0]) '\(repeated("&\(letters[$0 - 1]);", 10))'>"
    }
    return "<!DOCTYPE svg [<!ENTITY a '\(repeated("x", 100))'>\(rows.joined())]>"
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }
}
