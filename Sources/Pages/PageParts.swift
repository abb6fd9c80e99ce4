/// The shared style sheet and scripts of all pages about frames.
package enum PageParts {
  /// The style sheet that all pages begin with.
  package static var style: [UInt8] { PackageResources.base_css }

  /// Scripts of the stage, its gestures, the common views, and the choice of light or dark.
  ///
  /// Each script may use those before it.
  package static var scripts: [[UInt8]] {
    [
      PackageResources.drawing_js, PackageResources.difference_js, PackageResources.stage_js,
      PackageResources.panes_js, PackageResources.gestures_js, theme,
    ]
  }

  /// The scripts of a page without a canvas, for the choice of light or dark.
  package static var plainPage: [[UInt8]] { [PackageResources.plainPage_js, theme] }

  /// The script that copies the text of an element.
  package static var copying: [UInt8] { PackageResources.copying_js }

  /// The script for the choice of light or dark alone.
  package static var theme: [UInt8] { PackageResources.theme_js }
}
