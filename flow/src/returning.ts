import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import { checkOpinion, decide, ownRow, refuseFinal, takeForm } from './acting.ts'
import type { Resubmit, Return } from './commands.ts'
import { standIns } from './organisation.ts'
import { approverNode, type FlowVersion, newRow, newVisit, nodesOf, nowOf, type Run, refuse } from './run.ts'
import { type FlowState, isValid, type Reentry, type Visit, validVisit } from './state.ts'
import { voidVisit } from './visits.ts'

/** One turn on the way down to a node: at which place of a chain, and into which branch. */
interface Turn {
  index: number
  parallel: boolean
  branch: string | null
}

/** The way from the top of the tree to a node; undefined for an unknown node. */
const wayTo = (chain: readonly FlowNode[], nodeId: string): Turn[] | undefined => {
  for (const [index, node] of chain.entries()) {
    if (node.nodeId === nodeId) return [{ index, parallel: false, branch: null }]
    if (!('branches' in node)) continue
    for (const { branchId, chain: inner } of node.branches) {
      const rest = wayTo(inner, nodeId)
      if (rest !== undefined) return [{ index, parallel: node.nodeTypeCode === 'parallel', branch: branchId }, ...rest]
    }
  }
  return undefined
}

/** How two nodes lie to each other: before, after, or beside (in branches of which one does not see the other). */
const relation = (flow: FlowVersion, from: string, to: string): 'before' | 'after' | 'beside' => {
  const left = wayTo(flow.nodeTree, from) ?? []
  const right = wayTo(flow.nodeTree, to) ?? []
  for (const [depth, one] of left.entries()) {
    const other = right[depth]
    if (other === undefined) return 'beside'
    if (one.index !== other.index) return one.index < other.index ? 'before' : 'after'
    if (one.branch !== other.branch) return 'beside'
  }
  return 'beside'
}

const branchesOf = (flow: FlowVersion, nodeId: string): string[] =>
  (wayTo(flow.nodeTree, nodeId) ?? []).flatMap(({ parallel, branch }) => (parallel && branch !== null ? [branch] : []))

/** Whether every parallel branch around a node is also around the other one. */
const isInSameBranches = (flow: FlowVersion, target: string, from: string): boolean => {
  const around = branchesOf(flow, from)
  return branchesOf(flow, target).every((branch) => around.includes(branch))
}

/** Steps that a node may be sent back to, in the order of the path (approvals.md §9). */
export const returnTargets = (state: FlowState, flow: FlowVersion, nodeId: string): Visit[] =>
  nodesOf(flow.nodeTree).flatMap((node) => {
    if (node.nodeTypeCode !== 'start' && node.nodeTypeCode !== 'approver') return []
    const visit = validVisit(state, node.nodeId)
    const before = relation(flow, node.nodeId, nodeId) === 'before' && isInSameBranches(flow, node.nodeId, nodeId)
    return visit?.status === 40 && before ? [visit] : []
  })

/** Who sits in a node that runs again: those left in its last visit; for delegates the person they stood for. */
const peopleOf = ({ rows }: Visit): Reentry['people'] => {
  const left = rows.filter(({ reason }) => reason !== 'transferred' && reason !== 'reduced' && reason !== 'resigned')
  const found = left.map(({ user, delegateFrom, signType, named }) => ({ user: delegateFrom ?? user, signType, named }))
  return found.filter(({ user }, index) => found.findIndex((other) => other.user === user) === index)
}

const reopenStart = (run: Run, before: Visit): void => {
  const { state, context } = run
  const { active } = context.org
  const [standIn = context.org.owner] = standIns(context.org, context.flow.managers)
  const user = active.has(state.initiator) ? state.initiator : standIn
  const start = newVisit(run, { nodeId: before.nodeId, nodeName: before.nodeName, kind: 'start', no: before.no + 1, mode: 'any' })
  // Nobody hands in for somebody else by delegation.
  start.rows = [newRow(run, user, { status: 30, seen: true })]
  state.status = 31
  run.told.push({ kind: 'told', what: 'returnedToStart', users: [user], by: run.by })
}

const voidFrom = (run: Run, target: Visit): void => {
  const { state, context } = run
  const { flow } = context
  const isLater = (nodeId: string) => nodeId === target.nodeId || relation(flow, target.nodeId, nodeId) === 'before'
  for (const visit of state.visits)
    if (visit.signType === 0 && visit.kind !== 'notifier' && isValid(visit) && isLater(visit.nodeId)) voidVisit(run, visit)
  for (const nodeId of Object.keys(state.choices)) if (relation(flow, target.nodeId, nodeId) === 'before') delete state.choices[nodeId]
  for (const nodeId of Object.keys(state.reentry)) if (isLater(nodeId)) delete state.reentry[nodeId]
}

/** Sends the application back. */
export const returnTo = (run: Run, command: Return): void => {
  const { visit, row } = ownRow(run, command.actor, command.visit)
  const { state, context } = run
  const node = approverNode(run, visit.nodeId)
  checkOpinion(node, command, true, false)
  if (node.buttons?.return === 0) refuse('该节点不允许退回')
  const target = returnTargets(state, context.flow, node.nodeId).find(({ uuid }) => uuid === command.target)
  if (target === undefined) return refuse('目标节点不可退回')
  if (command.mode === 2 && !isInSameBranches(context.flow, node.nodeId, target.nodeId)) refuse('并行分支内只能选择逐级重审')
  if (state.returns >= FLOW_LIMIT.returns) refuse('退回次数已达上限')
  state.returns += 1
  run.why = 'returned'
  decide(run, row, 51, command)
  const parent = state.visits.find(({ uuid }) => uuid === visit.parent) ?? visit
  const people = peopleOf(parent)
  const carried = parent.rows.filter(({ status }) => status === 40 || status === 60).map(({ user, delegateFrom }) => delegateFrom ?? user)
  voidVisit(run, parent)
  visit.status = 31
  const again = peopleOf(target)
  const { standIn } = target
  if (command.mode === 1) voidFrom(run, target)
  else {
    voidVisit(run, target)
    // After-signers send back what their parent had agreed to: it has to look again.
    state.reentry[parent.nodeId] = { people, carried: visit.signType === 2 ? [] : carried, standIn: parent.standIn }
  }
  if (target.kind === 'start') reopenStart(run, target)
  else state.reentry[target.nodeId] = { people: again, carried: [], standIn }
}

/** Hands in again what was sent back. */
export const resubmit = (run: Run, command: Resubmit): void => {
  refuseFinal(run)
  const { state } = run
  const visit = state.visits.find(({ uuid }) => uuid === command.visit)
  if (visit === undefined) return refuse('审批节点不存在')
  if (state.status !== 31) refuse('当前不需要重新提交')
  const row = visit.rows.find(({ user, status }) => user === command.actor && status === 30)
  // Nobody else is waited for until then.
  if (row === undefined) return refuse('只有发起人可以重新提交')
  const node = run.context.flow.nodeTree[0]
  takeForm(run, command.form, node?.nodeTypeCode === 'start' ? node.fieldPurview : undefined, 'edit')
  state.picks = { ...state.picks, ...command.picks }
  row.status = 40
  row.at = nowOf(run)
  visit.status = 40
  visit.end = nowOf(run)
  state.status = 30
}
