import SceneModel
import SceneText

/// A text of which animators fade and colour some letters, as markup with formulas.
struct LottieTextMarkup {
  /// The markup.
  private(set) var text = ""

  /// The look of a letter.
  private struct Look: Equatable {
    /// The formula of the opacity, from 0 to 1; empty for 1.
    var opacity = ""

    /// Red, green and blue; `nil` for those of the text.
    var color: [Double]?
  }

  /// An animator, with the number of the unit to which each letter belongs and their count.
  private typealias Change = (
    animator: LottieTextAnimators.Animator, opacity: LottieProperty?, color: [Double]?,
    units: [Int], count: Int
  )

  /// The most letters, and the most changes of the opacity of one.
  private static let (mostLetters, mostSteps) = (500, 24)

  /// The most changes of a text: the number of its letters times the number of their animators.
  private static let mostChanges = 2000

  private let scope: LottieScope

  /// - Parameters:
  ///   - string: The text in its lines.
  ///   - color: The colour of the text: red, green and blue.
  /// - Returns: `nil` if animators change anything else, or change colours over time, or for long texts.
  init?(
    _ string: String, color: [Double], _ animators: [LottieTextAnimators.Animator],
    scope: LottieScope
  ) {
    self.scope = scope
    let letters = Array(string)
    guard letters.count <= LottieTextMarkup.mostLetters,
      letters.count * animators.count <= LottieTextMarkup.mostChanges
    else { return nil }
    var changes: [Change] = []
    for animator in animators {
      guard animator.change.keys.allSatisfy(["o", "fc"].contains) else { return nil }
      let fill = LottieProperty(animator.change["fc"], log: scope.log)?.map(\.lottieColor)
      guard fill?.isAnimated != true, fill == nil || animator.selector.animated.isEmpty else {
        return nil
      }
      let (units, count) = animator.selector.unit.numbers(of: letters)
      changes.append(
        (
          animator, LottieProperty(animator.change["o"], log: scope.log), fill?.first, units, count
        ))
    }
    var looks: [Look] = []
    for index in letters.indices {
      guard let look = look(of: index, changes, color: color) else { return nil }
      looks.append(look)
    }
    text = markup(letters, looks)
  }

  private func look(of letter: Int, _ changes: [Change], color: [Double]) -> Look? {
    var look = Look()
    for change in changes {
      guard let fill = change.color else { continue }
      let range = change.animator.selector.range(at: 0, among: change.count)
      let amount = range.amount(of: change.units[letter])
      guard amount != 0 else { continue }
      look.color = zip(look.color ?? color, fill).map { $0 + ($1 - $0) * amount }
    }
    guard let opacity = opacity(of: letter, changes) else { return nil }
    look.opacity = opacity
    return look
  }

  /// Returns the formula of the opacity of a letter, from 0 to 1; `nil` if it is too long.
  private func opacity(of letter: Int, _ changes: [Change]) -> String? {
    let fading = changes.filter { $0.opacity != nil }
    let moving = fading.flatMap { change in
      change.animator.selector.animated + (change.opacity.map { [$0] } ?? [])
    }.filter(\.isAnimated)
    func value(_ frame: Double) -> Double {
      fading.reduce(1) { product, change in
        let range = change.animator.selector.range(at: frame, among: change.count)
        let opacity = (change.opacity?.value(at: frame)[0] ?? 100) / 100
        return product * min(max(1 + (opacity - 1) * range.amount(of: change.units[letter]), 0), 1)
      }
    }
    let frames = moving.isEmpty ? [0] : scope.samples(of: moving)
    let jumps = fading.allSatisfy {
      $0.animator.selector.jumps && $0.opacity?.isAnimated != true
    }
    var points = frames.map { (time: scope.animations.clock.time($0).early, value: value($0)) }
    points = points.withoutIdle(areSteps: jumps)
    guard points.count <= LottieTextMarkup.mostSteps else { return nil }
    var formula = points[0].value == 0 && points.count > 1 ? "" : points[0].value.imported.plain
    for (from, to) in zip(points, points.dropFirst()) where to.value != from.value {
      let step = (to.value - from.value).imported.plain
      let term =
        jumps
        ? "if(time >= \(to.time.plain), \(step), 0)"
        : "\(step) * clamp((time - \(from.time.plain)) / \((to.time - from.time).plain), 0, 1)"
      formula += formula.isEmpty ? term : " + " + term
    }
    return formula == "1" ? "" : formula
  }

  private func markup(_ letters: [Character], _ looks: [Look]) -> String {
    var (text, start) = ("", 0)
    for end in 1...letters.count where end == letters.count || looks[end] != looks[start] {
      let part = letters[start..<end].map(\.escaped).joined()
      var attributes = ""
      if !looks[start].opacity.isEmpty {
        attributes += " alpha=\"{max(round(65535 * (\(looks[start].opacity))), 1)}\""
      }
      if let color = looks[start].color {
        let color = Color(red: color[0], green: color[1], blue: color[2]).hexadecimal
        attributes += " foreground=\"\(color)\""
      }
      text += attributes.isEmpty ? part : "<span\(attributes)>\(part)</span>"
      start = end
    }
    return text
  }
}

extension [(time: Double, value: Double)] {
  /// Leaves out the points at which the value does not change.
  ///
  /// - Parameter areSteps: Whether each value holds until the next point, and does not lead to it.
  fileprivate func withoutIdle(areSteps: Bool) -> Self {
    guard let first else { return self }
    var kept = [first]
    for index in indices.dropFirst() {
      let (last, point) = (kept[kept.count - 1], self[index])
      if areSteps {
        if point.value != last.value { kept.append(point) }
        continue
      }
      guard index + 1 < count else {
        kept.append(point)
        break
      }
      let next = self[index + 1]
      let part = (point.time - last.time) / Swift.max(next.time - last.time, 1e-9)
      let straight = last.value + (next.value - last.value) * part
      if abs(straight - point.value) > 1e-3 { kept.append(point) }
    }
    return kept
  }
}

extension LottieTextSelector.Unit {
  /// Returns the number of the unit to which each letter of a text belongs, and their count.
  fileprivate func numbers(of letters: [Character]) -> (numbers: [Int], count: Int) {
    var (numbers, count, isInWord) = ([Int](), 0, false)
    for letter in letters {
      let isSpace = letter.isWhitespace
      switch self {
      case .character:
        numbers.append(count)
        count += letter.isNewline ? 0 : 1
      case .visibleCharacter:
        numbers.append(count)
        count += isSpace ? 0 : 1
      case .word:
        if isInWord, isSpace { count += 1 }
        numbers.append(count)
      case .line:
        numbers.append(count)
        count += letter.isNewline ? 1 : 0
      }
      isInWord = !isSpace
    }
    switch self {
    case .word where isInWord: count += 1
    case .line: count += 1
    default: break
    }
    return (numbers, count)
  }
}

extension Character {
  /// The character in markup with formulas.
  fileprivate var escaped: String {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "{": "{{"
    case "}": "}}"
    default: String(self)
    }
  }
}
