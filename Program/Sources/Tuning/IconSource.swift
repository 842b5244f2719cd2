package import LottieIndicators
package import PathAnimation
package import RefreshIndicators
package import VectorGraphics

/// The shapes that `path` and `logo` draw, and the default windows and motions of these shapes.
package struct IconSource: Hashable, Sendable {
  /// The shapes of an icon file; empty for the indicators' own shapes.
  private let parts: [IconPart]
  private let choreography: Choreography?
  private let windows: [IndicatorChoice: [ProgressWindow]]

  package init(_ parts: [IconPart] = [], choreography: Choreography? = nil) {
    self.parts = parts
    self.choreography = choreography
    windows = [IndicatorName.path, .logo].reduce(into: [:]) {
      $0[.plain($1)] = $1.windows(icon: parts)
    }
  }

  /// The indicators' own shapes.
  package static let own = IconSource()

  /// The window of the progress in which an indicator draws each shape.
  package func windows(of indicator: IndicatorChoice) -> [ProgressWindow] {
    windows[indicator] ?? []
  }

  /// The motions of the shapes while an action runs; nil if a pen draws them.
  package func motions(of indicator: IndicatorChoice) -> Choreography? {
    guard case .plain(let name) = indicator else { return nil }
    return name.motions(icon: parts, choreography: choreography)
  }

  package func indicator(
    _ choice: IndicatorChoice, style: IconStyle = IconStyle(), lottie: LottieStyle = LottieStyle()
  ) -> any Indicator {
    choice.indicator(icon: parts, choreography: choreography, style: style, lottie: lottie)
  }

  package static func == (first: IconSource, second: IconSource) -> Bool {
    first.parts == second.parts && first.choreography == second.choreography
  }

  /// Hashes the number of shapes only, because an icon may have thousands of points.
  package func hash(into hasher: inout Hasher) { hasher.combine(parts.count) }
}

extension Tuning {
  /// Whether the tuner can change how a pull draws the icon.
  ///
  /// This is false in the gallery, which shows all indicators unchanged.
  package var hasIconStyle: Bool { shownIndicator.drawsIcon && scene != .gallery }

  /// The windows of the progress in which a pull draws the icon's parts, before a style changes
  /// them.
  package var iconWindows: [ProgressWindow] {
    hasIconStyle ? iconSource.windows(of: shownIndicator) : []
  }

  /// The motions of the icon's parts, before a style changes them; nil if a pen draws the icon.
  package var iconMotions: Choreography? {
    hasIconStyle ? iconSource.motions(of: shownIndicator) : nil
  }
}
