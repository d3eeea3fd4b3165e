import type { Answers } from '#src/questionnaire/design/shape.ts'

const DEVICE = 'qf-questionnaire-device'

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    // A blocked store remembers nothing.
    return null
  }
}

const write = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // What was said is on the server, too.
  }
}

/** Names this browser to surveys that everybody answers by the same link. */
export const deviceId = (): string => {
  const known = read(DEVICE)
  if (known !== null) return known
  const made = crypto.randomUUID()
  write(DEVICE, made)
  return made
}

const keyOf = (token: string): string => `qf-questionnaire-${token}`

/** What was typed on this page before it was closed. */
export const keptAnswers = (token: string): Answers | null => {
  const kept = read(keyOf(token))
  try {
    return kept === null ? null : (JSON.parse(kept) as Answers)
  } catch {
    return null
  }
}

export const keepAnswers = (token: string, answers: Answers | null): void =>
  write(keyOf(token), answers === null ? null : JSON.stringify(answers))
