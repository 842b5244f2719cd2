import Testing

/// The tests with real X servers.
///
/// They run one at a time, because the windows share the main actor.
@Suite(.serialized) enum LiveTests {}
