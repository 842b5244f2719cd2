import Glibc
import PullcordMachines
import PullcordRandomHistories

/// Attacks the libraries with random histories until a time is over or a rule is broken.
///
/// Usage: PullcordSoak [SECONDS [MACHINE [SEED]]]. The machines take turns. The exit status is 1 after the first
/// finding.
@main
struct Soak {
  /// The events that a machine gets before the next machine's turn, by its speed.
  private static let turn = 200_000

  @MainActor static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let seconds = arguments.first.flatMap { Double($0) } ?? 60
    let only = arguments.dropFirst().first.flatMap { $0 == "all" ? nil : $0 }
    let machines = Machine.all.filter { only == nil || $0.name == only }
    guard !machines.isEmpty, seconds > 0 else {
      print("soak: expected SECONDS [engine|controller|scroll|nested|all [SEED]]")
      exit(2)
    }
    let seed =
      arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
    // The exact seed of one history runs that history alone.
    if seconds < 1, let machine = machines.first, machines.count == 1 {
      finish(machine.run(seed).finding)
    }
    let start = Self.now
    var counts = machines.map { _ in 0 }
    var round: UInt64 = 0
    var reported = start
    while Self.now - start < seconds {
      for (index, machine) in machines.enumerated() {
        var rounds = SplitMix(seed: seed &+ round)
        let (events, finding) = machine.soak(
          seed: rounds.next(), events: Self.turn, while: { Self.now - start < seconds })
        counts[index] += events
        if finding != nil {
          report(machines, counts, seed: seed)
          finish(finding)
        }
      }
      round += 1
      if Self.now - reported > 30 {
        reported = Self.now
        report(machines, counts, seed: seed)
      }
    }
    report(machines, counts, seed: seed)
    finish(nil)
  }

  private static func report(_ machines: [Machine], _ counts: [Int], seed: UInt64) {
    let list = zip(machines, counts).map { "\($0.name) \($1)" }.joined(separator: ", ")
    print("soak: seed \(seed), events: \(list)")
    fflush(nil)
  }

  private static func finish(_ finding: String?) -> Never {
    if let finding { print(finding) }
    exit(finding == nil ? 0 : 1)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
