/// The scene that somebody begins with.
enum StarterScene {
  /// - Parameters:
  ///   - title: What its card says, on one line.
  ///   - path: Where the scene will be.
  static func text(title: String, path: String) -> String {
    """
    # A card springs in from the left, waits, and is thrown off to the right.
    #
    #     smear render \(path)
    #     smear sheet \(path)            # all of it on one picture
    #     smear render \(path) -o film.mp4

    size: [390, 260]          # points, y down
    scale: 2                  # pixels per point
    frameRate: 60             # refreshes per second
    duration: 2.2             # seconds; or settle: until nothing moves any more
    background: "#e8eaf2"     # colours stand in quotes: a bare # begins a comment

    parameters:               # numbers with names, to be tried out: --set fullAt=16
      fullAt: {value: 32, min: 2, max: 128}   # points per frame at which the blur hides all that is sharp
      radius: {value: 14, min: 0, max: 40}

    layers:                   # back to front
      - id: card
        size: [296, 132]
        position: [-180, 130] # of its centre
        rotation: -3
        cornerRadius: 22
        backgroundColor: white
        shadow: {color: "#1b2440", opacity: 0.22, offset: [0, 10], radius: 16}
        motionBlur:
          angle: auto         # along the movement
          radius: radius      # points to each side
          samples: 16         # to each side
          opacity: log2(distance) / log2(fullAt)   # distance: points moved per 1/60 s
        animations:
          - {property: position.x, to: 195, begin: 0.1, spring: {response: 0.5, bounce: 0.25}}
          - {property: rotation, to: 0, begin: 0.1, duration: 0.5, easing: easeInEaseOut}
          - {property: position.x, to: 590, begin: 1.6, duration: 0.4, easing: easeIn}
        layers:
          - id: picture
            position: [62, 66]
            size: [76, 76]
            cornerRadius: 18
            masksToBounds: true
            contents: {linearGradient: {colors: ["#ff9f6b", "#ff4f7d", "#8a3ffc"], start: [0, 0], end: [1, 1]}}
          - id: title         # an anchor of [0, 0.5] places a text by its left edge
            anchorPoint: [0, 0.5]
            position: [122, 54]
            contents: {text: {string: \(title.quotedInYAML), size: 20, weight: bold, color: "#1c1c28"}}
          - id: subtitle
            anchorPoint: [0, 0.5]
            position: [122, 82]
            contents: {text: {string: "The faster, the blurrier.", size: 13, color: "#6d6d80"}}

    """
  }
}

extension String {
  /// A double-quoted scalar; braces would be formulas, and so are doubled.
  fileprivate var quotedInYAML: String {
    let escapes = [("\\", "\\\\"), ("\"", "\\\""), ("{", "{{"), ("}", "}}")]
    return "\"" + escapes.reduce(self) { $0.replacing($1.0, with: $1.1) } + "\""
  }
}
