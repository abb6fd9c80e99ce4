import System
package import Video

/// Where frames go.
package enum OutputTarget: Hashable {
  case folder(String)
  case film(String, FilmFormat)
  /// Standard output: frames for another program.
  case stream

  /// The kinds of output, for options that go with one of them.
  package enum Kind { case folder, film, stream }

  package var kind: Kind {
    switch self {
    case .folder: .folder
    case .film: .film
    case .stream: .stream
    }
  }

  /// Path of the folder or the film, or what people call standard output.
  package var path: String {
    switch self {
    case .folder(let path), .film(let path, _): path
    case .stream: "standard output"
    }
  }

  /// Path of the folder; `nil` for what is none.
  package var folder: String? {
    if case .folder(let path) = self { path } else { nil }
  }

  /// Path of the film; `nil` for what is none.
  package var film: String? {
    if case .film(let path, _) = self { path } else { nil }
  }

  /// Returns where one of several parts goes: into the folder, or beside the film, as `film-<name>`.
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
