import type { FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import { expect, test } from 'vitest'
import { type Coming, forbidden, pathOf, upcoming } from './preview.ts'
import { type Made, node, play } from './testing.ts'

// What people are shown before they hand in, and while an application runs.

const notifier = (nodeId: string, ...userUuidList: string[]): FlowNode => ({
  nodeId,
  nodeName: nodeId,
  nodeTypeCode: 'notifier',
  notifier: { rule: 'users', userUuidList },
})
const condition = (nodeId: string, large: FlowNode[], small: FlowNode[]): FlowNode => ({
  nodeId,
  nodeName: nodeId,
  nodeTypeCode: 'condition',
  branches: [
    {
      branchId: `${nodeId}a`,
      branchName: '大额',
      when: { any: [{ all: [{ field: 'amt', op: 'gte', value: '10' }] }] },
      chain: large,
    },
    { branchId: `${nodeId}b`, branchName: '其他', when: null, chain: small },
  ],
})
const parallel = (nodeId: string, ...chains: FlowNode[][]): FlowNode => ({
  nodeId,
  nodeName: nodeId,
  nodeTypeCode: 'parallel',
  branches: chains.map((chain, at) => ({ branchId: `${nodeId}${at}`, branchName: nodeId, chain })),
})

/** `n1@c1a[a b?]`: the node, the branches around it, its people, those who are passed over with a mark. */
const shown = (path: readonly Coming[]): string =>
  path
    .map(({ node: { nodeId }, path: branches, seats }) => {
      const around = branches.length === 0 ? '' : `@${branches.join('/')}`
      return `${nodeId}${around}[${seats.map(({ user, skipped }) => `${user}${skipped === null ? '' : '-'}`).join(' ')}]`
    })
    .join(' ')

const before = (made: Made, form: Record<string, unknown> = {}, picks: Record<string, string[]> = {}) => {
  const { context } = play(made)
  return pathOf({ initiator: 'i', organ: null, form, picks, visits: [], choices: {} }, context)
}

test('a form comes to the steps of its branches, one after the other', () => {
  const nodes = [
    condition('c1', [node('n1', 'a')], [notifier('k', 'b', 'gone')]),
    parallel('p1', [node('n2', 'b')], [condition('c2', [node('n3', 'c')], [])]),
    node('n4', 'i d'),
  ]
  expect(shown(before({ nodes }, { amt: '10' }))).toBe('start[i] n1@c1a[a] n2@p10[b] n3@p11/c2a[c] n4[i- d]')
  expect(shown(before({ nodes }, { amt: '9' }))).toBe('start[i] k@c1b[b] n2@p10[b] n4[i- d]')
})

test('who would agree twice is shown as passed over once there is an agreement', () => {
  const flow = play({ nodes: [node('n1', 'a'), node('n2', 'b'), node('n3', 'a')], settings: { dedupeRule: 'any' } })
  expect(shown(upcoming(flow.state(), flow.context))).toBe('n2[b] n3[a]')
  flow.agree('a', 'n1')
  expect(shown(upcoming(flow.state(), flow.context))).toBe('n3[a-]')
})

test('whoever agreed just before is passed over, at the end of any branch', () => {
  const made = {
    nodes: [node('n1', 'a'), parallel('p1', [node('n2', 'b')], [node('n3', 'c')]), node('n4', 'a b c')],
    settings: { dedupeRule: 'adjacent' as const },
  }
  const flow = play(made)
  flow.agree('a', 'n1')
  flow.agree('b', 'n2')
  expect(shown(upcoming(flow.state(), flow.context))).toBe('n4[a b- c]')
  // Only an approver is somebody before.
  const told = play({
    nodes: [node('n1', 'a'), notifier('k', 'e'), condition('c', [], []), node('n4', 'd'), node('n5', 'a')],
    settings: made.settings,
  })
  told.agree('a', 'n1')
  expect(shown(upcoming(told.state(), told.context))).toBe('n5[a]')
  const entered = play({ nodes: [node('n1', 'a'), parallel('p1', [node('n2', 'b')], [node('n3', 'a')])], settings: made.settings })
  expect(shown(pathOf({ ...entered.state(), visits: [] }, entered.context))).toBe('start[i] n1[a] n2@p10[b] n3@p11[a]')
})

test('a branch once taken is shown, whatever is filled in now', () => {
  const flow = play({ nodes: [condition('c1', [node('n1', 'a'), node('n2', 'b')], [node('n3', 'c')])] }, { form: { amt: '10' } })
  flow.state().form.amt = '1'
  expect(shown(upcoming(flow.state(), flow.context))).toBe('n2@c1a[b]')
})

test('what is over, or was told once, does not come any more', () => {
  const flow = play({ nodes: [notifier('k', 'e'), node('n1', 'a'), node('n2', 'b')] })
  expect(shown(upcoming(flow.state(), flow.context))).toBe('n2[b]')
  flow.agree('a', 'n1')
  flow.back('b', 'n2', 'start', 1)
  expect(shown(upcoming(flow.state(), flow.context))).toBe('n1[a] n2[b]')
  flow.withdraw('i')
  expect(upcoming(flow.state(), flow.context)).toEqual([])
})

test('steps tell how they decide and who is to pick their people', () => {
  const nodes = [
    node('n1', '', { approver: { rule: 'pick', min: 1, max: 2 }, signMode: 'all' }),
    node('n2', '', { approver: { rule: 'prevPick', min: 1, max: 2 } }),
    node('n3', '', { approver: { rule: 'headChain', levels: 2 } }),
    notifier('k', 'e'),
  ]
  const of = (path: Coming[]) => path.map(({ node: { nodeId }, mode, pick, forbidden: stops }) => [nodeId, mode, pick, stops])
  expect(of(before({ nodes }))).toEqual([
    ['start', null, null, false],
    ['n1', 'all', 'initiator', false],
    ['n2', 'any', 'previous', false],
    ['n3', 'seq', null, false],
    ['k', null, null, false],
  ])
  const picked = before({ nodes }, {}, { n1: ['b'], n2: ['c'] })
  expect(shown(picked)).toBe('start[i] n1[b] n2[c] n3[adm] k[e]')
  expect(picked[1]).toMatchObject({ pick: 'initiator', mode: 'all' })
})

test('what keeps a form from being handed in is known before', () => {
  const pick = node('n1', '', { approver: { rule: 'pick', min: 1, max: 2 } })
  const stop = node('n2', '', { nodeName: '经理', emptyRule: 'forbid' })
  const { state, context } = play({ nodes: [node('n0', 'a')] })
  const judge = (...nodes: FlowNode[]) => forbidden(state(), { ...context, flow: { ...context.flow, nodeTree: nodes } })
  expect(judge(pick, stop, node('n3', '', { emptyRule: 'forbid' }))).toEqual({ needSelect: ['n1'], problem: '经理' })
  expect(judge(node('n0', 'a'), node('n2', '', { approver: { rule: 'prevPick', min: 1, max: 1 } }))).toEqual({
    needSelect: [],
    problem: undefined,
  })
})
