extension Chapter {
  /// All chapters, in reading order.
  static let all = first + scenes + looks + movement + blur + work + checks + recipes

  private static let first = [
    Chapter(
      "first steps", .first, PackageResources.firstSteps_md, words: "getting started",
      "how to start", "manual", "documentation", "introduction", "tutorial", "quick start",
      "examples", "templates"),
    Chapter("first scene", .first, PackageResources.firstScene_md),
    Chapter("first blur", .first, PackageResources.firstBlur_md),
    Chapter("first comparison", .first, PackageResources.firstComparison_md),
  ]

  private static let scenes = [
    Chapter(
      "scene", .scenes, PackageResources.scene_md, words: "scenes", "units", "colours", "colors",
      "YAML", "canvas", "artboard", "resolution", "retina", "hex colour", "dark mode", "light mode"),
    Chapter(
      "layers", .scenes, PackageResources.layer_md, words: "layer", "anchor", "shadows",
      "seam", "seams", "hairline", "layer order", "z order", "draw order", "centre",
      "round corners", "cut to a shape", "squash and stretch"),
    Chapter(
      "stacks", .scenes, PackageResources.stacks_md, words: "stack", "layout", "flexbox", "HStack",
      "VStack",
      "UIStackView", "auto layout", "hug", "grid", "spacer"),
    Chapter(
      "space", .scenes, PackageResources.space_md, words: "3d", "depth", "m34", "perspective",
      "rotate 3d"),
    Chapter(
      "formulas", .scenes, PackageResources.formulas_md, words: "formula", "expressions",
      "expression",
      "variables", "wiggle", "functions", "parameters", "links", "if", "conditional", "noise"),
    Chapter(
      "reuse", .scenes, PackageResources.reuse_md, words: "repeat", "components", "component",
      "include", "symbols", "precomp"),
    Chapter(
      "coreAnimation", .scenes, PackageResources.coreAnimation_md, words: "import", "caml", "ca",
      "layer dump", "tendies", "SwiftUI", "UIKit", "CSS"),
    Chapter(
      "lottie", .scenes, PackageResources.lottie_md, words: "After Effects", "Figma", "bodymovin",
      "dotLottie", "markers"),
    Chapter(
      "variants", .scenes, PackageResources.variants_md, words: "variant", "a/b",
      "dark mode variant"),
    Chapter(
      "editors", .scenes, PackageResources.editors_md, words: "editor", "schema", "vscode",
      "completion", "hover"),
  ]

  private static let looks = [
    Chapter(
      "contents", .looks, PackageResources.contents_md, words: "pictures", "image", "shapes",
      "gradients", "video", "sequence", "path", "crop", "icons", "circle", "square", "svg file",
      "shimmer", "skeleton"),
    Chapter(
      "text", .looks, PackageResources.text_md, words: "font", "type", "letters", "typography",
      "animators", "emoji", "decimals", "number format", "currency", "thousands separator",
      "variable font", "fonts", "language", "localization", "Arabic", "RTL", "right to left",
      "typewriter", "typing", "animate text", "line break", "hyphens", "hyphenation", "soft hyphen"),
    Chapter(
      "particles", .looks, PackageResources.particles_md, words: "emitter", "confetti", "snow",
      "CAEmitterLayer"),
  ]

  private static let movement = [
    Chapter(
      "animations", .movement, PackageResources.animations_md, words: "animation", "keyframes",
      "keyframe",
      "timeline", "sequence", "group", "properties", "motion path", "path animation", "animate",
      "move along a path", "loop for ever"),
    Chapter(
      "easing", .movement, PackageResources.easing_md, words: "easings", "curve", "bezier",
      "cubic-bezier", "elastic", "easing curve", "speed ramp", "ease in", "ease out", "ease in out",
      "timing function", "easing in out", "anticipate", "anticipation"),
    Chapter(
      "states", .movement, PackageResources.states_md, words: "state", "smart animate", "trigger",
      "stagger", "matchedGeometryEffect", "shared element", "hero animation"),
    Chapter("spring", .movement, PackageResources.spring_md, words: "springs", "bounce"),
    Chapter(
      "inputs", .movement, PackageResources.inputs_md, words: "input", "scroll", "gesture",
      "finger", "drag", "fling", "touch", "tap", "pan", "pinch", "inertia"),
    Chapter(
      "transitions", .movement, PackageResources.transitions_md, words: "transition",
      "own transition", "custom transition"),
    Chapter(
      "displayLink", .movement, PackageResources.displayLink_md, words: "stutter", "jank",
      "dropped frames", "ProMotion", "vsync", "120 Hz"),
  ]

  private static let blur = [
    Chapter(
      "motionBlur", .blur, PackageResources.motionBlur_md, words: "overlay", "matched",
      "blur while it moves", "moving blur"),
    Chapter(
      "shutter", .blur, PackageResources.shutter_md, words: "exposure", "truth", "camera",
      "shutter angle"),
    Chapter("filters", .blur, PackageResources.filters_md, words: "filter", "effects"),
    Chapter("blur", .blur, PackageResources.blur_md, words: "blurs", "stages"),
    Chapter(
      "backdrop", .blur, PackageResources.backdrop_md, words: "glass", "frosted", "frosted glass",
      "vibrancy", "UIVisualEffectView", "glassmorphism", "blur behind"),
  ]

