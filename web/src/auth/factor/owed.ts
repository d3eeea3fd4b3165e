import { showFailure } from '@qifuyun/ui/platform/request/answer.ts'
import { asCallError, type CallError } from '@qifuyun/ui/platform/request/call-error.ts'

/** The second step of a sign-in: what it needs, and by what it can be done. */
export interface Owed {
  proof: string
  ways: readonly string[]
}

/** What a refused first step asks for; undefined for every other refusal. */
const owedIn = ({ reason, data }: CallError): Owed | undefined => {
  if (reason !== 'SECOND_FACTOR') return undefined
  const { _proof: proof, _ways: ways }: Partial<Record<string, unknown>> = { ...Object(data) }
  return typeof proof === 'string' && Array.isArray(ways) ? { proof, ways: ways.map(String) } : undefined
}

/** Goes on to the second step where it is asked for; every other refusal is shown and given back. */
export const refusedStep = (error: unknown, onOwed: (owed: Owed) => void): CallError | undefined => {
  const refused = asCallError(error)
  const owed = owedIn(refused)
  if (owed === undefined) showFailure(refused)
  else onOwed(owed)
  return owed === undefined ? refused : undefined
}
