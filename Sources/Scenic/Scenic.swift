// Trees, hosts and events are types of the runtime.
@_exported public import ScenicRuntime
