internal import LottieIndicators
internal import RefreshIndicators

/// The settings of the animation from the user's file.
///
/// They replace the file's own values, and have no effect without an animation.
enum LottieSettings {
  static let all: [SettingEntry<Tuning>] =
    LottieStyle.Part.allCases.flatMap { [entry($0, isEnd: false), entry($0, isEnd: true)] } + [
      .init(
        .animation, "lottie.speed", "Animation: speed", lens(\.speed),
        .number(TuningRange(0.1...10, step: 0.05)),
        note: "The speed after the release. Larger: a livelier loop and a shorter result."),
      .init(
        .animation, "lottie.loopEnd", "Animation: longest end of the loop",
        lens(\.longestLoopEnd), .seconds(5, step: 0.05),
        note: "How long the loop may run on before a result. Larger: fewer fades, later results."),
      .init(
        .animation, "lottie.length", "Animation: length", length,
        .number(TuningRange(36...200, step: 1, unit: "pt")),
        note: "The length of the gap. Larger: a larger picture, which needs a longer pull."),
    ]

  /// The range of all possible frames; the tuner limits it to the frames of the animation.
  static let frames = TuningRange(0...LottieFileLimits.frames, step: 1)

  /// The setting for the frame at which a part of the animation begins; with `isEnd`, the setting
  /// for the frame before which the part ends.
  private static func entry(_ part: LottieStyle.Part, isEnd: Bool) -> SettingEntry<Tuning> {
    let (key, title) = isEnd ? ("end", "end") : ("start", "start")
    let name = part.rawValue
    return .init(
      .animation, "lottie.\(name).\(key)",
      "\(name.prefix(1).uppercased())\(name.dropFirst()): \(title)",
      frame(of: part, isEnd: isEnd), .number(frames),
      note: isEnd ? "\(notes(part).end) Equal to the start: no such part." : notes(part).start)
  }

  private static func notes(_ part: LottieStyle.Part) -> (start: String, end: String) {
    switch part {
    case .pull: ("The frame at the beginning of a pull.", "The frame at the threshold.")
    case .armed: ("The frame when the pull is armed.", "The frame until which it then plays.")
    case .refresh: ("The frame at which the loop begins.", "The frame at which the loop repeats.")
    case .work: ("The frame of work at 0 %.", "The frame of work at 100 %.")
    case .success: ("The first frame of a success.", "The frame at which a success stays.")
    case .failure: ("The first frame of a failure.", "The frame at which a failure stays.")
    }
  }

  private static func frame(of part: LottieStyle.Part, isEnd: Bool) -> TuningLens<Double> {
    @Sendable func own(_ tuning: Tuning) -> Double? {
      guard let animation = tuning.animation else { return nil }
      guard let frames = animation.frames(of: part) else { return animation.file.frames.lowerBound }
      return isEnd ? frames.upperBound : frames.lowerBound
    }
    return TuningLens {
      (isEnd ? $0.lottie[part].end : $0.lottie[part].start) ?? own($0)
    } set: { tuning, number in
      let value = number == own(tuning) ? nil : number
      if isEnd { tuning.lottie[part].end = value } else { tuning.lottie[part].start = value }
    }
  }

  private static func lens(
    _ path: any WritableKeyPath<LottieStyle, Double> & Sendable
  ) -> TuningLens<Double> {
    TuningLens {
      $0.animation != nil || $0.lottie[keyPath: path] != LottieStyle()[keyPath: path]
        ? $0.lottie[keyPath: path] : nil
    } set: {
      $0.lottie[keyPath: path] = $1
    }
  }

  private static var length: TuningLens<Double> {
    @Sendable func own(_ tuning: Tuning) -> Double? {
      tuning.animation.map { LottieIndicator($0).length }
    }
    return TuningLens {
      $0.lottie.length ?? own($0)
    } set: { tuning, number in
      tuning.lottie.length = number == own(tuning) ? nil : number
    }
  }
}

extension Tuning {
  /// The animation that the list shows; nil if it shows another indicator.
  fileprivate var animation: LottieAnimation? {
    guard scene != .gallery, shownIndicator == .file, case .lottie(let animation)? = iconSource.file
    else { return nil }
    return animation
  }

  /// The part of a parameter's range that has an effect.
  ///
  /// For a range of frames, the result contains only the frames of the current animation.
  package func usefulRange(_ range: TuningRange, of parameter: TuningParameter) -> TuningRange {
    guard parameter.group == .animation, range == LottieSettings.frames, let animation else {
      return range
    }
    let frames = animation.file.frames
    let first = min(max(frames.lowerBound, range.limits.lowerBound), range.limits.upperBound)
    var useful = range
    useful.limits = first...min(max(frames.upperBound, first), range.limits.upperBound)
    return useful
  }
}
