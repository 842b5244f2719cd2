/// Pages of numbered people, as a server returns them.
package enum PeoplePages {
  /// A page of people as a JSON array.
  ///
  /// `page` counts from 1.
  package static func array(page: Int, size: Int, of total: Int) -> String {
    let first = (page - 1) * size + 1
    let people = first > total ? [] : (first...min(total, first + size - 1)).map(person)
    return "[\(people.joined(separator: ","))]"
  }

  /// One person as a JSON object.
  package static func person(_ id: Int) -> String {
    #"{"id":\#(id),"name":"Person \#(id)","email":"\#(id)@example.com"}"#
  }

  /// The value of a numeric parameter in a query, or nil if the parameter is missing.
  package static func number(_ name: String, in query: String) -> Int? {
    query.split(whereSeparator: { "?&".contains($0) }).lazy
      .compactMap { part in
        part.hasPrefix(name + "=") ? Int(part.dropFirst(name.count + 1)) : nil
      }.first
  }

  /// The page that a query requests with `page` and `size`.
  package static func response(_ query: String, of total: Int) -> WebServer.Response {
    guard let page = number("page", in: query), let size = number("size", in: query), page > 0,
      size > 0
    else { return .status(400) }
    return .json(array(page: page, size: size, of: total))
  }
}
