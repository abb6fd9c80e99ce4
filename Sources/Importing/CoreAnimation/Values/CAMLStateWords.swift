extension CAMLWords {
  private static let names = "id name type class modules locked "

  /// The words of a state, besides its list of values.
  static let ofStates = CAMLWords(
    silent: names + "basedOn elements",
    lacking: [
      "enabled": Lack("the state can be played", unless: "1", "true", "YES"),
      "initial": Lack("the scene begins with the layers as written", unless: "0", "false"),
    ], effect: "the state goes without it")

  /// The words of a value in a state.
  static let ofStateValues = CAMLWords(
    silent: names + "targetId keyPath value", lacking: [:], effect: "the value changes without it")

  /// The words of a transition between states.
  static let ofTransitions = CAMLWords(
    silent: names + "fromState toState elements",
    lacking: ["enabled": Lack("the transition is used", unless: "1", "true", "YES")],
    effect: "the transition goes without it")

  /// The words of a part of a transition, besides its animation.
  static let ofTransitionParts = CAMLWords(
    silent: names + """
      targetId key keyPath animation p CABasicAnimation CASpringAnimation CAKeyframeAnimation
      CAAnimationGroup
      """,
    lacking: ["enabled": Lack("the value changes in this way", unless: "1", "true", "YES")],
    effect: "the value changes without it")

  /// The words of the animation in a part of a transition, which only says how a value gets from
  /// one state to another.
  static let ofPaces: CAMLWords = {
    let goesStraight = Lack("the value goes straight from state to state")
    let changesOnce = Lack("the value changes once", unless: "0", "1")
    return CAMLWords(
      silent: names + """
        key keyPath delegate removedOnCompletion duration beginTime fillMode timingFunction
        additive cumulative calculationMode rotationMode keyTimes mass stiffness damping velocity
        initialVelocity perceptualDuration bounce enabled allowsOverdamping beginTimeMode
        frameInterval preferredFrameRateRangeMinimum preferredFrameRateRangeMaximum
        preferredFrameRateRangePreferred preferredFrameRateRange preferredFPS highFrameRateReason
        discretizesTime
        """,
      lacking: [
        "values": goesStraight, "path": goesStraight, "fromValue": goesStraight,
        "toValue": goesStraight, "byValue": goesStraight, "animations": goesStraight,
        "timingFunctions": Lack("the value has one pace on its whole way"),
        "repeatCount": changesOnce, "repeatDuration": changesOnce, "autoreverses": changesOnce,
        "speed": Lack("the value changes in its duration", unless: "1"),
      ], effect: "the value changes without it")
  }()
}
