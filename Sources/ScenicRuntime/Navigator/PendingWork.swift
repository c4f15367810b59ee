#if !hasFeature(Embedded)

  /// The tasks that perform the pending requests of one navigator.
  @MainActor
  final class PendingWork {
    private var tasks: [Int: Task<Void, Never>] = [:]

    /// Starts the work of a request. Its task is removed when it ends.
    func start(_ request: Int, _ work: @escaping @MainActor () async -> Void) {
      tasks[request] = Task { @MainActor [weak self] in
        await work()
        self?.tasks[request] = nil
      }
    }

    /// Cancels the task of a request, if it has one.
    func cancel(_ request: Int) { tasks.removeValue(forKey: request)?.cancel() }

    deinit { for task in tasks.values { task.cancel() } }
  }

#endif
