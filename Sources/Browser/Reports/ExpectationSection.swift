internal import FoundationEssentials
internal import Pages

/// The section of a scene on the page of expectations: failures first, each with an address.
struct ExpectationSection {
  private let scene: ExpectationPage.Scene

  /// The section's fragment in the page's address.
  private let address: String

  /// - Parameter number: The section's number on the page, from 1.
  init(_ scene: ExpectationPage.Scene, number: Int) {
    (self.scene, address) = (scene, "scene-\(number)")
  }

  var html: String {
    let numbered = scene.results.enumerated().map { (address: "\(address)-\($0 + 1)", result: $1) }
    let failed = numbered.filter { $0.result.failure != nil }
    let held = numbered.filter { $0.result.failure == nil }
    let list = held.map { $0.result.html(at: $0.address) }.joined()
    return """
      <section class="scene" id="\(address)">
      <h2><a href="#\(address)">\(scene.name.inXML)</a> <small>\(summary)</small></h2>
      \(problem)\(failed.map { $0.result.html(at: $0.address) }.joined())\
      \(held.isEmpty ? "" : "<ul class=\"held\">\n\(list)</ul>\n")</section>

      """
  }

  private var summary: String {
    let held = scene.results.count - scene.failureCount
    return scene.problem != nil
      ? "errors"
      : scene.results.isEmpty ? "expects nothing" : "\(held) of \(scene.results.count) hold"
  }

  private var problem: String {
    scene.problem.map {
      "<article class=\"row\"><pre tabindex=\"0\">\($0.inXML)</pre></article>\n"
    } ?? ""
  }
}

extension ExpectationPage.Result {
  /// - Parameter address: The fragment in the page's address.
  fileprivate func html(at address: String) -> String {
    let place = "<a class=\"name\" href=\"#\(address)\">\(file.inXML):\(line)</a>"
    let head = "<i></i><code>\(text.inXML)</code>\(place)"
    guard let failure else { return "<li class=\"row\" id=\"\(address)\">\(head)</li>\n" }
    return """
      <article class="row" id="\(address)">
      <header>\(head)</header>
      <dl>
      \(failure.layer.map { "<dt>Layer</dt><dd>\($0.inXML)</dd>\n" } ?? "")<dt>Found</dt><dd class="found">\(failure.found.inXML)</dd>
      <dt>Should</dt><dd>\(failure.expected.inXML)</dd>
      <dt>First frame</dt><dd>\(failure.frame)</dd>
      \(failure.command.map(preview) ?? "")</dl>
      \(failure.course.map { CourseGraph(of: $0).html } ?? "")\(failure.strip)</article>

      """
  }

  private func preview(by command: String) -> String {
    """
    <dt>Preview</dt><dd><code>\(command.inXML)</code> \
    <button class="copy" hidden aria-label="Copy the command">Copy</button></dd>

    """
  }
}

extension ExpectationPage.Failure {
  /// The frames around the first failing one, side by side.
  fileprivate var strip: String {
    guard !frames.isEmpty else { return "" }
    return """
      <div class="strip" tabindex="0" role="group" aria-label="The frames around frame \(frame)">
      \(frames.map { $0.html(isFirst: $0.number == frame) }.joined())</div>

      """
  }
}

extension ExpectationPage.Frame {
  fileprivate func html(isFirst: Bool) -> String {
    let data = Data(picture).base64EncodedString()
    return """
      <figure\(isFirst ? " class=\"first\"" : "")><img alt="Frame \(number)" src="data:image/png;base64,\(data)">\
      <figcaption>\(number) <small>\(time.inXML) s</small></figcaption></figure>

      """
  }
}
