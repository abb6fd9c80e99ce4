import SceneModel

extension InputReader {
  /// The most touches of an input.
  static let mostTouches = 1000

  private var springs: SpringReader { SpringReader(reader: reader) }

  /// Reads the touches of an input, in chronological order; `nil` after a mistake.
  func touches(_ input: Mapping<InputKey>) -> [Touch]? {
    reportStrays(in: input, of: input)
    let begin = input.begin
    guard let node = input.drags else { return touches(input, of: input, begin: begin) }
    let others = input.given(
      \.keyframes, \.easings, \.trace, \.column, \.maximumGap, \.release)
    if let (key, other) = others.first {
      reader.report("'drags' and '\(key)' exclude each other", at: other)
      return nil
    }
    let expected = "a list of drags, each after a '- '"
    guard let items = reader.items(node, expected: expected, limit: InputReader.mostTouches) else {
      return nil
    }
    var touches: [Touch] = []
    for item in items {
      guard
        let drag = Mapping<InputKey>(item, of: "a drag", allowing: InputKey.ofDrags, by: reader)
      else { return nil }
      reportStrays(in: drag, of: input)
      let begin = begin + drag.begin
      let last = touches.last
      guard let own = self.touches(drag, of: input, begin: begin, isFirst: last == nil) else {
        return nil
      }
      if let last, let next = own.first, next.begin + next.drag.start < last.begin + last.lift {
        reader.report("the drag begins before the finger of the one before it has lifted", at: item)
        return nil
      }
      touches += own
    }
    return touches
  }

  /// - Parameters:
  ///   - mapping: The input, or one of its drags.
  ///   - begin: The scene time of its time 0, in seconds.
  ///   - isFirst: Whether this is the first touch.
  private func touches(
    _ mapping: Mapping<InputKey>, of input: Mapping<InputKey>, begin: Double, isFirst: Bool = true
  ) -> [Touch]? {
    let decides = InputKey.ofReleases.keys.contains { mapping[$0] != nil } ? mapping : input
    let fling = decides.fling
    guard decides[\.fling] == nil || fling != nil, let dragged = draggedTouches(mapping) else {
      return nil
    }
    reportStrays(in: fling, of: mapping, bounds: input[\.bounds])
    guard let release = release(decides, fling: fling, to: mapping[\.to] ?? input[\.to]) else {
      return nil
    }
    guard !dragged.isEmpty else {
      guard let fling, mapping[\.fling] != nil else {
        reader.report(
          "the input does not say what drives it", at: mapping.node,
          hint: "use keyframes, trace, drags or fling")
        return nil
      }
      return touch(flungBy: fling, release, begin: begin).map { [$0] }
    }
    var touches: [Touch] = []
    for touch in dragged {
      let isFirst = isFirst && touches.isEmpty
      let velocity = velocity(of: touch, release, fling: fling, isFirst: isFirst, at: decides)
      guard let velocity else { return nil }
      touches.append(
        Touch(
          drag: touch.drag, begin: begin, lift: touch.lift, velocity: velocity, release: release))
    }
    return touches
  }

  /// Creates the touch of a fling without a drag, which rests and lifts at 0 s.
  private func touch(flungBy fling: Mapping<FlingKey>, _ release: Touch.Release, begin: Double)
    -> Touch?
  {
    guard let start = start(of: fling), let velocity = fling.velocity else {
      return nil
    }
    return Touch(
      drag: .recorded(Trace(holding: start)), begin: begin, lift: 0, velocity: velocity,
      release: release)
  }

