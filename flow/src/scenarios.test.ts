import { describe, expect, test } from 'vitest'
import { node, play } from './testing.ts'

// The worked scenarios of approvals.md §15, with their exact statuses.

test('1: one of several is enough, and only the first one', () => {
  const flow = play({ nodes: [node('n1', 'a b'), node('n2', 'c')] })
  expect(flow.submitted).toBe('I30 n1=30{a:30 b:30}')
  expect(flow.agree('a', 'n1')).toBe('I30 n1=40{a:40 b:10} n2=30{c:30}')
  expect(flow.agree('b', 'n1')).toBe('该节点已处理完成')
  expect(flow.agree('c', 'n2')).toBe('I40 n1=40{a:40 b:10} n2=40{c:40}')
  expect(flow.agree('c', 'n2')).toBe('该审批已通过')
})

test('2: a refusal among all ends it', () => {
  const flow = play({ nodes: [node('n1', 'a b c', { signMode: 'all' }), node('n2', 'd')] })
  expect(flow.agree('a', 'n1')).toBe('I30 n1=30{a:40 b:30 c:30}')
  expect(flow.reject('b', 'n1')).toBe('I50 n1=50{a:40 b:50 c:10}')
  expect(flow.agree('c', 'n1')).toBe('该审批已被拒绝')
})

test('3: one after the other', () => {
  const flow = play({ nodes: [node('n1', 'a b', { signMode: 'seq' })] })
  expect(flow.submitted).toBe('I30 n1=30{a:30 b:20}')
  expect(flow.agree('b', 'n1')).toBe('还未轮到您审批')
  expect(flow.agree('a', 'n1')).toBe('I30 n1=30{a:40 b:30}')
  expect(flow.agree('b', 'n1')).toBe('I40 n1=40{a:40 b:40}')
})

describe('4: a share of 60 % of five', () => {
  const start = () => play({ nodes: [node('n1', 'a b c d e', { signMode: 'ratio', ratio: 60 })] })
  test('passes with three', () => {
    const flow = start()
    flow.agree('a', 'n1')
    flow.reject('b', 'n1')
    expect(flow.agree('c', 'n1')).toBe('I30 n1=30{a:40 b:50 c:40 d:30 e:30}')
    expect(flow.agree('d', 'n1')).toBe('I40 n1=40{a:40 b:50 c:40 d:40 e:10}')
  })
  test('fails when three can no longer be reached', () => {
    const flow = start()
    flow.agree('a', 'n1')
    flow.reject('b', 'n1')
    expect(flow.reject('c', 'n1')).toBe('I30 n1=30{a:40 b:50 c:50 d:30 e:30}')
    expect(flow.reject('d', 'n1')).toBe('I50 n1=50{a:40 b:50 c:50 d:50 e:10}')
  })
})

describe('5: a condition on an amount', () => {
  const start = (amt: string | null) =>
    play(
      {
        nodes: [
          node('n1', 'a'),
          {
            nodeId: 'c1',
            nodeName: '金额',
            nodeTypeCode: 'condition',
            branches: [
              {
                branchId: 'c1a',
                branchName: '大额',
                when: { any: [{ all: [{ field: 'amt', op: 'gte', value: '10000' }] }] },
                chain: [node('n2', 'b')],
              },
              {
                branchId: 'c1b',
                branchName: '其他',
                when: null,
                chain: [{ nodeId: 'cc1', nodeName: '抄送', nodeTypeCode: 'notifier', notifier: { rule: 'users', userUuidList: ['e'] } }],
              },
            ],
          },
          node('n3', 'c'),
        ],
      },
      { form: amt === null ? {} : { amt } },
    )
  test('of 10000 asks one more', () => {
    const flow = start('10000')
    expect(flow.agree('a', 'n1')).toBe('I30 n1=40{a:40} n2=30{b:30}')
    flow.agree('b', 'n2')
    expect(flow.agree('c', 'n3')).toBe('I40 n1=40{a:40} n2=40{b:40} n3=40{c:40}')
  })
  test('left out takes the default, which only tells', () => {
    const flow = start(null)
    expect(flow.agree('a', 'n1')).toBe('I30 n1=40{a:40} cc1=10 n3=30{c:30}')
    expect(flow.effects().filter(({ kind }) => kind === 'told')).toEqual([{ kind: 'told', what: 'copied', users: ['e'], by: 'i' }])
    expect(flow.effects().flatMap((effect) => (effect.kind === 'todoOpened' ? [effect.user] : []))).toEqual(['c'])
    expect(flow.agree('c', 'n3')).toBe('I40 n1=40{a:40} cc1=10 n3=40{c:40}')
  })
})

