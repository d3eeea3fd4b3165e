/** Where what was sent from this browser last led to, by the address of the form. */
const STORED = 'qf-h5-sent'

const read = (): Record<string, unknown> => {
  try {
    return Object(JSON.parse(localStorage.getItem(STORED) ?? '{}')) as Record<string, unknown>
  } catch {
    // A blocked or damaged store remembers nothing.
    return {}
  }
}

/** The page of what was sent last by the form at this address; null for none. Only pages of links are gone back to. */
export const recallSent = (form: string): string | null => {
  const path = read()[form]
  return typeof path === 'string' && path.startsWith('/h5/') ? path : null
}

/** Keeps where what was just sent leads. */
export const rememberSent = (form: string, path: string): void => {
  try {
    localStorage.setItem(STORED, JSON.stringify({ ...read(), [form]: path }))
  } catch {
    // Nothing is lost: the link was sent by message too.
  }
}
