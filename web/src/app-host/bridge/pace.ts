/** More is no work of a person; an application that floods the shell is told to wait. */
const AT_ONCE = 40
const SPAN_MS = 1_000

/** Whether one more may be done now: at most 40 within a second. */
export const createPace = (now: () => number = Date.now): (() => boolean) => {
  let times: number[] = []
  return () => {
    const moment = now()
    times = times.filter((time) => moment - time < SPAN_MS)
    if (times.length >= AT_ONCE) return false
    times.push(moment)
    return true
  }
}