describe('6: parallel branches', () => {
  const start = () => {
    const flow = play({
      nodes: [
        node('n1', 'a'),
        {
          nodeId: 'p1',
          nodeName: '并行',
          nodeTypeCode: 'parallel',
          branches: [
            { branchId: 'p1a', branchName: '一', chain: [node('n2', 'b')] },
            { branchId: 'p1b', branchName: '二', chain: [node('n3', 'c')] },
          ],
        },
        node('n4', 'd'),
      ],
    })
    expect(flow.agree('a', 'n1')).toBe('I30 n1=40{a:40} n2=30{b:30} n3=30{c:30}')
    return flow
  }
  test('are all run again after a return to before them', () => {
    const flow = start()
    flow.agree('b', 'n2')
    expect(flow.back('c', 'n3', 'n1', 2)).toBe('并行分支内只能选择逐级重审')
    expect(flow.back('c', 'n3', 'n2', 1)).toBe('目标节点不可退回')
    expect(flow.back('c', 'n3', 'n1', 1)).toBe('I30 n1=32{a:40} n2=32{b:40} n3=31{c:51} n1#2=30{a:30}')
    expect(flow.agree('a', 'n1')).toBe('I30 n1=32{a:40} n2=32{b:40} n3=31{c:51} n1#2=40{a:40} n2#2=30{b:30} n3#2=30{c:30}')
  })
  test('all end with one refusal', () => {
    expect(start().reject('b', 'n2')).toBe('I50 n1=40{a:40} n2=50{b:50} n3=10{c:10}')
  })
})

test('7: nobody there, the initiator and who agreed before are passed over', () => {
  const flow = play({
    settings: { dedupeRule: 'any' },
    nodes: [
      node('n1', '', { emptyRule: 'pass' }),
      node('n2', '', { emptyRule: 'admin' }),
      node('n3', 'i'),
      node('n4', 'i adm', { signMode: 'all' }),
      node('n5', 'a'),
    ],
  })
  expect(flow.submitted).toBe('I30 n1=60{} n2=30{adm:30}')
  expect(flow.agree('adm', 'n2')).toBe('I30 n1=60{} n2=40{adm:40} n3=60{i:60} n4=60{i:60 adm:60} n5=30{a:30}')
  expect(flow.agree('a', 'n5')).toBe('I40 n1=60{} n2=40{adm:40} n3=60{i:60} n4=60{i:60 adm:60} n5=40{a:40}')
})

test('8: back to the initiator, and straight back to where it came from', () => {
  const flow = play({ nodes: [node('n1', 'a'), node('n2', 'b')] })
  flow.agree('a', 'n1')
  expect(flow.back('b', 'n2', 'start', 2)).toBe('I31 start=32{i:40} n1=40{a:40} n2=31{b:51} start#2=30{i:30}')
  expect(flow.agree('a', 'n1')).toBe('您已处理过该审批')
  expect(flow.agree('i', 'start#2')).toBe('请先重新提交')
  expect(flow.resubmit('i', 'start#1')).toBe('只有发起人可以重新提交')
  expect(flow.resubmit('a', 'start#2')).toBe('只有发起人可以重新提交')
  expect(flow.resubmit('i', 'start#2')).toBe('I30 start=32{i:40} n1=40{a:40} n2=31{b:51} start#2=40{i:40} n2#2=30{b:30}')
  expect(flow.resubmit('i', 'start#2')).toBe('当前不需要重新提交')
  expect(flow.agree('b', 'n2')).toBe('I40 start=32{i:40} n1=40{a:40} n2=31{b:51} start#2=40{i:40} n2#2=40{b:40}')
})

