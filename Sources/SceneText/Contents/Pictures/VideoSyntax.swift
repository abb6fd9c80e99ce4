import SceneModel

extension PictureReader {
  /// Reads a video: the path of its file, or a mapping with more keys.
  func video(_ node: YAMLNode, in scope: ContentsScope, slots: inout SlotTable) -> Contents {
    if node.scalar == nil, reader.reportUnquoted(node, unless: VideoKey.all) { return .none }
    guard
      let mapping = node.scalar == nil
        ? Mapping<VideoKey>(node, of: "a video", by: reader) : Mapping(emptyAt: node, by: reader)
    else { return .none }
    guard let file = node.scalar == nil ? mapping[\.file] : node else {
      reader.report("a video needs its file", at: node)
      return .none
    }
    guard let file = reader.filled(file), let film = asset(file) else { return .none }
    var timing: VideoContents.Timing?
    setSize(of: file, as: .video, unless: scope.hasSize, slots: &slots) { () throws(Problem) in
      let found = try resources.film(film.path)
      timing = found.timing
      return scope.size(ofPicture: found.size)
    }
    let repeats = mapping.repeats
    let time = time(of: mapping)
    guard let timing else { return .none }
    let last = repeats ? nil : timing.begins.last
    return .video(
      VideoContents(
        film: film, timing: timing,
        time: slots.add(
          "contents.video.time",
          time ?? playing(from: mapping, upTo: last, in: node)), repeats: repeats))
  }

  /// Reads the time in the video, if the scene sets it.
  private func time(of mapping: Mapping<VideoKey>) -> Expression? {
    guard let node = mapping[\.time] else { return nil }
    for (key, _) in mapping.given(\.begin, \.speed) {
      reader.report(
        "'time' and '\(key)' exclude each other", at: node,
        hint: "'time' says which moment is shown")
    }
    return mapping.time?.expression
  }

  /// The time in a playing video, as a formula of the layer's time.
  ///
  /// - Parameter last: The start of the last frame, in seconds; absent if the video repeats.
  private func playing(
    from mapping: Mapping<VideoKey>, upTo last: Double?, in node: YAMLNode
  ) -> Expression {
    var instructions: [Formula.Instruction] = [
      .load(.time), .push(mapping.begin), .apply(.subtract), .push(mapping.speed),
      .apply(.multiply),
    ]
    if let last { instructions += [.push(0), .apply(.max), .push(last), .apply(.min)] }
    return Expression(computedBy: instructions, at: node)
  }
}
