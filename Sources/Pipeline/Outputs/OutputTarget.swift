import System
package import Video

/// The destination of frames.
package enum OutputTarget: Hashable {
  case folder(String)
  case film(String, FilmFormat)
  /// Standard output, as frames for another program.
  case stream

  /// The kinds of output, for options that apply to only one of them.
  package enum Kind { case folder, film, stream }

  package var kind: Kind {
    switch self {
    case .folder: .folder
    case .film: .film
    case .stream: .stream
    }
  }

  /// Path of the folder or the film; "standard output" for a stream.
  package var path: String {
    switch self {
    case .folder(let path), .film(let path, _): path
    case .stream: "standard output"
    }
  }

  /// Path of the folder; `nil` for other targets.
  package var folder: String? {
    if case .folder(let path) = self { path } else { nil }
  }

  /// Path of the film; `nil` for other targets.
  var film: String? {
    if case .film(let path, _) = self { path } else { nil }
  }

  /// Returns the target of one of several parts: a folder inside, or a film `film-<name>` beside
  /// it.
  package func part(_ name: String) -> OutputTarget {
    switch self {
    case .folder(let path): .folder(path.appending(name: name))
    case .film(let path, let format):
      .film(
        "\(path.dropLast(format.rawValue.count + 1))-\(name)\(path.suffix(format.rawValue.count + 1))",
        format)
    case .stream: self
    }
  }
}
