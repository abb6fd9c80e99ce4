/// How ffmpeg makes a film: its arguments, for films that play everywhere.
///
/// What is no video codec of RGB is converted to the range and the matrix of BT.709 and says so:
/// players guess otherwise, and guess differently.
struct FilmEncoding {
  let format: FilmFormat
  let shape: FilmShape

  /// All arguments of ffmpeg that reads raw frames from its input, and writes to `path`.
  func arguments(writingTo path: String) -> [String] {
    let (width, height) = shape.size(in: format)
    let reading = [
      "-f", "rawvideo", "-pixel_format", shape.isTransparent(in: format) ? "bgra" : "bgr0",
      "-video_size", "\(width)x\(height)", "-framerate", shape.rate.description, "-i", "pipe:0",
    ]
    // Without -xerror a full disk is no failure. Of the same frames, the same bytes: +bitexact.
    return ["-loglevel", "error", "-nostdin", "-xerror"] + reading + encoding
      + ["-fflags", "+bitexact", "-f", format.rawValue, "-y", "file:" + path]
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
    case .gif: return ["-filter_complex", paletteGraph]
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

  /// One palette for all frames; only what has changed is dithered anew, so that the rest is still.
  private var paletteGraph: String {
    let limit = format.largestRate.flatMap { shape.rate.exceeds($0) ? "fps=\($0)," : nil } ?? ""
    return limit + "split[all][frames];[all]palettegen[palette];"
      + "[frames][palette]paletteuse=diff_mode=rectangle"
  }
}
