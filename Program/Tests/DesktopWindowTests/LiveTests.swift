import Testing

/// What runs against real X servers, one test at a time: the windows share the main actor.
@Suite(.serialized) enum LiveTests {}
