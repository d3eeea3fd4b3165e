const KEY = 'qifuyun.clock-offset'
/** The header tells whole seconds, which lie half a second back on average. */
const HALF_SECOND_MS = 500

const read = (): number => {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) || 0
  } catch {
    return 0
  }
}

let offset: number | null = null

/** Milliseconds by which this device's clock was ahead of the server's at the last contact; 0 before any. */
export const clockOffset = (): number => (offset ??= read())

/** Notes what the server says of the time. Of answers that no cache can have kept. */
export const noteServerTime = (date: string | null, now = Date.now()): void => {
  const server = Date.parse(date ?? '')
  if (Number.isNaN(server)) return
  offset = now - server - HALF_SECOND_MS
  try {
    localStorage.setItem(KEY, String(offset))
  } catch {
    // A browser that keeps nothing knows it as long as the page is open.
  }
}
