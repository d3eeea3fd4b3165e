import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { ApproverNode, ApproverRule } from '@qifuyun/contract/approvals/definition.ts'
import type { CloseReason, SignType } from '@qifuyun/contract/approvals/states.ts'
import { climb, headsOf, type Organisation, standIns } from './organisation.ts'
import type { FlowVersion } from './run.ts'
import { type FlowState, isValid, lastVisit, type Reentry, validVisit } from './state.ts'

/** What people are looked up for. */
export interface Question {
  state: Pick<FlowState, 'initiator' | 'organ' | 'form' | 'picks' | 'visits'>
  flow: FlowVersion
  org: Organisation
}

const unique = (users: readonly string[]): string[] => [...new Set(users)]
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

const headAt = (org: Organisation, organ: string | null, level: number, upward: boolean): string[] => {
  const above = climb(org, organ).slice(level)
  for (const one of upward ? above : above.slice(0, 1)) {
    const heads = headsOf(org, one)
    if (heads.length > 0) return heads
  }
  return []
}

const headsOfLevels = (org: Organisation, organ: string | null, levels: number): string[] =>
  climb(org, organ)
    .slice(0, levels)
    .flatMap((one) => headsOf(org, one))

const fieldPeople = ({ state, flow, org }: Question, fieldKey: string): string[] => {
  const value = listOf(state.form[fieldKey])
  const tag = flow.formSchema.fields.find((field) => field.fieldKey === fieldKey)?.tag
  return tag === 'umBusOrgan' ? value.flatMap((organ) => headsOf(org, organ)) : value
}

/** Step 1 of approvals.md §5: the people that a rule means, in order, each once. */
export const candidates = (question: Question, nodeId: string, rule: ApproverRule): string[] => {
  const { state, org } = question
  switch (rule.rule) {
    case 'users':
      return unique(rule.userUuidList)
    case 'role': {
      const members = unique(rule.orgRoleIdList.flatMap((role) => org.roleMembers.get(role) ?? []))
      return rule.scope === 'initiatorOrgan' ? members.filter((user) => org.nearInitiator.has(user)) : members
    }
    case 'head':
      return unique(headAt(org, state.organ, rule.level, rule.missing !== 'empty'))
    case 'headChain':
      return unique(headsOfLevels(org, state.organ, rule.levels))
    case 'self':
      return [state.initiator]
    case 'pick':
    case 'prevPick':
      return unique(state.picks[nodeId] ?? [])
    case 'field':
      return unique(fieldPeople(question, rule.fieldKey))
  }
}

/** One place in a visit about to open; `skipped` when its person need not decide. */
export interface Seat {
  user: string
  signType: SignType
  named: boolean
  skipped: Extract<CloseReason, 'initiator' | 'duplicate' | 'carried'> | null
}

export interface Seating {
  seats: Seat[]
  standIn: boolean
  /** Nobody was found, and the node's rule is not to go on then. */
  forbidden: boolean
}

const seatOf = (user: string, fields: Partial<Seat> = {}): Seat => ({ user, signType: 0, named: false, skipped: null, ...fields })

const whenEmpty = ({ flow, org }: Question, node: ApproverNode): Seating => {
  const rule = node.emptyRule ?? 'admin'
  if (rule === 'pass') return { seats: [], standIn: false, forbidden: false }
  const named = rule === 'users' ? unique(node.emptyUserUuidList ?? []).filter((user) => org.active.has(user)) : []
  const people = named.length > 0 ? named : standIns(org, flow.managers)
  return { seats: people.map((user) => seatOf(user)), standIn: true, forbidden: rule === 'forbid' }
}

const withoutInitiator = ({ state, org }: Question, node: ApproverNode, seats: Seat[]): Seat[] => {
  const { initiator } = state
  const rule = node.initiatorRule ?? 'skip'
  if (rule === 'self' || node.approver.rule === 'self') return seats
  const heads = headAt({ ...org, active: new Set([...org.active].filter((user) => user !== initiator)) }, state.organ, 0, true)
  const head = rule === 'head' ? heads[0] : undefined
  return seats.flatMap((seat) => {
    if (seat.user !== initiator || seat.named) return [seat]
    if (head === undefined) return [{ ...seat, skipped: 'initiator' as const }]
    return seats.some(({ user }) => user === head) ? [] : [{ ...seat, user: head }]
  })
}

/** Whether a person agreed themselves in a visit that counts: anywhere, or in the approver nodes directly before. */
const agreedBefore = ({ state, flow }: Question, user: string, previous: readonly string[]): boolean => {
  const rule = flow.settings.dedupeRule
  if (rule === 'none') return false
  const near = new Set(previous.flatMap((nodeId) => validVisit(state as FlowState, nodeId)?.uuid ?? []))
  return state.visits.some(
    (visit) =>
      visit.kind === 'approver' &&
      isValid(visit) &&
      (rule === 'any' || near.has(visit.uuid) || (visit.parent !== null && near.has(visit.parent))) &&
      visit.rows.some((row) => row.user === user && row.status === 40 && !row.auto),
  )
}

/** Steps 1 to 5 of approvals.md §5 for a node that is entered; `reentry` after a return. */
export const seatNode = (question: Question, node: ApproverNode, previous: readonly string[], reentry?: Reentry): Seating => {
  const { state, org } = question
  const first = lastVisit(state as FlowState, node.nodeId) === undefined
  const asked: Seat[] =
    reentry?.people.map(({ user, signType, named }) => seatOf(user, { signType, named })) ??
    candidates(question, node.nodeId, node.approver).map((user) => seatOf(user))
  const active = asked.filter(({ user }) => org.active.has(user)).slice(0, FLOW_LIMIT.rows)
  const found: Seating =
    active.length === 0 ? whenEmpty(question, node) : { seats: active, standIn: reentry?.standIn === true, forbidden: false }
  const seats = found.standIn ? found.seats : withoutInitiator(question, node, found.seats)
  const judged = seats.map((seat): Seat => {
    if (seat.skipped !== null) return seat
    if (reentry?.carried.includes(seat.user)) return { ...seat, skipped: 'carried' }
    return first && agreedBefore(question, seat.user, previous) ? { ...seat, skipped: 'duplicate' } : seat
  })
  return { ...found, seats: judged }
}

/** How a node decides: chains of heads always one after the other. */
export const modeOf = (node: ApproverNode) => (node.approver.rule === 'headChain' ? 'seq' : node.signMode)
