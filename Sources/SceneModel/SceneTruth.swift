extension Scene {
  /// This scene with a shutter in front of every layer that has a motion blur, in place of it: what a
  /// camera would see of the movements that overlays stand for.
  ///
  /// - Parameter shutter: The one that opens.
  package func exposed(by shutter: Shutter) -> Scene {
    Scene(
      size: size, scale: scale, display: display, frameCount: frameCount, shutter: self.shutter,
      background: background, layers: layers.map { $0.exposed(by: shutter) }, inputs: inputs,
      source: source)
  }

  /// Whether any layer has a motion blur.
  package var hasMotionBlur: Bool { layers.contains(where: \.hasMotionBlur) }
}

extension Layer {
  fileprivate var hasMotionBlur: Bool {
    motionBlur != nil || (mask + sublayers).contains(where: \.hasMotionBlur)
  }

  /// - Parameter shutter: Absent within a layer that has it already.
  fileprivate func exposed(by shutter: Shutter?) -> Layer {
    guard hasMotionBlur else { return self }
    let inner = motionBlur == nil ? shutter : nil
    return Layer(
      path: path, values: values, slots: slots, formulas: formulas, animations: animations,
      clock: clock, display: display, contents: contents, contentsGravity: contentsGravity,
      contentsScale: contentsScale, masksToBounds: masksToBounds,
      mask: mask.map { $0.exposed(by: inner) }, blendMode: blendMode, filters: filters,
      stagedBlur: stagedBlur, backdrop: backdrop, motionBlur: nil,
      shutter: motionBlur == nil ? self.shutter : shutter,
      sublayers: sublayers.map { $0.exposed(by: inner) }, source: source)
  }
}
