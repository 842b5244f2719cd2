public import PullToRefresh
public import ScrollPhysics
public import VectorGraphics

/// Shows an ``Indicator`` as the indicator of a list.
///
/// It connects a drawing to a list. The functions of this module that take an `any Indicator`
/// create a `DrawnIndicator` themselves:
///
///     list.addPullToRefresh(at: .start, indicator: SpinnerIndicator()) { _ in
///       try await feed.reload()
///     }
///     // in each frame:
///     let drawing = list.indicatorDrawing(at: .start, in: viewport)
@MainActor
public final class DrawnIndicator: RefreshIndicator {
  /// The indicator that makes the drawing.
  public let indicator: any Indicator
  /// Whether the control's lengths and durations adapt to the drawing on installation.
  private let configuresControl: Bool

  /// Makes the indicator of a control.
  ///
  /// If `configuresControl` is true, the control reserves the drawing's length and keeps the
  /// result visible until the drawing's ending is complete; see
  /// `RefreshConfiguration.reserveLength(for:)`. If it is false, the control keeps its
  /// configuration, and the drawing adapts to it.
  public init(_ indicator: any Indicator, configuresControl: Bool = true) {
    self.indicator = indicator
    self.configuresControl = configuresControl
  }

  /// Adapts the control's lengths and durations to the drawing.
  public func didInstall(in list: RefreshController, at edge: Edge) {
    guard configuresControl else { return }
    list.reconfigure(at: edge) { $0.reserveLength(for: indicator) }
  }
}

// MARK: Drawing

extension RefreshController {
  /// Draws the indicator of a control where the list shows it.
  ///
  /// The result is nil while no part of the indicator is visible, and for an indicator that is
  /// not a ``DrawnIndicator``. Draw the result behind the rows, or over them if the control's
  /// `appearance.placement` is `overlay`.
  ///
  /// - Parameters:
  ///   - edge: The edge of the control.
  ///   - viewport: The visible area of the list, in points.
  ///   - time: The time of the picture, in seconds. Default: nil, which is `now`.
  ///   - theme: The colors. Default: light.
  ///   - strings: The texts. Default: English.
  ///   - textMeasure: The measurement of text by the renderer. Default: an estimate.
  ///   - scale: The number of device pixels per point. Default: 1.
  public func indicatorDrawing(
    at edge: Edge, in viewport: Rectangle, time: Double? = nil, theme: Theme = .light,
    strings: RefreshStrings = .english, textMeasure: TextMeasure = .estimate, scale: Double = 1
  ) -> Drawing? {
    guard let drawn = indicator(at: edge) as? DrawnIndicator,
      let snapshot = snapshot(time: time, at: edge),
      let frame = snapshot.frame(
        in: viewport, axis: model.axis, isRightToLeft: model.isRightToLeft,
        inset: model.insets[edge], scale: scale)
    else { return nil }
    let time = max(now, time ?? now)
    let context = IndicatorContext(
      snapshot: snapshot, frame: frame, time: time, axis: model.axis,
      lastUpdate: age(at: edge).map { now - $0 }, theme: theme, strings: strings,
      textMeasure: textMeasure, reducesMotion: reducesMotion)
    return context.drawing(of: drawn.indicator, in: frame)
  }
}

// MARK: Installing

extension RefreshController {
  /// Sets the closure that makes the indicator of the control at an edge.
  ///
  ///     list.setIndicator(at: .start) { SpinnerIndicator() }
  ///
  /// The control reserves the drawing's length. With the lifetime `freshPerPull`, each pull or
  /// action gets a new indicator.
  public func setIndicator(at edge: Edge, _ make: @escaping @MainActor () -> any Indicator) {
    setIndicator(at: edge) { () -> (any RefreshIndicator)? in DrawnIndicator(make()) }
  }

  /// Adds a control that refreshes at an edge and shows a drawing.
  ///
  /// See `addPullToRefresh(_:at:indicator:action:)` of PullToRefresh. The control reserves the
  /// drawing's length.
  public func addPullToRefresh(
    _ configuration: RefreshConfiguration? = nil, at edge: Edge, indicator: any Indicator,
    action: @escaping @MainActor (RefreshRequest) async throws -> Void
  ) {
    addPullToRefresh(
      configuration, at: edge, indicator: { DrawnIndicator(indicator) }, action: action)
  }

