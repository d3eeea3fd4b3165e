import type { PublicField } from '@qifuyun/contract/self-service/schema.ts'
import type { Sent } from './calls.ts'

/** Who sends forms from this browser, by field. */
const STORED = 'qf-h5-sender'

const read = (): Record<string, unknown> => {
  try {
    return Object(JSON.parse(localStorage.getItem(STORED) ?? '{}')) as Record<string, unknown>
  } catch {
    // A blocked or damaged store remembers nobody.
    return {}
  }
}

/** What this browser knows of the sender of a form. */
export const recallSender = (fields: readonly PublicField[]): Sent => {
  const known = read()
  return Object.fromEntries(
    fields.flatMap(({ key, sender }) => (sender === true && typeof known[key] === 'string' ? [[key, known[key]]] : [])),
  )
}

/** Keeps who sent a form, once it was taken. */
export const rememberSender = (fields: readonly PublicField[], values: Sent): void => {
  const said = fields.flatMap(({ key, sender }) =>
    sender === true && typeof values[key] === 'string' ? [[key, values[key]] as const] : [],
  )
  if (said.length === 0) return
  try {
    localStorage.setItem(STORED, JSON.stringify({ ...read(), ...Object.fromEntries(said) }))
  } catch {
    // Nothing is lost: it is typed again.
  }
}
