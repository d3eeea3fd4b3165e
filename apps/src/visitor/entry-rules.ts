import type { StateName } from '@qifuyun/kit/entity.ts'
import type { invitation } from '#src/visitor/invitation.ts'

export type Verdict = 'ok' | 'out' | 'invalid' | 'blocked' | 'wrongPlace' | 'state' | 'early' | 'expired' | 'usedUp' | 'override'

/** What a gate needs to know of an invitation. */
export interface Pass {
  state: StateName<typeof invitation>
  projectUuid: string
  /** Gates that it is good for; none = all of the project. */
  gates: readonly string[]
  opensAt: Date
  expiresAt: Date
  entered: number
  maxEntries: number
}

export interface GateFacts {
  uuid: string
  projectUuid: string
  direction: 'in' | 'out' | 'both'
}

interface Asked {
  pass: Pass
  gate: GateFacts
  blocked: boolean
  /** Anyone who is inside leaves through a gate of both directions. */
  checksOut: boolean
  at: Date
}

const DEAD: ReadonlySet<Pass['state']> = new Set<Pass['state']>(['cancelled', 'refused', 'pending'])

/** People and passes count in minutes: 18:00 is not over until 18:01. */
const minuteOf = (moment: Date): number => Math.floor(moment.getTime() / 60_000)

/** The answer of a gate to a good code; the first line that fits (apps-operations.md section 6, gate check). */
export const judgeEntry = ({ pass, gate, blocked, checksOut, at }: Asked): Verdict => {
  if (gate.direction === 'out' || (gate.direction === 'both' && checksOut && pass.state === 'inside')) return 'out'
  if (blocked) return 'blocked'
  if (gate.projectUuid !== pass.projectUuid || (pass.gates.length > 0 && !pass.gates.includes(gate.uuid))) return 'wrongPlace'
  if (DEAD.has(pass.state)) return 'state'
  if (at < pass.opensAt) return 'early'
  if (minuteOf(at) > minuteOf(pass.expiresAt)) return 'expired'
  return pass.entered >= pass.maxEntries ? 'usedUp' : 'ok'
}

/** Where somebody is who leaves: they may come back while entries are left. */
export const stateAfterLeaving = ({ entered, maxEntries }: Pick<Pass, 'entered' | 'maxEntries'>): 'left' | 'expected' =>
  entered < maxEntries ? 'expected' : 'left'
