import type { FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import { expect, test } from 'vitest'
import { type Made, node, play, visitAt } from './testing.ts'

// How an application goes on from step to step (approvals.md §7), and back (§9).

const notifier = (nodeId: string, ...userUuidList: string[]): FlowNode => ({
  nodeId,
  nodeName: nodeId,
  nodeTypeCode: 'notifier',
  notifier: { rule: 'users', userUuidList },
})
const parallel = (nodeId: string, ...chains: FlowNode[][]): FlowNode => ({
  nodeId,
  nodeName: nodeId,
  nodeTypeCode: 'parallel',
  branches: chains.map((chain, at) => ({ branchId: `${nodeId}${at}`, branchName: nodeId, chain })),
})
const condition = (nodeId: string, large: FlowNode[], small: FlowNode[]): FlowNode => ({
  nodeId,
  nodeName: nodeId,
  nodeTypeCode: 'condition',
  branches: [
    { branchId: `${nodeId}a`, branchName: '大额', when: { any: [{ all: [{ field: 'amt', op: 'gte', value: '10' }] }] }, chain: large },
    { branchId: `${nodeId}b`, branchName: '其他', when: null, chain: small },
  ],
})
const toldOf = (flow: ReturnType<typeof play>) => flow.effects().flatMap((effect) => (effect.kind === 'told' ? [effect] : []))

test('a step that tells does so once, and only those who are there', () => {
  const flow = play({ nodes: [notifier('k', 'e', 'x', 'd'), node('n1', 'a'), notifier('l', 'x')], left: ['x'] })
  expect(flow.submitted).toBe('I30 k=10 n1=30{a:30}')
  expect(visitAt(flow.state(), 'k').rows).toMatchObject([
    { user: 'e', status: 10, seen: true, at: '2026-01-05T02:00:00.000Z' },
    { user: 'd', status: 10 },
  ])
  expect(visitAt(flow.state(), 'k').end).toBe('2026-01-05T02:00:00.000Z')
  expect(toldOf(flow)).toEqual([{ kind: 'told', what: 'copied', users: ['e', 'd'], by: 'i' }])
  flow.back('a', 'n1', 'start', 1)
  flow.resubmit('i', 'start')
  expect(toldOf(flow)).toEqual([])
  expect(flow.state().notified).toEqual(['k'])
  flow.agree('a', 'n1')
  // Nobody is left to tell.
  expect(toldOf(flow).map(({ what }) => what)).toEqual(['approved'])
  expect(flow.state().notified).toEqual(['k', 'l'])
})

test('a return to before a choice lets the form choose again', () => {
  const nodes = [node('n0', 'a', { fieldPurview: { amt: 'edit' } }), condition('c', [node('n1', 'b')], [node('n2', 'c')])]
  const flow = play({ nodes }, { form: { amt: '10' } })
  flow.agree('a', 'n0')
  expect(visitAt(flow.state(), 'n1').path).toEqual(['ca'])
  expect(flow.state().choices).toEqual({ c: 'ca' })
  flow.back('b', 'n1', 'n0', 1)
  expect(flow.state().choices).toEqual({})
  expect(flow.agree('a', 'n0', { form: { amt: '1' } })).toMatch(/n2=30\{c:30\}$/)
  // Straight back it is chosen no more.
  const straight = play({ nodes }, { form: { amt: '10' } })
  straight.agree('a', 'n0')
  straight.back('b', 'n1', 'n0', 2)
  expect(straight.agree('a', 'n0', { form: { amt: '1' } })).toMatch(/n1#2=30\{b:30\}$/)
})

test('steps side by side wait for each other, and a way back leads into one’s own branch alone', () => {
  const flow = play({ nodes: [parallel('p', [node('n1', 'a'), node('n2', 'b')], [node('n3', 'c')]), node('n4', 'd')] })
  expect(flow.agree('a', 'n1')).toBe('I30 n1=40{a:40} n3=30{c:30} n2=30{b:30}')
  expect(flow.back('b', 'n2', 'n3', 1)).toBe('目标节点不可退回')
  expect(flow.back('b', 'n2', 'n1', 2)).toBe('I30 n1=32{a:40} n3=30{c:30} n2=31{b:51} n1#2=30{a:30}')
  expect(flow.agree('a', 'n1')).toMatch(/n2#2=30\{b:30\}$/)
  flow.agree('b', 'n2')
  expect(flow.agree('c', 'n3')).toMatch(/n4=30\{d:30\}$/)
  // From behind the block no step inside it can be asked again alone.
  expect(flow.back('d', 'n4', 'n1', 1)).toBe('目标节点不可退回')
  expect(flow.back('d', 'n4', 'start', 2)).toMatch(/^I31 /)
})

test('whoever sits in a step that runs again is who was left there', () => {
  const flow = play({ nodes: [node('n1', 'a b c', { signMode: 'all' }), node('n2', 'e')], delegates: { b: 'd' } })
  expect(flow.submitted).toBe('I30 n1=30{a:30 d:30 c:30}')
  flow.transfer('a', 'n1', 'x')
  for (const user of ['x', 'd', 'c']) flow.agree(user, 'n1')
  // Delegation is judged anew, transfers stay.
  expect(flow.back('e', 'n2', 'n1', 1)).toMatch(/n1#2=30\{x:30 d:30 c:30\}$/)
  expect(visitAt(flow.state(), 'n1').rows.map(({ user, delegateFrom, named }) => [user, delegateFrom, named])).toEqual([
    ['x', null, true],
    ['d', 'b', false],
    ['c', null, false],
  ])
})

test('straight back, those who agreed need not look again, unless what they agreed to was sent back', () => {
  const made: Made = { nodes: [node('n1', 'a'), node('n2', 'b c', { signMode: 'all' })] }
  const flow = play(made)
  flow.agree('a', 'n1')
  flow.agree('b', 'n2')
  flow.back('c', 'n2', 'n1', 2)
  expect(flow.state().reentry).toEqual({
    n2: {
      people: [
        { user: 'b', signType: 0, named: false },
        { user: 'c', signType: 0, named: false },
      ],
      carried: ['b'],
      standIn: false,
    },
  })
  expect(flow.state().returns).toBe(1)
  expect(flow.agree('a', 'n1')).toMatch(/n2#2=30\{b:60 c:30\}$/)
  expect(flow.state().reentry).toEqual({})
  expect(visitAt(flow.state(), 'n2').rows[0]).toMatchObject({ reason: 'carried', at: '2026-01-05T02:00:00.000Z' })
  const after = play({ nodes: [node('n1', 'a'), node('n2', 'b')] })
  after.agree('a', 'n1')
  after.add('b', 'n2', 2, 'd')
  after.back('d', 'n2+2', 'n1', 2)
  expect(after.agree('a', 'n1')).toMatch(/n2#2=30\{b:30\}$/)
})

test('whoever agreed before is passed over, by the rule of the flow', () => {
  const nodes = [node('n1', 'a'), node('n2', 'b'), node('n3', 'a b')]
  const end = (made: Made) => {
    const flow = play(made)
    flow.agree('a', 'n1')
    return flow.agree('b', 'n2')
  }
  expect(end({ nodes })).toMatch(/n3=30\{a:30 b:30\}$/)
  expect(
    end({ nodes: [node('n1', 'a'), node('n2', 'b'), node('n3', 'a b', { signMode: 'all' })], settings: { dedupeRule: 'adjacent' } }),
  ).toMatch(/n3=30\{a:30 b:60\}$/)
  expect(end({ nodes, settings: { dedupeRule: 'any' } })).toMatch(/^I40 .*n3=60\{a:60 b:60\}$/)
  const block = parallel('p', [node('n1', 'a')], [node('n2', 'b')])
  expect(end({ nodes: [block, node('n3', 'a b')], settings: { dedupeRule: 'adjacent' } })).toMatch(/^I40 .*n3=60\{a:60 b:60\}$/)
  // An agreement by a clock is nobody's.
  const auto = play({
    nodes: [node('n1', 'a', { timeout: { hours: 1, action: 'agree' } }), node('n2', 'a')],
    settings: { dedupeRule: 'any' },
  })
  expect(auto.timeOut('n1')).toMatch(/n2=30\{a:30\}$/)
  // What signers agreed to counts for the step that they were added to.
  const added = play({ nodes: [node('n1', 'a'), node('n2', 'c')], settings: { dedupeRule: 'adjacent' } })
  added.add('a', 'n1', 1, 'c')
  added.agree('c', 'n1+1')
  expect(added.agree('a', 'n1')).toMatch(/^I40 .*n2=60\{c:60\}$/)
  const reason = visitAt(added.state(), 'n2').rows[0]?.reason
  expect(reason).toBe('duplicate')
})

test('withdrawing is free as long as nobody has decided himself', () => {
  const flow = play({
    nodes: [node('n1', 'a', { timeout: { hours: 1, action: 'agree' } }), node('n2', 'b')],
    settings: { withdrawRule: 'untouched' },
  })
  flow.timeOut('n1')
  expect(flow.withdraw('i')).toMatch(/^I70 /)
})
