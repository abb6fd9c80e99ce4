/// How ffmpeg makes a film that plays everywhere: its arguments.
///
/// Where colours are stored as luma and chroma, they are converted with the matrix and the range of
/// BT.709, and the film says so: otherwise players guess, each in its own way.
struct FilmEncoding {
  let format: FilmFormat
  let shape: FilmShape

  /// Where the film is written.
  let path: String

  /// Files beside the film that are only needed until it is made.
  var intermediates: [String] { format == .gif ? [path + ".frames", path + ".palette"] : [] }

  /// The arguments of each run of ffmpeg in turn: the first one reads raw frames from its input.
  ///
  /// Only a GIF takes two, because its palette is known when all frames are: if one run did it, it
  /// would hold all of them in memory.
  var passes: [[String]] {
    switch format {
    case .gif:
      [
        command(reading: rawFrames, ["-filter_complex", paletteGraph])
          + zip(["[frames]", "[palette]"], intermediates).flatMap { stream, file in
            ["-map", stream, "-c:v", "ffv1", "-f", "nut", "-y", "file:" + file]
          },
        command(reading: intermediates.flatMap { ["-i", "file:" + $0] }, encoding + film),
      ]
    case .mp4, .mov, .webm, .webp, .apng: [command(reading: rawFrames, encoding + film)]
    }
  }

  /// Returns arguments with which all fails if a part of it does, such as for a full disk.
  private func command(reading input: [String], _ output: [String]) -> [String] {
    ["-loglevel", "error", "-nostdin", "-xerror"] + input + output
  }

  private var rawFrames: [String] {
    let (width, height) = shape.size(in: format)
    return [
      "-f", "rawvideo", "-pixel_format", shape.isTransparent(in: format) ? "bgra" : "bgr0",
      "-video_size", "\(width)x\(height)", "-framerate", shape.rate.description, "-i", "pipe:0",
    ]
  }

  /// Of the same frames, the same bytes: that is `+bitexact`.
  private var film: [String] {
    ["-fflags", "+bitexact", "-f", format.rawValue, "-y", "file:" + path]
  }

  private var encoding: [String] {
    let hasAlpha = shape.isTransparent(in: format)
    switch format {
    case .mp4:
      return video(as: "yuv420p")
        + ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-movflags", "+faststart"]
    case .mov:
      return video(as: hasAlpha ? "yuva444p10le" : "yuv422p10le")
        + ["-c:v", "prores_ks", "-profile:v", hasAlpha ? "4444" : "hq", "-vendor", "apl0"]
    case .webm:
      // Frames for reference that are never shown would not go with alpha.
      return video(as: hasAlpha ? "yuva420p" : "yuv420p")
        + ["-c:v", "libvpx-vp9", "-crf", "18", "-b:v", "0"]
        + ["-deadline", "good", "-cpu-used", "4", "-row-mt", "1"]
        + (hasAlpha ? ["-auto-alt-ref", "0"] : [])
    case .gif:
      // Only what has changed is dithered anew, so that the rest stands still.
      return ["-filter_complex", "paletteuse=diff_mode=rectangle"]
    case .webp:
      return ["-vf", "format=bgra", "-c:v", "libwebp_anim", "-lossless", "1", "-loop", "0"]
    case .apng:
      return ["-vf", "format=" + (hasAlpha ? "rgba" : "rgb24"), "-pred", "mixed", "-plays", "0"]
    }
  }

  private func video(as pixelFormat: String) -> [String] {
    let scale =
      "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int"
    let tags = "setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709"
    return ["-vf", "\(scale),format=\(pixelFormat),\(tags)"]
  }

  /// The frames as they are, and one palette for all of them.
  private var paletteGraph: String {
    let limit = format.largestRate.flatMap { shape.rate.exceeds($0) ? "fps=\($0)," : nil } ?? ""
    return limit + "format=bgra,split[frames][all];[all]palettegen[palette]"
  }
}
