import SceneModel

extension SceneContext {
  /// Reads a film: the path of its file, or a mapping that says more.
  func video(_ node: YAMLNode, in scope: ContentsScope, slots: inout SlotTable) -> Contents {
    var mapping: Mapping<VideoKey>?
    if node.scalar == nil {
      guard !reportUnquoted(node, unless: VideoKey.self) else { return .none }
      mapping = Mapping<VideoKey>(node, of: "a video", in: self)
      guard mapping != nil else { return .none }
    }
    guard let file = mapping.map({ $0[.file] }) ?? node else {
      report("a video needs its file", at: node)
      return .none
    }
    guard let file = filled(file), let film = asset(file) else { return .none }
    var timing: VideoContents.Timing?
    setSize(of: file, unless: scope.hasSize, slots: &slots) { () throws(Problem) in
      let found = try self.resources.film(film.path)
      timing = found.timing
      return scope.size(ofPicture: found.size)
    }
    let repeats = mapping?[.repeats].flatMap(flag) ?? false
    let time = mapping.flatMap { self.time(of: $0) }
    guard let timing else { return .none }
    let last = repeats ? nil : timing.begins.last
    return .video(
      VideoContents(
        film: film, timing: timing,
        time: slots.add(
          "contents.video.time",
          time ?? playing(from: mapping, upTo: last, in: node)), repeats: repeats))
  }

  /// Reads the time in the film, if the scene says it itself.
  private func time(of mapping: Mapping<VideoKey>) -> Expression? {
    guard let node = mapping[.time] else { return nil }
    for key in [VideoKey.begin, .speed] where mapping[key] != nil {
      report("'time' says which moment is seen, and leaves no \(key.rawValue)", at: node)
    }
    return expression(.time, of: mapping)
  }

  /// The time in a film that plays, as a formula of the layer's time.
  ///
  /// - Parameter last: When its last frame begins, which stays; absent where the film repeats.
  private func playing(
    from mapping: Mapping<VideoKey>?, upTo last: Double?, in node: YAMLNode
  ) -> Expression {
    let begin = mapping.flatMap { constant(.begin, of: $0) } ?? 0
    let speed = mapping.flatMap { constant(.speed, of: $0) } ?? 1
    var instructions: [Formula.Instruction] = [
      .load(.time), .push(begin), .apply(.subtract), .push(speed), .apply(.multiply),
    ]
    if let last { instructions += [.push(0), .apply(.max), .push(last), .apply(.min)] }
    guard let formula = Formula(instructions: instructions, source: node.range) else {
      return Expression(constant: .zero)
    }
    return Expression(
      constant: .zero, formulas: [ComponentFormula(component: 0, formula: formula)])
  }
}
