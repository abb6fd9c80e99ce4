// swift-tools-version: 6.2
import PackageDescription

/// Settings every Swift target shares: no unmarked unsafe code, no warnings.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A C library of the system, with its module map in `Sources/Libraries/<name>`.
func library(_ name: String, pkgConfig: String, package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/Libraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([package])])
}

/// A room of the house; the dependencies are the only imports it may have.
func room(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A room that only the program has, with no loop over pixels, so it is compiled for size.
///
/// - Parameters:
///   - isOptimized: Whether it is optimised at all. A room that only parses, calls other rooms and
///     prints gains little, and is compiled four times as fast without.
///   - embedsTexts: Whether its other files, such as those of a page, are part of the program.
func front(
  _ name: String, _ dependencies: Target.Dependency..., isOptimized: Bool = true,
  embedsTexts: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: strict
      + [.unsafeFlags([isOptimized ? "-Osize" : "-Onone"], .when(configuration: .release))],
    plugins: embedsTexts ? ["TextEmbedding"] : [])
}

/// The tests of one room; what they read from their folder is no source.
///
/// Optimising their code takes longer than it ever runs, unless it counts pixels. No other target
/// imports their modules, so none is made before the code is compiled.
func tests(
  _ name: String, _ dependencies: Target.Dependency..., reading: [String] = [],
  countingPixels: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: reading,
    swiftSettings: strict
      + (countingPixels ? [] : [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]))
}

