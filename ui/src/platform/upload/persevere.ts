import { CallError } from '#src/platform/request/call-error.ts'

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000]

/** Until the time is over; an offline browser waits for the network instead. */
const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    const stop = () => {
      done()
      reject(signal?.reason)
    }
    const timer = navigator.onLine ? setTimeout(done, ms) : undefined
    addEventListener('online', done)
    signal?.addEventListener('abort', stop)
  })

/** Only what may heal by itself: no answer, too much at once, or a fault of the server. */
const mayHeal = (error: unknown): boolean => error instanceof CallError && (error.unanswered || error.status === 429 || error.status >= 500)

/** Does `work` again, up to four times with growing pauses, when it fails for a reason that may pass. */
export const persevere = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  for (const ms of PAUSES_MS) {
    try {
      return await work()
    } catch (error) {
      if (signal?.aborted || !mayHeal(error)) throw error
      await pause(ms, signal)
    }
  }
  return work()
}
