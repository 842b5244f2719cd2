public import PathAnimation
public import VectorGraphics

/// An error in the settings of an icon in a tuning file.
public struct IconStyleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the setting.
  public let setting: String
  /// A description of the value that was found and of the accepted values.
  public let message: String

  /// The setting and the message.
  public var description: String { "\(setting): \(message)" }
}

extension IconStyle {
  /// The largest number of parts in a tuning file.
  public static let maximumParts = 12
  /// The largest width of a line in a tuning file, in points.
  public static let maximumWidth = 20.0
  /// The largest value of `icon.frame` in a tuning file, in points.
  public static let maximumFrame = 400.0
  /// The lowest and the highest drawing order of a part in a tuning file.
  public static let orders = -20...20
  /// The earliest and the latest start of a motion in a tuning file, in seconds.
  public static let motionStarts = 0.0...10
  /// The shortest and the longest motion in a tuning file, in seconds.
  public static let motionDurations = 0.05...10

  /// Reads the style of an icon from the text of a tuning file.
  ///
  /// A tuning file is a JSON object. This initializer reads the members whose names begin with
  /// `icon.` and ignores all others. Parts are counted from 1:
  ///
  ///     {
  ///       "schema": 1,
  ///       "preset": "pullcord",
  ///       "indicator": "logo",
  ///       "icon.fit": "union",
  ///       "icon.colors": "own",
  ///       "icon.frame": 40,
  ///       "icon.measure": "length",
  ///       "icon.part.1.start": 0.2,
  ///       "icon.part.1.duration": 0.5,
  ///       "icon.part.1.width": 3,
  ///       "icon.part.1.color": "own",
  ///       "icon.part.1.color.red": 0.8,
  ///       "icon.part.1.color.green": 0.2,
  ///       "icon.part.1.color.blue": 0.1,
  ///       "icon.part.1.order": 1,
  ///       "icon.part.1.motion": "swing",
  ///       "icon.part.1.motion.start": 0,
  ///       "icon.part.1.motion.duration": 1.3
  ///     }
  ///
  /// `icon.fit` is `union`, `asFirst`, `each` or `none`. `icon.colors` is `own` or `single`.
  /// `icon.measure` is `length`, `parallel` or `node`. A motion is a name of `Choreography.Kind`,
  /// and its times are seconds. A width of 0 keeps the icon's own width. A frame of 0 keeps the
  /// size that the indicator chooses. The initializer throws at the first setting with an unknown
  /// name or an invalid value.
  public init(tuning text: String) throws(IconStyleError) {
    self.init()
    for (name, value) in Self.members(of: text) where name.hasPrefix("icon.") {
      try set(name, value)
    }
  }

  /// The value of a member of a tuning file, without quotes; nil if there is no such member.
  package static func member(_ name: String, ofTuning text: String) -> String? {
    members(of: text).first { $0.name == name }?.value
  }

  /// The names and values of a JSON object's members, without quotes.
  ///
  /// Escape sequences are not decoded, because no setting of an icon contains any.
  private static func members(of text: String) -> [(name: String, value: String)] {
    var members: [(name: String, value: String)] = []
    var name: String?
    var bytes = text.utf8[...]
    while let byte = bytes.popFirst() {
      var word: [UInt8] = []
      switch byte {
      case UInt8(ascii: "\""):
        while let next = bytes.popFirst(), next != UInt8(ascii: "\"") {
          word.append(next)
          if next == UInt8(ascii: "\\"), let escaped = bytes.popFirst() { word.append(escaped) }
        }
      case 0...0x20, UInt8(ascii: ":"), UInt8(ascii: "{"): continue
      case UInt8(ascii: ","), UInt8(ascii: "}"):
        name = nil
        continue
      default:
        word = [byte]
        while let next = bytes.first, next > 0x20, !",}:\"".utf8.contains(next) {
          word.append(bytes.removeFirst())
        }
      }
      let found = String(decoding: word, as: UTF8.self)
      if let complete = name {
        members.append((complete, found))
        name = nil
      } else {
        name = found
      }
    }
    return members
  }

