extension SceneEdit {
  /// Edits of what is done to a layer once it is drawn.
  static let ofEffects: [SceneEdit] =
    [
      ("blur: {progress: 0.4}", "blur: {progress: 0.5}"),
      ("blur: {progress: 0.4, stages: 2}", "blur: {progress: 0.4, stages: 3}"),
      ("blur: {progress: 0.4, radius: 3}", "blur: {progress: 0.4, radius: 4}"),
      ("blur: {progress: 0.4, spacing: linear}", "blur: {progress: 0.4, spacing: perceptual}"),
      ("blur: {progress: 0.4, edges: clamp}", "blur: {progress: 0.4, edges: transparent}"),
      ("blur: {progress: 0.4, linear: true}", "blur: {progress: 0.4, linear: false}"),
      ("blur: {progress: 0.4, filter: box}", "blur: {progress: 0.4, filter: boxes}"),
      (
        "blur: {progress: 0.4, radius: 3, filter: {imageEffects: {saturation: 1}}}",
        "blur: {progress: 0.4, radius: 3, filter: {imageEffects: {saturation: 3}}}"
      ),
      ("blur: {progress: 0.4, radii: [0, 3]}", "blur: {progress: 0.4, radii: [0, 1, 3]}"),
      ("backdrop: {blur: 2}", "backdrop: {blur: 3}"),
      ("backdrop: {material: systemThin}", "backdrop: {material: systemThick}"),
      ("backdrop: {filter: {box: 2}}", "backdrop: {filter: {boxes: 2}}"),
      ("backdrop: {filter: {box: 2}}", "backdrop: {filter: {box: 3}}"),
      (
        "backdrop: {filter: {imageEffects: {preset: light}}}",
        "backdrop: {filter: {imageEffects: {preset: dark}}}"
      ),
      ("backdrop: {refresh: [0.1]}", "backdrop: {refresh: [0.05]}"),
      ("backdrop: {pauses: [[0.05, 0.1]]}", "backdrop: {pauses: [[0.05, 0.16]]}"),
      ("backdrop: {blur: 2, saturation: 1}", "backdrop: {blur: 2, saturation: 2}"),
      ("backdrop: {filters: [{invert: 1}]}", "backdrop: {filters: [{invert: 0.5}]}"),
      ("backdrop: {filters: [{contrast: 2}]}", "backdrop: {filters: [{saturate: 2}]}"),
      ("backdrop: {blur: 2, tint: '#ff000040'}", "backdrop: {blur: 2, tint: '#0000ff40'}"),
      ("backdrop: {blur: 2, scaleFactor: 1}", "backdrop: {blur: 2, scaleFactor: 0.5}"),
      ("backdrop: {blur: 2, edges: mirror}", "backdrop: {blur: 2, edges: beyond}"),
      ("backdrop: {frameInterval: 1}", "backdrop: {frameInterval: 3}"),
      (
        "backdrop: {latency: {cost: 0.05, mode: async}}",
        "backdrop: {latency: {cost: 0.1, mode: async}}"
      ),
      (
        "backdrop: {latency: {cost: 0.05, mode: async}}",
        "backdrop: {latency: {cost: 0.05, mode: throttled}}"
      ),
      (
        "backdrop: {latency: {cost: 0.05, mode: async, per: [12, 10]}}",
        "backdrop: {latency: {cost: 0.05, mode: async, per: [24, 10]}}"
      ),
      (
        "backdrop: {latency: {cost: 0.05, mode: async, queue: concurrent}}",
        "backdrop: {latency: {cost: 0.05, mode: async, queue: serial}}"
      ),
    ].map { SceneEdit($0, $1, with: $0.hasPrefix("blur") ? ellipse : glass) } + [
      SceneEdit(
        "backdrop: {captures: below}", "backdrop: {captures: siblings}",
        with: glass + "\nzPosition: -1")
    ]

  private static let ellipse =
    still + "\ncontents: {ellipse: {fill: {linearGradient: {colors: [red, '#00f8']}}}}"

