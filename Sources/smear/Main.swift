import CLI

@main struct Main {
  static func main() { Program.run(Array(CommandLine.arguments.dropFirst())) }
}
