package import LottieIndicators
package import PullToRefresh
package import RefreshIllustrations
package import RefreshIndicators

/// An indicator that a user chooses by its name.
package enum IndicatorChoice: Hashable, Sendable {
  case plain(IndicatorName)
  case illustration(IllustrationName)
  case drawn(DrawnIllustration)
  /// The illustration or the animation in the user's file; the balloon if there is no such file.
  case file

  /// Whether the indicator draws the shapes of an icon file.
  package var drawsIcon: Bool {
    guard case .plain(let name) = self else { return false }
    return name.drawsIcon
  }

  /// Makes the indicator without a file from the user, so that it shows its built-in picture.
  package func indicator() -> any Indicator { IconSource.own.indicator(self) }
}

extension IndicatorChoice: CaseIterable {
  /// The indicator that windows show with the preset `pullcord` if the user chooses no indicator.
  package static let featured = IndicatorChoice.illustration(.harbour)

  /// All indicators that need no file from the user, in the order in which the program lists them:
  /// the featured illustration first.
  package static let allCases: [IndicatorChoice] =
    [.illustration(.harbour)] + IndicatorName.allCases.map(Self.plain)
    + IllustrationName.allCases.filter { $0 != .harbour }.map(Self.illustration)
    + DrawnIllustration.allCases.map(Self.drawn)
}

extension IndicatorChoice: RawRepresentable {
  /// The name in flags and files.
  package var rawValue: String {
    switch self {
    case .plain(let name): name.rawValue
    case .illustration(let name): name.rawValue
    case .drawn(let name): name.rawValue
    case .file: "file"
    }
  }

  package init?(rawValue: String) {
    guard let choice = (Self.allCases + [.file]).first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = choice
  }
}

extension IndicatorName {
  /// Chooses the indicator for a preset: one that resembles the indicator of the system on which
  /// the preset is modelled.
  ///
  /// The default is the spinner, also for an unknown preset.
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

/// An illustration or an animation from the user's file.
package enum IndicatorFile: Equatable, Sendable {
  case illustration(LayeredIllustration)
  case lottie(LottieAnimation)

  /// Makes the indicator.
  ///
  /// - Parameter lottie: The changes to the parts of an animation.
  package func indicator(lottie: LottieStyle = LottieStyle()) -> any Indicator {
    switch self {
    case .illustration(let illustration): illustration
    case .lottie(let animation): LottieIndicator(animation, style: lottie)
    }
  }
}

/// An indicator from a file.
package struct OpenedIndicator: Hashable, Sendable {
  /// The name of the file, which is the name of the indicator in the gallery.
  package var name: String
  package var source: IconSource

  package init(name: String, source: IconSource) { (self.name, self.source) = (name, source) }
}

/// The indicators from files that the user has opened in this session.
@MainActor
package final class OpenedIndicators {
  /// The indicators in the order in which they were opened.
  package private(set) var all: [OpenedIndicator] = []

  nonisolated package init() {}

  /// Adds an indicator.
  ///
  /// The new indicator replaces an earlier one with the same name, because users open a file again
  /// after they change it.
  package func add(_ indicator: OpenedIndicator) {
    if let index = all.firstIndex(where: { $0.name == indicator.name }) {
      all[index] = indicator
    } else {
      all.append(indicator)
    }
  }
}
