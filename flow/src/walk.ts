import type { ApproverNode, ConditionNode, FlowNode, NotifierNode } from '@qifuyun/contract/approvals/definition.ts'
import { conditionHolds } from './conditions.ts'
import { candidates, modeOf, seatNode } from './resolve.ts'
import { newRow, newVisit, nowOf, type Run } from './run.ts'
import { addedTo, isValid, type Visit, validVisit } from './state.ts'
import { settleVisit } from './visits.ts'

/** Where a walk stands: whether the path goes on, and the approver nodes directly before. */
interface Reached {
  done: boolean
  previous: readonly string[]
}

const questionOf = ({ state, context: { flow, org } }: Run) => ({ state, flow, org })

const enterApprover = (run: Run, node: ApproverNode, path: string[], previous: readonly string[]): Visit => {
  const { state } = run
  const reentry = state.reentry[node.nodeId]
  const seating = seatNode(questionOf(run), node, previous, reentry)
  delete state.reentry[node.nodeId]
  const visit = newVisit(run, {
    nodeId: node.nodeId,
    nodeName: node.nodeName,
    kind: 'approver',
    no: 1 + state.visits.filter(({ nodeId, signType }) => nodeId === node.nodeId && signType === 0).length,
    mode: modeOf(node),
    ratio: node.signMode === 'ratio' ? (node.ratio ?? 100) : null,
    path,
    standIn: seating.standIn,
  })
  visit.rows = seating.seats.map(({ user, signType, named, skipped }) =>
    newRow(run, user, { signType, named, ...(skipped === null ? {} : { status: 60, reason: skipped, at: nowOf(run) }) }),
  )
  // The person who acts in this command opened it, unless a return did.
  if (reentry !== undefined) for (const row of visit.rows) run.turns.set(row.uuid, 'returned')
  return visit
}

/** Runs the after-signers of a passed visit, one visit after the other; gives whether all are through. */
const runAfterSigners = (run: Run, visit: Visit): boolean => {
  for (const added of addedTo(run.state, visit)) {
    if (added.signType !== 2 || !isValid(added)) continue
    if (added.status === 20) {
      added.status = 30
      added.begin = nowOf(run)
    }
    settleVisit(run, added)
    if (added.status === 30 || run.state.status === 50) return false
  }
  return true
}

const walkApprover = (run: Run, node: ApproverNode, path: string[], previous: readonly string[]): Reached => {
  const visit = validVisit(run.state, node.nodeId) ?? enterApprover(run, node, path, previous)
  settleVisit(run, visit)
  const passed = visit.status === 40 || visit.status === 60
  return { done: passed && runAfterSigners(run, visit), previous: [node.nodeId] }
}

const runNotifier = (run: Run, node: NotifierNode, path: string[]): void => {
  const { state, context } = run
  if (state.notified.includes(node.nodeId)) return
  state.notified.push(node.nodeId)
  const users = candidates(questionOf(run), node.nodeId, node.notifier).filter((user) => context.org.active.has(user))
  const visit = newVisit(run, { nodeId: node.nodeId, nodeName: node.nodeName, kind: 'notifier', status: 10, path, end: nowOf(run) })
  visit.rows = users.map((user) => newRow(run, user, { status: 10, at: nowOf(run), seen: true }))
  if (users.length > 0) run.told.push({ kind: 'told', what: 'copied', users, by: state.initiator })
}

/** The branch that a condition takes: the recorded one, else the first whose expression holds, else the default. */
const choose = (run: Run, node: ConditionNode): ConditionNode['branches'][number] | undefined => {
  const { state, context } = run
  const recorded = node.branches.find(({ branchId }) => branchId === state.choices[node.nodeId])
  if (recorded !== undefined) return recorded
  const subject = { initiator: state.initiator, organ: state.organ, org: context.org }
  const taken =
    node.branches.find(
      ({ when }) =>
        when !== null && conditionHolds(context.flow.formSchema, when, state.form, subject, () => run.notes.push('条件取值异常')),
    ) ?? node.branches.at(-1)
  if (taken !== undefined) state.choices[node.nodeId] = taken.branchId
  return taken
}

const walkNode = (run: Run, node: FlowNode, path: string[], previous: readonly string[]): Reached => {
  switch (node.nodeTypeCode) {
    case 'start':
      return { done: validVisit(run.state, node.nodeId)?.status === 40, previous }
    case 'approver':
      return walkApprover(run, node, path, previous)
    case 'notifier':
      runNotifier(run, node, path)
      return { done: true, previous }
    case 'condition': {
      const branch = choose(run, node)
      return branch === undefined ? { done: true, previous } : walkChain(run, branch.chain, [...path, branch.branchId], previous)
    }
    case 'parallel': {
      const ends: Reached[] = []
      for (const { branchId, chain } of node.branches) {
        ends.push(walkChain(run, chain, [...path, branchId], previous))
        if (run.state.status === 50) break
      }
      return { done: ends.every(({ done }) => done), previous: ends.flatMap((end) => end.previous) }
    }
  }
}

const walkChain = (run: Run, chain: readonly FlowNode[], path: string[], previous: readonly string[]): Reached => {
  let reached: Reached = { done: true, previous }
  for (const node of chain) {
    reached = walkNode(run, node, path, reached.previous)
    if (!reached.done || run.state.status === 50) return { ...reached, done: false }
  }
  return reached
}

/** Goes on after a change (approvals.md §7): settles what is open, enters what is reached, and ends the application when all is done. */
export const advance = (run: Run): void => {
  const { state } = run
  for (const visit of [...state.visits]) if (visit.signType === 1) settleVisit(run, visit)
  if (state.status !== 30) return
  if (walkChain(run, run.context.flow.nodeTree, [], []).done) state.status = 40
}
