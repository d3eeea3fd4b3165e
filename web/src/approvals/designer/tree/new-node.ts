import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { ApproverNode, ConditionNode, FlowNode, NotifierNode, ParallelNode } from '@qifuyun/contract/approvals/definition.ts'
import type { TextKey } from '#src/approvals/designer/texts.ts'
import { type Branch, type Chain, depthOf, heightOf, nodesOf, type Place } from './tree.ts'

export const ADDABLE = ['approver', 'notifier', 'condition', 'parallel'] as const
export type Addable = (typeof ADDABLE)[number]

/** Names of kinds of nodes. */
export const TYPE_NAME = {
  start: '发起人',
  approver: '审批人',
  notifier: '抄送人',
  condition: '条件分支',
  parallel: '并行分支',
} as const satisfies Record<FlowNode['nodeTypeCode'], TextKey>

const ID_BYTES = 8

/** An id that no other node or branch has. */
export const freshId = (): string =>
  `n${[...crypto.getRandomValues(new Uint8Array(ID_BYTES))].map((byte) => byte.toString(36).padStart(2, '0')).join('')}`

type Say = (key: TextKey, values?: Record<string, number>) => string

export const newApprover = (nodeName: string): ApproverNode => ({
  nodeId: freshId(),
  nodeTypeCode: 'approver',
  nodeName,
  approver: { rule: 'users', userUuidList: [] },
  signMode: 'any',
  emptyRule: 'admin',
  initiatorRule: 'skip',
  opinionRequired: 'none',
  signatureRequired: 0,
  buttons: { addSign: 1, transfer: 1, return: 1 },
})

const newNotifier = (nodeName: string): NotifierNode => ({
  nodeId: freshId(),
  nodeTypeCode: 'notifier',
  nodeName,
  notifier: { rule: 'users', userUuidList: [] },
})

/** A branch for one more case, or for one more side by side, which begins with an approver. */
export const newBranch = (type: 'condition' | 'parallel', number: number, say: Say): Branch =>
  type === 'condition'
    ? { branchId: freshId(), branchName: say('条件{n}', { n: number }), when: { any: [{ all: [] }] }, chain: [] }
    : { branchId: freshId(), branchName: say('并行{n}', { n: number }), chain: [newApprover(say('审批人'))] }

/** A new node as people start with it: a condition with one case and the default, a parallel block of two approvers. */
export const newNode = (type: Addable, say: Say): FlowNode => {
  const nodeName = say(TYPE_NAME[type])
  if (type === 'approver') return newApprover(nodeName)
  if (type === 'notifier') return newNotifier(nodeName)
  const first = newBranch(type, 1, say)
  if (type === 'parallel')
    return { nodeId: freshId(), nodeTypeCode: 'parallel', nodeName, branches: [first, newBranch(type, 2, say)] } satisfies ParallelNode
  const last = { branchId: freshId(), branchName: say('默认条件'), when: null, chain: [] }
  return { nodeId: freshId(), nodeTypeCode: 'condition', nodeName, branches: [{ when: null, ...first }, last] } satisfies ConditionNode
}

/** Why nodes cannot be put into a place; null when they can. */
export const refusalAt = (tree: Chain, { branchId }: Place, added: Chain, removed = 0): TextKey | null => {
  if (nodesOf(tree).length - removed + nodesOf(added).length > FLOW_LIMIT.nodes) return '节点数不能超过100个'
  const depth = depthOf(tree, branchId) + Math.max(0, ...added.map(heightOf))
  return depth > FLOW_LIMIT.depth ? '嵌套不能超过5层' : null
}
