import Glibc

/// The readers that are tried with random bytes, by name.
enum FuzzTarget: String, CaseIterable {
  case scene, formula, path, csv, rules, caml, caar, tendies, lottie
  case png, apng, jpeg, webp, heif, pnm, svg
  case manifest, shard, journal, approval, note
  case http, arguments

  /// The target named by the environment variable FUZZ_TARGET.
  static var chosen: FuzzTarget {
    let name = unsafe getenv("FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      fatalError("FUZZ_TARGET is one of \(allCases.map(\.rawValue)), not '\(name)'")
    }
    return target
  }

  /// Reads the bytes, and checks conditions that must hold for any input.
  ///
  /// - Returns: Whether the bytes are worth keeping for further changes.
  func run(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .scene: FuzzedText.scene(bytes)
    case .formula: FuzzedText.formula(bytes)
    case .path: FuzzedText.path(bytes)
    case .csv: FuzzedText.trace(bytes)
    case .rules: FuzzedText.rules(bytes)
    case .caml: FuzzedText.coreAnimation(bytes)
    case .caar: FuzzedText.archive(bytes, ending: "caar")
    case .tendies: FuzzedText.archive(bytes, ending: "tendies")
    case .lottie: FuzzedText.animation(bytes)
    case .png, .jpeg, .webp, .heif, .pnm: FuzzedPicture.still(bytes)
    case .apng: FuzzedPicture.animation(bytes)
    case .svg: FuzzedPicture.document(bytes)
    case .manifest: FuzzedFolder.manifest(bytes)
    case .shard: FuzzedFolder.shard(bytes)
    case .journal: FuzzedFolder.journal(bytes)
    case .approval: FuzzedFolder.approval(bytes)
    case .note: FuzzedFolder.note(bytes)
    case .http: FuzzedRequest.answer(bytes)
    case .arguments: FuzzedRequest.arguments(bytes)
    }
  }

  /// A mutator that knows the language of the bytes; `nil` for a target without one.
  var mutator: TextMutator? {
    switch self {
    case .scene: TextMutator(.scene)
    case .rules: TextMutator(.rules)
    case .formula: TextMutator(.formulas)
    case .path: TextMutator(.paths)
    case .http: TextMutator(.requests)
    case .arguments: TextMutator(.arguments)
    case .caml, .lottie, .csv, .manifest, .shard, .journal, .approval, .svg: TextMutator(.plain)
    case .png, .apng, .jpeg, .webp, .heif, .pnm, .note, .caar, .tendies: nil
    }
  }
}
