import TestSupport
import Foundation
import Testing

/// Tests of the completions in shells and of the manual page in `man`.
@Suite struct ShellTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("picture".utf8, to: "pixels.png")
    for shell in ["bash", "zsh", "fish"] {
      try folder.write(
        try folder.smear("completions", shell).output.utf8, to: "smear.\(shell)")
    }
  }

  /// Runs a program in the folder, and returns the lines of its output.
  private func run(_ words: String...) throws -> [String] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardOutput = pipe
    try process.run()
    let output = String(
      decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(words)")
    return output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (["ren"], "render"), (["render", "--ov"], "--overwrite"), (["com"], "compare completions"),
    (["compare", "--metric", "y"], "yiq"), (["sheet", "--progress", "l"], "lines"),
    (["transition", "pa"], "pageCurl pageCurlWithShadow"), (["completions", "f"], "fish"),
    (["render", "--set", ""], ""), (["sheet", "x"], ""), (["help", "compl"], "completions"),
    (["help", "blendM"], "blendMode"),
    (["transition", "pageCurl", "pi"], "pixellate pixels.png"), (["filter", "box", "zzz"], ""),
  ])
  func bashCompletes(words: [String], expected: String) throws {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source smear.bash; COMP_WORDS=(smear \(quoted)); COMP_CWORD=\(words.count); _smear
      echo "${COMPREPLY[*]}"
      """
    #expect(try run("bash", "-uc", script) == (expected.isEmpty ? [] : [expected]))
  }

  @Test(arguments: [
    ("ren", ["render"]), ("render --ov", ["--overwrite"]), ("com", ["compare", "completions"]),
    ("compare --metric y", ["yiq"]), ("completions f", ["fish"]),
  ])
  func fishCompletes(line: String, expected: [String]) throws {
    let lines = try run("fish", "-c", "source smear.fish; complete -C 'smear \(line)'")
    #expect(lines.map { $0.prefix { $0 != "\t" } } == expected.map { $0[...] })
  }

  @Test func zshReadsItsCompletions() throws {
    #expect(try run("zsh", "-n", "smear.zsh") == [])
  }

  @Test func theManualPageHasNoFaults() throws {
    try folder.write(try folder.smear("help", "--man").output.utf8, to: "smear.1")
    #expect(try run("bash", "-euc", "groff -man -ww -Tutf8 -K utf8 -z smear.1 2>&1") == [])
    let page = try folder.smear("help", "--man").output
    for command in ["render", "compare", "transition"] {
      #expect(page.contains("\n.SS smear \(command) <"), "\(command)")
    }
    #expect(page.contains("\n.TP\n\\fB\\-\\-jobs\\fR \\fIn\\fR\nhow many frames at once"))
  }
}
