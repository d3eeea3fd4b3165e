import type { ApproverNode, FlowNode, NotifierNode, StartNode } from '@qifuyun/contract/approvals/definition.ts'
import { conditionHolds } from './conditions.ts'
import { candidates, modeOf, type Seat, seatNode } from './resolve.ts'
import type { Context } from './run.ts'
import { type FlowState, validVisit } from './state.ts'

type Shown = StartNode | ApproverNode | NotifierNode

/** A node that the application would come to. */
export interface Coming {
  node: Shown
  path: string[]
  seats: Seat[]
  mode: ReturnType<typeof modeOf> | null
  /** Nobody is there to decide, and the flow refuses to go on then. */
  forbidden: boolean
  /** Who is to pick its people. */
  pick: 'initiator' | 'previous' | null
}

type Known = Pick<FlowState, 'initiator' | 'organ' | 'form' | 'picks' | 'visits' | 'choices'>

const coming = (state: Known, { flow, org }: Context, node: Shown, path: string[], previous: readonly string[]): Coming => {
  const question = { state, flow, org }
  const plain = { node, path, mode: null, forbidden: false, pick: null }
  if (node.nodeTypeCode === 'start') return { ...plain, seats: [{ user: state.initiator, signType: 0, named: false, skipped: null }] }
  if (node.nodeTypeCode === 'notifier') {
    const users = candidates(question, node.nodeId, node.notifier).filter((user) => org.active.has(user))
    return { ...plain, seats: users.map((user) => ({ user, signType: 0, named: false, skipped: null })) }
  }
  const { rule } = node.approver
  const pick = rule === 'pick' ? 'initiator' : rule === 'prevPick' ? 'previous' : null
  // Nobody is picked yet: that is asked for, and is no empty node.
  if (pick !== null && (state.picks[node.nodeId] ?? []).length === 0) return { ...plain, seats: [], mode: modeOf(node), pick }
  const { seats, forbidden } = seatNode(question, node, previous)
  return { ...plain, seats, forbidden, mode: modeOf(node), pick }
}

/** The nodes that a form comes to, in order, with the people of this moment; branches of a parallel block one after the other. */
export const pathOf = (state: Known, context: Context): Coming[] => {
  const { flow, org } = context
  const subject = { initiator: state.initiator, organ: state.organ, org }
  const found: Coming[] = []
  const follow = (chain: readonly FlowNode[], path: string[], previous: readonly string[]): readonly string[] => {
    let before = previous
    for (const node of chain) {
      if (node.nodeTypeCode === 'condition') {
        const taken =
          node.branches.find(({ branchId }) => branchId === state.choices[node.nodeId]) ??
          node.branches.find(({ when }) => when !== null && conditionHolds(flow.formSchema, when, state.form, subject)) ??
          node.branches.at(-1)
        if (taken !== undefined) before = follow(taken.chain, [...path, taken.branchId], before)
      } else if (node.nodeTypeCode === 'parallel') {
        const entry = before
        before = node.branches.flatMap(({ branchId, chain: inner }) => follow(inner, [...path, branchId], entry))
      } else {
        found.push(coming(state, context, node, path, before))
        if (node.nodeTypeCode === 'approver') before = [node.nodeId]
      }
    }
    return before
  }
  follow(flow.nodeTree, [], [])
  return found
}

/** Nodes whose people the initiator must pick, and the first one that would stop the submission. */
export const forbidden = (state: FlowState, context: Context): { needSelect: string[]; problem: string | undefined } => {
  const path = pathOf(state, context)
  return {
    needSelect: path.flatMap(({ node, pick }) => (pick === 'initiator' ? [node.nodeId] : [])),
    problem: path.find((one) => one.forbidden)?.node.nodeName,
  }
}

/** Nodes still to come in a running application. */
export const upcoming = (state: FlowState, context: Context): Coming[] =>
  state.status === 30 || state.status === 31
    ? pathOf(state, context).filter(
        ({ node }) =>
          node.nodeTypeCode !== 'start' && validVisit(state, node.nodeId) === undefined && !state.notified.includes(node.nodeId),
      )
    : []
