import type { NodeTimeout } from '@qifuyun/contract/approvals/definition.ts'
import { replaceRow } from './adding.ts'
import type { MemberLeft, Timeout } from './commands.ts'
import { climb, headsOf, standIns } from './organisation.ts'
import { approverNode, newRow, nowOf, type Run } from './run.ts'
import { addedTo, isFinal, isOpen, isOpenVisit, type Row, type Timer, type Visit } from './state.ts'
import { addHours } from './values/dates.ts'
import { closeRow, endVisit } from './visits.ts'

const start = (run: Run, visit: Visit, timer: Omit<Timer, 'no'>): void => {
  const no = (visit.timer?.no ?? 0) + 1
  visit.timer = { ...timer, no }
  if (timer.due !== null) run.timers.push({ kind: 'timer', visit: visit.uuid, no, at: timer.due })
}

const dueAfter = ({ context }: Run, { workingFlag }: NodeTimeout, hours: number): string =>
  addHours(context.now, hours, workingFlag === 1 ? context.calendar : null).toISOString()

const follow = (run: Run, visit: Visit): void => {
  const rule = approverNode(run, visit.nodeId).timeout
  if (rule === undefined) return
  const { timer } = visit
  const row = visit.mode === 'seq' ? (visit.rows.find(({ status }) => status === 30)?.uuid ?? null) : null
  const waits = addedTo(run.state, visit).some((added) => added.signType === 1 && isOpenVisit(added))
  if (timer === null) {
    start(run, visit, { due: dueAfter(run, rule, rule.hours), leftMs: null, reminds: 0, row })
    return
  }
  if (waits) {
    if (timer.due === null) return
    start(run, visit, { ...timer, due: null, leftMs: Math.max(0, Date.parse(timer.due) - run.context.now.getTime()) })
  } else if (row !== null && timer.row !== row && timer.leftMs === null) {
    start(run, visit, { due: dueAfter(run, rule, rule.hours), leftMs: null, reminds: 0, row })
  } else if (timer.leftMs !== null) {
    start(run, visit, { ...timer, due: new Date(run.context.now.getTime() + timer.leftMs).toISOString(), leftMs: null, row })
  }
}

/** Starts, stops and restarts the clocks of the visits after a command (approvals.md §10). */
export const followClocks = (run: Run): void => {
  for (const visit of run.state.visits) {
    if (visit.kind !== 'approver') continue
    if (visit.status === 30) follow(run, visit)
    else if (visit.timer !== null && (visit.timer.due !== null || visit.timer.leftMs !== null))
      visit.timer = { ...visit.timer, no: visit.timer.no + 1, due: null, leftMs: null }
  }
}

const actAutomatically = (run: Run, rows: Row[], status: 40 | 50): void => {
  for (const row of rows) {
    row.status = status
    row.at = nowOf(run)
    row.auto = true
  }
}

/** A timer went off. Gives false where that means nothing any more: the visit is closed, or the clock was started over. */
export const timeOut = (run: Run, { visit: visitUuid, no }: Timeout): boolean => {
  const visit = run.state.visits.find(({ uuid }) => uuid === visitUuid)
  if (isFinal(run.state) || visit?.status !== 30 || visit.timer === null || visit.timer.no !== no || visit.timer.due === null) return false
  const rule = approverNode(run, visit.nodeId).timeout
  if (rule === undefined) return false
  const rows = visit.rows.filter(({ status }) => status === 30)
  visit.timer = { ...visit.timer, due: null }
  if (rule.action === 'agree' || rule.action === 'reject') actAutomatically(run, rows, rule.action === 'agree' ? 40 : 50)
  if (rule.action === 'transfer') {
    const to = rule.userUuid ?? ''
    for (const row of rows) {
      const taken = visit.rows.some((other) => other.user === to && isOpen(other))
      if (taken || to === run.state.initiator || !run.context.org.active.has(to)) continue
      replaceRow(run, visit, row, to, 'transferred')
      row.transferTo = to
    }
  }
  if (rule.action === 'remind') {
    const reminds = visit.timer.reminds + 1
    run.told.push({ kind: 'told', what: 'overdue', users: [...new Set(rows.map(({ user }) => user))], by: null, hours: rule.hours })
    const more = reminds < (rule.maxReminds ?? 1)
    start(run, visit, { ...visit.timer, reminds, due: more ? dueAfter(run, rule, rule.remindEvery ?? rule.hours) : null })
  }
  return true
}

/** Who takes over from somebody who has left: whom they named, else a head above them, else the managers of the flow. */
const successor = (run: Run, visit: Visit, leaver: string): string | undefined => {
  const { state, context } = run
  const { org, flow } = context
  const managers = standIns(org, flow.managers)
  const department = org.organsOf.get(leaver)?.[0] ?? null
  const heads = climb(org, department).flatMap((organ) => headsOf(org, organ))
  const handover = org.handovers.get(leaver)
  const wanted =
    visit.kind === 'start'
      ? managers
      : [...(handover === undefined ? [] : [handover]), ...heads.filter((head) => head !== leaver).slice(0, 1), ...managers]
  return wanted.find(
    (user) =>
      org.active.has(user) &&
      user !== leaver &&
      (user !== state.initiator || managers.includes(user)) &&
      !visit.rows.some((row) => row.user === user && isOpen(row)),
  )
}

/** Somebody left the enterprise: others take their open places (approvals.md §10). Gives false when they had none. */
export const memberLeft = (run: Run, { user }: MemberLeft): boolean => {
  if (isFinal(run.state)) return false
  let changed = false
  for (const visit of run.state.visits) {
    for (const row of visit.rows.filter((one) => one.user === user && isOpen(one))) {
      changed = true
      const next = successor(run, visit, user)
      const asked = row.waitsFor
      if (next !== undefined) {
        if (visit.kind === 'start') {
          closeRow(run, row, 'resigned')
          visit.rows.push(newRow(run, next, { status: 30, seen: true }))
        } else replaceRow(run, visit, row, next, 'resigned')
        continue
      }
      closeRow(run, row, 'resigned')
      // Nobody is left to hear what their before-signers say.
      for (const added of run.state.visits) if (added.uuid === asked && isOpenVisit(added)) endVisit(run, added, 10, 'resigned')
    }
  }
  return changed
}
