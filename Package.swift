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

/// A room that holds the files of folders in itself, such as those of a page.
func pages(_ name: String, _ dependencies: Target.Dependency..., embedding folders: String...)
  -> Target
{
  .target(
    name: name, dependencies: dependencies, resources: folders.map { .embedInCode($0) },
    swiftSettings: strict)
}

/// The tests of one room; what they read from their folder is no source.
///
/// Optimising their code takes longer than it ever runs, unless it counts pixels.
func tests(
  _ name: String, _ dependencies: Target.Dependency..., reading: [String] = [],
  countingPixels: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: reading,
    swiftSettings: strict + (countingPixels ? [] : [.unsafeFlags(["-Onone"])]))
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
    library("CDeflate", pkgConfig: "libdeflate", package: "libdeflate-dev"),
    library("CMicroHTTPD", pkgConfig: "libmicrohttpd", package: "libmicrohttpd-dev"),
    .systemLibrary(name: "CMalloc", path: "Sources/Libraries/CMalloc"),
    .systemLibrary(name: "CAttributes", path: "Sources/Libraries/CAttributes"),
    .systemLibrary(name: "CSandbox", path: "Sources/Libraries/CSandbox"),
    library("CXXHash", pkgConfig: "libxxhash", package: "libxxhash-dev"),

    .target(name: "Kernels"),
    .target(name: "Allocation"),
    .target(name: "Spawning"),
    room("Limits", "Files"),
    room("Threads"),
    room("Pixels"),
    room("Filters", "Kernels", "Pixels", "Threads"),
    room("Transitions", "Filters", "Pixels"),
    room("SceneModel", "Limits"),
    room("SceneSyntax", "CYAML", "Limits", "SceneModel"),
    room("Timeline", "Limits", "SceneModel"),
    room("Drawing", "CCairo", "CPango", "CRSVG", "Kernels", "Pixels"),
    room(
      "ImageFiles", "CDeflate", "CPNG", "CPixbuf", "Files", "Kernels", "Limits", "Pixels", "Threads"
    ),
    room("Files", "CAttributes", "CXXHash"),
    room("Processes", "Files", "Spawning"),
    room(
      "Documents", "CDeflate", "CSandbox", "Drawing", "Files", "Limits", "Pixels", "Processes"),
    room("Footage", "Files", "ImageFiles", "Limits", "Pixels", "Processes"),
    room("Frames", "Files", "ImageFiles", "Limits", "Pixels", "Processes", "Threads"),
    room(
      "Comparison", "Files", "Footage", "Frames", "ImageFiles", "Kernels", "Limits", "Pixels",
      "Threads"),
    pages("Pages", embedding: "Parts"),
    pages("Reports", "Files", "Frames", "Pages", embedding: "Page"),
    room(
      "Rendering", "Documents", "Drawing", "Files", "Filters", "Footage", "ImageFiles", "Limits",
      "Pixels",
      "SceneModel", "Threads", "Timeline", "Transitions"),
    room(
      "Loading", "Documents", "Drawing", "Files", "Limits", "Rendering", "SceneModel",
      "SceneSyntax", "Threads", "Timeline"),
    room("Motion", "SceneModel", "Timeline"),
    pages("Templates", embedding: "Scenes"),
    room("Tracking", "Pixels"),
    room("Tuning", "Drawing", "Filters", "Motion", "Pixels", "SceneModel"),
    room(
      "Jobs", "CMalloc", "Comparison", "Drawing", "Files", "Filters", "Footage", "Frames",
      "ImageFiles",
      "Limits", "Loading", "Pixels", "Rendering", "SceneModel", "SceneSyntax", "Timeline",
      "Tracking", "Tuning"),
    room("Serving", "CMicroHTTPD"),
    pages(
      "Preview", "Documents", "Files", "Frames", "ImageFiles", "Jobs", "Limits", "Loading",
      "Motion", "Pages", "Pixels", "Rendering", "SceneModel", "SceneSyntax", "Serving", "Threads",
      "Timeline", "Tuning", embedding: "Page"),
    // Not in a folder of its name, from which `smear` differs only in its first letter.
    .target(
      name: "Smear",
      dependencies: [
        "Documents", "Frames", "ImageFiles", "Jobs", "Loading", "Pixels", "Rendering", "SceneModel",
        "SceneSyntax", "Threads", "Timeline",
      ], path: "Sources/Library", swiftSettings: strict),
    pages("Manual", "Pages", "SceneModel", "SceneSyntax", embedding: "Chapters", "Page", "Recipes"),
    room("SmearTesting", "Comparison", "Files", "Frames", "ImageFiles", "Pixels"),
    .executableTarget(
      name: "smear",
      dependencies: [
        "Allocation", "Comparison", "Documents", "Drawing", "Files", "Filters", "Frames",
        "ImageFiles", "Jobs", "Kernels", "Limits", "Loading", "Manual", "Motion", "Pixels",
        "Preview", "Processes", "Rendering", "Reports", "SceneModel", "SceneSyntax", "Serving",
        "Spawning", "Templates", "Threads", "Timeline", "Tracking", "Tuning",
      ], swiftSettings: strict),
    .executableTarget(
      name: "pixel-timer", dependencies: ["Filters", "ImageFiles", "Pixels", "Transitions"],
      swiftSettings: strict),

    .target(name: "MutexOrder", path: "Tests/MutexOrder"),
    tests("ThreadsTests", "MutexOrder", "Threads"),
    tests("FiltersTests", "Filters", "Kernels", "Pixels", countingPixels: true),
    tests("TransitionsTests", "Filters", "Pixels", "Transitions", countingPixels: true),
    tests("SceneModelTests", "SceneModel"),
    tests("SceneSyntaxTests", "Manual", "SceneModel", "SceneSyntax"),
    tests("TimelineTests", "SceneModel", "SceneSyntax", "Timeline"),
    tests("DrawingTests", "CCairo", "Drawing", "Kernels", "Pixels", countingPixels: true),
    tests("DocumentsTests", "Documents", "Drawing"),
    tests(
      "ImageFilesTests", "CDeflate", "Files", "ImageFiles", "Kernels", "Limits", "Pixels",
      countingPixels: true),
    tests("FootageTests", "Files", "Footage", "Limits", "Pixels"),
    tests("FramesTests", "CAttributes", "Files", "Frames", "ImageFiles", "Pixels"),
    tests(
      "ComparisonTests", "Comparison", "Files", "Frames", "ImageFiles", "Pixels",
      countingPixels: true),
    tests("ReportsTests", "Reports"),
    tests("ManualTests", "Manual", "SceneModel", "SceneSyntax"),
    tests("ServingTests", "Serving"),
    tests("PreviewTests", "Preview", "Rendering", "SceneModel", "SceneSyntax", "Serving"),
    tests(
      "RenderingTests", "Comparison", "Drawing", "Files", "Filters", "ImageFiles", "Loading",
      "Manual", "Pixels", "Rendering", "SceneModel", "SceneSyntax", "Timeline", countingPixels: true
    ),
    tests("MotionTests", "Motion", "SceneModel", "SceneSyntax", "Timeline"),
    tests("TrackingTests", "Pixels", "Tracking", countingPixels: true),
    tests(
      "TuningTests", "Drawing", "Motion", "Pixels", "SceneModel", "Tuning", countingPixels: true),
    tests(
      "JobsTests", "Files", "Frames", "Jobs", "Loading", "Pixels", "SceneModel", "SceneSyntax"),
    tests(
      "SmearTests", "Comparison", "Files", "Frames", "Jobs", "Limits", "Loading", "Manual",
      "SceneModel", "SceneSyntax", "Timeline", "Tuning", "smear", reading: ["words.txt"]),
    tests(
      "EndToEndTests", "Files", "Frames", "ImageFiles", "Loading", "Pixels", "Reports",
      "SceneModel", "Templates",
      "Tuning", "smear",
      reading: [
        "access.py", "browse.py", "browse_expectations.py", "browse_film.py", "browse_manual.py",
        "browse_pacing.py", "browse_planes.py", "browse_preview.py", "browse_report.py",
        "browse_stage.py", "browse_state.py", "browse_text.py", "browse_values.py", "browser.py",
        "css.py", "decode.py",
        "faults.c", "junit.py", "validate.py",
      ]),
    tests(
      "FuzzTests", "CAttributes", "CDeflate", "Comparison", "Drawing", "Files", "Frames",
      "ImageFiles", "Jobs", "Limits", "Loading", "Pixels", "Preview", "Rendering", "SceneModel",
      "SceneSyntax", "Serving", "Timeline", "smear", reading: ["EntryPoints.swift", "Seeds"]),
    tests("LibraryTests", "Smear"),
    tests(
      "SmearTestingTests", "Files", "Frames", "ImageFiles", "Pixels", "SmearTesting",
      reading: ["References"]
    ),
    tests(
      "GoldenTests", "Files", "Frames", "ImageFiles", "Loading", "Pixels", "Rendering",
      "SceneModel",
      "SceneSyntax", "SmearTesting", "Timeline", "smear", reading: ["References"],
      countingPixels: true),
  ]
)

// What Scripts/fuzz builds, apart from everything else: libFuzzer has the entry point there, so that
// `smear` is a library without one.
if Context.environment["SMEAR_FUZZ"] != nil {
  package.products = [.executable(name: "fuzz", targets: ["fuzz"])]
  let smear = package.targets.first { $0.name == "smear" }
  package.targets.removeAll { [.test, .executable].contains($0.type) || $0.name == "SmearTesting" }
  let rooms = package.targets.filter { $0.type == .regular && $0.name != "Kernels" }
  package.targets += [
    .target(
      name: "smear", dependencies: smear?.dependencies ?? [], exclude: ["Commands/Main.swift"],
      swiftSettings: strict),
    .executableTarget(
      name: "fuzz",
      dependencies: rooms.map { .target(name: $0.name) } + ["CDeflate", "smear"],
      path: "Tests/FuzzTests", exclude: ["FuzzTests.swift", "Seeds"], swiftSettings: strict,
      // The usual linker, gold, fails at the debugging information of Swift under a sanitizer.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
  ]
}
