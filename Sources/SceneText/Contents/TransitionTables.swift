import SceneModel

extension TransitionKind {
  /// The table of the keys of a transition of this kind.
  var table: KeyTable {
    let required: [TransitionKey] =
      [.name, .from, .to, .progress]
      + declaration.pictures.filter(\.isRequired).map { .picture($0) }
    return KeyTable(
      "transition.\(rawValue)", declaration.summary.asSentence,
      required: [required.map(\.rawValue)]
    ) { table in
      keys.map { key in
        KeyTable.Row(
          key: key.rawValue, declaration: declaration(of: key),
          home: key.isOfAll ? TransitionKind.shared : table)
      }
    }
  }

  /// The keys that are alike in all transitions that have them.
  private static let shared = KeyTable(
    "anyTransition", "What transitions have in common."
  ) { table in
    TransitionKey.allCases.filter(\.isOfAll).map { key in
      KeyTable.Row(key: key.rawValue, declaration: key.declaration, home: table)
    }
  }

  private func declaration(of key: TransitionKey) -> KeyDeclaration {
    switch key {
    case .name: KeyDeclaration(key.declaration.summary, .words([rawValue]))
    case .parameter(let parameter): settings[parameter].declaration
    default: key.declaration
    }
  }
}

extension TransitionKey {
  /// Whether the key is the same in all transitions that have it.
  fileprivate var isOfAll: Bool {
    switch self {
    case .name, .parameter: false
    default: true
    }
  }

  /// How long the shutter in front of moving pictures may be open, in refreshes.
  static let shutterLimits = 0.0...1

  /// The form of a source or a target.
  static var end: ValueForm {
    .either([
      .text("the path of a picture, or a colour"), .table(ContentsKey.table),
      .table(LayerKey.table),
    ])
  }

  /// The declaration of a key, as far as it does not depend on the kind.
  var declaration: KeyDeclaration {
    switch self {
    case .name:
      KeyDeclaration("Which transition it is.", .cases(TransitionKind.self), example: "dissolve")
    case .from:
      KeyDeclaration(
        "The source, which is there up to progress 0: a picture, a colour, other contents or a "
          + "layer.", TransitionKey.end, example: "a.jpg")
    case .to:
      KeyDeclaration(
        "The target, which is there from progress 1 on: a picture, a colour, other contents or a "
          + "layer.", TransitionKey.end, example: "b.jpg")
    case .progress:
      KeyDeclaration(
        "How far it has come, from 0 to 1: a formula, or an animation that need not say what it "
          + "animates.", .either([.value(.number), .table(AnimationKey.pacing)]),
        example: "{begin: 0.5, duration: 1, easing: easeOut}")
    case .reverse:
      KeyDeclaration(
        "Runs it backwards, so that the target comes as the source would leave.", .flag,
        default: "false")
    case .direction:
      KeyDeclaration(
        "Where pictures go that move as wholes.", .cases(TransitionContents.Direction.self),
        default: "left")
    case .shutter:
      KeyDeclaration(
        "How long a shutter is open in front of pictures that move, in refreshes: they are smeared "
          + "by exactly their movement; 0.5 is that of 180°.", .number(TransitionKey.shutterLimits),
        default: "0", example: "0.5")
    case .linear:
      KeyDeclaration(
        "Mixes pictures as light instead of the numbers of sRGB.", .flag, default: "false")
    case .picture(let picture): picture.declaration
    case .parameter(let parameter):
      preconditionFailure("'\(parameter)' is declared by each kind of transition")
    }
  }
}

extension TransitionPicture {
  /// The declaration of the key of the picture.
  fileprivate var declaration: KeyDeclaration {
    let form = ValueForm.text("the path of a picture")
    return switch self {
    case .file:
      KeyDeclaration(
        "A picture stretched over the transition: where it is dark, the target comes first.", form,
        example: "clouds.png")
    case .mask:
      KeyDeclaration(
        "A picture stretched over the transition: where it is dark, the target comes first; without "
          + "it the source crumbles like clouds.", form, example: "clouds.png")
    case .backside:
      KeyDeclaration(
        "The back of the page, as seen when it has been turned over sideways; without it white "
          + "paper through which the source shines.", form, example: "back.jpg")
    case .shading:
      KeyDeclaration(
        "A picture of a shaded sphere: a surface is as light as the sphere where it faces the same "
          + "way; without it light comes from above.", form, example: "sphere.png")
    }
  }
}
