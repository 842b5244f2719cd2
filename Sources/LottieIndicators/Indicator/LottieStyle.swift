/// Changes to which frames of an animation a refresh shows, and how fast.
///
/// By default, the markers of the file decide. See ``LottieIndicator``.
public struct LottieStyle: Hashable, Sendable {
  /// A part of a refresh, and the marker that names its frames.
  public enum Part: String, CaseIterable, Sendable {
    /// The pull, whose progress selects the frame.
    case pull
    /// The armed pull. It plays once.
    case armed
    /// The running action. It repeats.
    case refresh
    /// An action whose progress is known and selects the frame.
    case work
    /// The end of a successful action. It plays once.
    case success
    /// The end of a failed action. It plays once.
    case failure
  }

  /// The frames of a part, as far as they replace those of the file.
  public struct Stretch: Hashable, Sendable {
    /// The first frame; nil for that of the file.
    public var start: Double?
    /// The frame before which the part ends; nil for that of the file.
    public var end: Double?

    /// Makes a stretch, which by default replaces nothing.
    public init(start: Double? = nil, end: Double? = nil) {
      self.start = start
      self.end = end
    }
  }

  private var stretches: [Part: Stretch] = [:]
  /// The factor of the speed of everything except the pull; 1 by default.
  ///
  /// Values outside 0.1…10, and NaN, are limited.
  public var speed = 1.0
  /// The longest time for which a running loop continues to its end before a result, in seconds.
  ///
  /// If the rest of the loop would take longer, the result fades in at once. The default of 0.5 s is
  /// ours: a result must follow its cause within a second.
  public var longestLoopEnd = 0.5
  /// The length along the axis, in points; nil, the default, for 72 or, for wide animations, 84.
  public var length: Double?

  /// Makes a style that changes nothing.
  public init() {}

  /// The frames of a part, as far as they replace those of the file.
  ///
  /// A stretch that ends before it starts removes the part. The pull and the running action cannot
  /// be removed.
  public subscript(part: Part) -> Stretch {
    get { stretches[part] ?? Stretch() }
    set { stretches[part] = newValue == Stretch() ? nil : newValue }
  }
}