  /// Adds a control that shows a drawing and whose work returns a `RefreshResult`.
  @_disfavoredOverload
  public func addPullToRefresh(
    _ configuration: RefreshConfiguration? = nil, at edge: Edge, indicator: any Indicator,
    action: @escaping @MainActor (RefreshRequest) async throws -> RefreshResult
  ) {
    addPullToRefresh(
      configuration, at: edge, indicator: { DrawnIndicator(indicator) }, action: action)
  }

  /// Adds a control that shows a drawing, with a closure that only starts the work.
  public func addPullToRefresh(
    _ configuration: RefreshConfiguration? = nil, at edge: Edge, indicator: any Indicator,
    starting start: @escaping @MainActor (RefreshRequest) -> Void
  ) {
    addPullToRefresh(
      configuration, at: edge, indicator: { DrawnIndicator(indicator) }, starting: start)
  }

  /// Adds a control that shows a drawing and performs a `RefreshAction`.
  public func addPullToRefresh(
    _ configuration: RefreshConfiguration? = nil, at edge: Edge, indicator: any Indicator,
    performing action: RefreshAction
  ) {
    addPullToRefresh(
      configuration, at: edge, indicator: { DrawnIndicator(indicator) }, performing: action)
  }
}

/// Functions that take neither a configuration nor an indicator.
///
/// The control that they add shows a spinner with the length of the preset's indicator.
extension RefreshController {
  /// Adds a control that refreshes at an edge and shows a spinner.
  public func addPullToRefresh(
    at edge: Edge, action: @escaping @MainActor (RefreshRequest) async throws -> Void
  ) {
    addPullToRefresh(nil, at: edge, indicator: spinner, action: action)
  }

  /// Adds a control that shows a spinner and whose work returns a `RefreshResult`.
  @_disfavoredOverload
  public func addPullToRefresh(
    at edge: Edge, action: @escaping @MainActor (RefreshRequest) async throws -> RefreshResult
  ) {
    addPullToRefresh(nil, at: edge, indicator: spinner, action: action)
  }

  /// Adds a control that shows a spinner, with a closure that only starts the work.
  public func addPullToRefresh(
    at edge: Edge, starting start: @escaping @MainActor (RefreshRequest) -> Void
  ) {
    addPullToRefresh(nil, at: edge, indicator: spinner, starting: start)
  }

  /// Adds a control that shows a spinner and performs a `RefreshAction`.
  public func addPullToRefresh(at edge: Edge, performing action: RefreshAction) {
    addPullToRefresh(nil, at: edge, indicator: spinner, performing: action)
  }

  /// A spinner that leaves the lengths and durations of the preset unchanged.
  private var spinner: RefreshIndicatorFactory {
    let indicator = SpinnerIndicator(length: preset.refresh.distances.indicatorLength)
    return { DrawnIndicator(indicator, configuresControl: false) }
  }
}

extension RefreshConfiguration {
  /// Adapts the configuration to an indicator's length and to the duration of its ending.
  ///
  /// The method makes these changes:
  ///
  /// - The result stays visible for at least the indicator's ``Indicator/finishDuration``.
  /// - If the indicator is longer than `distances.indicatorLength`, that length grows to the
  ///   indicator's length.
  /// - In this case, a trigger distance that is shorter than the indicator grows to the
  ///   indicator's length. The drawing is then complete before the action begins, and the gap
  ///   does not open further after a release.
  ///
  /// A wheel still needs the same number of detents.
  public mutating func reserveLength(for indicator: any Indicator) {
    timing.finishDuration = max(timing.finishDuration, indicator.finishDuration)
    guard indicator.length.isFinite, indicator.length > distances.indicatorLength else { return }
    switch distances.trigger {
    case .points(let trigger) where trigger > 0 && trigger < indicator.length:
      distances.wheelStep = distances.wheelStep.map { $0 * indicator.length / trigger }
      distances.trigger = .points(indicator.length)
    case .indicator where distances.indicatorLength > 0:
      // The trigger distance grows with the length. The step of a wheel grows, too, so that the
      // same number of clicks still reaches the trigger.
      let growth = indicator.length / distances.indicatorLength
      distances.wheelStep = distances.wheelStep.map { $0 * growth }
    case .points, .indicator, .viewport: break
    }
    distances.indicatorLength = indicator.length
  }
}
