const KEY_BYTES = 16

/** `crypto.randomUUID` is missing on plain HTTP hosts. */
const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const unsettled = new Map<string, string>()

/** The key of this very command. Until the server has answered it, a repetition carries the same key and cannot act twice. */
export const idempotencyKey = (path: string, body: string): string => {
  const command = `${path}\n${body}`
  const key = unsettled.get(command) ?? freshKey()
  unsettled.set(command, key)
  return key
}

/** The server has answered: the same input sent again is a new command. */
export const settleCommand = (path: string, body: string): void => {
  unsettled.delete(`${path}\n${body}`)
}
