public import VectorGraphics

extension IconStyle {
  /// The default start and end of a motion that a style adds to a part, in seconds.
  ///
  /// They are those of one stroke of the bell in Pullcord's logo.
  public static let firstMotion = 0.0...1.3

  /// Returns the motions of an icon with the changes of this style.
  ///
  /// A part whose kind of motion is unchanged keeps the shape of its motions. They move together to
  /// the new start and are stretched to the new duration. A new kind replaces all motions of its
  /// part by one. A round becomes longer if a motion would end after it.
  ///
  /// - Parameters:
  ///   - own: The motions of the icon itself; nil for an icon that a pen draws.
  ///   - parts: The paths of all parts, in the units of the motions.
  /// - Returns: The motions; nil if none is left, so that a pen draws the icon.
  public func choreography(_ own: Choreography?, moving parts: [Path]) -> Choreography? {
    guard self.parts.prefix(parts.count).contains(where: \.changesMotion) else { return own }
    let own = own ?? Choreography([])
    var steps: [Choreography.Step] = []
    for (index, path) in parts.enumerated() {
      // A motion of all parts becomes one motion of each part.
      var motions = own.steps.filter { $0.part ?? index == index && $0.duration > 0 }
      for step in motions.indices { motions[step].part = index }
      let kind = own.kind(ofPart: index)
      if let chosen = self[index].motion, chosen != kind {
        let motion = path.bounds.flatMap { Choreography.Motion(chosen, of: $0) }
        let span = own.span(ofPart: index) ?? Self.firstMotion
        motions =
          motion.map { motion in
            [.init(part: index, start: span.lowerBound, duration: span.length, motion)]
          } ?? []
      }
      steps += Choreography(motions).timed(by: self[index], part: index)
    }
    guard !steps.isEmpty else { return nil }
    let end = steps.map { $0.start + $0.duration }.max() ?? 0
    return Choreography(steps, period: own.period.map { max($0, end) })
  }
}

extension IconStyle.Part {
  fileprivate var changesMotion: Bool {
    motion != nil || motionStart != nil || motionDuration != nil
  }
}

extension Choreography {
  /// The motions at the time of a style.
  fileprivate func timed(by style: IconStyle.Part, part: Int) -> [Step] {
    guard let span = span(ofPart: part) else { return [] }
    let start = style.motionStart ?? span.lowerBound
    let stretch = (style.motionDuration ?? span.length) / span.length
    return steps.map { step in
      var step = step
      step.start = start + (step.start - span.lowerBound) * stretch
      step.duration *= stretch
      return step
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}
