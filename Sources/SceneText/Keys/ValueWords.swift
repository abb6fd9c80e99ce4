import SceneModel

extension ValueForm {
  /// The form in words: "a number or [x, y]".
  var words: String {
    switch self {
    case .value(let kind, _): kind.words
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .numbers(let parts): "[" + parts.map(\.key).joined(separator: ", ") + "]"
    case .measured(let quantity, let form):
      "\(form.words), perhaps in \(Unit.names(of: quantity))"
    case .color: "a colour"
    case .flag: "true or false"
    case .text(let text): text
    case .words(let words): words.listed()
    case .list(let item, _): "a list of: \(item.words)"
    case .table(let table): "the keys of '\(table.name)'"
    case .changes(let table), .differences(let table):
      "what changes of the keys of '\(table.name)'"
    case .dictionary(let value): "names, each with \(value.words)"
    case .either(let forms): forms.words
    case .shared(_, let form): form.words
    case .nothing: "nothing"
    }
  }
}

extension [ValueForm] {
  /// The forms in words; tables of one family, such as `transition.wipe`, count as one.
  fileprivate var words: String {
    var known: Set<String> = []
    return compactMap { form in
      guard case .table(let table) = form, let dot = table.name.firstIndex(of: ".") else {
        return form.words
      }
      let family = String(table.name[..<dot])
      return known.insert(family).inserted ? "the keys of one of the \(family)s" : nil
    }.listed()
  }
}

extension ValueKind {
  /// The kind of value in words.
  var words: String {
    let parts = "[" + componentNames.joined(separator: ", ") + "]"
    return switch self {
    case .number: "a number"
    case .boolean: "true, false or a number, which is false if it is 0"
    case .color: "a colour"
    case .file: "the path of a picture"
    case .path: "path data such as 'M 0 0 L 10 10'"
    case .point, .size, .rectangle: parts
    case .matrix: "\(parts), [a, b, c, d, tx, ty] or 16 numbers"
    case .scale, .corners: "a number or \(parts)"
    case .insets: "a number, [horizontal, vertical] or \(parts)"
    }
  }
}

extension ClosedRange<Double> {
  /// The range in words; `nil` if any number is allowed.
  var words: String? {
    let isBounded = (lowerBound > -Formula.largestValue, upperBound < Formula.largestValue)
    return switch isBounded {
    case (true, true): "from \(lowerBound.plain) to \(upperBound.plain)"
    case (true, false): "at least \(lowerBound.plain)"
    case (false, true): "at most \(upperBound.plain)"
    case (false, false): nil
    }
  }
}
