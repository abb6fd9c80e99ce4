import SceneModel

/// A value of a Lottie file, perhaps with keyframes.
struct LottieProperty {
  struct Keyframe {
    let frame: Double
    let value: [Double]

    /// Whether the value holds until the next keyframe.
    var isHold = false

    /// The easing to the next keyframe: one curve for all components, or one for each.
    var curves: [LottieCurve] = []

    /// Where the path of a point leaves this keyframe and reaches the next, from their values.
    var tangents: (out: [Double], in: [Double])?
  }

  let node: JSONNode

  /// The value before the first keyframe.
  let first: [Double]

  /// At least two, by their frames; empty if the value does not change.
  let keyframes: [Keyframe]

  /// How the keyframes repeat, as an expression says.
  var loop: LottieLoop?

  /// The frame at which the repeated part ends, or begins, within the keyframes.
  private(set) var loopFrame: Double?

  /// Whether the value is a part of a whole, which stays in `0...1` where an easing overshoots.
  private var isShare = false

  var isAnimated: Bool { !keyframes.isEmpty }

  /// A value that does not change.
  init(_ value: [Double], at node: JSONNode) { (self.node, first, keyframes) = (node, value, []) }

  /// A property with other keyframes.
  init(_ keyframes: [Keyframe], like other: LottieProperty) {
    node = other.node
    first = keyframes.first?.value ?? other.first
    self.keyframes = keyframes
    (loop, loopFrame) = (other.loop, other.loopFrame)
  }

  /// Reads a property.
  ///
  /// - Parameters:
  ///   - isPath: Whether the values are paths, which may have different numbers of points.
  ///   - read: Reads a value; `nil` if it cannot be read.
  init?(
    _ node: JSONNode?, log: LottieLog, isPath: Bool = false,
    read: (JSONNode) -> [Double]? = \.numbers
  ) {
    guard let node else { return nil }
    self.node = node
    /// Returns a value, which has at least one number.
    func value(_ node: JSONNode) -> [Double]? { read(node).flatMap { $0.isEmpty ? nil : $0 } }
    loop = LottieLoop.expression(of: node, log: log)
    // Some programs write a value without a property around it.
    guard let k = node["k"] else {
      guard node["a"] == nil, node["x"] == nil, let value = value(node) else { return nil }
      (first, keyframes) = (value, [])
      return
    }
    guard k.firstItem?["t"] != nil else {
      guard let value = value(k) else { return nil }
      (first, keyframes) = (value, [])
      return
    }
    let all = LottieProperty.keyframes(k.items, read: value)
    guard let start = all.first?.value else { return nil }
    first = start
    let count = isPath ? all.count : all.prefix { $0.value.count == start.count }.count
    if count < all.count {
      log.leaveOut(
        "the rest of the keyframes", at: k, effect: "they have another number of values")
    }
    let read = count > 1 ? Array(all.prefix(count)).holdingUneven : []
    (keyframes, loop, loopFrame) = LottieProperty.looped(read, by: loop)
  }

  /// Returns keyframes that go on as a loop says, the loop that is left to the scene, and the frame
  /// at which its part of the keyframes ends or begins.
  private static func looped(_ read: [Keyframe], by loop: LottieLoop?)
    -> (keyframes: [Keyframe], loop: LottieLoop?, frame: Double?)
  {
    guard let loop, read.count > 1 else { return (read, loop, nil) }
    guard loop.kind != .goesOn else {
      return (loop.isBefore ? read.comingFromFar : read.goingOn, nil, nil)
    }
    let last = read.count - 1
    let segments = loop.count > 0 ? min(loop.count, last) : last
    return (read, loop, read[loop.isBefore ? segments : last - segments].frame)
  }

  private static func keyframes(_ items: [JSONNode], read: (JSONNode) -> [Double]?) -> [Keyframe] {
    var keyframes: [Keyframe] = []
    var end: [Double]?
    for item in items {
      guard let frame = item.number("t"), frame >= keyframes.last?.frame ?? frame,
        let value = item["s"].flatMap(read) ?? end
      else { continue }
      // A keyframe of older files says where its segment ends; the next one may start elsewhere.
      if let end, end != value, keyframes.last?.isHold == false {
        keyframes.append(Keyframe(frame: frame, value: end))
      }
      end = item["e"].flatMap(read)
      keyframes.append(keyframe(item, at: frame, value))
    }
    return keyframes
  }

  private static func keyframe(_ item: JSONNode, at frame: Double, _ value: [Double]) -> Keyframe {
    var keyframe = Keyframe(frame: frame, value: value)
    keyframe.isHold = item.flag("h")
    if let out = item["o"], let into = item["i"] {
      keyframe.curves = LottieCurve.curves(out: out, in: into)
    }
    // Only points move along curves.
    if (2...3).contains(value.count), let out = item["to"]?.numbers,
      let into = item["ti"]?.numbers, out.count >= 2, into.count >= 2,
      (out.prefix(2) + into.prefix(2)).contains(where: { abs($0) > 1e-6 })
    {
      keyframe.tangents = (out, into)
    }
    return keyframe
  }
}

extension LottieProperty {
  /// Returns one component, or `0` where there is none.
  func component(_ index: Int) -> LottieProperty {
    func pick(_ value: [Double]) -> [Double] { [index < value.count ? value[index] : 0] }
    guard isAnimated else { return LottieProperty(pick(first), at: node) }
    return LottieProperty(
      keyframes.map { keyframe in
        var single = Keyframe(
          frame: keyframe.frame, value: pick(keyframe.value), isHold: keyframe.isHold)
        single.curves = keyframe.curves.count > index ? [keyframe.curves[index]] : keyframe.curves
        return single
      }, like: self)
  }

