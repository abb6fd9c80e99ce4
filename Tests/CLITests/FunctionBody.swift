/// A body of several lines of a function, an initialiser or a subscript.
struct FunctionBody: Equatable {
  /// The line on which the declaration begins, from 1.
  let line: Int

  /// The number of lines between the braces.
  let lineCount: Int

  /// Returns the bodies in a Swift file that is laid out by `swift format`.
  ///
  /// - Parameter lines: The lines of the file.
  static func all(in lines: [String]) -> [FunctionBody] {
    lines.indices.compactMap { index in
      guard lines[index].declaresFunction, let start = opening(after: index, in: lines)
      else { return nil }
      let closing = lines[index].indentation + "}"
      guard let end = lines[(start + 1)...].firstIndex(where: { $0.hasPrefix(closing) })
      else { return nil }
      return FunctionBody(line: index + 1, lineCount: end - start - 1)
    }
  }

  /// Returns the index of the line that ends with the opening brace; `nil` for a body on the lines
  /// of its declaration, and for a declaration without a body.
  private static func opening(after declaration: Int, in lines: [String]) -> Int? {
    let indentation = lines[declaration].indentation
    // A declaration goes on in deeper lines, with the end of its parameters or with the brace alone.
    let continuations = [" ", ")", "{"].map { indentation + $0 }
    var index = declaration
    while !lines[index].opensBody {
      index += 1
      guard index < lines.count, continuations.contains(where: lines[index].hasPrefix)
      else { return nil }
    }
    return index
  }
}

extension String {
  private static let modifiers: Set<Substring> = [
    "borrowing", "class", "consuming", "convenience", "fileprivate", "final", "internal",
    "mutating", "nonisolated", "nonmutating", "open", "override", "package", "private", "public",
    "required", "static",
  ]

  fileprivate var indentation: String { String(prefix { $0 == " " }) }

  fileprivate var opensBody: Bool { hasSuffix("{") || contains("{  //") }

  fileprivate var declaresFunction: Bool {
    var rest = drop { $0 == " " }
    while true {
      let word = rest.prefix { $0 != " " }
      guard word.hasPrefix("@") || String.modifiers.contains(word) else { break }
      rest = rest.dropFirst(word.count).drop { $0 == " " }
    }
    return ["func ", "init(", "init?(", "init<", "init?<", "subscript(", "subscript<"]
      .contains { rest.hasPrefix($0) }
  }
}
