import SceneModel

/// Reads images and videos, and checks that their files exist.
struct PictureReader {
  let reader: ValueReader
  let resources: SceneResources
  let files: SceneFiles

  /// Reads an image: the path of its file, or a mapping with more keys.
  func image(_ node: YAMLNode, in scope: ContentsScope, slots: inout SlotTable) -> Contents {
    if node.scalar == nil, reader.reportUnquoted(node, unless: ImageKey.all) { return .none }
    guard
      let mapping = node.scalar == nil
        ? Mapping<ImageKey>(node, of: "an image", by: reader) : Mapping(emptyAt: node, by: reader)
    else { return .none }
    let look = look(mapping, slots: &slots)
    let region = blurredRegion(mapping, slots: &slots)
    guard let file = node.scalar == nil ? mapping[\.file] : node else {
      reader.report("an image needs its file", at: node)
      return .none
    }
    guard let file = reader.filled(file), let asset = asset(file) else { return .none }
    let part = part(of: look, in: slots)
    var natural = Size(width: 0, height: 0)
    setSize(of: file, as: .image, unless: scope.hasSize, slots: &slots) { () throws(Problem) in
      let whole = try resources.imageSize(asset.path)
      natural = scope.size(
        ofPicture: Size(width: whole.width * part.width, height: whole.height * part.height))
      return natural
    }
    return .image(
      ImageContents(
        assets: [asset],
        file: Slot(
          index: slots.add("contents.image.file", Expression(constant: .zero), kind: .file)),
        capInsets: insets(mapping, of: natural), resizingMode: mapping.resizingMode, look: look,
        blurredRegion: region,
        // An image whose blur takes time appears after the blur, as a loaded image.
        delay: mapping.delay ?? region.flatMap { $0.time > 0 ? 0 : nil }))
  }

  /// Reads the file that an animation shows in the layer, and adds it to the layer's files.
  func shownFile(_ node: YAMLNode, among files: ShownFiles) -> Expression? {
    loadedImage(node).map { Expression(constant: Double(files.index(of: $0)).components) }
  }

  /// Reads the region of an image that is shown blurred.
  private func blurredRegion(_ mapping: Mapping<ImageKey>, slots: inout SlotTable)
    -> BlurredRegion?
  {
    guard mapping[\.blurRegion] != nil else {
      for (key, node) in mapping.given(\.blurRadius, \.blurEdges, \.blurTime) {
        reader.report("'\(key)' belongs to a 'blurRegion', which is missing", at: node)
      }
      return nil
    }
    guard let numbers = mapping.blurRegion else { return nil }
    return BlurredRegion(
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3],
      radius: mapping.slot(\.blurRadius, of: "contents.image", in: &slots),
      edges: mapping.blurEdges, time: mapping.blurTime)
  }

  /// Reads the distances from the edges of a picture, in points or in per cent of its size.
  ///
  /// - Parameter natural: The size of the picture, or of the part that is shown, in points.
  private func insets(_ mapping: Mapping<ImageKey>, of natural: Size) -> ImageContents.Insets {
    guard let node = mapping[\.capInsets],
      let items = reader.list(node, of: ValueKind.insets.componentNames)
    else { return .zero }
    let lengths = [natural.height, natural.width, natural.height, natural.width]
    let insets = zip(items, lengths).compactMap { item, length -> Double? in
      guard item.scalar?.text.hasSuffix("%") == true else {
        return reader.constant(item, in: ImageKey.insetLimits)
      }
      return reader.constant(item.measuring { .of(.fraction) }, in: 0...1).map { $0 * length }
    }
    guard insets.count == items.count else { return .zero }
    return ImageContents.Insets(
      top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
  }

  func sequence(_ node: YAMLNode, in scope: ContentsScope, slots: inout SlotTable) -> Contents {
    guard let mapping = Mapping<SequenceKey>(node, of: "a sequence", by: reader) else {
      return .none
    }
    guard let folderNode = mapping[\.folder] else {
      reader.report("a sequence needs its folder", at: node)
      return .none
    }
    let rate = mapping.frameRate ?? reader.head.clock?.frameRate
    if mapping[\.frameRate] == nil, rate == nil {
      reader.report("a sequence needs its frameRate where that of the display varies", at: node)
    }
    let begin = mapping.begin
    guard let rate, let folderNode = reader.filled(folderNode), let folder = asset(folderNode)
    else {
      return .none
    }
    var frames: [String] = []
    setSize(of: folderNode, as: .sequence, unless: scope.hasSize, slots: &slots) {
      () throws(Problem) in
      let sequence = try resources.sequence(folder.path)
      frames = sequence.frames
      return scope.size(ofPicture: sequence.size)
    }
    guard !frames.isEmpty else { return .none }
    let repeats = mapping.repeats
    let number = number(
      at: rate, from: begin, upTo: repeats ? nil : Double(frames.count - 1), in: node)
    return .sequence(
      SequenceContents(
        folder: folder, frames: frames, frame: slots.add("contents.sequence.frame", number),
        repeats: repeats))
  }

  /// The frame number as a formula of the time; a tolerance keeps rounding from delaying a frame.
  ///
  /// - Parameter last: The number of the frame that stays; absent if the frames repeat.
  private func number(
    at rate: FrameRate, from begin: Double, upTo last: Double?, in node: YAMLNode
  ) -> Expression {
    let tolerance = 1e-6
    var instructions: [Formula.Instruction] = [
      .load(.time), .push(begin), .apply(.subtract), .push(Double(rate.numerator)),
      .apply(.multiply), .push(Double(rate.denominator)), .apply(.divide), .push(tolerance),
      .apply(.add), .apply(.floor),
    ]
    if let last { instructions += [.push(last), .apply(.min)] }
    return Expression(computedBy: instructions, at: node)
  }
}
