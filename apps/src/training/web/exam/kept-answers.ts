/** What was answered and not yet stored by the server, for when the page is loaded again. */
export interface Answers {
  seq: number
  leaves: number
  said: Readonly<Record<string, readonly string[]>>
}

const keyOf = (attempt: string): string => `qifuyun-exam-${attempt}`

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && 'seq' in value && 'leaves' in value && 'said' in value

/** What this tab has of an attempt; null where it keeps nothing. */
export const readAnswers = (attempt: string): Answers | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(attempt)) ?? 'null')
    return isAnswers(value) ? value : null
  } catch {
    return null
  }
}

export const keepAnswers = (attempt: string, answers: Answers): void => {
  try {
    sessionStorage.setItem(keyOf(attempt), JSON.stringify(answers))
  } catch {
    // A browser that keeps nothing has what the server has.
  }
}

export const forgetAnswers = (attempt: string): void => {
  try {
    sessionStorage.removeItem(keyOf(attempt))
  } catch {
    // Nothing was kept.
  }
}