  private static let work = [
    Chapter(
      "rendering", .work, PackageResources.rendering_md, words: "render", "frames", "png",
      "screenshot", "still", "single frame", "one frame", "thumbnail", "poster", "exit status",
      "exit code",
      "export", "parallel", "deterministic", "reproducible", "color profile", "colour profile",
      "wide gamut", "HDR",
      "Display P3"),
    Chapter(
      "films", .work, PackageResources.films_md, words: "film", "mp4", "gif", "webm", "apng",
      "formats", "ffmpeg", "codec", "alpha channel", "alpha video", "transparent video",
      "transparency", "transparent background", "export mp4", "export gif", "export video",
      "ProRes", "HEVC", "green screen", "crf", "constant rate factor"),
    Chapter(
      "resume", .work, PackageResources.resume_md, words: "resuming", "fingerprint", "verify",
      "cache", "hash"),
    Chapter(
      "farm", .work, PackageResources.farm_md, words: "shards", "shard", "merge", "slurm",
      "several machines"),
    Chapter(
      "speed of rendering", .work, PackageResources.speedOfRendering_md, words: "cost",
      "performance", "memory", "slow"),
    Chapter(
      "limits", .work, PackageResources.limits_md, words: "limit", "largest picture", "how large",
      "maximum"),
    Chapter(
      "trust", .work, PackageResources.trust_md, words: "security", "sandbox", "promises",
      "update", "upgrade", "compatibility", "changelog"),
  ]

  private static let checks = [
    Chapter(
      "live preview", .checks, PackageResources.livePreview_md, words: "preview", "hot reload",
      "watch", "edit and see the picture", "keys of the preview", "shortcuts", "scrub", "slider"),
    Chapter(
      "tuning", .checks, PackageResources.tuning_md, words: "tune", "fit", "sweep", "plot",
      "measure the speed of a layer"),
    Chapter(
      "comparing", .checks, PackageResources.comparing_md, words: "compare", "diff", "approve",
      "snapshot test", "golden frames", "visual regression", "accept", "accept frames",
      "compare videos", "compare films", "report", "golden image", "pixel diff", "record mode",
      "update snapshots"),
    Chapter(
      "compare rules", .checks, PackageResources.compareRules_md, words: "rules", "compare.yaml",
      "tolerance", "calibrate", "few pixels may differ", "flaky"),
    Chapter("expectations", .checks, PackageResources.expectations_md, words: "test", "assertions"),
  ]

  private static let recipes = [
    Chapter(
      "bottom sheet", .recipes, PackageResources.recipeBottomSheet_md, words: "detents", "modal"),
    Chapter("toast", .recipes, PackageResources.recipeToast_md, words: "stagger", "snackbar"),
    Chapter(
      "progress ring", .recipes, PackageResources.recipeProgressRing_md, words: "counter", "ring",
      "spinner", "progress bar", "loading"),
    Chapter(
      "carousel", .recipes, PackageResources.recipeCarousel_md, words: "pager", "paging",
      "parallax"),
    Chapter(
      "logo reveal", .recipes, PackageResources.recipeLogoReveal_md, words: "logo", "trim path",
      "draw"),
    Chapter("flip", .recipes, PackageResources.recipeFlip_md, words: "card flip", "flip card"),
    Chapter(
      "everyday interfaces", .recipes, PackageResources.recipeEverydayInterfaces_md,
      words: "tab bar", "picker", "pull to refresh", "bubbles", "unlock", "chart", "tooltip"),
    Chapter(
      "recording", .recipes, PackageResources.recipeRecording_md, words: "simulator", "trace",
      "screen recording", "published film"),
    Chapter("blur study", .recipes, PackageResources.recipeBlurStudy_md, words: "device"),
    Chapter(
      "continuous integration", .recipes, PackageResources.recipeContinuousIntegration_md,
      words: "ci", "git", "GitHub", "GitHub Actions", "GitLab", "jenkins", "JUnit", "docker",
      "container", "artifact", "artifacts"),
    Chapter("cluster", .recipes, PackageResources.recipeCluster_md, words: "job array", "sbatch"),
  ]

  /// Scenes of recipes, by file name without its extension.
  static let recipeScenes: [String: [UInt8]] = [
    "bottom-sheet": PackageResources.bottom_sheet_yaml, "toast": PackageResources.toast_yaml,
    "progress-ring": PackageResources.progress_ring_yaml,
    "carousel": PackageResources.carousel_yaml, "logo-reveal": PackageResources.logo_reveal_yaml,
    "flip": PackageResources.flip_yaml, "blur-study": PackageResources.blur_study_yaml,
    "expectations": PackageResources.expectations_yaml,
    "chat": PackageResources.chat_yaml,
    "published-film": PackageResources.published_film_yaml,
    "tab-bar": PackageResources.tab_bar_yaml,
    "opening-card": PackageResources.opening_card_yaml,
    "picker-wheel": PackageResources.picker_wheel_yaml,
    "unlocking": PackageResources.unlocking_yaml, "chart": PackageResources.chart_yaml,
  ]
}