describe('9: back to an earlier step', () => {
  const start = () => {
    const flow = play({ nodes: [node('n1', 'a'), node('n2', 'b'), node('n3', 'c d', { signMode: 'all' })] })
    flow.agree('a', 'n1')
    flow.agree('b', 'n2')
    flow.agree('c', 'n3')
    return flow
  }
  test('with every step again', () => {
    const flow = start()
    expect(flow.back('d', 'n3', 'n1', 1)).toBe('I30 n1=32{a:40} n2=32{b:40} n3=31{c:40 d:51} n1#2=30{a:30}')
    flow.agree('a', 'n1')
    expect(flow.agree('b', 'n2')).toMatch(/n3#2=30\{c:30 d:30\}$/)
    flow.agree('c', 'n3')
    expect(flow.agree('d', 'n3')).toMatch(/^I40 /)
  })
  test('and straight back', () => {
    const flow = start()
    expect(flow.back('d', 'n3', 'n1', 2)).toBe('I30 n1=32{a:40} n2=40{b:40} n3=31{c:40 d:51} n1#2=30{a:30}')
    expect(flow.agree('a', 'n1')).toBe('I30 n1=32{a:40} n2=40{b:40} n3=31{c:40 d:51} n1#2=40{a:40} n3#2=30{c:60 d:30}')
    expect(flow.agree('d', 'n3')).toMatch(/^I40 .*n3#2=40\{c:60 d:40\}$/)
  })
})

test('10: signers before', () => {
  const flow = play({ nodes: [node('n1', 'a'), node('n2', 'b')] })
  expect(flow.add('a', 'n1', 1, 'c d')).toBe('I30 n1=30{a:20} n1+1=30{c:30 d:30}')
  expect(flow.agree('a', 'n1')).toBe('还未轮到您审批')
  flow.agree('c', 'n1+1')
  expect(flow.add('d', 'n1+1', 1, 'e')).toBe('加签人不能再次加签')
  expect(flow.agree('d', 'n1+1')).toBe('I30 n1=30{a:30} n1+1=40{c:40 d:40}')
  flow.agree('a', 'n1')
  expect(flow.agree('b', 'n2')).toBe('I40 n1=40{a:40} n1+1=40{c:40 d:40} n2=40{b:40}')
  const other = play({ nodes: [node('n1', 'a')] })
  other.add('a', 'n1', 1, 'c')
  expect(other.reject('c', 'n1+1')).toBe('I50 n1=50{a:50} n1+1=50{c:50}')
})

test('11: signers after, and one taken out again', () => {
  const flow = play({ nodes: [node('n1', 'a'), node('n2', 'b')] })
  expect(flow.add('a', 'n1', 2, 'c d', { mode: 'seq' })).toBe('I30 n1=40{a:40} n1+2=30{c:30 d:20}')
  expect(flow.agree('c', 'n1+2')).toBe('I30 n1=40{a:40} n1+2=30{c:40 d:30}')
  expect(flow.reduce('a', 'n1', 'd')).toBe('I30 n1=40{a:40} n1+2=40{c:40 d:10} n2=30{b:30}')
  expect(flow.agree('b', 'n2')).toMatch(/^I40 /)
  const other = play({ nodes: [node('n1', 'a b')] })
  expect(other.add('a', 'n1', 1, 'c')).toBe('I30 n1=30{a:20 b:30} n1+1=30{c:30}')
  expect(other.agree('b', 'n1')).toBe('I40 n1=40{a:10 b:40} n1+1=10{c:10}')
  expect(other.agree('c', 'n1+1')).toBe('该审批已通过')
})

test('12: handed over', () => {
  const flow = play({ nodes: [node('n1', 'a b', { signMode: 'all' })] })
  expect(flow.transfer('a', 'n1', 'b')).toBe('该成员已是当前节点审批人')
  expect(flow.transfer('a', 'n1', 'a')).toBe('不能转交给自己')
  expect(flow.transfer('a', 'n1', 'c')).toBe('I30 n1=30{a:10 c:30 b:30}')
  expect(flow.agree('a', 'n1')).toBe('您不是当前审批人')
  flow.agree('c', 'n1')
  expect(flow.agree('b', 'n1')).toBe('I40 n1=40{a:10 c:40 b:40}')
})

test('13: decided by a delegate, but never by the initiator', () => {
  const flow = play({ nodes: [node('n1', 'a'), node('n2', 'b')], delegates: { a: 'd', b: 'i' } })
  expect(flow.submitted).toBe('I30 n1=30{d:30}')
  expect(flow.state().visits[1]?.rows[0]?.delegateFrom).toBe('a')
  expect(flow.agree('a', 'n1')).toBe('该审批已委托他人处理')
  expect(flow.agree('d', 'n1')).toBe('I30 n1=40{d:40} n2=30{b:30}')
  expect(flow.agree('b', 'n2')).toMatch(/^I40 /)
})

test('14: withdrawn', () => {
  const start = (withdrawRule: 'anytime' | 'untouched' | 'never') => {
    const flow = play({ nodes: [node('n1', 'a'), node('n2', 'b')], settings: { withdrawRule } })
    flow.agree('a', 'n1')
    return flow
  }
  const flow = start('anytime')
  expect(flow.withdraw('a')).toBe('只有发起人可以撤回')
  expect(flow.withdraw('i')).toBe('I70 n1=40{a:40} n2=70{b:10}')
  expect(flow.effects()).toContainEqual(expect.objectContaining({ kind: 'todoClosed', user: 'b' }))
  expect(flow.agree('b', 'n2')).toBe('该审批已撤回')
  expect(flow.withdraw('i')).toBe('该审批已撤回')
  expect(start('untouched').withdraw('i')).toBe('已有审批人处理，不能撤回')
  expect(start('never').withdraw('i')).toBe('该流程不允许撤回')
})

test('15: somebody leaves, and time runs out', () => {
  const flow = play({
    nodes: [
      node('n1', 'a c', { signMode: 'seq', timeout: { hours: 24, action: 'agree' } }),
      node('n2', 'd', { timeout: { hours: 1, action: 'reject' } }),
    ],
    handovers: { a: 'e' },
  })
  expect(flow.leave('a')).toBe('I30 n1=30{a:10 e:30 c:20}')
  expect(flow.agree('e', 'n1')).toBe('I30 n1=30{a:10 e:40 c:30}')
  expect(flow.timeOut('n1')).toBe('I30 n1=40{a:10 e:40 c:40auto} n2=30{d:30}')
  const { no = 0 } = flow.state().visits.at(-1)?.timer ?? {}
  expect(flow.timeOut('n2')).toBe('I50 n1=40{a:10 e:40 c:40auto} n2=50{d:50auto}')
  expect(flow.timeOut('n2', no)).toBe('unchanged')
})
