internal import Glibc
internal import ScrollPhysics
internal import VectorGraphics

/// The results of a measurement, as text for people and as JSON.
package struct MeasurementReport: Sendable {
  private let measurement: PullMeasurement

  package init(_ measurement: PullMeasurement) { self.measurement = measurement }

  /// One line for each result.
  package var text: String {
    let frames = measurement.frames
    let errors = frames.map(\.error).sorted()
    let confidences = frames.map(\.confidence).sorted()
    let pulls = frames.map(\.pull)
    var lines = [
      "Frames: \(frames.count), one every \(number(measurement.frameTime * 1000, 1)) ms. The gesture begins "
        + "at \(number(measurement.lag, 3)) s of the video.",
      "Pull: \(number(pulls.min() ?? 0, 1))…\(number(pulls.max() ?? 0, 1)) pt. Standard error: median "
        + "\(number(errors[errors.count / 2], 2)) pt, largest \(number(errors[errors.count - 1], 2)) pt. "
        + "Confidence: median \(number(confidences[confidences.count / 2], 2)), smallest "
        + "\(number(confidences[0], 2)).",
    ]
    for (title, fit) in zip(["Resistance", "Next best"], measurement.resistances) {
      lines.append("\(title): \(words(fit)).")
    }
    lines.append(trigger)
    if let hold = measurement.hold {
      lines.append("Hold: \(number(hold.length, 1)) ± \(number(hold.error, 1)) pt.")
    } else {
      lines.append("Hold: none, because no pull stayed open.")
    }
    for (title, fit) in [
      ("Reveal", measurement.reveal), ("Hide", measurement.hide), ("Return", measurement.bounce),
    ] {
      if let fit { lines.append("\(title): \(words(fit)).") }
    }
    if measurement.hold != nil, measurement.hide == nil {
      lines.append(
        "Hide: not measured, because the video ends before it or the rows do not come back.")
    }
    return lines.joined(separator: "\n")
  }

  private var trigger: String {
    let unit = measurement.triggerDistance.map { " The tuning has \(number($0, 1)) pt." } ?? ""
    return switch measurement.trigger {
    case (let above?, let upTo?):
      "Trigger: more than \(number(above, 1)), at most \(number(upTo, 1)) pt of pull.\(unit)"
    case (nil, let upTo?): "Trigger: at most \(number(upTo, 1)) pt of pull.\(unit)"
    case (let above?, nil): "Trigger: more than \(number(above, 1)) pt of pull.\(unit)"
    case (nil, nil): "Trigger: unknown, because no pull was released."
    }
  }

  /// Describes a fit by the name of the rule, its numbers and its quality.
  private func words(_ fit: ResistanceFit) -> String {
    let error = fit.error.map { " ± \(number($0, $0 < 0.1 ? 3 : 1))" } ?? ""
    let rule =
      switch fit.rule {
      case .linear(let slope): "linear, slope \(number(slope, 3))\(error)"
      case .hyperbolic(let coefficient):
        "hyperbolic, coefficient \(number(coefficient, 3))\(error)"
      case .slingshot: "slingshot, trigger \(number(fit.trigger ?? 0, 1))\(error) pt"
      case .zoned: "zoned, trigger \(number(fit.trigger ?? 0, 1))\(error) pt"
      case .exponential(let rate):
        "exponential, at most \(number(rate * (fit.trigger ?? 0), 1))\(error) pt"
      case .linearWithStop(let slope, let rate):
        "linear, slope \(number(slope, 3))\(error), up to \(number(rate * (fit.trigger ?? 0), 1)) pt"
      case .freeUntilTrigger(let coefficient):
        "none up to \(number(fit.trigger ?? 0, 1)) pt, then hyperbolic, coefficient "
          + "\(number(coefficient, 3))\(error)"
      case .stretch: "stretch"
      case .tangent: "tangent"
      case .custom: "custom"
      }
    return
      "\(rule), after \(number(fit.slop, 1)) pt of slop; residual \(number(fit.residual, 2)) pt"
  }

  private func words(_ fit: SettlingFit) -> String {
    let motion =
      switch fit.curve {
      case .spring(let spring):
        "spring, stiffness \(number(spring.stiffness, 0)), damping ratio \(number(spring.dampingRatio, 2))"
      case .timed(let duration, let curve): "\(number(duration, 3)) s, \(name(of: curve))"
      }
    return "\(motion); residual \(number(fit.residual, 2)) pt"
  }

  private func name(of curve: TimingCurve) -> String {
    switch curve {
    case .linear: "linear"
    case .ease: "ease"
    case .easeIn: "ease in"
    case .easeOut: "ease out"
    case .easeInOut: "ease in and out"
    default: "a curve"
    }
  }

  package var json: JSON {
    let frames = measurement.frames
    let fit = measurement.resistances[0]
    let trigger = measurement.trigger
    func motion(_ fit: SettlingFit?) -> JSON {
      guard let fit else { return .null }
      let residual: JSON.Member = ("residual", .number(fit.residual))
      switch fit.curve {
      case .spring(let spring):
        return .object([
          ("kind", "spring"), ("stiffness", .number(spring.stiffness)),
          ("dampingRatio", .number(spring.dampingRatio)), residual,
        ])
      case .timed(let duration, let curve):
        return .object([
          ("kind", "timed"), ("duration", .number(duration)), ("curve", .text(name(of: curve))),
          residual,
        ])
      }
    }
    return [
      "frames": .integer(frames.count), "frameTime": .number(measurement.frameTime),
      "gestureStart": .number(measurement.lag),
      "error": .number(frames.map(\.error).max() ?? 0),
      "confidence": .number(frames.map(\.confidence).min() ?? 0),
      "resistance": .text(words(fit)), "resistanceResidual": .number(fit.residual),
      "slop": .number(fit.slop), "triggerAbove": .orNull(trigger.above),
      "triggerUpTo": .orNull(trigger.upTo), "hold": .orNull(measurement.hold?.length),
      "holdError": .orNull(measurement.hold?.error), "reveal": motion(measurement.reveal),
      "hide": motion(measurement.hide), "return": motion(measurement.bounce),
    ]
  }

  /// A number with a fixed number of decimal places.
  private func number(_ value: Double, _ places: Int) -> String {
    let scale = pow(10, Double(places))
    let text = ((value * scale).rounded() / scale + 0).shortestText
    guard places > 0 else { return text }
    let fraction = text.split(separator: ".").dropFirst().first?.count ?? 0
    return (fraction == 0 ? text + "." : text) + String(repeating: "0", count: places - fraction)
  }
}
