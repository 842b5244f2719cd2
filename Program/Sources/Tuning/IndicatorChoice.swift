package import LottieIndicators
package import PathAnimation
package import RefreshIllustrations
package import RefreshIndicators
package import VectorGraphics

/// An indicator that a user chooses by its name.
///
/// It is a plain indicator, an illustration, or a file, which has no name of its own.
package enum IndicatorChoice: Hashable, Sendable {
  case plain(IndicatorName)
  case illustration(IllustrationName)
  case file(IndicatorFile)

  /// Whether `indicator` uses its `icon` argument.
  package var drawsIcon: Bool {
    guard case .plain(let name) = self else { return false }
    return name.drawsIcon
  }

  /// Makes the indicator.
  ///
  /// Only an indicator that draws an icon uses the first three arguments, and only an animation the
  /// last one.
  package func indicator(
    icon: [IconPart] = [], choreography: Choreography? = nil, style: IconStyle = IconStyle(),
    lottie: LottieStyle = LottieStyle()
  ) -> any Indicator {
    switch self {
    case .plain(let name):
      name.indicator(icon: icon, choreography: choreography, style: style)
    case .illustration(let name): name.indicator()
    case .file(let file): file.indicator(lottie: lottie)
    }
  }
}

extension IndicatorChoice: CaseIterable {
  /// All indicators with names, in the order in which the program lists them: the featured illustration first.
  package static let allCases: [IndicatorChoice] =
    [.illustration(.harbour)] + IndicatorName.allCases.map(Self.plain)
    + IllustrationName.allCases.filter { $0 != .harbour }.map(Self.illustration)
}

extension IndicatorChoice: RawRepresentable {
  /// The name in flags and files; for a file, its own name, which no flag or file contains.
  package var rawValue: String {
    switch self {
    case .plain(let name): name.rawValue
    case .illustration(let name): name.rawValue
    case .file(let file): file.name
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
