import { type Effect, type FlowVersion, nodesOf } from './run.ts'
import { type FlowState, isFinal, isOpen, isOpenVisit, isValid, pendingRows } from './state.ts'

const ROWS = new Set<number>([10, 20, 30, 40, 50, 51, 60])
const VISITS = new Set<number>([10, 20, 30, 31, 32, 40, 50, 60, 70])
const KEPT_ROWS = new Set<number>([10, 40, 50, 51, 60])
const KEPT_VISITS = new Set<number>([31, 32, 70])

/** What is wrong with a state by the invariants of approvals.md §13 that one state shows; empty when nothing is. */
export const brokenIn = (state: FlowState): string[] => {
  const broken: string[] = []
  const say = (n: number, ok: boolean) => {
    if (!ok) broken.push(`invariant ${n}`)
  }
  const { visits } = state
  const open = visits.filter(({ status }) => status === 30)
  const isRunning = state.status === 30 || state.status === 31
  if (isFinal(state)) say(3, !visits.some(isOpenVisit) && !visits.some(({ rows }) => rows.some(isOpen)))
  if (isRunning) say(4, open.length > 0)
  for (const visit of open) {
    const asked = visits.some(
      (added) => added.status === 30 && added.signType === 1 && visit.rows.some(({ waitsFor }) => waitsFor === added.uuid),
    )
    say(5, visit.rows.some(({ status }) => status === 30) || asked)
    if (visit.mode === 'seq') say(10, visit.rows.filter(({ status }) => status === 30).length <= 1)
  }
  for (const visit of visits) {
    say(6, visit.status === 30 || !visit.rows.some(({ status }) => status === 30))
    say(6, isOpenVisit(visit) || !visit.rows.some(({ status }) => status === 20))
    const users = visit.rows.filter(isOpen).map(({ user }) => user)
    say(9, new Set(users).size === users.length)
    say(16, VISITS.has(visit.status) && visit.rows.every(({ status }) => ROWS.has(status)))
  }
  say(7, (state.status === 50) === visits.some(({ status, signType }) => status === 50 && signType !== 1))
  const reopened = open.length === 1 && open[0]?.kind === 'start' && open[0].rows.filter(isOpen).length === 1
  say(8, (state.status === 31) === (isRunning && reopened))
  const valid = visits.filter((visit) => visit.signType === 0 && isValid(visit)).map(({ nodeId }) => nodeId)
  say(11, new Set(valid).size === valid.length)
  return broken
}

/** What is wrong with the end of an application: every approver node of the taken path must have been passed. */
export const brokenAtEnd = (state: FlowState, flow: FlowVersion): string[] => {
  if (state.status !== 40) return []
  const passed = state.visits.filter(isValid)
  const path = new Set(passed.map(({ nodeId }) => nodeId))
  const taken = nodesOf(flow.nodeTree).filter(({ nodeId, nodeTypeCode }) => nodeTypeCode === 'approver' && path.has(nodeId))
  const fine = taken.every(({ nodeId }) => passed.some((visit) => visit.nodeId === nodeId && (visit.status === 40 || visit.status === 60)))
  return fine && !passed.some(({ status }) => status === 50) ? [] : ['invariant 15']
}

/** What is wrong with a step from one state to the next: history stays, and todos are the difference of the waiting rows. */
export const brokenBetween = (before: FlowState, after: FlowState, effects: readonly Effect[]): string[] => {
  const broken: string[] = []
  if (isFinal(before) && before.status !== after.status) broken.push('invariant 2')
  if (after.rev !== before.rev + 1) broken.push('invariant 18')
  for (const old of before.visits) {
    const now = after.visits.find(({ uuid }) => uuid === old.uuid)
    if (now === undefined || (KEPT_VISITS.has(old.status) && now.status !== old.status)) broken.push('invariant 12')
    for (const row of old.rows) {
      const same = now?.rows.find(({ uuid }) => uuid === row.uuid)
      if (same === undefined || (KEPT_ROWS.has(row.status) && same.status !== row.status)) broken.push('invariant 12')
    }
  }
  const keys = (state: FlowState) => pendingRows(state).map(({ row }) => `${row.uuid} ${row.user}`)
  const was = new Set(keys(before))
  for (const effect of effects) {
    if (effect.kind === 'todoClosed') was.delete(`${effect.row} ${effect.user}`)
    if (effect.kind === 'todoOpened') was.add(`${effect.row} ${effect.user}`)
  }
  if (JSON.stringify([...was].sort()) !== JSON.stringify(keys(after).sort())) broken.push('invariant 14')
  return broken
}
