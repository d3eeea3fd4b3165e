import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import { describe, expect, test } from 'vitest'
import { node, PEOPLE, play, visitAt } from './testing.ts'

// Signers who are added and taken out again (approvals.md §8).

type Play = ReturnType<typeof play>

const all = (users = 'a b', more = {}) => play({ nodes: [node('n1', users, { signMode: 'all' }), node('n2', 'e')], ...more })
/** More people than one application asks. */
const crowded = (flow: Play, n: number): string => {
  const crowd = Array.from({ length: n }, (_, at) => `p${at}`)
  flow.context.org = { ...flow.context.org, active: new Set([...PEOPLE, ...crowd]) }
  return crowd.join(' ')
}

describe('signers are added', () => {
  test('once each, beside whoever adds them', () => {
    expect(all().add('a', 'n1', 3, 'c d c')).toBe('I30 n1=30{a:30 c:30 d:30 b:30}')
    expect(all().add('b', 'n1', 1, 'c c')).toBe('I30 n1=30{a:30 b:20} n1+1=30{c:30}')
  })

  test('up to twenty at once, and a hundred in a step', () => {
    const flow = all()
    const crowd = crowded(flow, FLOW_LIMIT.addedSigners)
    expect(flow.add('a', 'n1', 3, crowd)).toMatch(/^I30 n1=30\{a:30 p0:30/)
    const full = Array.from({ length: FLOW_LIMIT.rows - 2 }, (_, at) => `q${at}`)
    const step = (users: string) => {
      const large = all('a')
      large.context.org = { ...large.context.org, active: new Set([...PEOPLE, ...full]) }
      const visit = visitAt(large.state(), 'n1')
      const [row] = visit.rows
      if (row !== undefined) visit.rows = [row, ...full.map((user) => ({ ...row, uuid: user, user }))]
      return large.add('a', 'n1', 3, users)
    }
    expect(step('c')).toMatch(/^I30 /)
    expect(step('c d')).toBe('审批人数量超出限制')
  })

  test('who are not planned already', () => {
    const flow = all()
    expect(flow.add('a', 'n1', 2, 'c')).toBe('I30 n1=30{a:40 b:30} n1+2=20{c:20}')
    expect(flow.add('b', 'n1', 1, 'c')).toBe('该成员已是当前节点审批人')
    expect(flow.add('b', 'n1', 2, 'd c')).toBe('该成员已是当前节点审批人')
    expect(flow.add('b', 'n1', 2, 'd')).toBe('I30 n1=40{a:40 b:40} n1+2=30{c:30} n1+2=20{d:20}')
  })

  test('again, once they have decided', () => {
    const flow = all()
    flow.add('a', 'n1', 1, 'c')
    flow.agree('c', 'n1+1')
    expect(flow.add('a', 'n1', 1, 'c')).toBe('I30 n1=30{a:20 b:30} n1+1=40{c:40} n1+1=30{c:30}')
  })

  test('but not by signers beside others', () => {
    const flow = all()
    flow.add('a', 'n1', 3, 'c')
    expect(flow.add('c', 'n1', 3, 'd')).toBe('加签人不能再次加签')
  })
})

describe('a signer is taken out', () => {
  test('beside others, and the rest decide', () => {
    const flow = all()
    flow.add('a', 'n1', 3, 'c')
    expect(flow.reduce('a', 'n1', 'c')).toBe('I30 n1=30{a:30 c:10 b:30}')
    expect(flow.reduce('a', 'n1', 'c')).toBe('该加签人已处理')
  })

  test('before whoever asked, who is asked again after the last one', () => {
    const flow = all()
    flow.add('a', 'n1', 1, 'c d')
    expect(flow.reduce('a', 'n1', 'c')).toBe('I30 n1=30{a:20 b:30} n1+1=30{c:10 d:30}')
    expect(flow.reduce('a', 'n1', 'd')).toBe('I30 n1=30{a:30 b:30} n1+1=10{c:10 d:10}')
    expect(visitAt(flow.state(), 'n1').rows[0]).toMatchObject({ waitsFor: null })
    expect(flow.reduce('a', 'n1', 'd')).toBe('该加签人已处理')
  })

  test('and what others said before counts', () => {
    const flow = all()
    flow.add('a', 'n1', 1, 'c d')
    flow.agree('c', 'n1+1')
    expect(flow.reduce('a', 'n1', 'd')).toBe('I30 n1=30{a:30 b:30} n1+1=40{c:40 d:10}')
  })

  test('who was to come after, named on the step or among themselves', () => {
    const flow = all()
    flow.add('a', 'n1', 2, 'c d')
    expect(flow.reduce('a', 'n1', 'c')).toBe('I30 n1=30{a:40 b:30} n1+2=20{c:10 d:20}')
    expect(flow.reduce('b', 'n1', 'd')).toBe('只有加签发起人可以减签')
    expect(flow.reduce('a', 'n1+2', 'd')).toBe('I30 n1=30{a:40 b:30} n1+2=10{c:10 d:10}')
    expect(flow.agree('b', 'n1')).toMatch(/^I30 n1=40\{a:40 b:40\} n1\+2=10\{c:10 d:10\} n2=30/)
  })

  test('by whoever decides in the place of the one who added', () => {
    const flow = all('a b', { handovers: { a: 'e' } })
    flow.add('a', 'n1', 1, 'c')
    flow.leave('a')
    expect(flow.reduce('b', 'n1', 'c')).toBe('只有加签发起人可以减签')
    expect(flow.reduce('e', 'n1', 'c')).toBe('I30 n1=30{a:10 e:30 b:30} n1+1=10{c:10}')
  })

  test('where he is still asked, before where he has decided', () => {
    const flow = all()
    flow.add('a', 'n1', 1, 'c')
    flow.agree('c', 'n1+1')
    flow.add('a', 'n1', 1, 'c')
    expect(flow.reduce('a', 'n1', 'c')).toBe('I30 n1=30{a:30 b:30} n1+1=40{c:40} n1+1=10{c:10}')
  })

  test('beside others, though he has decided before', () => {
    const flow = all()
    flow.add('a', 'n1', 1, 'c')
    flow.agree('c', 'n1+1')
    flow.add('a', 'n1', 3, 'c')
    expect(flow.reduce('a', 'n1', 'c')).toBe('I30 n1=30{a:30 c:10 b:30} n1+1=40{c:40}')
  })

  test('and others go on waiting for theirs', () => {
    const flow = all()
    flow.add('a', 'n1', 1, 'c')
    flow.add('b', 'n1', 1, 'd')
    expect(flow.reduce('a', 'n1', 'c')).toBe('I30 n1=30{a:30 b:20} n1+1=10{c:10} n1+1=30{d:30}')
    expect(visitAt(flow.state(), 'n1').rows[1]?.waitsFor).toBe(visitAt(flow.state(), 'n1+1').uuid)
  })

  test('even where nobody else is left, which lets the step pass', () => {
    const flow = all('a', { left: ['adm'] })
    flow.add('a', 'n1', 3, 'c')
    flow.leave('a')
    expect(flow.reduce('a', 'n1', 'c')).toBe('I30 n1=60{a:10 c:10} n2=30{e:30}')
  })

  test('of steps that have not ended', () => {
    const flow = play({ nodes: [node('n1', 'a b'), node('n2', 'e')] })
    flow.add('a', 'n1', 1, 'c')
    flow.agree('b', 'n1')
    expect(flow.reduce('a', 'n1', 'c')).toBe('该加签人已处理')
  })
})

test('whoever takes a place keeps what it was', () => {
  const flow = all()
  flow.add('a', 'n1', 3, 'c')
  flow.transfer('c', 'n1', 'd')
  expect(flow.state().visits[1]?.rows.map(({ user, signType, addedBy, named }) => [user, signType, addedBy, named])).toEqual([
    ['a', 0, null, false],
    ['c', 3, 'a', true],
    ['d', 3, 'a', true],
    ['b', 0, null, false],
  ])
  flow.leave('a')
  expect(flow.state().visits[1]?.rows[1]).toMatchObject({ user: 'adm', signType: 0, addedBy: null, named: false, seen: true })
  const seq = play({ nodes: [node('n1', 'a b', { signMode: 'seq' })] })
  seq.leave('b')
  expect(seq.state().visits[1]?.rows[2]).toMatchObject({ user: 'adm', status: 20, seen: false })
})
