extension SceneEdit {
  static let ofAnimators: [SceneEdit] =
    [
      ("from: {opacity: 0}", "from: {opacity: 0.5}"), ("from: {opacity: 0}", "to: {opacity: 0}"),
      ("from: {scale: 2}", "from: {scale: 0.5}"), ("from: {rotation: 20}", "from: {rotation: 50}"),
      ("from: {blur: 1}", "from: {blur: 2}"),
      ("from: {blur: 1}, per: letter", "from: {blur: 1}, per: line"),
      ("from: {opacity: 0}, order: forward", "from: {opacity: 0}, order: backward"),
      ("from: {opacity: 0}, order: random, seed: 1", "from: {opacity: 0}, order: random, seed: 6"),
      ("from: {opacity: 0}, stagger: 0.05", "from: {opacity: 0}, stagger: 0.1"),
      (
        "from: {opacity: 0}, duration: 0.1, repeatCount: 1",
        "from: {opacity: 0}, duration: 0.1, repeatCount: 2"
      ),
      (
        "from: {opacity: 0}, duration: 0.1, repeatDuration: 0.1",
        "from: {opacity: 0}, duration: 0.1, repeatDuration: 0.2"
      ),
      (
        "from: {opacity: 0}, duration: 0.1, autoreverses: false",
        "from: {opacity: 0}, duration: 0.1, autoreverses: true"
      ),
      (
        "from: {opacity: 0}, spring: {response: 0.2}", "from: {opacity: 0}, spring: {response: 0.4}"
      ),
      ("from: {opacity: 0}, begin: 0", "from: {opacity: 0}, begin: 0.1"),
      ("from: {opacity: 0}, duration: 0.1", "from: {opacity: 0}, duration: 0.2"),
    ].map { before, after in
      let text = "contents: {text: {string: A g, size: 6, animators: [{%}]}}"
      return SceneEdit(
        text.replacing("%", with: before), text.replacing("%", with: after), with: still)
    }
}
