const KEY = 'qifuyun-device-id'
/** The server takes 1–64 of these characters. */
const SHAPE = /^[A-Za-z0-9_-]{1,64}$/
const RANDOM_BYTES = 16

let known: string | undefined
let pending: Promise<string> | undefined

const remembered = (): string | undefined => {
  try {
    const value = localStorage.getItem(KEY)
    return value !== null && SHAPE.test(value) ? value : undefined
  } catch {
    return undefined
  }
}

const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const fingerprint = async (): Promise<string> => {
  try {
    const { load } = await import('@fingerprintjs/fingerprintjs')
    // One load in a thousand would tell the library's maker otherwise; the policy of the pages blocks it.
    const { visitorId } = await (await load({ monitoring: false })).get()
    return SHAPE.test(visitorId) ? visitorId : randomId()
  } catch {
    // The chunk did not load or the browser forbids fingerprinting: any stable value serves.
    return randomId()
  }
}

const settle = async (): Promise<string> => {
  known = remembered() ?? (await fingerprint())
  try {
    localStorage.setItem(KEY, known)
  } catch {
    // Computed again on the next page.
  }
  return known
}

/** The visitor id of this browser, computed once a page in a lazily loaded chunk. */
export const loadDeviceId = (): Promise<string> => {
  pending ??= settle()
  return pending
}

/** The id if it is already known; requests never wait for it. */
export const deviceIdIfKnown = (): string | undefined => {
  known ??= remembered()
  return known
}
