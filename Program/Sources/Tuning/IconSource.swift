package import LottieIndicators
package import PathAnimation
internal import RefreshIllustrations
package import RefreshIndicators
package import VectorGraphics

/// The picture that indicators show, from the user's file.
///
/// If the file is an icon, the indicators `path` and `logo` draw its shapes. A text file beside the
/// icon file can describe how the shapes move. If the file is an illustration or an animation, it
/// is an indicator of its own.
package struct IconSource: Hashable, Sendable {
  /// The shapes of an icon file; empty if the indicators draw their own shapes.
  private let parts: [IconPart]
  /// The motions of the icon's shapes, from the text file beside the icon file.
  let choreography: Choreography?
  private let windows: [IndicatorChoice: [ProgressWindow]]
  /// The indicator in an illustration or animation file; nil if the file is an icon.
  package let file: IndicatorFile?
  /// The path of the file or the SVG path data, as the user specified it; nil if the user specified
  /// neither.
  package let path: String?

  package init(
    _ parts: [IconPart] = [], choreography: Choreography? = nil, file: IndicatorFile? = nil,
    path: String? = nil
  ) {
    self.parts = parts
    self.choreography = choreography
    (self.file, self.path) = (file, path)
    windows = [IndicatorName.path, .logo].reduce(into: [:]) {
      $0[.plain($1)] = $1.windows(icon: parts)
    }
  }

  /// The source without a user's file; each indicator then draws its own shapes.
  package static let own = IconSource()

  /// The indicator that shows the file, unless the user chooses another one.
  package var choice: IndicatorChoice { file == nil ? .plain(.path) : .file }

  /// For each shape, the window of the pull's progress in which an indicator draws the shape.
  package func windows(of indicator: IndicatorChoice) -> [ProgressWindow] {
    windows[indicator] ?? []
  }

  /// The motions of the shapes while an action runs; nil if the shapes do not move.
  ///
  /// An icon whose shapes do not move draws its lines again and again while the action runs.
  package func motions(of indicator: IndicatorChoice) -> Choreography? {
    guard case .plain(let name) = indicator else { return nil }
    return name.motions(icon: parts, choreography: choreography)
  }

  /// Makes an indicator.
  ///
  /// Only indicators that draw an icon or the user's file use the source and the styles.
  package func indicator(
    _ choice: IndicatorChoice, style: IconStyle = IconStyle(), lottie: LottieStyle = LottieStyle()
  ) -> any Indicator {
    switch choice {
    case .plain(let name):
      name.indicator(icon: parts, choreography: choreography, style: style)
    case .illustration(let name): name.indicator()
    case .drawn(let name): name.indicator
    case .file: file?.indicator(lottie: lottie) ?? DrawnIllustration.balloon.indicator
    }
  }

  package static func == (first: IconSource, second: IconSource) -> Bool {
    first.parts == second.parts && first.choreography == second.choreography
      && first.file == second.file && first.path == second.path
  }

  /// Hashes only the number of shapes, because an icon may have thousands of points.
  package func hash(into hasher: inout Hasher) { hasher.combine(parts.count) }
}

extension DrawnIllustration {
  /// The illustration, or a spinner if its files cannot be used.
  fileprivate var indicator: any Indicator { (try? result.get()) ?? SpinnerIndicator() }
}

extension Tuning {
  /// Whether the tuner can change how a pull draws the icon.
  ///
  /// This is false in the gallery, which shows all indicators unchanged.
  package var hasIconStyle: Bool { shownIndicator.drawsIcon && scene != .gallery }

  /// For each part of the icon, the window of the pull's progress in which the part is drawn,
  /// before a style changes this window.
  package var iconWindows: [ProgressWindow] {
    hasIconStyle ? iconSource.windows(of: shownIndicator) : []
  }

  /// The motions of the icon's parts while an action runs, before a style changes them; nil if the
  /// parts do not move.
  package var iconMotions: Choreography? {
    hasIconStyle ? iconSource.motions(of: shownIndicator) : nil
  }
}
