import SceneModel
import SceneText

/// How keyframes repeat before the first or after the last, as an expression says.
struct LottieLoop: Equatable {
  enum Kind: String {
    case cycle, pingpong, offset

    /// The value goes on at the speed that it has at the first or the last keyframe.
    case goesOn = "continue"
  }

  let kind: Kind

  /// Whether they repeat before the first keyframe, and not after the last.
  let isBefore: Bool

  /// How many segments between keyframes repeat; 0 for all.
  let count: Int

  /// The names of the functions in expressions, and whether they repeat before the first keyframe.
  private static let functions = [
    ("loopOut(", false), ("loopOutDuration(", false), ("loopIn(", true), ("loopInDuration(", true),
  ]

  /// Reads the expression of a property, if it is one of the usual loops.
  ///
  /// Expressions are never run. Others are left out.
  static func expression(of node: JSONNode, log: LottieLog) -> LottieLoop? {
    guard let text = node["x"]?.text, !text.allSatisfy(\.isWhitespace) else { return nil }
    let plain = LottieExpression.plain(text)
    if let loop = LottieLoop(plain) { return loop }
    if plain.isEmpty || plain == "value" || node.isWithin(clamp: plain) { return nil }
    let shown = LottieExpression.shown(text)
    log.leaveOut("the expression '\(shown)'", at: node, effect: "the value and its keyframes hold")
    return nil
  }

  /// - Parameter expression: An expression without spaces.
  private init?(_ expression: String) {
    guard expression.hasSuffix(")"),
      let function = LottieLoop.functions.first(where: { expression.hasPrefix($0.0) })
    else { return nil }
    let arguments = expression.dropFirst(function.0.count).dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.split(separator: "=").last ?? "") }
    let name = arguments.first ?? ""
    let kind = name.isEmpty ? .cycle : Kind(rawValue: name.filter { $0 != "'" })
    let number = arguments.count > 1 ? Int(arguments[1]) : 0
    guard let kind, let number, number >= 0, arguments.count <= 2,
      // Durations are in seconds, and not in segments.
      number == 0 || !function.0.contains("Duration")
    else { return nil }
    (self.kind, isBefore, count) = (kind, function.1, number)
  }
}

/// A part of the keyframes of a property, which may repeat.
struct LottieRun {
  var keyframes: [LottieProperty.Keyframe]

  /// How the part repeats; `nil` for one that does not.
  var loop: LottieLoop.Kind?

  /// How often the part is seen; `nil` for ever.
  var count: Int?

  /// Whether something other than the declared value may come before the part.
  var isLater = false
}

extension LottieProperty {
  /// The most repetitions before the first keyframe.
  private static let mostRepetitions = 10_000.0

  /// Returns the parts of keyframes that repeat or do not, one after the other.
  ///
  /// - Parameters:
  ///   - keyframes: Keyframes at the frames of this property, perhaps with other values.
  ///   - first: The frame from which on the property is seen.
  ///   - areNumbers: Whether the values are numbers, which can be added.
  func runs(of keyframes: [Keyframe], from first: Double, areNumbers: Bool = true) -> [LottieRun] {
    guard let loop, keyframes.count > 1, let place = loopFrame else {
      return [LottieRun(keyframes: keyframes)]
    }
    let kind = loop.kind == .offset && !areNumbers ? .cycle : loop.kind
    let repeated = keyframes.filter { loop.isBefore ? $0.frame <= place : $0.frame >= place }
    guard repeated.count > 1 else { return [LottieRun(keyframes: keyframes)] }
    guard loop.isBefore else {
      let before = Array(keyframes.prefix(keyframes.count - repeated.count + 1))
      let run = LottieRun(keyframes: repeated, loop: kind)
      return before.count > 1 ? [LottieRun(keyframes: before), run] : [run]
    }
    let (start, length) = (
      repeated[0].frame, repeated[repeated.count - 1].frame - repeated[0].frame
    )
    guard length > 0, start > first else { return [LottieRun(keyframes: keyframes)] }
    var count = min(((start - first) / length).rounded(.up), LottieProperty.mostRepetitions)
    guard kind != .offset else {
      let early = repeated.offset(before: Int(count), length: length)
      return [LottieRun(keyframes: early + keyframes, isLater: true)]
    }
    // Those that go back and forth come in pairs.
    if kind == .pingpong { count = (count / 2).rounded(.up) * 2 }
    let early = repeated.map { $0.moved(by: -count * length, adding: []) }
    return [
      LottieRun(
        keyframes: early, loop: kind, count: Int(kind == .pingpong ? count / 2 : count)),
      LottieRun(keyframes: keyframes, isLater: true),
    ]
  }

