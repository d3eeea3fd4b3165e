import { describe, expect, test } from 'vitest'
import { apply, patched, submit } from './engine.ts'
import type { Effect } from './run.ts'
import { contextOf, node, play, START, visitAt } from './testing.ts'

// What a command sets off outside, what it writes down, and what changes in what is stored.

type Play = ReturnType<typeof play>

const inWords = (effect: Effect): string => {
  switch (effect.kind) {
    case 'todoOpened':
      return `${effect.user} is asked: ${effect.why} by ${effect.by}`
    case 'todoClosed':
      return `${effect.user} is asked no more`
    case 'told':
      return `${effect.users.join(' ')} told: ${effect.what} by ${effect.by}`
    case 'timer':
      return `timer ${effect.no}`
    case 'hook':
      return `hook: ${effect.name}`
  }
}
const said = (flow: Play): string[] => flow.effects().map(inWords)

const two = (more = {}) => play({ nodes: [node('n1', 'a'), node('n2', 'b')], ...more })
const all = (users = 'a b c') => play({ nodes: [node('n1', users, { signMode: 'all' })] })

describe('people are told', () => {
  test('of what they are copied on, and whose turn it is', () => {
    const flow = play({ nodes: [node('n1', 'a b')] }, { cc: ['e', 'd', 'e'] })
    expect(said(flow)).toEqual(['a is asked: reached by i', 'b is asked: reached by i', 'e d told: copied by i'])
    flow.agree('a', 'n1')
    expect(said(flow)).toEqual(['a is asked no more', 'b is asked no more', 'hook: approved', 'i told: approved by a'])
  })

  test('of the next turn', () => {
    const flow = two()
    flow.agree('a', 'n1')
    expect(said(flow)).toEqual(['a is asked no more', 'b is asked: reached by a'])
  })

  test('of a refusal: who handed in, and who had agreed', () => {
    const flow = all('i a b')
    flow.agree('a', 'n1')
    flow.reject('b', 'n1')
    expect(said(flow)).toEqual(['b is asked no more', 'hook: rejected', 'i told: rejected by b', 'a told: rejected by b'])
    const alone = two()
    alone.reject('a', 'n1')
    expect(said(alone)).toEqual(['a is asked no more', 'hook: rejected', 'i told: rejected by a'])
  })

  test('of a withdrawal: who was asked', () => {
    const flow = all('a b')
    flow.agree('a', 'n1')
    flow.withdraw('i')
    expect(said(flow)).toEqual(['b is asked no more', 'b told: withdrawn by i', 'hook: withdrawn'])
    expect(visitAt(flow.state(), 'n1').rows[1]).toMatchObject({ reason: 'withdrawn' })
    // Nobody is told what he does himself.
    const own = play({ nodes: [node('n1', 'i', { initiatorRule: 'self' })] })
    own.withdraw('i')
    expect(said(own)).toEqual(['i is asked no more', 'hook: withdrawn'])
  })

  test('of an end by a manager', () => {
    const flow = all('a b')
    flow.agree('a', 'n1')
    flow.terminate('重复')
    expect(said(flow)).toEqual(['b is asked no more', 'hook: terminated', 'i told: terminated by adm', 'a told: terminated by adm'])
    expect(visitAt(flow.state(), 'n1')).toMatchObject({ status: 70, rows: [{ reason: null }, { reason: 'terminated' }] })
  })

  test('of a return, which opens the start or a step again', () => {
    const flow = two()
    flow.agree('a', 'n1')
    flow.back('b', 'n2', 'start', 1)
    expect(said(flow)).toEqual(['b is asked no more', 'i is asked: returned by b', 'i told: returnedToStart by b'])
    flow.resubmit('i', 'start')
    expect(said(flow)).toEqual(['i is asked no more', 'a is asked: reached by i'])
    flow.agree('a', 'n1')
    flow.back('b', 'n2', 'n1', 2)
    expect(said(flow)).toEqual(['b is asked no more', 'a is asked: returned by b'])
  })

  test('why they are asked: added, handed over, delegated, left behind', () => {
    const flow = all('a b')
    flow.add('a', 'n1', 3, 'c')
    expect(said(flow)).toEqual(['c is asked: added by a'])
    flow.add('b', 'n1', 1, 'd')
    expect(said(flow)).toEqual(['b is asked no more', 'd is asked: added by b'])
    flow.transfer('a', 'n1', 'e')
    expect(said(flow)).toEqual(['a is asked no more', 'e is asked: transferred by a'])
    flow.leave('e')
    expect(said(flow)).toEqual(['e is asked no more', 'adm is asked: transferred by null'])
    const after = two()
    after.add('a', 'n1', 2, 'c')
    expect(said(after)).toEqual(['a is asked no more', 'c is asked: added by a'])
    expect(said(two({ delegates: { a: 'd' } }))).toEqual(['d is asked: reached by i', 'a told: delegated by d'])
  })

  test('of a reminder, each once', () => {
    const nodes = ['x', 'y'].map((name) => ({ branchId: name, branchName: name, chain: [node(`n${name}`, 'a b', { signMode: 'all' })] }))
    const flow = play({ nodes: [{ nodeId: 'p', nodeName: '并行', nodeTypeCode: 'parallel', branches: nodes }] })
    flow.urge('i')
    expect(said(flow)).toEqual(['a b told: urged by i'])
    expect(flow.state().urgedAt).toBe('2026-01-05T02:00:00.000Z')
  })

  test('by nobody, when time is over', () => {
    const flow = play({ nodes: [node('n1', 'a', { timeout: { hours: 1, action: 'agree' } }), node('n2', 'b')] })
    expect(said(flow)).toEqual(['a is asked: reached by i', 'timer 1'])
    flow.timeOut('n1')
    expect(said(flow)).toEqual(['a is asked no more', 'b is asked: reached by null'])
  })
})