let package = Package(
  name: "smear",
  products: [
    .executable(name: "smear", targets: ["smear"]),
    .library(name: "Smear", targets: ["Smear"]),
    .library(name: "SmearTesting", targets: ["SmearTesting"]),
  ],
  targets: [
    library("CCairo", pkgConfig: "cairo", package: "libcairo2-dev"),
    library("CPango", pkgConfig: "pangocairo", package: "libpango1.0-dev"),
    library("CRSVG", pkgConfig: "librsvg-2.0", package: "librsvg2-dev"),
    library("CPixbuf", pkgConfig: "gdk-pixbuf-2.0", package: "librsvg2-dev"),
    library("CYAML", pkgConfig: "yaml-0.1", package: "libyaml-dev"),
    library("CPNG", pkgConfig: "libpng", package: "libpng-dev"),
    library("CJPEG", pkgConfig: "libjpeg", package: "libjpeg62-turbo-dev"),
    library("CColorManagement", pkgConfig: "lcms2", package: "liblcms2-dev"),
    library("CWebP", pkgConfig: "libwebpdemux", package: "libwebp-dev"),
    library("CHEIF", pkgConfig: "libheif", package: "libheif-dev"),
    library("CXML", pkgConfig: "libxml-2.0", package: "libxml2-dev"),
    library("CMinizip", pkgConfig: "minizip", package: "libminizip-dev"),
    library("CDeflate", pkgConfig: "libdeflate", package: "libdeflate-dev"),
    library("CMicroHTTPD", pkgConfig: "libmicrohttpd", package: "libmicrohttpd-dev"),
    library("CXXHash", pkgConfig: "libxxhash", package: "libxxhash-dev"),
    // Loaded when it is first needed; tests link to it to make pictures.
    .systemLibrary(name: "CHEIFLoading", path: "Sources/Libraries/CHEIFLoading"),
    .systemLibrary(name: "CSystem", path: "Sources/Libraries/CSystem"),

    .target(name: "Kernels"),
    .target(name: "Allocation"),
    .target(name: "Spawning"),

    // Files, processes, threads, limits, texts.
    room("System", "CSystem", "CXXHash", "Spawning"),
    // Pixels, and files of pictures.
    room(
      "Raster", "CColorManagement", "CDeflate", "CHEIFLoading", "CJPEG", "CPNG", "CWebP", "Kernels",
      "System"),
    // Filters and transitions.
    room("Effects", "Kernels", "Raster", "System"),
    // Cairo, Pango and librsvg, which draws in a process of its own.
    room(
      "Drawing", "CCairo", "CDeflate", "CPango", "CPixbuf", "CRSVG", "CSystem", "Kernels", "Raster",
      "System"),

    // What a scene is; Effects says which filters and transitions there are.
    room("SceneModel", "Effects", "Raster", "System"),
    // YAML, keys, formulas: text becomes a scene.
    room("SceneText", "CYAML", "Effects", "Raster", "SceneModel", "System"),
    // The display link, and a scene at its ticks.
    room("Timeline", "Effects", "SceneModel", "System"),

    // Films, decoded and encoded.
    room("Video", "Raster", "System"),
    // A scene at a tick becomes pixels.
    room(
      "Compositing", "Drawing", "Effects", "Raster", "SceneModel", "System", "Timeline", "Video"),
    // A scene's file becomes a folder of frames or a film; new frames become the reference.
    room(
      "Pipeline", "CSystem", "Compositing", "Drawing", "Raster", "SceneModel", "SceneText",
      "System", "Timeline", "Video"),
    // Two sequences of frames: metrics, rules, causes.
    room(
      "Comparing", "Compositing", "Effects", "Kernels", "Pipeline", "Raster", "SceneModel",
      "SceneText", "System", "Timeline", "Video"),
    // Charts, sheets, fitting, tracking.
    room(
      "Tuning", "Compositing", "Drawing", "Effects", "Pipeline", "Raster",
      "SceneModel", "SceneText", "System", "Timeline", "Video"),

    // The look that all pages have in common.
    front("Pages", embedsTexts: true),
    // The server, the preview and the reports' pages.
    front(
      "Browser", "CMicroHTTPD", "Compositing", "Drawing", "Pages", "Pipeline", "Raster",
      "SceneModel", "SceneText", "System", "Timeline", "Tuning", "Video",
      embedsTexts: true),
    // Documents of other programs become scenes.
    front(
      "Importing", "CMinizip", "CXML", "Raster", "SceneModel", "SceneText", "System"),
    // Scenes become code, documents of other programs, and tables of values.
    front(
      "Exporting", "Compositing", "Drawing", "Effects", "Pipeline", "Raster", "SceneModel",
      "SceneText", "System", "Timeline"),
    front(
      "Manual", "Effects", "Pages", "SceneModel", "SceneText", embedsTexts: true),
    front(
      "CLI", "Allocation", "Browser", "Comparing", "Compositing", "Drawing", "Effects", "Exporting",
      "Importing", "Kernels", "Manual", "Pipeline", "Raster", "SceneModel", "SceneText", "Spawning",
      "System", "Timeline", "Tuning", "Video",
      isOptimized: false),
    // Holds the Swift libraries itself, so that it runs where no Swift is installed.
    .executableTarget(
      name: "smear", dependencies: ["CLI"], swiftSettings: strict,
      linkerSettings: [
        .unsafeFlags(["-static-stdlib"]), .linkedLibrary("_FoundationCShims"),
        .linkedLibrary("_FoundationCollections"),
      ]),

    // Not in a folder of its name, from which `smear` differs only in its first letter.
    .target(
      name: "Smear",
      dependencies: [
        "Compositing", "Drawing", "Pipeline", "Raster", "SceneModel", "SceneText", "System",
        "Timeline", "Video",
      ], path: "Sources/Library", swiftSettings: strict),
    room("SmearTesting", "Comparing", "Raster", "System"),
    .plugin(
      name: "TextEmbedding", capability: .buildTool(), dependencies: ["text-embedder"],
      path: "Sources/Embedding/Plugin"),
    .executableTarget(
      name: "text-embedder", path: "Sources/Embedding/Tool", swiftSettings: strict),
    .executableTarget(
      name: "pixel-timer", dependencies: ["Effects", "Raster"], swiftSettings: strict),

    .target(name: "MutexOrder", path: "Tests/MutexOrder"),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests("SystemTests", "CSystem", "MutexOrder", "System", "TestSupport"),
    tests(
      "RasterTests", "CColorManagement", "CDeflate", "CHEIF", "CJPEG", "CWebP", "Kernels", "Raster",
      countingPixels: true),
    tests("EffectsTests", "Effects", "Kernels", "Raster", countingPixels: true),
    tests("DrawingTests", "CCairo", "Drawing", "Kernels", "Raster", countingPixels: true),
    tests("SceneModelTests", "SceneModel"),
    tests("SceneTextTests", "Effects", "Manual", "Raster", "SceneModel", "SceneText"),
    tests("TimelineTests", "Effects", "SceneModel", "SceneText", "Timeline"),
    tests("VideoTests", "Raster", "System", "Video"),
    tests(
      "CompositingTests", "Comparing", "Compositing", "Drawing", "Effects", "Manual", "Pipeline",
      "Raster", "SceneModel", "SceneText", "System", "Timeline", countingPixels: true),
    tests(
      "PipelineTests", "CSystem", "Pipeline", "Raster", "SceneModel", "SceneText", "System",
      "TestSupport", "Tuning"),
    tests(
      "ComparingTests", "Comparing", "Compositing", "Pipeline", "Raster", "SceneModel", "SceneText",
      "System", countingPixels: true),
    tests(
      "TuningTests", "Drawing", "Raster", "SceneModel", "Timeline", "Tuning", countingPixels: true),
    tests(
      "BrowserTests", "Browser", "Compositing", "SceneModel", "SceneText", "TestSupport",
      "Timeline"),
    tests(
      "ImportingTests", "Compositing", "Drawing", "Importing", "Pipeline", "Raster", "SceneModel",
      "SceneText", "System", "TestSupport", "Timeline"),
    tests(
      "ExportingTests", "Compositing", "Exporting", "Importing", "Pipeline", "Raster", "SceneModel",
      "SceneText", "System", "TestSupport", "Timeline"),
    tests("ManualTests", "Manual", "SceneModel", "SceneText"),
    tests(
      "CLITests", "CLI", "Comparing", "Effects", "Manual", "Pipeline", "SceneModel", "SceneText",
      "System", "Timeline", "Tuning", "Video", reading: ["words.txt"]),
    tests(
      "EndToEndTests", "Browser", "Comparing", "Effects", "Exporting", "Manual", "Pipeline",
      "Raster", "SceneModel", "SceneText", "System", "TestSupport", "Tuning", "Video",
      reading: [
        "access.py", "browse.py", "browse_css.py", "browse_editing.py", "browse_editor.py",
        "browse_expectations.py", "browse_film.py", "browse_graph.py",
        "browse_lines.py", "browse_manual.py", "browse_moving.py", "browse_pacing.py",
        "browse_planes.py",
        "browse_preview.py", "browse_report.py", "browse_shaping.py", "browse_stage.py",
        "browse_state.py",
        "browse_text.py", "browse_timeline.py", "browse_values.py", "browse_variants.py",
        "browser.py", "css.py",
        "decode.py", "faults.c",
        "junit.py", "layer_archive.py", "lottie_archive.py", "validate.py", "wallpaper.py",
      ]),
    tests(
      "FuzzTests", "Browser", "CDeflate", "CLI", "CSystem", "Comparing", "Compositing", "Drawing",
      "Importing", "Pipeline", "Raster", "SceneModel", "SceneText", "System", "Timeline",
      reading: ["EntryPoints.swift", "Seeds"]),
    tests("SmearTests", "Smear"),
    tests("SmearTestingTests", "Raster", "SmearTesting", "System", reading: ["References"]),
    tests(
      "GoldenTests", "CLI", "Compositing", "Effects", "Pipeline", "Raster", "SceneModel",
      "SceneText", "SmearTesting", "System", "Timeline", reading: ["References"],
      countingPixels: true),
  ]
)

// What Scripts/fuzz builds, apart from everything else: libFuzzer has the entry point there.
if Context.environment["SMEAR_FUZZ"] != nil {
  package.products = [.executable(name: "fuzz", targets: ["fuzz"])]
  package.targets.removeAll {
    $0.type == .test || ["smear", "pixel-timer", "SmearTesting"].contains($0.name)
  }
  let rooms = package.targets.filter { $0.type == .regular && $0.name != "Kernels" }
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: rooms.map { .target(name: $0.name) } + ["CDeflate"],
      path: "Tests/FuzzTests", exclude: ["FuzzTests.swift", "Seeds"], swiftSettings: strict,
      // The usual linker, gold, fails at the debugging information of Swift under a sanitizer.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]))
}
