import Pages
import Raster

/// The page of the preview: one HTML file that needs no other file.
enum PreviewPage {
  /// - Parameter color: The colour space of the frames.
  static func bytes(in color: ColorSpace) -> [UInt8] {
    PageTemplate(PackageResources.preview_html).filled { mark in
      switch mark {
      case "colors": [Array(color.nameInCSS.utf8)]
      case "style":
        [
          PageParts.style, PackageResources.preview_css, PackageResources.tracks_css,
          PackageResources.text_css,
        ]
      case "script": PageParts.scripts + scripts
      default: nil
      }
    }
  }

  /// Scripts in order: each may use those before it.
  private static var scripts: [[UInt8]] {
    [
      PackageResources.server_js, PackageResources.news_js, PackageResources.frames_js,
      PackageResources.loupe_js, PackageResources.grid_js, PackageResources.grades_js,
      PackageResources.viewer_js, PackageResources.moments_js,
      PackageResources.ranges_js, PackageResources.parameters_js, PackageResources.handles_js,
      PackageResources.curve_js,
      PackageResources.axis_js, PackageResources.timeline_js, PackageResources.problems_js,
      PackageResources.marks_js,
      PackageResources.state_js,
      PackageResources.previewExpectations_js, PackageResources.movement_js,
      PackageResources.controlPoints_js, PackageResources.pacing_js,
      PackageResources.pacingWords_js, PackageResources.tree_js,
      PackageResources.bars_js, PackageResources.events_js, PackageResources.tracks_js,
      PackageResources.dragging_js,
      PackageResources.layers_js, PackageResources.targets_js, PackageResources.colors_js,
      PackageResources.inspector_js,
      PackageResources.outline_js,
      PackageResources.measuring_js, PackageResources.saving_js, PackageResources.films_js,
      PackageResources.writing_js,
      PackageResources.player_js, PackageResources.showing_js, PackageResources.choices_js,
      PackageResources.keeping_js, PackageResources.keys_js, PackageResources.sizer_js,
      PackageResources.series_js, PackageResources.recording_js, PackageResources.valueGraph_js,
      PackageResources.graphDrawing_js,
      PackageResources.yamlPlace_js, PackageResources.schema_js, PackageResources.hints_js,
      PackageResources.editor_js, PackageResources.text_js, PackageResources.insertion_js,
      PackageResources.textEdits_js, PackageResources.adding_js, PackageResources.removing_js,
      PackageResources.ordering_js,
      PackageResources.scalars_js, PackageResources.sceneValues_js,
      PackageResources.preview_js, PackageResources.moving_js, PackageResources.shaping_js,
      PackageResources.courses_js, PackageResources.stageDrags_js,
    ]
  }
}

extension ColorSpace {
  /// The name in style sheets and of canvases.
  var nameInCSS: String {
    switch self {
    case .sRGB: "srgb"
    case .displayP3: "display-p3"
    }
  }
}
