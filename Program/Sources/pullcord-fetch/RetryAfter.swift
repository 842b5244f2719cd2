internal import Foundation

/// The value of an HTTP header `Retry-After`: a number of seconds or a date.
enum RetryAfter {
  /// The seconds to wait from `now`, at least 0; nil if the value is neither.
  static func seconds(_ value: String, now: Date) -> Double? {
    let value = value.trimmingCharacters(in: .whitespaces)
    if let seconds = UInt32(value) { return Double(seconds) }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return format.date(from: value).map { max(0, $0.timeIntervalSince(now)) }
  }
}