describe('written down', () => {
  const opinion = { remark: '同意', files: ['f'], signature: 's' }
  const at = '2026-01-05T02:00:00.000Z'

  test('is what somebody says with a decision', () => {
    const flow = all('a b c')
    const rows = () => visitAt(flow.state(), 'n1').rows
    const visit = visitAt(flow.state(), 'n1').uuid
    flow.run({ kind: 'agree', actor: 'a', visit, form: {}, picks: {}, ...opinion })
    expect(rows()[0]).toMatchObject({ status: 40, at, ...opinion })
    flow.run({ kind: 'agree', actor: 'b', visit, form: {}, picks: {}, remark: '', files: [], signature: null })
    expect(rows()[1]).toMatchObject({ status: 40, remark: null, files: [], signature: null })
    flow.run({ kind: 'transfer', actor: 'c', visit, to: 'd', ...opinion })
    expect(rows()[2]).toMatchObject({ user: 'c', status: 10, reason: 'transferred', remark: '同意', transferTo: 'd', at })
    expect(rows()[3]).toMatchObject({ user: 'd', named: true, addedBy: null, signType: 0 })
    flow.run({ kind: 'reject', actor: 'd', visit, ...opinion })
    expect(rows()[3]).toMatchObject({ status: 50, ...opinion })
    const other = all('a b')
    other.transfer('a', 'n1', 'c')
    expect(visitAt(other.state(), 'n1').rows[0]).toMatchObject({ remark: null })
  })

  test('is why others need not decide any more', () => {
    const reasons = (flow: Play, name = 'n1') => visitAt(flow.state(), name).rows.map(({ reason }) => reason)
    const any = play({ nodes: [node('n1', 'a b'), node('n2', 'c d')] })
    any.agree('a', 'n1')
    expect(reasons(any)).toEqual([null, 'decided'])
    any.back('c', 'n2', 'n1', 1)
    expect(reasons(any, 'n2')).toEqual([null, 'returned'])
    const refused = all('a b')
    refused.reject('a', 'n1')
    expect(reasons(refused)).toEqual([null, 'rejected'])
    const beside = ['x', 'y'].map((name) => ({ branchId: name, branchName: name, chain: [node(`n${name}`, 'a b')] }))
    const block = play({ nodes: [{ nodeId: 'p', nodeName: '并行', nodeTypeCode: 'parallel', branches: beside }] })
    block.reject('a', 'nx')
    block.reject('b', 'nx')
    expect(reasons(block, 'ny')).toEqual(['rejected', 'rejected'])
    const asked = all('a b')
    asked.add('a', 'n1', 1, 'c d')
    asked.reject('c', 'n1+1')
    expect(reasons(asked)).toEqual(['addSignRejected', 'rejected'])
    expect(reasons(asked, 'n1+1')).toEqual([null, 'rejected'])
    const reduced = all('a b')
    reduced.add('a', 'n1', 3, 'c')
    reduced.reduce('a', 'n1', 'c')
    expect(reasons(reduced)).toEqual([null, 'reduced', null])
  })

  test('is what was filled in', () => {
    const flow = play({ nodes: [node('n1', 'a', { fieldPurview: { amt: 'edit' } })] }, { form: { amt: '1' } })
    const visit = visitAt(flow.state(), 'n1').uuid
    const outcome = apply(flow.state(), { kind: 'agree', actor: 'a', visit, form: { amt: 2 }, picks: {}, ...opinion }, flow.context)
    expect(outcome).toMatchObject({ formChanges: [{ field: 'amt', before: '1', after: '2' }], state: { form: { amt: '2' } } })
    const refused = apply(flow.state(), { kind: 'agree', actor: 'a', visit, form: { amt: 'x' }, picks: {}, ...opinion }, flow.context)
    const wrong = { text: '数字格式不正确' }
    expect(refused).toEqual({ ok: false, problem: { kind: 'rule', ...wrong, fields: { amt: wrong } } })
  })

  test('is when something was handed in again, with what was picked', () => {
    const pick = node('n1', '', { approver: { rule: 'pick', min: 1, max: 2 } })
    const flow = play({ nodes: [pick], start: { amt: 'read' } }, { picks: { n1: ['a'] } })
    flow.back('a', 'n1', 'start', 1)
    flow.context.clock.ms += 60_000
    const visit = visitAt(flow.state(), 'start#2')
    expect(visit).toMatchObject({ kind: 'start', mode: 'any', rows: [{ user: 'i', seen: true, status: 30 }] })
    const again = (form: Record<string, unknown>, picks: Record<string, string[]>) =>
      flow.run({ kind: 'resubmit', actor: 'i', visit: visit.uuid, form, picks })
    expect(again({ amt: '5' }, {})).toBe('无权修改该字段')
    expect(again({}, { n1: ['gone'] })).toBe('请选择审批人')
    expect(again({}, { other: ['gone'] })).toBe('成员不存在或已离职')
    expect(again({}, { n1: ['b'] })).toMatch(/n1#2=30\{b:30\}$/)
    expect(flow.state().picks).toEqual({ n1: ['b'] })
    const end = '2026-01-05T02:01:00.000Z'
    expect(visitAt(flow.state(), 'start#2')).toMatchObject({ status: 40, end, rows: [{ status: 40, at: end }] })
    // Without a purview the start may change everything, and what was picked before stays.
    const free = play({ nodes: [pick] }, { picks: { n1: ['a'] } })
    free.back('a', 'n1', 'start', 1)
    expect(free.resubmit('i', 'start', { amt: '5' })).toMatch(/^I30 /)
    expect(free.state()).toMatchObject({ form: { amt: '5' }, picks: { n1: ['a'] } })
  })
})

test('an application begins as it is stored', () => {
  const made = { nodes: [node('n1', 'a', { signMode: 'ratio', ratio: 60 })] }
  const outcome = submit({ uuid: 'u', initiator: 'i', organ: 'o', form: { amt: 1 }, picks: {}, cc: ['e', 'e'] }, contextOf(made))
  const at = '2026-01-05T02:00:00.000Z'
  const row = { reason: null, signType: 0, remark: null, files: [], signature: null, auto: false, named: false, addedBy: null }
  const rest = { delegateFrom: null, transferTo: null, seen: true, waitsFor: null }
  const visit = { no: 1, signType: 0, parent: null, adderRow: null, path: [], begin: at, standIn: false, timer: null }
  const state = {
    uuid: 'u',
    status: 30,
    rev: 1,
    initiator: 'i',
    organ: 'o',
    form: { amt: '1' },
    picks: {},
    cc: ['e'],
    visits: [
      {
        ...visit,
        uuid: 'id1',
        nodeId: 'start',
        nodeName: '发起人',
        kind: 'start',
        status: 40,
        mode: 'any',
        ratio: null,
        end: at,
        rows: [{ ...row, ...rest, uuid: 'id2', user: 'i', status: 40, at }],
      },
      {
        ...visit,
        uuid: 'id3',
        nodeId: 'n1',
        nodeName: 'n1',
        kind: 'approver',
        status: 30,
        mode: 'ratio',
        ratio: 60,
        end: null,
        rows: [{ ...row, ...rest, uuid: 'id4', user: 'a', status: 30, at: null }],
      },
    ],
    choices: {},
    notified: [],
    reentry: {},
    returns: 0,
    urgedAt: null,
  }
  // The first patch is all of it.
  expect(outcome).toEqual({ ok: true, state, patch: state, formChanges: [], notes: [], effects: expect.anything() })
})

test('visits know where they stand', () => {
  const inner = { branchId: 'p1', branchName: '一', chain: [node('n1', 'a', { signMode: 'ratio' })] }
  const other = { branchId: 'p2', branchName: '二', chain: [node('n2', '')] }
  const flow = play({ nodes: [{ nodeId: 'p', nodeName: '并行', nodeTypeCode: 'parallel', branches: [inner, other] }] })
  expect(visitAt(flow.state(), 'n1')).toMatchObject({ path: ['p1'], ratio: 100, standIn: false, no: 1 })
  expect(visitAt(flow.state(), 'n2')).toMatchObject({ path: ['p2'], ratio: null, standIn: true })
  flow.add('a', 'n1', 1, 'c', { mode: 'seq' })
  const { uuid, rows } = visitAt(flow.state(), 'n1')
  const asked = { kind: 'approver', nodeName: 'n1', no: 1, parent: uuid, adderRow: rows[0]?.uuid, path: ['p1'], mode: 'seq', ratio: null }
  expect(visitAt(flow.state(), 'n1+1')).toMatchObject({
    ...asked,
    begin: '2026-01-05T02:00:00.000Z',
    rows: [{ user: 'c', signType: 1, named: true, addedBy: 'a' }],
  })
  expect(rows[0]).toMatchObject({ status: 20, waitsFor: visitAt(flow.state(), 'n1+1').uuid, seen: true })
  flow.agree('c', 'n1+1')
  flow.context.clock.ms += 60_000
  const before = visitAt(flow.state(), 'n1').rows[0]
  expect(before).toMatchObject({ status: 30, waitsFor: null })
  flow.add('a', 'n1', 2, 'd')
  expect(visitAt(flow.state(), 'n1+2')).toMatchObject({
    ...asked,
    mode: 'all',
    status: 30,
    begin: '2026-01-05T02:01:00.000Z',
    rows: [{ user: 'd', signType: 2, named: true, addedBy: 'a' }],
  })
})

test('a patch holds what changed, and laid over the state before it gives the one after', () => {
  const flow = two()
  const before = flow.state()
  const visit = visitAt(before, 'n1').uuid
  const outcome = apply(
    before,
    { kind: 'agree', actor: 'a', visit, form: {}, picks: {}, remark: '', files: [], signature: null },
    flow.context,
  )
  if (!outcome.ok || 'unchanged' in outcome) throw new Error('it was refused')
  expect(Object.keys(outcome.patch)).toEqual(['rev', 'visits'])
  expect(outcome.patch.rev).toBe(2)
  expect(outcome.patch.visits.map(({ nodeId }) => nodeId)).toEqual(['n1', 'n2'])
  expect(patched(before, outcome.patch)).toEqual(outcome.state)
  // The given state is left as it is.
  expect(visitAt(before, 'n1').status).toBe(30)
})

test('what concerns nothing here is no change', () => {
  const flow = two()
  expect(apply(flow.state(), { kind: 'memberLeft', user: 'x' }, flow.context)).toEqual({ ok: true, unchanged: true })
})

test('a mistake of ours is no refusal', () => {
  const flow = two()
  flow.context.flow = { ...flow.context.flow, nodeTree: [START] }
  expect(() => flow.agree('a', 'n1')).toThrow('node n1 is no approver node')
  flow.context.flow = { ...flow.context.flow, nodeTree: [{ ...START, nodeId: 'n1' }] }
  expect(() => flow.agree('a', 'n1')).toThrow('node n1 is no approver node')
})
