import CLI

@main struct Main {
  static func main() { Program.run(CommandLine.arguments) }
}
