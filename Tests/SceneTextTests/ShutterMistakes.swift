extension Mistake {
  /// In the shutter of a scene.
  private static func shutter(_ keys: String, _ message: String, _ hint: String? = nil) -> Mistake {
    scene("size: [9, 9]\nduration: 1\nshutter: {\(keys)}\nlayers: [{}]", message, hint)
  }

  private static let sameMovement = "both would blur the same movement"

  static let ofShutters: [Mistake] = [
    shutter("▸angel◂: 90", "a shutter has no key 'angel'", "did you mean 'angle'?"),
    .layer("shutter: ▸180◂", "expected a shutter with its keys, not '180'"),
    shutter("angle: ▸0◂", "a shutter is open for more than 0 degrees"),
    shutter("angle: ▸-1◂", "-1 is too small: must be at least 0"),
    shutter("angle: ▸721◂", "721 is too large: must be at most 720"),
    shutter("angle: ▸time◂", "'time' has no meaning here"),
    shutter("phase: ▸-361◂", "-361 is too small: must be at least -360"),
    shutter("samples: ▸0◂", "0 is too small: must be at least 1"),
    shutter("samples: ▸4097◂", "4097 is too large: must be at most 4096"),
    shutter("samples: ▸2.5◂", "expected a whole number of samples, not 2.5"),
    shutter("samples: ▸atuo◂", "unknown word 'atuo'"),
    shutter("samples: ▸[4, 8]◂", "expected a number, not a list of 2 items"),
    shutter("samples: {▸most◂: 8}", "samples has no key 'most'"),
    shutter("samples: {min: ▸0◂}", "0 is too small: must be at least 1"),
    shutter("samples: ▸{min: 9, max: 8}◂", "at least 9 samples are more than at most 8"),
    shutter(
      "exact: true, samples: ▸16◂", "'samples' and 'exact' exclude each other",
      "an exact shutter takes no samples"),
    shutter("exact: ▸yes◂", "expected true or false, not 'yes'"),
    shutter("weights: ▸trianlge◂", "unknown weights 'trianlge'", "did you mean 'triangle'?"),
    shutter("weights: ▸speed◂ * 2", "'speed' has no meaning here"),
    shutter("weights: ▸1 + 1◂", "the weight is the same at every progress"),
    shutter("linear: ▸light◂", "expected true or false, not 'light'"),
    .layer(
      "motionBlur: ▸{}◂\nshutter: {}", "'motionBlur' and 'shutter' exclude each other",
      sameMovement),
    .scene(
      "size: [9, 9]\nduration: 1\nshutter: {}\nlayers: [{layers: [{motionBlur: ▸{}◂}]}]",
      "'motionBlur' and the shutter of the scene exclude each other", sameMovement),
    .scene(
      "size: [9, 9]\nduration: 1\nshutter: {}\nlayers: [{mask: {shutter: ▸{}◂}}]",
      "'shutter' and the shutter of the scene exclude each other", sameMovement),
    .layer(
      "shutter: {}\nlayers: [{layers: [{shutter: ▸{}◂}]}]",
      "'shutter' and the shutter of a layer around it exclude each other", sameMovement),
    .layer(
      "shutter: {}\nlayers: [{motionBlur: ▸{}◂}]",
      "'motionBlur' and the shutter of a layer around it exclude each other", sameMovement),
    .layer(
      "motionBlur: {}\nlayers: [{shutter: ▸{}◂}]",
      "'shutter' and the motionBlur of a layer around it exclude each other", sameMovement),
  ]
}
