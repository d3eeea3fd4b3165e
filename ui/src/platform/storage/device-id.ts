const KEY = 'qifuyun-device-id'
/** The server takes 1–64 of these characters. */
const SHAPE = /^[A-Za-z0-9_-]{1,64}$/
const RANDOM_BYTES = 16

let known: string | undefined

const remembered = (): string | undefined => {
  try {
    const value = localStorage.getItem(KEY)
    return value !== null && SHAPE.test(value) ? value : undefined
  } catch {
    return undefined
  }
}

const made = (): string => {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Another one on the next page.
  }
  return id
}

/** By this the server knows the browser again: drawn by lot and remembered, it says nothing of the machine or of who sits before it. */
export const deviceId = (): string => {
  known ??= remembered() ?? made()
  return known
}
