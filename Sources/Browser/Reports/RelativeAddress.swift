internal import System
internal import Glibc

extension String {
  /// The folder of the page at this path.
  var folderOfPage: String { pathParts.folder ?? "." }

  /// Returns the relative address of the file at this path for a page in `folder`.
  ///
  /// Symbolic links are not followed, because browsers do not follow them in addresses either.
  func address(from folder: String) -> String {
    let (file, base) = (absoluteParts, folder.absoluteParts)
    let common = zip(file, base).prefix { $0 == $1 }.count
    let steps =
      Array(repeating: "..", count: base.count - common)
      + file[common...].map(\.percentEncoded)
    // A first part with a colon in it could be taken for a scheme.
    return steps.first == ".." ? steps.joined(separator: "/") : "./" + steps.joined(separator: "/")
  }

  /// The parts of the absolute path, without `.` and `..`.
  private var absoluteParts: [Substring] {
    let path = resolved(from: Self.workingFolder)
    return path.split(separator: "/").reduce(into: []) { parts, part in
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
  }

  /// The working directory of the process; the root if it no longer exists.
  private static var workingFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}

extension Substring {
  /// The part percent-encoded: all bytes except letters, digits and `-._~` become hexadecimal.
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 128 && (character.isLetter || character.isNumber)
      if isPlain || "-._~".contains(character) { return String(character) }
      return "%" + byte.hexadecimal(digits: 2).uppercased()
    }.joined()
  }
}