  /// Reads the behaviour of the value after a release.
  ///
  /// - Parameter target: The target of a spring.
  private func release(
    _ mapping: Mapping<InputKey>, fling: Mapping<FlingKey>?, to target: YAMLNode?
  )
    -> Touch.Release?
  {
    let given = mapping.given(\.fling, \.spring, \.paging)
    if given.count > 1 {
      reader.report("'\(given[0].key)' and '\(given[1].key)' exclude each other", at: given[1].node)
      return nil
    }
    if let fling { return self.release(by: fling) }
    if let node = mapping.spring {
      guard let spring = springs.spring(node, allowing: SpringKey.ofReleases) else { return nil }
      guard let target else {
        reader.report(
          "the spring needs the value that it pulls to", at: node, hint: "write to: 0 beside it")
        return nil
      }
      return reader.constant(target, in: InputKey.to.limits).map { .spring(spring, to: $0) }
    }
    return mapping.paging.map(paging) ?? .rest
  }

  private func paging(_ node: YAMLNode) -> Touch.Release? {
    guard let mapping = Mapping<PagingKey>(node, of: "a paging", by: reader) else { return nil }
    guard mapping[\.length] != nil else {
      reader.report(
        "a paging needs the length of its pages", at: node, hint: "write length: 320, in points")
      return nil
    }
    let spring =
      mapping.spring.map { springs.spring($0, allowing: SpringKey.ofReleases) }
      ?? Paging.defaultSpring
    guard let length = mapping.length, let spring else { return nil }
    return .paging(Paging(length: length, spring: spring))
  }

  /// Returns the velocity of a finger at the lift, or `.some(nil)` if it lifts at once.
  ///
  /// Returns `nil` after reporting that the value cannot continue with that velocity.
  private func velocity(
    of touch: DraggedTouch, _ release: Touch.Release, fling: Mapping<FlingKey>?, isFirst: Bool,
    at mapping: Mapping<InputKey>
  ) -> Double?? {
    if release == .rest {
      let velocity = try? touch.drag.releaseVelocity(at: touch.lift)
      return .some(velocity.flatMap { $0.isFinite ? $0 : nil })
    }
    if let fling, fling[\.velocity] != nil {
      return fling.velocity.map { .some($0) }
    }
    do throws(Diagnostic) {
      let velocity = try touch.drag.releaseVelocity(at: touch.lift)
      let isMissing = velocity == nil && isFirst && fling != nil
      if !isMissing, velocity?.isFinite ?? true { return .some(velocity) }
      let node = InputKey.ofReleases.keys.lazy.compactMap { mapping[$0] }.first ?? mapping.node
      reader.report(
        "the drag \(isMissing ? "is a single moment" : "ends vertically"), and so has no velocity to go on with",
        at: node,
        hint: fling == nil
          ? "end its last easing less steeply" : "write velocity: 1200, in points per second")
    } catch {
      reader.report(error)
    }
    return nil
  }

  /// Reports keys that have no meaning with the other keys, or without them.
  private func reportStrays(in mapping: Mapping<InputKey>, of input: Mapping<InputKey>) {
    for (key, owners) in InputKey.owners {
      // The release may be declared for the whole input; the other keys belong to each drag.
      let isThere = owners.keys.contains {
        mapping[$0] != nil || key == InputKey.to.declaration && input[$0] != nil
      }
      guard !isThere, let node = mapping[key] else { continue }
      let names = owners.names.map { "'\($0)'" }.listed()
      reader.report("'\(key.name)' belongs to \(names), which is missing", at: node)
    }
  }

  /// Reports keys of a fling that have no meaning in its place.
  private func reportStrays(
    in fling: Mapping<FlingKey>?, of mapping: Mapping<InputKey>, bounds: YAMLNode?
  ) {
    if let node = fling?[\.stiffness], bounds == nil, fling?[\.snap] == nil {
      reader.report(
        "'stiffness' belongs to 'bounds' or 'snap', which are missing", at: node,
        hint: "a spring acts only at an end or a stop")
    }
    if let node = fling?[\.insets], bounds == nil {
      reader.report("'insets' belong to 'bounds', which are missing", at: node)
    }
    if let node = fling?[\.from], mapping.keyframes != nil || mapping[\.trace] != nil {
      reader.report("this fling starts where the drag ends: leave out 'from'", at: node)
    }
  }
}