  /// Returns the property with other values.
  func map(_ change: ([Double]) -> [Double]) -> LottieProperty {
    guard isAnimated else {
      var copy = LottieProperty(change(first), at: node)
      (copy.loop, copy.loopFrame) = (loop, loopFrame)
      return copy
    }
    return LottieProperty(
      keyframes.map { keyframe in
        var copy = Keyframe(
          frame: keyframe.frame, value: change(keyframe.value), isHold: keyframe.isHold)
        (copy.curves, copy.tangents) = (keyframe.curves, keyframe.tangents)
        return copy
      }, like: self)
  }

  /// Returns the first numbers as parts of a whole, from 0 to 1.
  ///
  /// A straight segment that leaves these limits, perhaps to a keyframe far away, is cut there.
  func share(of whole: Double) -> LottieProperty {
    let parts = map { [$0[0] / whole] }
    var cut: [Keyframe] = []
    for (index, keyframe) in parts.keyframes.enumerated() {
      cut.append(keyframe)
      guard index + 1 < parts.keyframes.count, !keyframe.isHold,
        keyframe.curves.allSatisfy(\.isLinear)
      else { continue }
      let (start, next) = (keyframe.value[0], parts.keyframes[index + 1])
      let way = next.value[0] - start
      for limit in way < 0 ? [1.0, 0] : [0.0, 1] where (limit - start) * (limit - next.value[0]) < 0
      {
        let frame = keyframe.frame + (next.frame - keyframe.frame) * (limit - start) / way
        cut.append(Keyframe(frame: frame, value: [limit]))
      }
    }
    func limited(_ value: [Double]) -> [Double] { [min(max(value[0], 0), 1)] }
    guard isAnimated else { return parts.map(limited) }
    var share = LottieProperty(cut, like: self).map(limited)
    share.isShare = true
    return share
  }

  /// Returns the value at a frame; a curved path is followed by the parameter of its curve.
  func value(at frame: Double) -> [Double] {
    let value = valueOfKeyframes(at: frame)
    return isShare ? value.map { min(max($0, 0), 1) } : value
  }

  private func valueOfKeyframes(at frame: Double) -> [Double] {
    guard let start = keyframes.lastIndex(where: { $0.frame <= frame }) else { return first }
    let keyframe = keyframes[start]
    guard start + 1 < keyframes.count, !keyframe.isHold else { return keyframe.value }
    let next = keyframes[start + 1]
    let passed = (frame - keyframe.frame) / (next.frame - keyframe.frame)
    if let tangents = keyframe.tangents {
      let part = keyframe.curves.first?.value(at: passed) ?? passed
      return keyframe.value.indices.map { index in
        let (from, to) = (keyframe.value[index], next.value[index])
        let (out, into) = (from + tangents.out.at(index), to + tangents.in.at(index))
        let rest = 1 - part
        return rest * rest * rest * from + 3 * rest * rest * part * out
          + 3 * rest * part * part * into + part * part * part * to
      }
    }
    return keyframe.value.indices.map { index in
      let curve =
        keyframe.curves.isEmpty
        ? nil : keyframe.curves[min(index, keyframe.curves.count - 1)]
      let part = curve?.value(at: passed) ?? passed
      return keyframe.value[index] + (next.value[index] - keyframe.value[index]) * part
    }
  }
}

extension [LottieProperty.Keyframe] {
  /// The keyframes, each of which holds if the next one has another number of values.
  fileprivate var holdingUneven: Self {
    var keyframes = self
    for index in indices.dropLast() where self[index].value.count != self[index + 1].value.count {
      keyframes[index].isHold = true
    }
    return keyframes
  }

  /// For how many frames a value goes on after the last keyframe.
  private static let longest = 10_000.0

  /// The keyframes with one at the end to which the value goes on as fast as it reaches the last.
  fileprivate var goingOn: Self {
    guard count > 1, let last else { return self }
    let start = self[count - 2]
    let length = last.frame - start.frame
    guard length > 0, !start.isHold else { return self }
    let value = last.value.indices.map { index in
      let curve = index < start.curves.count ? start.curves[index] : start.curves.last
      let speed = (last.value[index] - start.value[index]) / length * (curve?.endSpeed ?? 1)
      return last.value[index] + speed * Self.longest
    }
    var keyframes = self
    keyframes[count - 1] = .init(frame: last.frame, value: last.value)
    return keyframes + [.init(frame: last.frame + Self.longest, value: value)]
  }

  /// The keyframes with one before them, from which the value comes as fast as it leaves the first.
  fileprivate var comingFromFar: Self {
    guard count > 1, !self[0].isHold else { return self }
    let (start, next) = (self[0], self[1])
    let length = next.frame - start.frame
    guard length > 0 else { return self }
    let value = start.value.indices.map { index in
      let curve = index < start.curves.count ? start.curves[index] : start.curves.last
      let speed =
        (next.value[index] - start.value[index]) / length * (curve?.reversed.endSpeed ?? 1)
      return start.value[index] - speed * Self.longest
    }
    return [.init(frame: start.frame - Self.longest, value: value)] + self
  }
}

extension [Double] {
  /// A component of a tangent, which may be given for the plane only.
  fileprivate func at(_ index: Int) -> Double { index < count ? self[index] : 0 }
}
