import type { CloseReason } from '@qifuyun/contract/approvals/states.ts'
import { nowOf, type Run } from './run.ts'
import { addedTo, isOpen, isOpenVisit, isValid, type Row, type Visit } from './state.ts'

/** Steps 7 of approvals.md §5: anyone who lets somebody decide for them is replaced at the moment their turn comes. */
const delegate = (run: Run, visit: Visit, row: Row): void => {
  const { state, context } = run
  const to = row.delegateFrom === null ? context.org.delegates.get(row.user) : undefined
  if (to === undefined || to === state.initiator || !context.org.active.has(to)) return
  if (visit.rows.some((other) => other !== row && other.user === to && isOpen(other))) return
  run.told.push({ kind: 'told', what: 'delegated', users: [row.user], by: to })
  row.delegateFrom = row.user
  row.user = to
}

/** Makes it the turn of a row's person. */
const openRow = (run: Run, visit: Visit, row: Row): void => {
  delegate(run, visit, row)
  row.status = 30
  row.seen = true
}

/** Opens the rows whose turn it is: the next one of a sequential visit, else all that wait for nobody. */
export const openRows = (run: Run, visit: Visit): void => {
  if (visit.status !== 30) return
  const ready = visit.rows.filter(({ status, waitsFor }) => status === 20 && waitsFor === null)
  if (visit.mode !== 'seq') {
    for (const row of ready) openRow(run, visit, row)
    return
  }
  const busy = visit.rows.some(({ status, waitsFor }) => status === 30 || (status === 20 && waitsFor !== null))
  const [next] = ready
  if (!busy && next !== undefined) openRow(run, visit, next)
}

/** Closes a row without a decision of its person. */
export const closeRow = (run: Run, row: Row, reason: CloseReason): void => {
  row.status = 10
  row.reason = reason
  row.at = nowOf(run)
  row.waitsFor = null
}

/** Ends a visit: its open rows are closed with a reason. */
export const endVisit = (run: Run, visit: Visit, status: Visit['status'], reason: CloseReason): void => {
  for (const row of visit.rows) if (isOpen(row)) closeRow(run, row, reason)
  visit.status = status
  visit.end ??= nowOf(run)
}

/** Makes the result of a visit void, and with it what its added signers said. */
export const voidVisit = (run: Run, visit: Visit): void => {
  for (const one of [visit, ...addedTo(run.state, visit)]) if (isValid(one)) endVisit(run, one, 32, 'returned')
}

/** How a visit stands by its mode (approvals.md §6). */
export const judge = ({ mode, ratio, rows }: Pick<Visit, 'mode' | 'ratio' | 'rows'>): 'open' | 'pass' | 'reject' => {
  const counted = rows.filter(({ status, reason }) => status !== 10 && !(status === 60 && reason === 'initiator'))
  const agreed = counted.filter(({ status }) => status === 40 || status === 60).length
  const rejected = counted.filter(({ status }) => status === 50).length
  const open = counted.filter(isOpen).length
  if (counted.length === 0) return 'pass'
  switch (mode) {
    case 'any':
      return agreed > 0 ? 'pass' : rejected > 0 ? 'reject' : 'open'
    case 'all':
    case 'seq':
      return rejected > 0 ? 'reject' : open > 0 ? 'open' : 'pass'
    case 'ratio': {
      const needed = Math.max(1, Math.floor((counted.length * (ratio ?? 100) + 99) / 100))
      return agreed >= needed ? 'pass' : counted.length - rejected < needed ? 'reject' : 'open'
    }
  }
}

const pass = (run: Run, visit: Visit): void => {
  endVisit(run, visit, visit.rows.some(({ status }) => status === 40) ? 40 : 60, 'decided')
  for (const added of addedTo(run.state, visit)) if (added.signType === 1 && isOpenVisit(added)) endVisit(run, added, 10, 'decided')
}

/** The row that waits for a visit of before-signers. */
const waiting = ({ state }: Run, visit: Visit): { parent: Visit; row: Row } | undefined => {
  const parent = state.visits.find(({ uuid }) => uuid === visit.parent)
  const row = parent?.rows.find(({ waitsFor }) => waitsFor === visit.uuid)
  return parent && row && { parent, row }
}

const rejectAll = (run: Run, visit: Visit): void => {
  endVisit(run, visit, 50, 'rejected')
  for (const other of run.state.visits) if (isOpenVisit(other)) endVisit(run, other, 10, 'rejected')
  run.state.status = 50
}

/** Decides a visit if it is decided, and hands the outcome of before-signers to the person who asked them. */
export const settleVisit = (run: Run, visit: Visit): void => {
  if (visit.status !== 30 || visit.kind !== 'approver') return
  openRows(run, visit)
  const outcome = judge(visit)
  if (outcome === 'open') return
  if (visit.signType !== 1) {
    if (outcome === 'pass') pass(run, visit)
    else rejectAll(run, visit)
    return
  }
  const asked = waiting(run, visit)
  if (outcome === 'pass') pass(run, visit)
  else endVisit(run, visit, 50, 'rejected')
  if (asked === undefined) return
  asked.row.waitsFor = null
  if (outcome === 'reject') {
    asked.row.status = 50
    asked.row.reason = 'addSignRejected'
    asked.row.at = nowOf(run)
  }
  settleVisit(run, asked.parent)
}
