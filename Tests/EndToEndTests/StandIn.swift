import TestSupport

/// A shell script that replaces ffmpeg.
enum StandIn {
  /// Starts the program with the script in its PATH.
  ///
  /// The shell copies the script, because a file open for writing cannot be executed, and processes
  /// that are just being started inherit copies of all open files of the tests.
  static let shell = """
    cp bin/script bin/ffmpeg && chmod +x bin/ffmpeg && PATH="$PWD/bin:$PATH" exec "$@"
    """

  /// Writes the script for programs that are started in a folder.
  static func write(_ script: String, into folder: TemporaryFolder) throws {
    try folder.createFolder("bin")
    try folder.write("#!/bin/sh\n\(script)\n".utf8, to: "bin/script")
  }
}
