/// The parts that all pages about frames have in common: their style, and the stage for pictures.
package enum PageParts {
  /// The part of the style sheet that all pages begin with.
  package static var style: [UInt8] { PackageResources.base_css }

  /// The stage, its gestures, the views that all pages have, and the choice of light or dark; in the
  /// order in which they build on one another.
  package static var scripts: [[UInt8]] {
    [
      PackageResources.drawing_js, PackageResources.difference_js, PackageResources.stage_js,
      PackageResources.panes_js, PackageResources.gestures_js, theme,
    ]
  }

  /// The choice of light or dark alone.
  package static var theme: [UInt8] { PackageResources.theme_js }
}