  /// Edits of motion blurs and shutters.
  static let ofMovement: [SceneEdit] =
    [
      ("radius: 4", "radius: 5"), ("samples: 3", "samples: 4"), ("opacity: 0.5", "opacity: 0.6"),
      ("angle: 0", "angle: 30"), ("angle: auto", "angle: 40"), ("mode: over", "mode: crossfade"),
      ("matte: black", "matte: white"), ("snapshot: content", "snapshot: start"),
      ("linear: true", "linear: false"),
      ("samples: 3", "samples: auto"), ("radius: 3", "radius: 3 + distance"),
      ("snapshot: content", "snapshot: whole"),
      ("enable: 0", "enable: 0.1"), ("enable: [0]", "enable: [0, 0.1]"), ("delay: 0", "delay: 0.1"),
      ("pauses: [[0.05, 0.06]]", "pauses: [[0.05, 0.12]]"), ("disable: 0.1", "disable: 0.14"),
      ("opacity: distance / 9, distance: elapsed", "opacity: distance / 9, distance: tick"),
    ].map { SceneEdit("motionBlur: {\($0)}", "motionBlur: {\($1)}", with: fading) }
    + [
      SceneEdit(
        "motionBlur: {measure: bounds}", "motionBlur: {measure: frame}",
        with: fading + "\nscale: 0.7")
    ]
    + shutters.flatMap {
      [
        SceneEdit("shutter: {\($0)}", "shutter: {\($1)}", with: fast),
        SceneEdit(head: "shutter: {\($0)}", "shutter: {\($1)}"),
      ]
    }

  /// Edits of the published rules, of a layer that clips itself and moves by 3.8 points a tick.
  static let ofPublishedRules = [
    ("opacity: 1, placement: above", "opacity: 1, placement: sublayer"),
    ("opacity: distance / 9, wholePoints: false", "opacity: distance / 9, wholePoints: true"),
  ].map {
    SceneEdit(
      "motionBlur: {\($0)}", "motionBlur: {\($1)}",
      with: box.replacing("[12, 12]", with: "['4 + 114 * time', 12]") + "\nmasksToBounds: true")
  }

  /// An edit of whose movement counts, of a layer in one that moves.
  static let ofVelocity = SceneEdit(
    "layers: [{size: [6, 6], border: {width: 1}, motionBlur: {opacity: distance / 9}}]",
    "layers: [{size: [6, 6], border: {width: 1}, motionBlur: {opacity: distance / 9, velocity: own}}]",
    with: fast)

  private static let fading = fast + "\nborder: {width: 2 + 9 * time}\nshadow: {radius: 1}"

  private static let shutters = [
    ("angle: 180", "angle: 360"), ("angle: 180, phase: 0", "angle: 180, phase: 90"),
    ("angle: 180, samples: 4", "angle: 180, samples: 7"),
    ("angle: 360, exact: true", "angle: 360, samples: 2"),
    ("angle: 180, samples: {min: 1, max: 2}", "angle: 180, samples: {min: 1, max: 9}"),
    ("angle: 180, samples: {min: 2, max: 9}", "angle: 180, samples: {min: 6, max: 9}"),
    ("angle: 180, weights: box", "angle: 180, weights: gaussian"),
    ("angle: 180, linear: true", "angle: 180, linear: false"),
  ]

  /// Edits of the canvas and the display.
  static let ofScenes: [SceneEdit] = [
    SceneEdit(head: "size: [24, 24]", "size: [24, 25]"), SceneEdit(head: "scale: 1", "scale: 1.5"),
    SceneEdit(head: "frameRate: 30", "frameRate: 60"),
    SceneEdit(
      head: "dither: true\nbackground: white", "dither: false\nbackground: white",
      with: SceneEdit.still + "\ncontents: {linearGradient: {colors: ['#808080', '#828282']}}"),
    SceneEdit(
      head: "background: label\nappearance: light", "background: label\nappearance: dark"),
    SceneEdit(head: "background: red", "background: tomato"),
    SceneEdit(head: "background: black", "background: '#000000fe'"),
    SceneEdit(head: "displayLink: {start: 0}", "displayLink: {start: 0.1}"),
    SceneEdit(head: "displayLink: {busy: [[0, 0.01]]}", "displayLink: {busy: [[0, 0.1]]}"),
    SceneEdit(
      head: "displayLink: {preferredFramesPerSecond: 30}",
      "displayLink: {preferredFramesPerSecond: 15}"),
  ]
}
