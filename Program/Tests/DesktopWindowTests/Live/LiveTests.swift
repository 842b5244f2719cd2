import Testing

/// The suite of all tests with real X servers.
///
/// The tests run one at a time because the windows share the main actor.
@Suite(.serialized) enum LiveTests {}
