/** What one look has found. `advice`: what to do, where something has to be done. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail'
  about: string
  told: string
  advice?: string
}

export const ok = (about: string, told: string): Finding => ({ state: 'ok', about, told })
export const warn = (about: string, told: string, advice: string): Finding => ({ state: 'warn', about, told, advice })
export const fail = (about: string, told: string, advice: string): Finding => ({ state: 'fail', about, told, advice })

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** `fail  redis: … → …`, one line. */
export const lineOf = ({ state, about, told, advice }: Finding): string =>
  `${state.padEnd(4)} ${oneLine(`${about}: ${told}${advice === undefined ? '' : ` → ${advice}`}`)}`

/** The words of an error without its stack; of several the first. */
export const reasonOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? error.errors[0] : error
  if (!(first instanceof Error)) return String(first)
  const cause = first.cause === undefined ? '' : ` (${reasonOf(first.cause)})`
  return `${first.message}${cause}`
}