  private mutating func set(_ name: String, _ text: String) throws(IconStyleError) {
    let value = Value(setting: name, text: text)
    let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch words[1] {
    case "fit" where words.count == 2: fit = try value.choice(PathComposition.Fit.named)
    case "colors" where words.count == 2: colors = try value.choice(Colors.named)
    case "measure" where words.count == 2:
      measure = try value.choice(PathComposition.Measure.named)
    case "frame" where words.count == 2: frame = try value.positive(Self.maximumFrame)
    case "part" where words.count > 3:
      guard let count = Int(words[2]), (1...Self.maximumParts).contains(count) else {
        throw value.error("got part \(words[2]), expected 1…\(Self.maximumParts)")
      }
      try self[count - 1].set(words.dropFirst(3).joined(separator: "."), value)
    default: throw value.error("unknown setting of an icon")
    }
  }

  /// The color that a part has when it first gets a color of its own: the blue of GNOME's palette.
  public static let firstColor = Color(hex: 0x1A5FB4)
}

extension IconStyle.Part {
  fileprivate mutating func set(_ name: String, _ value: Value) throws(IconStyleError) {
    switch name {
    case "start": start = try value.number(0...1)
    case "duration": duration = try value.number(0...1)
    case "width": width = try value.positive(IconStyle.maximumWidth)
    case "order":
      let orders = IconStyle.orders
      let number = try value.number(Double(orders.lowerBound)...Double(orders.upperBound))
      guard number == number.rounded() else {
        throw value.error("got \(value.text), expected a whole number")
      }
      order = Int(number)
    case "color":
      let isOwn = try value.choice([("asDrawn", false), ("own", true)])
      color = isOwn ? color ?? IconStyle.firstColor : nil
    case "motion": motion = try value.choice(Choreography.Kind.allCases.map { ($0.rawValue, $0) })
    case "motion.start": motionStart = try value.number(IconStyle.motionStarts)
    case "motion.duration": motionDuration = try value.number(IconStyle.motionDurations)
    case "color.red": try set(\.red, value)
    case "color.green": try set(\.green, value)
    case "color.blue": try set(\.blue, value)
    default: throw value.error("unknown setting of a part")
    }
  }

  private mutating func set(
    _ component: WritableKeyPath<Color, Double>, _ value: Value
  ) throws(IconStyleError) {
    var own = color ?? IconStyle.firstColor
    own[keyPath: component] = try value.number(0...1)
    color = own
  }
}

/// The text of a setting's value, without quotes.
private struct Value {
  var setting: String
  var text: String

  func number(_ range: ClosedRange<Double>) throws(IconStyleError) -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw error("got \(text), expected \(range.lowerBound)…\(range.upperBound)")
    }
    return number
  }

  /// Returns the value as a number from 0 to a limit; nil if the number is 0.
  func positive(_ limit: Double) throws(IconStyleError) -> Double? {
    let number = try number(0...limit)
    return number > 0 ? number : nil
  }

  func choice<Choice>(
    _ choices: [(name: String, value: Choice)]
  ) throws(IconStyleError) -> Choice {
    guard let choice = choices.first(where: { $0.name == text }) else {
      let names = choices.map(\.name).joined(separator: ", ")
      throw error("got \(text), expected one of \(names)")
    }
    return choice.value
  }

  func error(_ message: String) -> IconStyleError {
    IconStyleError(setting: setting, message: message)
  }
}

extension PathComposition.Fit {
  /// The fits, each with its name in tuning files.
  public static let named: [(name: String, value: PathComposition.Fit)] = [
    ("union", .union), ("asFirst", .asFirst), ("each", .each), ("none", .none),
  ]
}

extension IconStyle.Colors {
  /// The color choices, each with its name in tuning files.
  public static let named: [(name: String, value: IconStyle.Colors)] = [
    ("own", .own), ("single", .single),
  ]
}

extension PathComposition.Measure {
  /// The measures, each with its name in tuning files.
  public static let named: [(name: String, value: PathComposition.Measure)] = [
    ("length", .length(.sequential)), ("parallel", .length(.parallel)), ("node", .node),
  ]
}
