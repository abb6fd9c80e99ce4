internal import System
internal import Glibc

extension String {
  /// The folder of the page at this path.
  var folderOfPage: String { pathParts.folder ?? "." }

  /// Returns the address by which a page in `folder` finds the file at this path.
  ///
  /// Paths are taken as they are written, as browsers do: links among folders are not followed.
  func address(from folder: String) -> String {
    let (file, base) = (absoluteParts, folder.absoluteParts)
    let common = zip(file, base).prefix { $0 == $1 }.count
    let steps =
      Array(repeating: "..", count: base.count - common)
      + file[common...].map(\.percentEncoded)
    // The first part could be taken for a scheme if there is a colon in it.
    return steps.first == ".." ? steps.joined(separator: "/") : "./" + steps.joined(separator: "/")
  }

  /// The names on the way from the root, without `.` and `..`.
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

  /// Where the process is; the root, if that is no more.
  private static var workingFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}

extension Substring {
  /// This part of an address: all but letters, digits and `-._~` as the hexadecimal of its bytes.
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 128 && (character.isLetter || character.isNumber)
      if isPlain || "-._~".contains(character) { return String(character) }
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count < 2 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}
