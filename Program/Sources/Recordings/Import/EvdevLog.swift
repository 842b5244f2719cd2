internal import PullcordSystem
internal import ScrollPhysics
internal import VectorGraphics

/// The kernel's events of one device, from `getevent`, `libinput record` or `evemu-record`.
struct EvdevLog {
  /// A kernel event.
  ///
  /// Source of the numbers: linux/input-event-codes.h.
  struct Event {
    var time: Double
    var type: Int
    var code: Int
    var value: Int
    var line: Int
  }

  /// The range of an axis.
  struct Axis {
    var low: Double
    var high: Double
    /// Units per millimeter; 0 if unknown.
    var resolution: Double
  }

  /// A device of the log.
  struct Device {
    var events: [Event] = []
    var axes: [Int: Axis] = [:]
    /// Whether the device moves a pointer, as touchpads do.
    var isPointer = false
  }

  private(set) var device = Device()

  /// Reads a log, and keeps the device with the most movements.
  init(text: String, file: String, format: InputLog.Format) throws(GestureError) {
    var devices: [String: Device] = [:]
    var name = ""
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let words = EvdevWords(String(decoding: line, as: UTF8.self), file: file, number: number)
      switch format {
      case .libinput: try words.readLibinput(into: &devices, &name)
      case .evemu: try words.readEvemu(into: &devices[name, default: Device()])
      default: try words.readGetevent(into: &devices, &name)
      }
    }
    func movements(_ device: Device) -> Int {
      device.events.count { $0.type == 3 || ($0.type == 2 && $0.code != 11) }
    }
    device =
      devices.sorted { $0.key < $1.key }.map(\.value)
      .max { movements($0) < movements($1) } ?? Device()
    if let event = device.events.first(where: { !$0.time.isFinite }) {
      throw GestureError(
        file: file, line: event.line, got: "an event without a time",
        expected: "the times of 'adb shell getevent -lt'")
    }
  }

  /// The input events of the log, with positions in points.
  func input(_ scale: InputLog.Scale) -> InputLog {
    var contacts = EvdevContacts(device, scale)
    for event in device.events { contacts.read(event) }
    return contacts.log
  }
}

/// A line of a log; for each format, a method reads the events and axes in the line.
private struct EvdevWords {
  private let text: String
  private let file: String
  private let number: Int

  init(_ text: String, file: String, number: Int) {
    (self.text, self.file, self.number) = (text, file, number)
  }

  private func words(_ text: some StringProtocol) -> [String] {
    text.split { " \t\r,[]:".contains($0) }.map { String($0) }
  }

  private func problem(_ expected: String) -> GestureError {
    let got = TerminalText.escaped(String(text.prefix(40)))
    return GestureError(file: file, line: number, got: "'\(got)'", expected: expected)
  }

  // MARK: libinput record

  /// Reads a line of `libinput record`.
  ///
  /// Two such lines are `- [  0,  0,   3,  53,  1220] # EV_ABS` and `53: [0, 3220, 0, 0, 30]`.
  func readLibinput(
    into devices: inout [String: EvdevLog.Device], _ name: inout String
  ) throws(GestureError) {
    let line = text.drop { $0 == " " || $0 == "\t" }
    if line.hasPrefix("- node:") {
      name = String(line.dropFirst("- node:".count))
      return
    }
    let plain = line.prefix { $0 != "#" }
    if plain.hasPrefix("- [") {
      let numbers = words(plain.dropFirst(2)).map { Int($0) }
      guard numbers.count == 5, let seconds = numbers[0], let microseconds = numbers[1],
        let type = numbers[2], let code = numbers[3], let value = numbers[4]
      else { throw problem("[seconds, microseconds, type, code, value]") }
      devices[name, default: EvdevLog.Device()].events.append(
        EvdevLog.Event(
          time: Double(seconds) + Double(microseconds) / 1e6, type: type, code: code, value: value,
          line: number))
    } else if plain.hasPrefix("properties: [") {
      let numbers = words(plain.dropFirst("properties:".count))
      devices[name, default: EvdevLog.Device()].isPointer = numbers.contains("0")
    } else if plain.contains(": [") {
      let numbers = words(plain).compactMap { Int($0) }
      // The line of an absolute axis has a code and five numbers. Lists of codes have other
      // lengths.
      guard numbers.count == 6, numbers[2] >= numbers[1] else { return }
      let axis = EvdevLog.Axis(
        low: Double(numbers[1]), high: Double(numbers[2]), resolution: Double(numbers[5]))
      devices[name, default: EvdevLog.Device()].axes[numbers[0]] = axis
    }
  }

