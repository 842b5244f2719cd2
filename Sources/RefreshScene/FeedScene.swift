enum FeedScene { static let rowLength = 72.0 }
