import type { ApproverNode, FlowNode, FlowSettings } from '@qifuyun/contract/approvals/definition.ts'
import type { Command } from './commands.ts'
import { returnTargets } from './returning.ts'
import type { FlowVersion } from './run.ts'
import { type FlowState, isOpen } from './state.ts'
import { PEOPLE } from './testing.ts'

/** Random choices out of one number: the same number, the same choices. */
export const chooser = (seed: number) => {
  let state = (seed >>> 0) + 1
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (n: number): number => Math.floor(next() * n)
  return {
    below,
    chance: (share: number): boolean => next() < share,
    one: <T>(from: readonly T[]): T => from[below(from.length)] as T,
    some: <T>(from: readonly T[], most: number): T[] => [...from].sort(() => next() - 0.5).slice(0, 1 + below(most)),
  }
}
export type Chooser = ReturnType<typeof chooser>

const MODES = ['any', 'all', 'seq', 'ratio'] as const

const approver = (pick: Chooser, nodeId: string): ApproverNode => ({
  nodeId,
  nodeName: nodeId,
  nodeTypeCode: 'approver',
  approver: pick.chance(0.08)
    ? { rule: 'self' }
    : pick.chance(0.1)
      ? { rule: 'users', userUuidList: [] }
      : { rule: 'users', userUuidList: pick.some(PEOPLE, 4) },
  signMode: pick.one(MODES),
  ratio: 1 + pick.below(100),
  emptyRule: pick.one(['pass', 'admin', 'users'] as const),
  emptyUserUuidList: ['e'],
  initiatorRule: pick.one(['skip', 'self', 'head'] as const),
  opinionRequired: 'none',
  ...(pick.chance(0.3) ? { timeout: { hours: 1 + pick.below(5), action: pick.one(['agree', 'reject', 'remind'] as const) } } : {}),
})

/** A random tree of every kind of node, up to three levels deep. */
export const randomChain = (pick: Chooser, ids: { n: number }, depth: number, least: number): FlowNode[] => {
  const id = (kind: string) => {
    ids.n += 1
    return `${kind}${ids.n}`
  }
  return Array.from({ length: least + pick.below(3) }, (): FlowNode => {
    const kind = pick.below(depth > 0 ? 7 : 4)
    if (kind === 3)
      return {
        nodeId: id('cc'),
        nodeName: '抄送',
        nodeTypeCode: 'notifier',
        notifier: { rule: 'users', userUuidList: pick.some(PEOPLE, 2) },
      }
    if (kind === 4 || kind === 5) {
      const nodeId = id('c')
      const when = { any: [{ all: [{ field: 'amt', op: 'gte' as const, value: String(pick.below(10)) }] }] }
      return {
        nodeId,
        nodeName: '条件',
        nodeTypeCode: 'condition',
        branches: [
          { branchId: `${nodeId}a`, branchName: '一', when, chain: randomChain(pick, ids, depth - 1, 0) },
          { branchId: `${nodeId}b`, branchName: '二', when: null, chain: randomChain(pick, ids, depth - 1, 0) },
        ],
      }
    }
    if (kind === 6) {
      const nodeId = id('p')
      return {
        nodeId,
        nodeName: '并行',
        nodeTypeCode: 'parallel',
        branches: ['a', 'b'].map((name) => ({
          branchId: `${nodeId}${name}`,
          branchName: name,
          chain: randomChain(pick, ids, depth - 1, 1),
        })),
      }
    }
    return approver(pick, id('n'))
  })
}

export const randomSettings = (pick: Chooser): Partial<FlowSettings> => ({
  dedupeRule: pick.one(['none', 'adjacent', 'any'] as const),
  withdrawRule: pick.one(['anytime', 'untouched', 'never'] as const),
})

const KINDS = [
  'agree',
  'agree',
  'agree',
  'agree',
  'reject',
  'addSign',
  'addSign',
  'reduceSign',
  'transfer',
  'return',
  'return',
  'resubmit',
  'withdraw',
  'urge',
  'terminate',
  'timeout',
  'memberLeft',
] as const
const NOTHING = { remark: '意见', files: [], signature: null, form: {}, picks: {} }

/** A command that mostly makes sense: somebody whose turn it is, at a visit that is open; now and then anybody anywhere. */
export const randomCommand = (pick: Chooser, state: FlowState, flow: FlowVersion): Command => {
  const open = state.visits.flatMap((visit) => visit.rows.filter(isOpen).map((row) => ({ visit, row })))
  const wild = pick.chance(0.15) || open.length === 0
  const place = wild ? undefined : pick.one(open)
  const visit = place?.visit ?? pick.one(state.visits)
  const actor = place?.row.user ?? pick.one(PEOPLE)
  const step = { actor, visit: visit.uuid, ...NOTHING }
  const kind = state.status === 31 && pick.chance(0.7) ? 'resubmit' : pick.one(KINDS)
  switch (kind) {
    case 'agree':
    case 'reject':
      return { kind, ...step }
    case 'addSign':
      return {
        kind,
        ...step,
        signType: pick.one([1, 2, 3] as const),
        users: pick.some(PEOPLE, 2),
        mode: pick.one(['any', 'all', 'seq'] as const),
      }
    case 'reduceSign': {
      const added = open.find(({ row }) => row.addedBy !== null)
      const parent = state.visits.find(({ uuid }) => uuid === added?.visit.parent) ?? added?.visit ?? visit
      return { kind, actor: added?.row.addedBy ?? actor, visit: parent.uuid, user: added?.row.user ?? pick.one(PEOPLE) }
    }
    case 'transfer':
      return { kind, ...step, to: pick.one(PEOPLE) }
    case 'return': {
      const targets = returnTargets(state, flow, visit.nodeId)
      return {
        kind,
        ...step,
        target: (targets.length > 0 ? pick.one(targets) : pick.one(state.visits)).uuid,
        mode: pick.one([1, 2] as const),
      }
    }
    case 'resubmit':
      return { kind, actor: state.status === 31 ? actor : 'i', visit: visit.uuid, form: { amt: String(pick.below(10)) }, picks: {} }
    case 'withdraw':
    case 'urge':
      return { kind, actor: pick.chance(0.8) ? 'i' : actor, remark: '' }
    case 'terminate':
      return { kind, actor: 'adm', remark: pick.chance(0.2) ? '终止' : '' }
    case 'timeout':
      return { kind, visit: visit.uuid, no: visit.timer?.no ?? 1 }
    case 'memberLeft':
      return { kind, user: pick.chance(0.2) ? pick.one(PEOPLE) : 'x' }
  }
}
