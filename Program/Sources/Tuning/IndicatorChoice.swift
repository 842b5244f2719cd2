package import PullToRefresh
package import PathAnimation
package import RefreshIllustrations
package import RefreshIndicators
package import VectorGraphics

/// An indicator that a user chooses by its name.
///
/// It is a plain indicator or an illustration.
package enum IndicatorChoice: Hashable, Sendable {
  case plain(IndicatorName)
  case illustration(IllustrationName)

  /// Whether `indicator` uses its `icon` argument.
  package var drawsIcon: Bool {
    guard case .plain(let name) = self else { return false }
    return name.drawsIcon
  }

  /// Makes the indicator.
  ///
  /// Only an indicator that draws an icon uses the arguments.
  package func indicator(
    icon: [IconPart] = [], choreography: Choreography? = nil, style: IconStyle = IconStyle()
  ) -> any Indicator {
    switch self {
    case .plain(let name):
      name.indicator(icon: icon, choreography: choreography, style: style)
    case .illustration(let name): name.indicator()
    }
  }
}

extension IndicatorChoice: CaseIterable {
  /// The indicator that windows show with the preset `pullcord`.
  package static let featured = IndicatorChoice.illustration(.harbour)

  /// All indicators in the order in which the program lists them: the featured illustration first.
  package static let allCases: [IndicatorChoice] =
    [.illustration(.harbour)] + IndicatorName.allCases.map(Self.plain)
    + IllustrationName.allCases.filter { $0 != .harbour }.map(Self.illustration)
}

extension IndicatorChoice: RawRepresentable {
  /// The name in flags and files.
  package var rawValue: String {
    switch self {
    case .plain(let name): name.rawValue
    case .illustration(let name): name.rawValue
    }
  }

  package init?(rawValue: String) {
    if let name = IndicatorName(rawValue: rawValue) {
      self = .plain(name)
    } else if let name = IllustrationName(rawValue: rawValue) {
      self = .illustration(name)
    } else {
      return nil
    }
  }
}

extension IndicatorName {
  /// The indicator that resembles the one of a preset's system.
  ///
  /// An unknown preset gives the spinner.
  package init(preset: String) {
    self =
      switch preset {
      case "swipeRefreshLayout", "material3", "flutterMaterial", "kirigami": .arc
      case "mjRefresh", "smartRefresh": .arrow
      case "mrefresh": .logo
      case "apl": .tilt
      default: .spinner
      }
  }
}

extension RefreshPreset {
  /// The platform of the system that the preset is modelled on, such as “iOS” or “Flutter”.
  package var platform: String {
    let parts = system.split(separator: ", ")
    return String((parts.count > 1 ? parts.last : system.split(separator: " ").first) ?? "")
  }
}
