import SceneModel

extension PictureReader {
  /// Reads the part of an image that is shown, and its colours.
  func look(_ mapping: Mapping<ImageKey>, slots: inout SlotTable) -> PictureLook {
    let path = "contents.image"
    let look = PictureLook(
      tint: mapping.slot(\.tint, of: path, in: &slots),
      multiplyColor: mapping.slot(\.multiplyColor, of: path, in: &slots),
      part: mapping.slot(\.contentsRect, of: path, in: &slots),
      magnificationFilter: mapping.magnificationFilter)
    let part = part(of: look, in: slots)
    if part.width <= 0 || part.height <= 0, let node = mapping[\.contentsRect] {
      reader.report(
        "'contentsRect' must have a width and a height above 0", at: node,
        hint: "it is [x, y, width, height]; [0, 0, 1, 1] is all of the picture")
    }
    return look
  }

  /// Returns the part that a layer shows; a width or height that is a formula counts as 1.
  func part(of look: PictureLook, in slots: SlotTable) -> PicturePart {
    guard let slot = look.part else { return .whole }
    let expression = slots.expression(inSlot: slot.index)
    var components = expression.constant
    for formula in expression.formulas where formula.component >= 2 {
      components[formula.component] = 1
    }
    return PicturePart(components: components)
  }
}
