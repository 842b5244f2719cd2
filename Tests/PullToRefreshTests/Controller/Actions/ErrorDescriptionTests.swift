import Foundation
import PullToRefresh
import ScrollPhysics
import Testing

@Suite(.serialized) @MainActor struct ErrorDescriptionTests {
  private enum NetworkError: LocalizedError {
    case offline
    var errorDescription: String? { "You are offline." }
  }

  private struct Busy: Error, CustomStringConvertible {
    var description: String { "The server is busy." }
  }

  /// The message that a list shows for an error of its action.
  private func shown(_ error: any Error) async -> String? {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    list.addPullToRefresh(at: .start, performing: .task { _ in throw error })
    list.startRefreshing(at: .start)
    list.advance(to: 1)
    var failure: RefreshFailure?
    await list.advanceUntil {
      failure = list.snapshot(at: .start)?.failure
      return failure != nil
    }
    return failure.map(RefreshStrings.english.notice)
  }

  @Test func `an error without words for users has the usual text, not its name in the code`() async
  {
    #expect(await shown(NetworkError.offline) == "Could not refresh")
    #expect(await shown(Busy()) == "The server is busy.")
    #expect(await shown(RefreshFailure("no", isOffline: true)) == "No connection")
  }

  @Test func `a program can describe errors by their localized description`() async {
    let usual = RefreshFailure.describe
    defer { RefreshFailure.describe = usual }
    RefreshFailure.describe = { error in
      guard let text = (error as? any LocalizedError)?.errorDescription else {
        return RefreshFailure(error)
      }
      return RefreshFailure(text)
    }
    #expect(await shown(NetworkError.offline) == "You are offline.")
    #expect(await shown(Busy()) == "The server is busy.")
  }
}
