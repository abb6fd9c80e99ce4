import SceneModel
import System

extension ValueReader {
  /// The longest text of an easing, in bytes: enough for a curve of a thousand stops.
  private static let longestEasing = 10_000

  /// Reads an easing: its name, its name with arguments, or a formula of `progress`.
  func easing(_ node: YAMLNode) -> Easing? {
    if let text = node.scalar?.text,
      let easing = NamedEasing.easing(calledAlone: text) ?? NamedEasing.easing(ofPlainCall: text)
    {
      return easing
    }
    if let numbers = node.bezierNumbers {
      report(
        "expected an easing, not \(node.description)", at: node,
        hint: "write \"cubic-bezier(\(numbers))\"")
      return nil
    }
    guard let node = filled(node), let text = text(node, expected: "an easing") else { return nil }
    guard text.utf8.count <= ValueReader.longestEasing else {
      report("the easing is too long", at: node)
      return nil
    }
    guard
      text.utf8.count(where: { $0 == UInt8(ascii: "(") })
        <= text.utf8.count(where: { $0 == UInt8(ascii: ")") })
    else {
      if node.isTornFormula {
        reportTornFormula(node)
      } else {
        report("')' is missing before the end", at: node)
      }
      return nil
    }
    guard let call = EasingCall(text[...].trimmed) else { return easingFormula(node) }
    let named = NamedEasing.all(named: call.name)
    if let easing = named.first(where: { $0.fits(call) }) { return self.easing(easing, call, node) }
    guard !call.isFormula(besides: named) else { return easingFormula(node) }
    reportMisnamed(call, named, in: node)
    return nil
  }

  private func easingFormula(_ node: YAMLNode) -> Easing? {
    switch number(node, variables: [.progress]) {
    case .formula(let formula): return .formula(formula)
    case .constant:
      report(
        "the easing is the same at every progress", at: node,
        hint: "name one, or write a formula of progress such as progress^2")
      return nil
    case nil: return nil
    }
  }

  private func reportMisnamed(_ call: EasingCall, _ named: [NamedEasing], in node: YAMLNode) {
    let name = part(call.name, in: node)
    if let easing = named.first {
      report(
        call.arguments == nil
          ? "'\(call.name)' needs arguments" : "'\(call.name)' takes no arguments",
        at: name, hint: "use \(easing.usage)")
    } else {
      report(
        "unknown easing '\(call.name)'", at: name,
        hint: NamedEasing.all.map(\.name).question(for: String(call.name))
          ?? ValueReader.springs[call.name.lowercased()].map {
            "a spring stands in place of the easing: write spring: {response: 0.5, bounce: \($0)}"
          } ?? "'smear easings' lists them all")
    }
  }

  /// The bounces of SwiftUI's named springs.
  private static let springs = [
    "smooth": "0", "snappy": "0.15", "bouncy": "0.3", "spring": "0.2", "interactivespring": "0.14",
  ]

  private func easing(_ named: NamedEasing, _ call: EasingCall, _ node: YAMLNode) -> Easing? {
    let arguments = (call.arguments ?? []).map { part($0, in: node) }
    guard named.argumentLimits.contains(arguments.count) else {
      let amount = arguments.count < named.argumentLimits.lowerBound ? "few" : "many"
      report(
        "too \(amount) arguments for '\(call.name)': \(arguments.count)",
        at: part(call.name, in: node), hint: "use \(named.usage)")
      return nil
    }
    switch named.form {
    case .numbers(let parameters, let make):
      var values = parameters.map(\.standard)
      for (index, argument) in arguments.enumerated() {
        values[index] = constant(argument, in: parameters[index].limits)
      }
      let known = values.compactMap(\.self)
      return known.count == values.count ? make(known) : nil
    case .steps: return steps(arguments)
    case .stops: return stops(arguments)
    }
  }

  private func steps(_ arguments: [YAMLNode]) -> Easing? {
    let limits = Steps.countLimits
    guard
      let count = constant(arguments[0], in: Double(limits.lowerBound)...Double(limits.upperBound)),
      let jump = arguments.count > 1 ? jump(arguments[1]) : .end
    else { return nil }
    guard count == count.rounded() else {
      report("expected a whole number of steps, not \(count.plain)", at: arguments[0])
      return nil
    }
    guard jump != .none || count > 1 else {
      report("'jump-none' takes at least 2 steps", at: arguments[0])
      return nil
    }
    return .steps(Steps(count: Int(count), jump: jump))
  }