  // MARK: evemu-record

  /// Reads a line of `evemu-record`.
  ///
  /// Such lines are `E: 0.000001 0003 0035 1220`, `A: 35 0 3220 0 0 30` and `P: 05 00 00 00`.
  func readEvemu(into device: inout EvdevLog.Device) throws(GestureError) {
    let words = words(text.prefix { $0 != "#" })
    switch words.first {
    case "E":
      guard words.count == 5, let time = Double(words[1]), let type = Int(words[2], radix: 16),
        let code = Int(words[3], radix: 16), let value = Int(words[4])
      else { throw problem("E: SECONDS TYPE CODE VALUE") }
      device.events.append(
        EvdevLog.Event(time: time, type: type, code: code, value: value, line: number))
    case "A":
      guard words.count >= 6, let code = Int(words[1], radix: 16), let low = Double(words[2]),
        let high = Double(words[3])
      else { throw problem("A: AXIS MINIMUM MAXIMUM FUZZ FLAT [RESOLUTION]") }
      let resolution = words.count > 6 ? Double(words[6]) ?? 0 : 0
      device.axes[code] = EvdevLog.Axis(low: low, high: high, resolution: resolution)
    case "P":
      // The first bit of the first byte is INPUT_PROP_POINTER.
      if words.count > 1, let bits = Int(words[1], radix: 16), bits & 1 != 0 {
        device.isPointer = true
      }
    default: break
    }
  }

  // MARK: getevent

  /// Reads a line of `getevent`.
  ///
  /// An example is `[  1234.567890] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 000003ab`.
  /// Numbers may replace the names.
  func readGetevent(
    into devices: inout [String: EvdevLog.Device], _ name: inout String
  ) throws(GestureError) {
    var words = words(text)
    if words.count > 3, words[0] == "add", words[1] == "device" { name = words[3] }
    if let axis = words.firstIndex(of: "value"), axis > 0, words.contains("max") {
      let number = { (key: String) in
        words.firstIndex(of: key).flatMap { $0 + 1 < words.count ? Double(words[$0 + 1]) : nil }
      }
      guard let code = Self.code(words[axis - 1]), let low = number("min"), let high = number("max")
      else { return }
      devices[name, default: EvdevLog.Device()].axes[code] = EvdevLog.Axis(
        low: low, high: high, resolution: number("resolution") ?? 0)
      return
    }
    if words.contains("INPUT_PROP_POINTER") {
      devices[name, default: EvdevLog.Device()].isPointer = true
    }
    var time = Double.nan
    if let first = words.first, first.contains("."), let seconds = Double(first) {
      time = seconds
      words.removeFirst()
    }
    var node = name
    if let first = words.first, first.hasPrefix("/dev/") { node = words.removeFirst() }
    guard words.count == 3, let type = Self.type(words[0]), let code = Self.code(words[1]) else {
      guard time.isNaN || words.count < 3 || !words[0].hasPrefix("EV_") else {
        // The line names a key or an axis that the importer does not use.
        return
      }
      if !time.isNaN, words.count < 3 { throw problem("[TIME] DEVICE: TYPE CODE VALUE") }
      return
    }
    let value: Int
    switch words[2] {
    case "DOWN": value = 1
    case "UP": value = 0
    default:
      guard let bits = UInt32(words[2], radix: 16) else {
        throw problem("a value of eight hexadecimal digits, DOWN or UP")
      }
      value = Int(Int32(bitPattern: bits))
    }
    devices[node, default: EvdevLog.Device()].events.append(
      EvdevLog.Event(time: time, type: type, code: code, value: value, line: number))
  }

  private static func type(_ word: String) -> Int? {
    ["EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2, "EV_ABS": 3][word]
      ?? (word.count == 4 ? Int(word, radix: 16) : nil)
  }

  private static func code(_ word: String) -> Int? {
    names[word] ?? (word.count == 4 ? Int(word, radix: 16) : nil)
  }

  private static let names = [
    "SYN_REPORT": 0, "SYN_MT_REPORT": 2, "ABS_X": 0, "ABS_Y": 1, "ABS_MT_SLOT": 0x2F,
    "ABS_MT_POSITION_X": 0x35, "ABS_MT_POSITION_Y": 0x36, "ABS_MT_TRACKING_ID": 0x39,
    "BTN_TOUCH": 0x14A, "BTN_LEFT": 0x110, "BTN_MOUSE": 0x110, "REL_X": 0, "REL_Y": 1,
    "REL_WHEEL": 8, "REL_WHEEL_HI_RES": 11,
  ]
}
