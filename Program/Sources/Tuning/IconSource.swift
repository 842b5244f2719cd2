package import PathAnimation
package import RefreshIndicators
package import VectorGraphics

/// The shapes that `path` and `logo` draw, and the way in which these draw them without a style.
package struct IconSource: Hashable, Sendable {
  /// The shapes of a file; empty for the indicators' own.
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
    _ choice: IndicatorChoice, style: IconStyle = IconStyle()
  ) -> any Indicator {
    choice.indicator(icon: parts, choreography: choreography, style: style)
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
  /// The gallery shows all indicators as they are.
  package var hasIconStyle: Bool { shownIndicator.drawsIcon && scene != .gallery }

  /// The windows in which a pull draws the icon's parts without a style.
  package var iconWindows: [ProgressWindow] {
    hasIconStyle ? iconSource.windows(of: shownIndicator) : []
  }

  /// The motions of the icon's parts without a style; nil if a pen draws the icon.
  package var iconMotions: Choreography? {
    hasIconStyle ? iconSource.motions(of: shownIndicator) : nil
  }
}
