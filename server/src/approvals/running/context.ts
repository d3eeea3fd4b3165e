import type { FlowBody } from '@qifuyun/contract/approvals/definition.ts'
import { USUAL_CALENDAR } from '@qifuyun/contract/core/working-time.ts'
import { type Context, nodesOf } from '@qifuyun/flow/run.ts'
import type { FlowState } from '@qifuyun/flow/state.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { workingCalendar } from '#src/working-days/service.ts'
import { loadOrganisations } from './snapshot.ts'

interface About {
  flowUuid: string
  flowName: string
  body: FlowBody
  initiator: string
  organ: string | null
  forms: readonly Record<string, unknown>[]
  users: readonly string[]
  managers: readonly string[]
  leaver?: string
  /** The department that they sat in. */
  leaverOrgan?: string | null
  /** Who takes over from the leaver, if they were named. */
  handover?: string | null
}

/** Only clocks that count working hours ask when these are. */
const countsWorkingHours = ({ nodeTree }: FlowBody): boolean =>
  nodesOf(nodeTree).some((node) => node.nodeTypeCode === 'approver' && node.timeout?.workingFlag === 1)

/** What the engine is given: the version, the organisation of this moment, the clock and ids. */
export const contextFor = async (tx: Tx, { clock, ids }: Platform, about: About): Promise<Context> => {
  const { flowUuid, flowName, body, managers, users, handover = null, initiator, organ, forms, ...asked } = about
  const now = clock.now()
  const others = handover === null ? managers : [...managers, handover]
  const subject = { initiator, organ }
  const wanted = { flowUuid, followed: [{ body, forms }], subjects: [subject], now, users: [...users, ...others], ...asked }
  const found = (await loadOrganisations(tx, wanted))(subject)
  const { leaver, leaverOrgan = null } = about
  const handovers = leaver === undefined || handover === null ? found.handovers : new Map([[leaver, handover]])
  const organsOf = leaver === undefined || leaverOrgan === null ? found.organsOf : new Map([...found.organsOf, [leaver, [leaverOrgan]]])
  const org = { ...found, handovers, organsOf }
  const calendar = countsWorkingHours(body) ? await workingCalendar(tx, now) : USUAL_CALENDAR
  return { now, newUuid: () => ids.uuid(), flow: { ...body, flowUuid, flowName, managers }, org, calendar }
}

/** Everybody whom a running application may bring into play. */
export const usersOf = (state: FlowState): string[] => [
  ...state.visits.flatMap(({ rows }) => rows.flatMap(({ user, delegateFrom }) => (delegateFrom === null ? [user] : [user, delegateFrom]))),
  ...Object.values(state.picks).flat(),
  ...Object.values(state.reentry).flatMap(({ people }) => people.map(({ user }) => user)),
]
