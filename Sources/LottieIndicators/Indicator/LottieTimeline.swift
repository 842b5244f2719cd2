/// The assignment of an animation's frames to the parts of a refresh.
struct LottieTimeline: Hashable, Sendable {
  /// A stretch of frames.
  ///
  /// The frame `end` itself is not shown.
  struct Segment: Hashable, Sendable {
    var start: Double
    var end: Double

    var count: Double { end - start }

    init(_ range: Range<Double>) { (start, end) = (range.lowerBound, range.upperBound) }

    init?(_ start: Double, _ end: Double) {
      guard end > start else { return nil }
      (self.start, self.end) = (start, end)
    }
  }

  private(set) var pull: Segment
  private(set) var refresh: Segment
  private var others: [LottieStyle.Part: Segment] = [:]
  /// The distance between two successive frames of rlottie, in frames of the animation.
  let step: Double
  /// The speed, in frames per second.
  let rate: Double

  /// Binds the parts to the markers of a file.
  ///
  /// Without markers, the whole animation is the pull, and its last third repeats. If the only
  /// marker names no part, its frames repeat, and all frames before it are the pull.
  init(_ file: LottieFile, style: LottieStyle) {
    let whole = file.frames
    func limited(_ speed: Double) -> Double { speed.isNaN ? 1 : min(max(speed, 0.1), 10) }
    step = 1 / Double(file.subframes)
    rate = file.frameRate * limited(style.speed)
    var found: [LottieStyle.Part: Segment] = [:]
    for part in LottieStyle.Part.allCases {
      found[part] = file.markers.first { part.names($0) }.flatMap { file.segment(of: $0) }
    }
    if found.isEmpty, file.markers.count == 1 {
      found[.refresh] = file.segment(of: file.markers[0])
    }
    let lastThird = Segment(
      whole.upperBound - (whole.upperBound - whole.lowerBound) / 3..<whole.upperBound)
    let pull =
      found[.pull]
      ?? found[.refresh].flatMap { Segment(whole.lowerBound, $0.start) }
      ?? Segment(whole)
    let refresh: Segment
    if let marked = found[.refresh] {
      refresh = marked
    } else if found[.pull] != nil {
      // Use the frames from the end of `armed`, or else of the pull, to the next part. If there are
      // none, use the last third of the pull.
      let start = found[.armed]?.end ?? pull.end
      let next = found.values.map(\.start).filter { $0 >= start }.min() ?? whole.upperBound
      refresh =
        Segment(start, next) ?? Segment(pull.end - pull.count / 3..<pull.end)
    } else {
      refresh = lastThird
    }
    func styled(_ part: LottieStyle.Part, _ own: Segment?) -> Segment? {
      let stretch = style[part]
      guard stretch != LottieStyle.Stretch() else { return own }
      func limited(_ frame: Double) -> Double {
        frame.isNaN ? whole.lowerBound : min(max(frame, whole.lowerBound), whole.upperBound)
      }
      return Segment(
        limited(stretch.start ?? own?.start ?? whole.lowerBound),
        limited(stretch.end ?? own?.end ?? whole.lowerBound))
    }
    self.pull = styled(.pull, pull) ?? pull
    self.refresh = styled(.refresh, refresh) ?? refresh
    for part in [LottieStyle.Part.armed, .work, .success, .failure] {
      others[part] = styled(part, found[part])
    }
  }

  /// The frames of a part; nil if the animation does not have it.
  subscript(part: LottieStyle.Part) -> Segment? {
    switch part {
    case .pull: pull
    case .refresh: refresh
    default: others[part]
    }
  }

  /// The last frame of a segment that rlottie can draw before the segment ends.
  func last(_ segment: Segment) -> Double { max(segment.start, segment.end - step) }

  /// The time in which a segment plays once, in seconds; 0 without a segment.
  func duration(_ segment: Segment?) -> Double { (segment?.count ?? 0) / rate }

  /// The frame at a share 0…1 of a segment: the first frame at 0, and the last frame at 1.
  func frame(in segment: Segment, at share: Double) -> Double {
    segment.start + (last(segment) - segment.start) * share
  }

  /// The frame of a segment that plays once, `time` seconds after it began.
  func frame(in segment: Segment, after time: Double) -> Double {
    min(segment.start + max(0, time) * rate, last(segment))
  }
}

extension LottieStyle.Part {
  /// Whether a marker names this part.
  fileprivate func names(_ marker: LottieFile.Marker) -> Bool {
    let name = marker.name.lowercased()
    return name == rawValue || self == .armed && name == "pull→armed"
  }
}

extension LottieFile {
  /// The frames that a marker names.
  ///
  /// A marker without a length reaches to the next marker, or to the end of the animation.
  fileprivate func segment(of marker: Marker) -> LottieTimeline.Segment? {
    if marker.length > 0 {
      return LottieTimeline.Segment(marker.start, marker.start + marker.length)
    }
    let next = markers.first { $0.start > marker.start }?.start
    return LottieTimeline.Segment(marker.start, next ?? frames.upperBound)
  }
}

extension LottieAnimation {
  /// Returns the frames that a part of a refresh shows; nil if the animation has no such part.
  ///
  /// The end of the range is not shown.
  public func frames(of part: LottieStyle.Part, style: LottieStyle = LottieStyle()) -> Range<
    Double
  >? {
    LottieTimeline(file, style: style)[part].map { $0.start..<$0.end }
  }
}