  /// The most keyframes of a property whose repetitions are written out.
  fileprivate static let mostKeyframes = 400

  /// Returns the property with its repetitions after the last keyframe as keyframes.
  ///
  /// - Parameter end: The last frame that is seen.
  func repeated(until end: Double) -> LottieProperty {
    guard let loop, !loop.isBefore, let last = keyframes.last, let start = loopFrame else {
      return self
    }
    let part = keyframes.filter { $0.frame >= start }
    let length = last.frame - start
    guard length > 0, part.count > 1 else { return self }
    let back = part.reversed
    var all = keyframes
    var turn = 1
    while let joint = all.last, joint.frame < end, all.count < LottieProperty.mostKeyframes {
      let way = loop.kind == .pingpong && !turn.isMultiple(of: 2) ? back : part
      let rises = zip(part[0].value, last.value).map { Double(turn) * ($1 - $0) }
      let next = way.map { keyframe in
        keyframe.moved(
          by: Double(turn) * length, adding: loop.kind == .offset ? rises : [])
      }
      all.removeLast()
      if next[0].value != joint.value {
        all.append(Keyframe(frame: joint.frame, value: joint.value))
      }
      all += next
      turn += 1
    }
    var copy = LottieProperty(all, like: self)
    copy.loop = nil
    return copy
  }

  /// Returns the property with its visible repetitions written out as keyframes, if each begins
  /// where the one before ended.
  ///
  /// A scene can add up only values that it holds as numbers.
  func withoutOffsetLoop(in scope: LottieScope) -> LottieProperty {
    guard let loop, loop.kind == .offset, isAnimated else { return self }
    var copy =
      loop.isBefore
      ? LottieProperty(runs(of: keyframes, from: scope.clock.first)[0].keyframes, like: self)
      : repeated(until: scope.frames.upperBound)
    copy.loop = nil
    if copy.keyframes.count >= LottieProperty.mostKeyframes {
      scope.log.leaveOut(
        "a part of the repetitions", at: node,
        effect: "the value rests beyond \(LottieProperty.mostKeyframes) keyframes")
    }
    return copy
  }
}

extension LottieProperty.Keyframe {
  /// Returns the keyframe at a later frame, or at an earlier one.
  ///
  /// - Parameter steps: What is added to the components of its value; none to leave it.
  fileprivate func moved(by frames: Double, adding steps: [Double]) -> Self {
    let value = steps.isEmpty ? value : zip(value, steps).map { $0 + $1 }
    var copy = LottieProperty.Keyframe(frame: frame + frames, value: value, isHold: isHold)
    (copy.curves, copy.tangents) = (curves, tangents)
    return copy
  }
}

extension [LottieProperty.Keyframe] {
  /// Returns repetitions of the keyframes before the first, each of which ends where the next
  /// begins.
  fileprivate func offset(before count: Int, length: Double) -> Self {
    let steps = zip(self[0].value, self[self.count - 1].value).map { $1 - $0 }
    let most = Swift.max(LottieProperty.mostKeyframes / (self.count - 1), 1)
    return (1...Swift.min(count, most)).reversed().flatMap { turn in
      dropLast().map { keyframe in
        keyframe.moved(by: -Double(turn) * length, adding: steps.map { -Double(turn) * $0 })
      }
    }
  }

  /// The keyframes of the way back, at the same frames.
  fileprivate var reversed: Self {
    guard let first, let last else { return self }
    return indices.reversed().map { index in
      var copy = Element(
        frame: first.frame + last.frame - self[index].frame, value: self[index].value,
        isHold: index > 0 && self[index - 1].isHold)
      if index > 0 {
        copy.curves = self[index - 1].curves.map(\.reversed)
        copy.tangents = self[index - 1].tangents.map { (out: $0.in, in: $0.out) }
      }
      return copy
    }
  }
}

extension JSONNode {
  /// Whether an expression limits the values of a property to a range in which all of them are.
  fileprivate func isWithin(clamp expression: String) -> Bool {
    let start = "clamp(value,"
    guard expression.hasPrefix(start), expression.hasSuffix(")"), let k = self["k"] else {
      return false
    }
    let limits = expression.dropFirst(start.count).dropLast().split(separator: ",")
    guard limits.count == 2, let least = Double(limits[0]), let greatest = Double(limits[1]) else {
      return false
    }
    let values = k.items.first?["t"] == nil ? [k] : k.items.flatMap { [$0["s"], $0["e"]] }
    return values.compactMap { $0?.numbers }.joined().allSatisfy { $0 >= least && $0 <= greatest }
  }
}
