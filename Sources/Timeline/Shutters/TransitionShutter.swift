import SceneModel

extension SceneTimeline {
  /// The number of instants at which a transition is sampled while its shutter is open.
  private static let instantCount = 9

  /// Returns the progress of a layer's transition while its shutter is open, from the tick on.
  ///
  /// Returns an empty array while another shutter exposes the layer, so that movement is blurred
  /// once.
  func sweptProgress(of layer: LayerTimeline, at context: EvaluationContext) throws(Diagnostic)
    -> [Double]
  {
    guard case .transition(let transition) = layer.model.contents, transition.shutter > 0,
      !context.isExposure
    else { return [] }
    let tick = context.tick
    var swept: [Double] = []
    for index in 0..<SceneTimeline.instantCount {
      let passed = Double(index) / Double(SceneTimeline.instantCount - 1) * transition.shutter
      let time = tick.timestamp + passed * tick.duration
      let environment = try self.environment(
        at: context.link.instant(at: time), of: context.link, frame: context.now.frame)
      swept.append(
        try layer.value(
          ofSlot: transition.progress.index, in: movement, at: time, environment
        ).x)
    }
    return swept
  }
}
