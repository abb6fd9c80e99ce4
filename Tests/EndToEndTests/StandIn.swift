import TestSupport

/// A shell's script that stands for ffmpeg.
enum StandIn {
  /// Starts the program so that it finds the script.
  ///
  /// A process of its own makes the script's file: what is open for writing cannot be run, and programs that
  /// are just being started have copies of all that is open here.
  static let shell = """
    cp bin/script bin/ffmpeg && chmod +x bin/ffmpeg && PATH="$PWD/bin:$PATH" exec "$@"
    """

  /// Writes the script for programs that are started in a folder.
  static func write(_ script: String, into folder: TemporaryFolder) throws {
    try folder.createFolder("bin")
    try folder.write("#!/bin/sh\n\(script)\n".utf8, to: "bin/script")
  }
}
