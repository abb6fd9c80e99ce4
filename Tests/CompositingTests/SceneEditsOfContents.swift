extension SceneEdit {
  static let ofContents: [SceneEdit] =
    [
      ("color: gold", "color: tan"),
      ("linearGradient: {colors: [red, blue]}", "linearGradient: {colors: [red, navy]}"),
      (
        "linearGradient: {colors: [red, blue], locations: [0, 1]}",
        "linearGradient: {colors: [red, blue], locations: [0, 0.8]}"
      ),
      (
        "linearGradient: {colors: [red, blue], start: [0, 0]}",
        "linearGradient: {colors: [red, blue], start: [0, 0.2]}"
      ),
      (
        "linearGradient: {colors: [red, blue], end: [1, 1]}",
        "linearGradient: {colors: [red, blue], end: [1, 0.5]}"
      ),
      ("linearGradient: {colors: [red, blue]}", "radialGradient: {colors: [red, blue]}"),
      (
        "radialGradient: {colors: [red, blue], center: [0.5, 0.5]}",
        "radialGradient: {colors: [red, blue], center: [0.5, 0.4]}"
      ),
      (
        "radialGradient: {colors: [red, blue], radius: 0.5}",
        "radialGradient: {colors: [red, blue], radius: [0.5, 0.4]}"
      ),
      (
        "radialGradient: {colors: [red, blue], focus: [0, 0]}",
        "radialGradient: {colors: [red, blue], focus: [0.3, 0]}"
      ),
      (
        "linearGradient: {colors: [red, blue], interpolation: srgb}",
        "linearGradient: {colors: [red, blue], interpolation: oklab}"
      ),
      (
        "linearGradient: {colors: [red, '#0000ff00'], interpolation: srgb}",
        "linearGradient: {colors: [red, '#0000ff00'], interpolation: straight}"
      ),
      ("radialGradient: {colors: [red, blue]}", "conicGradient: {colors: [red, blue]}"),
      (
        "conicGradient: {colors: [red, blue], center: [0.5, 0.5]}",
        "conicGradient: {colors: [red, blue], center: [0.5, 0.4]}"
      ),
      (
        "conicGradient: {colors: [red, blue], angle: 0}",
        "conicGradient: {colors: [red, blue], angle: 20}"
      ),
      ("rectangle: {fill: gold}", "ellipse: {fill: gold}"),
      (
        "rectangle: {fill: gold, cornerRadius: 2}",
        "rectangle: {fill: gold, cornerRadius: [2, 2, 2, 3]}"
      ),
      ("ellipse: {fill: gold}", "ellipse: {fill: {linearGradient: {colors: [gold, red]}}}"),
      ("ellipse: {stroke: gold}", "ellipse: {stroke: tan}"),
      ("ellipse: {stroke: gold, lineWidth: 1}", "ellipse: {stroke: gold, lineWidth: 2}"),
      ("path: {d: M2 2 L9 2 L5 8 Z, fill: gold}", "path: {d: M2 2 L9 2 L5 9 Z, fill: gold}"),
      (
        "path: {d: M2 2 L9 2 L5 8 Z, fill: gold}", "path: {d: M2 2 C4 0 7 0 9 2 L5 8 Z, fill: gold}"
      ),
      (
        "path: {d: M0 0 H9 V9 H0 Z M3 3 H6 V6 H3 Z, fill: gold, fillRule: evenodd}",
        "path: {d: M0 0 H9 V9 H0 Z M3 3 H6 V6 H3 Z, fill: gold, fillRule: nonzero}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, lineWidth: 3, lineCap: butt}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, lineWidth: 3, lineCap: round}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, lineWidth: 3, lineJoin: miter}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, lineWidth: 3, lineJoin: bevel}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, dash: [2, 1]}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, dash: [2, 2]}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, dash: [2, 1], dashPhase: 0}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, dash: [2, 1], dashPhase: 1}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, trim: {start: 0}}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, trim: {start: 0.3}}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, lineWidth: 3, miterLimit: 10}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, lineWidth: 3, miterLimit: 1}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, trim: {end: 0.3, offset: 0}}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, trim: {end: 0.3, offset: 0.5}}"
      ),
      (
        "path: {d: M2 2 L9 2 M2 5 L9 5, stroke: gold, trim: {end: 0.5, each: false}}",
        "path: {d: M2 2 L9 2 M2 5 L9 5, stroke: gold, trim: {end: 0.5, each: true}}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8 Z, fill: gold, stroke: navy, trim: {end: 0.6, fill: false}}",
        "path: {d: M2 2 L9 2 L5 8 Z, fill: gold, stroke: navy, trim: {end: 0.6, fill: true}}"
      ),
      (
        "linearGradient: {colors: [red, blue], end: [0.5, 1], units: outline}",
        "linearGradient: {colors: [red, blue], end: [0.5, 1], units: points}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, trim: {end: 1}}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, trim: {end: 0.6}}"
      ),
      ("image: Assets/brush.png", "image: Assets/dusk.jpg"),
      (
        "image: {file: Assets/brush.png, capInsets: [9, 9, 9, 9]}",
        "image: {file: Assets/brush.png, capInsets: [2, 9, 9, 9]}"
      ),
      (
        "image: {file: Assets/dusk.jpg, capInsets: [2, 2, 2, 2], resizingMode: stretch}",
        "image: {file: Assets/dusk.jpg, capInsets: [2, 2, 2, 2], resizingMode: tile}"
      ),
      (
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 5], blurRadius: 2}",
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 6], blurRadius: 2}"
      ),
      (
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 5], blurRadius: 2}",
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 5], blurRadius: 3}"
      ),
      (
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 5], blurRadius: 2, blurEdges: beyond}",
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 5], blurRadius: 2, blurEdges: clamp}"
      ),
      (
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 5], blurTime: 0}",
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 5], blurTime: 0.1}"
      ),
      ("image: {file: Assets/dusk.jpg}", "image: {file: Assets/dusk.jpg, delay: 0.1}"),
      ("svg: Assets/star.svg", "svg: Assets/gear.svg"),
      ("sequence: {folder: Frames, frameRate: 30}", "sequence: {folder: Frames, frameRate: 15}"),
      ("sequence: {folder: Frames, begin: 0}", "sequence: {folder: Frames, begin: 0.1}"),
      ("sequence: {folder: Frames, repeats: false}", "sequence: {folder: Frames, repeats: true}"),
      ("video: clip.mkv", "video: other.mkv"),
      ("video: {file: clip.mkv, begin: 0}", "video: {file: clip.mkv, begin: 0.05}"),
      ("video: {file: clip.mkv, speed: 1}", "video: {file: clip.mkv, speed: 2}"),
      ("video: {file: clip.mkv, time: 0}", "video: {file: clip.mkv, time: 0.1}"),
      (
        "video: {file: clip.mkv, begin: -0.2, repeats: false}",
        "video: {file: clip.mkv, begin: -0.2, repeats: true}"
      ),
      ("text: {string: A}", "text: {string: B}"),
      ("text: {string: '{1}'}", "text: {string: '{2}'}"),
      ("text: {string: Ag, font: Inter}", "text: {string: Ag, font: DejaVu Sans}"),
      ("text: {string: Ag, size: 9}", "text: {string: Ag, size: 10}"),
      ("text: {string: Ag, weight: regular}", "text: {string: Ag, weight: bold}"),
      ("text: {string: Ag, style: normal}", "text: {string: Ag, style: italic}"),
      ("text: {string: Ag, color: black}", "text: {string: Ag, color: navy}"),
      (
        "text: {string: 'A Ag', width: 10, size: 6, alignment: left}",
        "text: {string: 'A Ag', width: 10, size: 6, alignment: right}"
      ),
      ("text: {string: 'A Ag', size: 6, width: 20}", "text: {string: 'A Ag', size: 6, width: 5}"),
      (
        "text: {string: 'A Ag', size: 6, width: 9, lineHeight: 1}",
        "text: {string: 'A Ag', size: 6, width: 9, lineHeight: 1.5}"
      ),
      (
        "text: {string: Ag, size: 6, letterSpacing: 0}",
        "text: {string: Ag, size: 6, letterSpacing: 1}"
      ),
      ("text: {string: '11', features: [tnum]}", "text: {string: '11', features: [zero]}"),
      (
        "text: {string: '11', monospacedDigits: true}",
        "text: {string: '11', monospacedDigits: false}"
      ),
      (
        "text: {string: 'A Ag', size: 5, width: 9, maxLines: 2}",
        "text: {string: 'A Ag', size: 5, width: 9, maxLines: 1}"
      ),
      (
        "text: {string: AggB, size: 5, width: 9, maxLines: 1, truncation: tail}",
        "text: {string: AggB, size: 5, width: 9, maxLines: 1, truncation: head}"
      ),
      ("text: {string: Ag, size: 6, padding: 0}", "text: {string: Ag, size: 6, padding: 2}"),
      (
        "text: {string: Ag, size: 6, padding: [1, 2]}",
        "text: {string: Ag, size: 6, padding: [2, 1]}"
      ),
      (
        "text: {string: Ag, size: 6, animators: [{from: {offset: [1, 0]}}]}",
        "text: {string: Ag, size: 6, animators: [{from: {offset: [1, 2]}}]}"
      ),
      (
        "text: {string: Ag, size: 6, path: {d: M 0 8 H 20}}",
        "text: {string: Ag, size: 6, path: {d: M 0 8 L 20 12}}"
      ),
      (
        "text: {string: Ag, size: 6, path: {d: M 0 8 H 20, firstMargin: 0}}",
        "text: {string: Ag, size: 6, path: {d: M 0 8 H 20, firstMargin: 2}}"
      ),
      (
        "text: {string: Ag, size: 6, alignment: right, path: {d: M 0 8 H 20, lastMargin: 0}}",
        "text: {string: Ag, size: 6, alignment: right, path: {d: M 0 8 H 20, lastMargin: -2}}"
      ),
      (
        "text: {string: Ag, size: 6, path: {d: M 0 8 L 20 12, perpendicular: true}}",
        "text: {string: Ag, size: 6, path: {d: M 0 8 L 20 12, perpendicular: false}}"
      ),
      (
        "text: {string: Ag, size: 6, path: {d: M 0 8 H 20, reversed: false}}",
        "text: {string: Ag, size: 6, path: {d: M 0 8 H 20, reversed: true}}"
      ),
      ("text: {string: Ag, size: 6, count: 2}", "text: {string: Ag, size: 6, count: 1}"),
      (
        "text: {string: a<i>g</i>, size: 6, markup: true}",
        "text: {string: a<i>g</i>, size: 6, markup: false}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8 Z, fill: gold}",
        "path: {paths: [{d: M2 2 L9 2 L5 8 Z, scale: 0.9}], fill: gold}"
      ),
      (
        "path: {paths: [{d: M2 2 L9 2 L5 8 Z, position: [0, 0]}], fill: gold}",
        "path: {paths: [{d: M2 2 L9 2 L5 8 Z, position: [1, 0]}], fill: gold}"
      ),
      (
        "path: {paths: [{d: M2 2 L9 2 L5 8 Z, rotation: 0}], fill: gold}",
        "path: {paths: [{d: M2 2 L9 2 L5 8 Z, rotation: 20}], fill: gold}"
      ),
      (
        "path: {paths: [{d: M2 2 L9 2 L5 8 Z}], fill: gold}",
        "path: {paths: [{d: M2 2 L9 2 L5 7 Z}], fill: gold}"
      ),
    ].map { SceneEdit("contents: {\($0)}", "contents: {\($1)}", with: still) } + [
      SceneEdit(
        "contents: {path: {d: M2 2 L9 2 L5 8 Z, morph: matching, fill: gold}}",
        "contents: {path: {d: M2 2 L9 2 L5 8 Z, morph: resample, fill: gold}}",
        with: still
          + "\nanimations: [{property: contents.path.d, to: M9 2 L5 8 L2 2 Z, duration: 0.3}]"),
      SceneEdit(
        "animations: [{property: contents.image.file, to: Assets/lake.jpg, begin: 0.1}]",
        "animations: [{property: contents.image.file, to: Assets/tram.jpg, begin: 0.1}]",
        with: image),
      SceneEdit("contentsGravity: center", "contentsGravity: resizeAspect", with: image),
      SceneEdit("contentsScale: 20", "contentsScale: 30", with: image + "\ncontentsGravity: top"),
    ]
}
