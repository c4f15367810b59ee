import ScenicRuntime

// The interface of the module: a request in JSON, and the answer in JSON. One thread, so a global is enough.

nonisolated(unsafe) private var workbench = Workbench()
nonisolated(unsafe) private var answerLength: Int32 = 0

/// Returns memory for a request of this length. `call` releases it.
@_cdecl("allocate")
public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
  .allocate(capacity: max(Int(count), 1))
}

/// Answers a request, and releases its memory. The caller releases the answer.
@_cdecl("call")
public func call(_ request: UnsafeMutablePointer<UInt8>, _ count: Int32) -> UnsafeMutablePointer<UInt8> {
  let bytes = [UInt8](UnsafeBufferPointer(start: request, count: max(Int(count), 0)))
  request.deallocate()
  let answer = workbench.answer(bytes)
  let result = UnsafeMutablePointer<UInt8>.allocate(capacity: max(answer.count, 1))
  result.initialize(from: answer, count: answer.count)
  answerLength = Int32(truncatingIfNeeded: answer.count)
  return result
}

/// The length of the last answer.
@_cdecl("answerCount")
public func answerCount() -> Int32 { answerLength }

/// Releases an answer.
@_cdecl("release")
public func release(_ answer: UnsafeMutablePointer<UInt8>) { answer.deallocate() }

/// Reports the progress of a proof to the page: the states that were reached, and those that were played.
@_extern(wasm, module: "host", name: "progress")
@_extern(c)
func reportProgress(_ met: Int32, _ played: Int32)
