// Trees, navigators, hosts and events are the runtime's own, so that there is one of each.
@_exported public import ScenicRuntime
