import Raster

/// The arguments that make ffmpeg encode a widely playable film.
///
/// Colours stored as luma and chroma use the matrix and range of BT.709, and the film is tagged
/// with them and with its primaries; without the tags each player would guess.
package struct FilmEncoding {
  let recipe: FilmRecipe
  let shape: FilmShape

  /// The path at which the film is written.
  let path: String

  /// Whether the film has chapters.
  let hasChapters: Bool

  /// Files beside the film that are needed only during encoding.
  var intermediates: [String] { stages + (hasChapters ? [chapters] : []) }

  /// The file with the chapters, in ffmpeg's format `ffmetadata`.
  var chapters: String { path + Self.chapterEnding }

  /// The files that the first run of ffmpeg writes for the second one.
  private var stages: [String] {
    recipe.codec == .gif ? Self.stageEndings.map { path + $0 } : []
  }

  /// The suffixes of the intermediate files, appended to the film's name.
  package static let endings = stageEndings + [chapterEnding]
  private static let stageEndings = [".frames", ".palette"]
  private static let chapterEnding = ".chapters"

  /// The arguments of each run of ffmpeg; the first run reads raw frames from its input.
  ///
  /// Only a GIF takes two runs, because its palette is known only after all frames; a single run
  /// would keep all frames in memory.
  var passes: [[String]] {
    recipe.codec == .gif
      ? [
        command(reading: rawFrames, ["-filter_complex", paletteGraph])
          + zip(["[frames]", "[palette]"], stages).flatMap { stream, file in
            ["-map", stream, "-c:v", "ffv1", "-f", "nut", "-y", "file:" + file]
          },
        command(reading: stages.flatMap { ["-i", "file:" + $0] }, encoding + film),
      ] : [command(reading: rawFrames + marks, encoding + film)]
  }

  /// Returns arguments that make the whole run fail if any part does, for example on a full disk.
  private func command(reading input: [String], _ output: [String]) -> [String] {
    ["-loglevel", "error", "-nostdin", "-xerror"] + input + output
  }

  private var rawFrames: [String] {
    let (width, height) = shape.size(in: recipe.codec)
    return [
      "-f", "rawvideo", "-pixel_format", hasAlpha ? "bgra" : "bgr0",
      "-video_size", "\(width)x\(height)", "-framerate", shape.rate.description, "-i", "pipe:0",
    ]
  }

  /// The arguments that read the chapters, which only the container of the film takes.
  private var marks: [String] { hasChapters ? ["-f", "ffmetadata", "-i", "file:" + chapters] : [] }

  /// The arguments for the output file; `+bitexact` makes the output reproducible.
  private var film: [String] {
    ["-fflags", "+bitexact", "-f", recipe.format.rawValue, "-y", "file:" + path]
  }

  private var hasAlpha: Bool { shape.isTransparent(in: recipe.codec) }

  private var encoding: [String] {
    picture + ["-c:v", recipe.encoder]
      + (recipe.rateFactor.map(recipe.codec.settings(forRateFactor:))
        ?? recipe.codec.settings(for: recipe.quality, hasAlpha: hasAlpha))
      + pace + container
  }

  /// The arguments for the pixel format and colours.
  private var picture: [String] {
    switch recipe.codec {
    case .h264, .hevc, .av1: video(as: "yuv420p")
    // Hidden reference frames do not work with alpha.
    case .vp9:
      video(as: hasAlpha ? "yuva420p" : "yuv420p") + (hasAlpha ? ["-auto-alt-ref", "0"] : [])
    case .prores: video(as: hasAlpha ? "yuva444p10le" : "yuv422p10le")
    case .qtrle: ["-vf", "format=" + (hasAlpha ? "argb" : "rgb24") + tagsOfNumbers]
    // Only the changed rectangle is dithered anew, so that the rest does not flicker.
    case .gif: ["-filter_complex", "paletteuse=diff_mode=rectangle"]
    case .webp: ["-vf", "format=bgra", "-loop", "0"]
    }
  }

  /// The arguments that trade encoding time for a smaller film.
  private var pace: [String] {
    switch recipe.encoder {
    case "libx264", "libx265": ["-preset", "medium"]
    case "libsvtav1": ["-preset", "6"]
    case "libaom-av1": ["-b:v", "0", "-cpu-used", "6", "-row-mt", "1"]
    case "libvpx-vp9": ["-deadline", "good", "-cpu-used", "4", "-row-mt", "1"]
    default: []
    }
  }

  /// The arguments for the container.
  private var container: [String] {
    let beginning = ["-movflags", "+faststart"]
    switch (recipe.codec, recipe.format) {
    // QuickTime and Safari play HEVC only with this tag.
    case (.hevc, _): return beginning + ["-tag:v", "hvc1", "-x265-params", "log-level=error"]
    case (.prores, _): return ["-vendor", "apl0"]
    case (.h264, _), (.av1, .mp4): return beginning
    default: return []
    }
  }

  private func video(as pixelFormat: String) -> [String] {
    let scale =
      "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int"
    let tags = "setparams=range=tv:\(shape.colorSpace.tags):colorspace=bt709"
    return ["-vf", "\(scale),format=\(pixelFormat),\(tags)"]
  }

  /// The filter that tags a film of red, green and blue; films in sRGB have no such tags.
  private var tagsOfNumbers: String {
    shape.colorSpace == .sRGB ? "" : ",setparams=" + shape.colorSpace.tags
  }

  /// The filter graph that passes the frames through and makes one palette for all of them.
  private var paletteGraph: String {
    let limit =
      recipe.format.largestRate.flatMap { shape.rate.exceeds($0) ? "fps=\($0)," : nil } ?? ""
    return limit + "format=bgra,split[frames][all];[all]palettegen[palette]"
  }
}

extension ColorSpace {
  /// The options of ffmpeg's filter `setparams` for the primaries and the transfer function.
  ///
  /// Films in sRGB are tagged with the function of BT.709, as all players expect.
  fileprivate var tags: String {
    switch self {
    case .sRGB: "color_primaries=bt709:color_trc=bt709"
    case .displayP3: "color_primaries=smpte432:color_trc=iec61966-2-1"
    }
  }
}