  private func jump(_ node: YAMLNode) -> Steps.Jump? {
    guard let text = text(node, expected: "where to jump") else { return nil }
    if let known = Steps.Jump.words.first(where: { $0.word == text }) { return known.jump }
    reportUnknown("jump", text, at: node, among: Steps.Jump.words.map(\.word))
    return nil
  }

  private func stops(_ arguments: [YAMLNode]) -> Easing? {
    let stops = arguments.compactMap(stop)
    return stops.count == arguments.count ? .stops(LinearStops(stops)) : nil
  }

  /// Reads a number with up to two percentages, which are all before it or all after it.
  private func stop(_ node: YAMLNode) -> LinearStops.Stop? {
    guard let text = text(node, expected: "a stop such as 0.25 75%") else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    let percentages = words.filter { $0.last == "%" }
    let numbers = words.filter { $0.last != "%" }
    guard percentages.count <= 2, let first = numbers.first, let last = numbers.last,
      case let number = text[first.startIndex..<last.endIndex], !number.contains("%"),
      words.first?.last != "%" || words.last?.last != "%"
    else {
      report(
        "expected a number with up to two percentages, not \(node.description)", at: node,
        hint: "such as 0.25 75%")
      return nil
    }
    let inputs = percentages.compactMap {
      constant(part($0.dropLast(), in: node), in: -1_000_000...1_000_000)
    }
    guard inputs.count == percentages.count,
      let output = constant(part(number, in: node), in: .anyNumber)
    else { return nil }
    return LinearStops.Stop(output: output, inputs: inputs.map { $0 / 100 })
  }
}

extension NamedEasing {
  /// Returns the easing of a name with all its numbers, such as `cubic-bezier(0.3, 0, 0.7, 1)`; `nil`
  /// for any other text, mistakes included.
  ///
  /// Importers write thousands of them, which need no reader of formulas.
  static func easing(ofPlainCall text: String) -> Easing? {
    guard text.utf8.last == UInt8(ascii: ")"),
      let open = text.utf8.firstIndex(of: UInt8(ascii: "(")),
      let named = all(named: text[..<open]).first(where: { $0.argumentLimits.upperBound > 0 }),
      case .numbers(let parameters, let make) = named.form
    else { return nil }
    let words = text[text.utf8.index(after: open)...].utf8.dropLast()
      .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard words.count == parameters.count else { return nil }
    var numbers: [Double] = []
    for (word, parameter) in zip(words, parameters) {
      let digits = Substring(word.drop { $0 == UInt8(ascii: " ") })
      guard let number = String(digits).plainNumber, parameter.limits.contains(number) else {
        return nil
      }
      numbers.append(number)
    }
    return make(numbers)
  }

  /// Whether the easing may be written like this, alone or with parentheses.
  fileprivate func fits(_ call: EasingCall) -> Bool {
    call.arguments == nil ? argumentLimits.lowerBound == 0 : argumentLimits.upperBound > 0
  }
}

extension EasingCall {
  /// Whether the text is a formula, such as `clamp(progress, 0, 1)`, and not a named easing.
  fileprivate func isFormula(besides named: [NamedEasing]) -> Bool {
    guard let arguments else { return name.mentionsProgress }
    let isFunction = FormulaFunction.named.contains { $0.rawValue == name }
    return isFunction || named.isEmpty && arguments.contains(where: \.mentionsProgress)
  }
}

extension Substring {
  fileprivate var mentionsProgress: Bool {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains("progress")
  }
}

extension YAMLNode {
  /// The numbers of a list that is meant as a cubic Bézier curve; `nil` unless there are four.
  fileprivate var bezierNumbers: String? {
    guard case .sequence(let items) = value, items.count == 4 else { return nil }
    let numbers = items.compactMap { $0.scalar?.text }.filter { Double($0) != nil }
    return numbers.count == 4 ? numbers.joined(separator: ", ") : nil
  }
}
