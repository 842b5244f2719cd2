import ArgumentParser

/// The program.
@main
struct Pullcord: AsyncParsableCommand {
}
