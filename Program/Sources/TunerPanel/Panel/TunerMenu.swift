internal import PullToRefresh
internal import PullcordControls
internal import PullcordLanguages
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// The menu of a pop-up button, and the choice that the menu changes.
struct TunerMenu: Sendable {
  let choice: TunerRow.Choice
  var popUp: PopUpMenu

  /// Opens the menu over a button whose center is `anchor` points below the top of the panel.
  ///
  /// Nil if the chosen name is not among the choice's names.
  init?(_ choice: TunerRow.Choice, anchor: Double, in size: Size) {
    guard let chosen = choice.names.firstIndex(of: choice.chosen) else { return nil }
    self.choice = choice
    let platforms =
      choice.key == "preset"
      ? choice.names.map { RefreshPreset.named($0)?.platform ?? "" } : []
    popUp = PopUpMenu(
      choice.names.map(TunerText.title), chosen: chosen, details: platforms, anchor: anchor,
      in: size)
  }

  /// Handles an event in the panel's coordinates.
  ///
  /// The left and right arrow keys change the choice of a closed pop-up button. They therefore
  /// also move through the open menu of the button.
  mutating func handle(_ event: InputEvent) -> PopUpMenu.Outcome {
    switch event.kind {
    case .key(.tab, _): return .closed
    case .key(.left, _): popUp.moveHighlight(by: -1)
    case .key(.right, _): popUp.moveHighlight(by: 1)
    default: return popUp.handle(event)
    }
    return .handled
  }

  var widget: TunerWidget { popUp.widget("menu", localized("Choices")) { $0.choose($1) } }
}

extension TunerRow.Choice {
  static func preset(of tuning: Tuning) -> Self {
    var names = [tuning.preset]
    if case .choice(let all)? = TuningParameter.named("preset")?.kind { names = all }
    return Self(key: "preset", names: names, chosen: tuning.preset)
  }
}

/// Makes titles from names.
enum TunerText {
  /// The title of a choice.
  ///
  /// The title consists of the translated words of the choice's name. A preset's title is its name,
  /// and a language has a title of its own.
  static func title(_ name: String) -> String {
    if presets.contains(name) { return name }
    let language = RefreshStrings.languages.first { $0.name == name }
    return language?.title ?? localized(key: TuningText.words(name))
  }

  /// The title of a setting.
  ///
  /// For the settings of an icon's parts, the catalogs contain only the titles for part 1. For
  /// another part, the method replaces the number in the title for part 1.
  static func title(of parameter: TuningParameter) -> String {
    let title = parameter.title
    guard title.hasPrefix("Part "), let colon = title.firstIndex(of: ":") else {
      return localized(key: title)
    }
    let number = title[..<colon].dropFirst("Part ".count)
    return localized(key: "Part 1" + title[colon...])
      .replacing("1", with: WindowLanguage.current.digits(String(number)), maxReplacements: 1)
  }

  private static let presets: Set<String> = {
    guard case .choice(let names)? = TuningParameter.named("preset")?.kind else { return [] }
    return Set(names)
  }()
}
