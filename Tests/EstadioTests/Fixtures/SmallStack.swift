import Foundation

/// Runs on a thread with a stack of its own size. A stack that is too small ends the process.
func onSmallStack<Result: Sendable>(
  kilobytes: Int, _ body: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = kilobytes * 1_024
    thread.start()
  }
}
