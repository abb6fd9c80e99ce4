extension ChangedScene {
  private static let blur = "motionBlur: {angle: 0, radius: 4"
  private static let moves = "animations: [{property: position.x, to: 9, duration: 1}]"

  /// One for each change.
  static let all = ofEffects + ofLayers + ofContents + ofTimes

  private static let ofEffects: [ChangedScene] = [
    .init("The `samples` of", "\(blur), samples: 5.9}", not: "\(blur), samples: 5}"),
    .init(
      "`motionBlur: {as: article}` counts", "motionBlur: {as: article}",
      not: "motionBlur: {as: repository}"),
    .init(
      "`motionBlur: {as: article}` and", "motionBlur: {as: repository}", not: "motionBlur: true"),
    .init(
      "An overlay with", "masksToBounds: true, motionBlur: {placement: sublayer}",
      not: "masksToBounds: true, motionBlur: true"),
    .init(
      "`snapshot: start`",
      "displayLink: {preferredFramesPerSecond: 30}, motionBlur: {snapshot: start}",
      not: "motionBlur: {snapshot: start}"),
    .init("`angle: auto`", "motionBlur: {angle: auto}", not: "motionBlur: {angle: 10}"),
    .init(
      "A blur that is enabled again", "motionBlur: {enable: [0, 0.5], disable: [0.3]}",
      not: "motionBlur: {enable: [0.5]}"),
    .init(
      "`motionBlur: {as: matched}` follows", "rotation: 90 * time, motionBlur: {as: matched}",
      not: "rotation: 90 * time, motionBlur: {as: matched, angle: 0}"),
    .init(
      "A layer with a `shutter`", "rotation: 90 * time, layers: [{size: [5, 5], shutter: true}]",
      not: "layers: [{size: [5, 5], rotation: 90 * time, shutter: true}]"),
    .init("`pixellate`", "filters: [{pixellate: {}}]", not: "filters: [{box: {}}]"),
    .init(
      "An animated `radius`", "filters: [{gaussian: {radius: 9 * time}}]",
      not: "filters: [{gaussian: {radiusX: 9 * time}}]"),
    .init(
      "Blurs with fractional", "filters: [{fxBlur: {iterations: 2.5}}]",
      not: "filters: [{fxBlur: {iterations: 2}}]"),
    .init(
      "Glass with `captures", "backdrop: {captures: siblings}", not: "backdrop: {captures: below}"),
    .init("Glass follows", "backdrop: {latency: {cost: 0.1}}", not: "backdrop: true"),
    .init("Glass that reaches", "backdrop: true", not: "filters: [{gaussian: {}}]"),
    .init(
      "Gaussian blurs, gradients", scene: "layers: [{id: a, size: [9, 9], backdrop: true}]",
      not: "dither: false\nlayers: [{id: a, size: [9, 9], backdrop: true}]"),
    .init("`hue`, `saturation`", "blendMode: hue", not: "blendMode: multiply"),
    .init(
      "Gradients mix", "contents: {rectangle: {stroke: {linearGradient: {colors: [red, blue]}}}}",
      not: "contents: {rectangle: {stroke: red}}"),
    .init("Shadows are blurred", "shadow: {opacity: 1}", not: "shadow: {opacity: 0}"),
    .init(
      "Shadows with `kernel: coreAnimation` are a hundredth",
      "shadow: {opacity: 1, kernel: coreAnimation}", not: "shadow: {opacity: 1}"),
    .init(
      "Dashes without length",
      "contents: {path: {d: M0 0h9, stroke: red, lineCap: round, dash: [4, 2, 0, 2]}}",
      not: "contents: {path: {d: M0 0h9, stroke: red, dash: [4, 2, 0, 2]}}"),
    .init(
      "Lines have no holes", "contents: {ellipse: {stroke: red}}",
      not: "contents: {rectangle: {stroke: red}}"),
    .init(
      "Corners of rectangles",
      "contents: {rectangle: {stroke: red, lineWidth: 6, cornerRadius: 2}}",
      not: "contents: {rectangle: {stroke: red, lineWidth: 6, cornerRadius: 3}}"),
    .init(
      "A line thicker", "contents: {ellipse: {stroke: red, lineWidth: 11}}",
      not: "contents: {ellipse: {stroke: red, lineWidth: 10}}"),
    .init(
      "Shadows with `kernel: coreAnimation` are a sixtieth",
      "shadow: {opacity: 1, kernel: coreAnimation}", not: "shadow: {opacity: 1}"),
    .init(
      "Where translucent layers cross", "rotationY: 30, opacity: 0.5",
      not: "rotation: 30, opacity: 0.5"),
    .init(
      "Shadows that move", scene: "shutter: true\nlayers: [{id: a, size: [9, 9], shadow: {}}]",
      not: "layers: [{id: a, size: [9, 9], shadow: {}}]"),
    .init(
      "Shapes that fade", "opacity: time, contents: {ellipse: {fill: red}}",
      not: "contents: {ellipse: {fill: red}}"),
  ]

  private static let ofLayers: [ChangedScene] = [
    .init(
      "A canvas that ends within a pixel", scene: "scale: 1.004\nlayers: [{id: a}]",
      not: "scale: 1.008\nlayers: [{id: a}]"),
    .init("A layer that moves", moves, not: "opacity: time"),
    .init(
      "Fill and line", "contents: {ellipse: {fill: red, stroke: blue}}",
      not: "contents: {ellipse: {fill: red}}"),
    .init("Tilted layers", "rotationY: 90 * time", not: "rotationY: 30"),
    .init("A layer with a hole", "blendMode: destinationOut", not: "blendMode: screen"),
    .init(
      "The background of a path",
      "backgroundColor: red, contents: {path: {d: M 0 0 L 9 9 L 0 9 Z, fill: red}}",
      not: "backgroundColor: red, contents: {ellipse: {fill: red}}"),
    .init(
      "Particles move",
      "contents: {emitter: {cells: [{contents: red, size: [2, 2], lifetime: 1, birthRate: 9}]}}",
      not: "contents: {color: red}"),
    .init(
      "Particles that particles emit",
      """
      contents: {emitter: {cells: [{contents: red, size: [2, 2], lifetime: 1, birthRate: 9,
        cells: [{contents: red, size: [1, 1], lifetime: 1, birthRate: 9}]}]}}
      """,
      not:
        "contents: {emitter: {cells: [{contents: red, size: [2, 2], lifetime: 1, birthRate: 9}]}}"),
    .init(
      "`barsSwipe`", "contents: {transition: {name: pageCurl, progress: time, from: {}, to: {}}}",
      not: "contents: {transition: {name: dissolve, progress: time, from: {}, to: {}}}"),
  ]

  private static let ofContents: [ChangedScene] = [
    .init(
      "A text without a `size`",
      scene: "layers: [{id: a, contents: {text: {string: Hi, size: 9 + time}}}]",
      not: "layers: [{id: a, contents: {text: {string: Hi, size: 9}}}]"),
    .init(
      "`count` counts", "contents: {text: {string: \"<b>Hi</b>\", markup: true, count: 2 * time}}",
      not: "contents: {text: {string: \"<b>Hi</b>\", markup: true}}"),
    .init(
      "A text that types", "contents: {text: {string: Hi, count: 2 * time}}",
      not: "contents: {text: Hi}"),
    .init(
      "A text with animators",
      "contents: {text: {string: Hi, animators: [{per: letter, from: {opacity: 0}, duration: 1}]}}",
      not: "contents: {text: Hi}"),
    .init(
      "`letterSpacing`", "contents: {text: {string: Hi, letterSpacing: 1}}",
      not: "contents: {text: {string: Hi, letterSpacing: 0}}"),
    .init(
      "`alignment: left`", "contents: {text: {string: שלום, alignment: left}}",
      not: "contents: {text: {string: שלום, alignment: natural}}"),
    .init("Emoji and", "contents: {text: \"Hi 👋\"}", not: "contents: {text: \"Hi 1\"}"),
    .init(
      "Numbers in texts", "contents: {text: \"{time:.1}\"}", not: "contents: {text: \"0.5\"}"),
    .init(
      "Words that break", "contents: {text: \"ex\\u00ADample\"}", not: "contents: {text: example}"),
    .init("The fonts of Chinese", "contents: {text: 骨}", not: "contents: {text: Hi}"),
    .init("Colour profiles", "contents: {image: a.png}", not: "contents: {svg: a.svg}"),
    .init("Films with", "contents: {video: a.mp4}", not: "contents: {image: a.png}"),
    .init(
      "A frame that is one picture", "contents: {image: a.png}",
      not: "contents: {color: red}"),
    .init("SVG files", "contents: {svg: a.svg}", not: "contents: {image: a.png}"),
    .init(
      "`resizingMode: tile`",
      "contents: {image: {file: a.png, resizingMode: tile, capInsets: [4, 4, 4, 4]}}",
      not: "contents: {image: {file: a.png, resizingMode: tile}}"),
    .init(
      "A picture with a `delay`", "contents: {image: {file: a.png, delay: 0.2}}",
      not: "contents: {image: a.png}"),
  ]

  private static let ofTimes: [ChangedScene] = [
    .init(
      "The velocity of a fling",
      scene:
        "inputs: {x: {keyframes: [[0, 0], [0.2, 90]], fling: {deceleration: normal}}}\nlayers: [{id: a}]",
      not: "layers: [{id: a}]"),
    .init(
      "Springs go on", "animations: [{property: position.x, to: 9, spring: {response: 0.5}}]",
      not: moves),
    .init(
      "A display link below",
      scene: "displayLink: {preferredFramesPerSecond: 30, busy: [[0.2, 0.3]]}\nlayers: [{id: a}]",
      not: "displayLink: {preferredFramesPerSecond: 30}\nlayers: [{id: a}]"),
    .init(
      "Lines of no length", "animations: [{property: position, path: M 0 0 L 9 9, duration: 1}]",
      not: moves),
    .init(
      "`begin: when`",
      "animations: [{property: opacity, to: 0, begin: when time > 0.2, duration: 1}]",
      not: "animations: [{property: opacity, to: 0, begin: 0.2, duration: 1}]"),
    .init(
      "An animation in a group",
      "animations: [{group: [{property: opacity, to: 0, begin: -0.1, duration: 1}], duration: 1}]",
      not: "animations: [{group: [{property: opacity, to: 0, duration: 1}], duration: 1}]"),
    .init(
      "A mask and a sublayer", "mask: {id: b, size: [9, 9]}, layers: [{id: b}]",
      not: "mask: {id: b, size: [9, 9]}, layers: [{id: c}]"),
    .init(
      "Contents that fade",
      scene: """
        states: {open: {layers: {a: {contents: {text: Bye}}}}}
        timeline: [{at: 0.2, state: open}]
        layers: [{id: a, size: [20, 20], contents: {text: Hi}}]
        """,
      not: "layers: [{id: a, size: [20, 20], contents: {text: Hi}}]"),
  ]
}
