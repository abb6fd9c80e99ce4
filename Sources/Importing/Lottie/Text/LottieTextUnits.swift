import SceneModel
import SceneText

extension LottieTextAnimators {
  /// Adds the animator that moves the letters, words or lines of a text one after the other, the
  /// number of letters that are shown, or markup that fades and colours letters.
  ///
  /// An animator that the scene cannot have is reported.
  ///
  /// - Parameters:
  ///   - string: The text in its lines.
  ///   - color: The colour of the text: red, green and blue.
  ///   - layer: The layer that shows the text.
  func addUnits(
    of string: String, color: [Double], to text: inout DocumentEntries,
    in layer: inout DocumentEntries
  ) {
    let letters = all.filter(\.changesLetters)
    if letters.count == 1, let count = shownCount(letters[0], of: string) {
      text["count"] = count.first[0].value
      layer.add(
        scope.animations.animations(of: count, as: "contents.text.count") { $0[0].value })
      return
    }
    if letters.count == 1, let entries = units(letters[0], of: string),
      entries["per"] != "line" || text["width"] == nil
    {
      text["animators"] = .list([.mapping(entries)])
      return
    }
    guard !letters.isEmpty else { return }
    let isColored = letters.contains { $0.change["fc"] != nil }
    guard !isColored || !changesColor, text["width"] == nil || letters.allSatisfy(\.ignoresLines),
      let markup = LottieTextMarkup(string, color: color, letters, scope: scope)
    else { return leaveOutLetters() }
    text["string"] = .text(markup.text)
    text["markup"] = true
  }

  /// Returns how many letters of a text an animator shows, if it hides all others and changes
  /// nothing else.
  private func shownCount(_ animator: Animator, of string: String) -> LottieProperty? {
    guard animator.change.keys == ["o"], !string.contains(where: \.isNewline),
      let opacity = LottieProperty(animator.change["o"], log: scope.log), !opacity.isAnimated,
      opacity.first[0] <= 0
    else { return nil }
    return animator.selector.lettersBefore(among: string.count, in: scope)
  }

  /// Returns an animator of the scene; `nil` if it cannot have one.
  private func units(_ animator: Animator, of string: String) -> DocumentEntries? {
    let hasSpaces = string.contains { $0 == " " }
    let count =
      switch animator.selector.unit {
      case .character: string.count { !$0.isNewline }
      case .visibleCharacter: string.count { !$0.isWhitespace }
      case .word: string.split(whereSeparator: \.isWhitespace).count
      case .line: string.split(separator: "\n", omittingEmptySubsequences: false).count
      }
    guard let sweep = animator.selector.sweep(among: count),
      let state = state(animator, amount: sweep.amount),
      var entries = entries(sweep, count: count, state)
    else { return nil }
    switch animator.selector.unit {
    case .character where hasSpaces:
      scope.log.leaveOut(
        "the time of the spaces", at: animator.node,
        effect: "the letters behind a space change earlier")
    case .word: entries["per"] = "word"
    case .line: entries["per"] = "line"
    case .character, .visibleCharacter: break
    }
    if animator.change["s"] != nil || animator.change["r"] != nil {
      scope.log.leaveOut(
        "the baseline of single letters", at: animator.node,
        effect: "each turns and grows about its centre")
    }
    return entries
  }

  /// Returns how a unit is changed; `nil` if the scene cannot say it.
  private func state(_ animator: Animator, amount: Double) -> DocumentEntries? {
    var state = DocumentEntries()
    let known = ["p", "o", "s", "r"]
    guard animator.change.keys.allSatisfy(known.contains) else { return nil }
    for key in known where animator.change[key] != nil {
      guard let property = LottieProperty(animator.change[key], log: scope.log),
        !property.isAnimated
      else { return nil }
      let value = property.first + (property.first.count > 1 ? [] : [key == "s" ? 100 : 0])
      switch key {
      case "p": state.set("offset", [value[0] * amount, value[1] * amount], unless: [0, 0])
      case "s":
        state.set("scale", value.prefix(2).map { 1 + ($0 / 100 - 1) * amount }, unless: [1, 1])
      case "r": state.set("rotation", (value[0] * amount).value, unless: 0)
      default:
        state.set(
          "opacity", min(max(1 + (value[0] / 100 - 1) * amount, 0), 1).value, unless: 1)
      }
    }
    return state.isEmpty ? nil : state
  }

  /// Returns an animator with a state; `nil` if the edge does not go through the whole text.
  private func entries(
    _ sweep: LottieTextSelector.Sweep, count: Int, _ state: DocumentEntries
  ) -> DocumentEntries? {
    let (frames, places) = (sweep.frames, sweep.places)
    let isForward = places[0] < places[1]
    let last = Double(count - 1)
    let reach = (from: sweep.first.from, to: last + sweep.first.to)
    let goal = isForward ? reach : (from: reach.to, to: reach.from)
    func isBefore(_ place: Double, _ other: Double) -> Bool {
      isForward ? place <= other + 1e-6 : place >= other - 1e-6
    }
    guard count > 0, places[0] != places[1],
      isBefore(places[0], goal.from) || frames[0] <= scope.frames.lowerBound,
      isBefore(goal.to, places[1]) || frames[1] >= scope.frames.upperBound
    else { return nil }
    let seconds = scope.animations.clock.time(frames[1]) - scope.animations.clock.time(frames[0])
    let pace = seconds / abs(places[1] - places[0])
    let begin =
      scope.animations.clock.time(frames[0]) + abs(goal.from - places[0])
      * (isBefore(places[0], goal.from) ? pace : -pace)
    var entries = DocumentEntries()
    if !isForward { entries["order"] = "backward" }
    let takes = sweep.takes == isForward
    entries[takes ? "from" : "to"] = .mapping(state)
    entries["stagger"] = pace.value
    if begin.early != 0 { entries["begin"] = .number(begin.early) }
    entries["duration"] = max((sweep.first.to - sweep.first.from) * pace, 1e-6).value
    let points = sweep.easing
    let easing = LottieCurve(
      takes ? [1 - points[2], 1 - points[3], 1 - points[0], 1 - points[1]] : points)
    if !easing.isLinear { entries["easing"] = easing.easing }
    return entries
  }
}
