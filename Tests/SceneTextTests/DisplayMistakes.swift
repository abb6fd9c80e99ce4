extension Mistake {
  /// In the display link of a scene of one second that is fine otherwise.
  private static func link(_ keys: String, _ message: String, _ hint: String? = nil) -> Mistake {
    scene("size: [9, 9]\nduration: 1\ndisplayLink: {\(keys)}\nlayers: [{}]", message, hint)
  }

  static let ofDisplays: [Mistake] = [
    link("▸prefered◂: 30", "a displayLink has no key 'prefered'"),
    link("▸strat◂: 1", "a displayLink has no key 'strat'", "did you mean 'start'?"),
    link(
      "▸rate◂: 30", "a displayLink has no key 'rate'",
      "did you mean 'preferredFramesPerSecond'?"),
    scene(
      "size: [9, 9]\nduration: 1\ndisplayLink: ▸30◂\nlayers: []",
      "expected a displayLink with its keys, not '30'"),
    scene(
      "size: [9, 9]\nduration: 1\nframeRate: 60\ndisplayLink: {refreshIntervals: ▸[1/60]◂}\nlayers: []",
      "'frameRate' and 'refreshIntervals' exclude each other"),
    link(
      "refreshIntervals: [1/60], preferredFramesPerSecond: ▸30◂",
      "'preferredFramesPerSecond' and 'refreshIntervals' exclude each other",
      "a display whose rate varies calls its link at every refresh"),
    link("preferredFramesPerSecond: ▸-1◂", "-1 is too small: must be at least 0"),
    link(
      "preferredFramesPerSecond: ▸0.0001◂", "0.0001 callbacks per second are too few",
      "at least 0.001, or 0 for one at every refresh"),
    link("preferredFramesPerSecond: ▸time◂", "'time' has no meaning here"),
    link("start: ▸-0.5◂", "-0.5 is too small: must be at least 0"),
    link("pauses: ▸0.5◂", "expected a list of [from, until] in seconds, not '0.5'"),
    link("pauses: ▸[]◂", "expected a list of [from, until] in seconds, not a list of 0 items"),
    link("pauses: [▸0.1◂, [0.2, 0.3]]", "expected [from, until], not '0.1'"),
    link("pauses: [▸[0.1]◂]", "expected [from, until], not a list of 1 item"),
    link("pauses: [[▸-0.1◂, 0.2]]", "-0.1 is too small: must be at least 0"),
    link("pauses: [▸[0.2, 0.1]◂]", "the pause does not end after it begins"),
    link("pauses: [▸[0.2, 0.2]◂]", "the pause does not end after it begins"),
    link(
      "pauses: [[0.5, 0.6], ▸[0.1, 0.2]◂]", "the pause begins before the one before it ends",
      "list them in the order of time"),
    link(
      "pauses: [[0.1, 0.3], ▸[0.2, 0.4]◂]", "the pause begins before the one before it ends",
      "list them in the order of time"),
    link(
      "pauses: [[▸max(0.1◂, 0.2), 0.4]]", "YAML cuts this formula off at its comma",
      "put the formula in quotes"),
    link(
      "busy: [[0.5, 0.6], ▸[0.1, 0.7]◂]", "the stall begins before the one before it begins",
      "list them in the order of time"),
    link("busy: [▸[0.6, 0.5]◂]", "the stall does not end after it begins"),
    link("busy: ▸[]◂", "expected a list of [from, until] in seconds, not a list of 0 items"),
    link("busy: ▸5◂", "expected a list of [from, until], or {rate, length, seed}, not '5'"),
    link(
      "busy: {rate: 3, ▸lenght◂: 1, length: 0.1}", "a busy pattern has no key 'lenght'",
      "did you mean 'length'?"),
    link("busy: ▸{length: 0.1}◂", "a busy pattern needs its rate"),
    link("busy: ▸{rate: 3}◂", "a busy pattern needs its length"),
    link("busy: {rate: ▸0◂, length: 0.1}", "0 is too small: must be at least 0.001"),
    link("busy: {rate: 3, length: ▸0◂}", "0 is too small: must be at least 1e-06"),
    link("busy: {rate: 3, length: 0.1, seed: ▸1.5◂}", "expected a whole number, not 1.5"),
    link(
      "busy: {rate: 20, length: ▸0.05◂}",
      "20 stalls per second of 0.05 s leave no time between them", "rate · length is less than 1"),
    scene(
      "size: [9, 9]\nduration: 1000\ndisplayLink: {busy: {rate: ▸101◂, length: 0.001}}\nlayers: [{}]",
      "101000 stalls are too many", "at most 100000"),
    link("refreshIntervals: ▸1/60◂", "expected a list of seconds between refreshes, not '1/60'"),
    link(
      "refreshIntervals: ▸[]◂",
      "expected a list of seconds between refreshes, not a list of 0 items"),
    link("refreshIntervals: [1/60, ▸0◂]", "0 is too small: must be at least 1e-05"),
    link("refreshIntervals: [▸0.000009◂]", "9e-06 is too small: must be at least 1e-05"),
    link("refreshIntervals: [{interval: 1/60, count: ▸0◂}]", "0 is too small: must be at least 1"),
    link(
      "refreshIntervals: [{interval: 1/60, count: ▸2.5◂}]", "expected a whole number, not 2.5"),
    link("refreshIntervals: [▸{count: 2}◂]", "an interval needs its 'interval', in seconds"),
    link(
      "refreshIntervals: [{interval: 1/60, ▸cuont◂: 2}]", "an interval has no key 'cuont'",
      "did you mean 'count'?"),
    scene(
      "size: [9, 9]\nduration: ▸1001◂\ndisplayLink: {refreshIntervals: [1/100000]}\nlayers: []",
      "the scene has 100100000 frames, more than 1000000"),
    scene(
      "size: [9, 9]\nframes: ▸1001◂\ndisplayLink: {refreshIntervals: [1000]}\nlayers: []",
      "1001 frames last longer than 1000000 s"),
    scene(
      "size: [9, 9]\nduration: 1\ndisplayLink: {refreshIntervals: [1/60]}\n"
        + "layers: [{contents: {sequence: ▸{folder: a}◂}}]",
      "a sequence needs its frameRate where that of the display varies"),
  ]
}
