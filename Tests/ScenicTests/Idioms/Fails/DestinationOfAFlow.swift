// A flow is asked for a destination.
// error: 'destination(for:)' is unavailable: call 'destination(for:)' of the Storybook

import Scenic

@MainActor func destination() -> AnyObject? { Flow<Int>.destination(for: 5) }
