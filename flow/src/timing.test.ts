import type { NodeTimeout } from '@qifuyun/contract/approvals/definition.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { describe, expect, test } from 'vitest'
import { type Made, node, play, visitAt } from './testing.ts'

// Clocks and leavers (approvals.md §10). Applications of the tests begin on a Monday at ten in China, 02:00Z.

type Play = ReturnType<typeof play>

const timed = (timeout: Partial<NodeTimeout>, users = 'a b', made: Partial<Made> = {}, fields = {}): Play =>
  play({ nodes: [node('n1', users, { timeout: { hours: 24, action: 'remind', ...timeout }, ...fields }), node('n2', 'e')], ...made })
const later = (flow: Play, hours: number): void => {
  flow.context.clock.ms += hours * HOUR_MS
}
const clockOf = (flow: Play, at = 'n1') => visitAt(flow.state(), at).timer
const started = (flow: Play) => flow.effects().flatMap((effect) => (effect.kind === 'timer' ? [`${effect.no} ${effect.at}`] : []))
const told = (flow: Play) => flow.effects().filter(({ kind }) => kind === 'told')

describe('a clock', () => {
  test('runs from the moment that a step is entered', () => {
    const flow = timed({})
    expect(started(flow)).toEqual(['1 2026-01-06T02:00:00.000Z'])
    expect(clockOf(flow)).toEqual({ no: 1, due: '2026-01-06T02:00:00.000Z', leftMs: null, reminds: 0, row: null })
    later(flow, 1)
    expect(flow.agree('a', 'n1')).toMatch(/^I30 n1=40/)
    // The step is over: what is due of it means nothing.
    expect(clockOf(flow)).toMatchObject({ no: 2, due: null, leftMs: null })
    expect(clockOf(flow, 'n2')).toBeNull()
    expect(started(flow)).toEqual([])
    flow.agree('e', 'n2')
    expect(clockOf(flow)).toMatchObject({ no: 2 })
  })

  test('may count working hours', () => {
    expect(started(timed({ hours: 7, workingFlag: 1 }))).toEqual(['1 2026-01-05T09:00:00.000Z'])
    expect(started(timed({ hours: 9, workingFlag: 1 }))).toEqual(['1 2026-01-06T02:00:00.000Z'])
    expect(started(timed({ hours: 9, workingFlag: 0 }))).toEqual(['1 2026-01-05T11:00:00.000Z'])
  })

  test('goes on while others decide', () => {
    const flow = timed({}, 'a b', {}, { signMode: 'all' })
    later(flow, 1)
    flow.agree('a', 'n1')
    expect(clockOf(flow)).toMatchObject({ no: 1, due: '2026-01-06T02:00:00.000Z' })
    expect(started(flow)).toEqual([])
  })

  test('begins anew for the next in line', () => {
    const flow = timed({}, 'a b', {}, { signMode: 'seq' })
    const [first, second] = visitAt(flow.state(), 'n1').rows
    expect(clockOf(flow)?.row).toBe(first?.uuid)
    flow.urge('i')
    expect(clockOf(flow)?.no).toBe(1)
    later(flow, 1)
    flow.agree('a', 'n1')
    expect(started(flow)).toEqual(['2 2026-01-06T03:00:00.000Z'])
    expect(clockOf(flow)).toEqual({ no: 2, due: '2026-01-06T03:00:00.000Z', leftMs: null, reminds: 0, row: second?.uuid })
  })

  test.each(['any', 'seq'] as const)('stands still for signers before, where %s decides', (signMode) => {
    const flow = timed({}, 'a', {}, { signMode })
    later(flow, 1)
    flow.add('a', 'n1', 1, 'c d')
    expect(clockOf(flow)).toMatchObject({ no: 2, due: null, leftMs: 23 * HOUR_MS })
    // Signers have a clock of their own.
    expect(started(flow)).toEqual(['1 2026-01-06T03:00:00.000Z'])
    expect(flow.timeOut('n1')).toBe('unchanged')
    later(flow, 5)
    flow.agree('c', 'n1+1')
    expect(clockOf(flow)).toMatchObject({ no: 2, due: null, leftMs: 23 * HOUR_MS })
    flow.agree('d', 'n1+1')
    expect(started(flow)).toEqual(['3 2026-01-06T07:00:00.000Z'])
    expect(clockOf(flow)).toMatchObject({ no: 3, due: '2026-01-06T07:00:00.000Z', leftMs: null })
    later(flow, 1)
    flow.urge('i')
    expect(clockOf(flow)?.no).toBe(3)
  })

  test('that is late has nothing left', () => {
    const flow = timed({}, 'a')
    later(flow, 30)
    flow.add('a', 'n1', 1, 'c')
    expect(clockOf(flow)).toMatchObject({ due: null, leftMs: 0 })
    flow.withdraw('i')
    expect(clockOf(flow)).toMatchObject({ no: 3, due: null, leftMs: null })
  })
})

describe('when time is over', () => {
  test.each([
    ['agree', 'I30 n1=40{a:40auto b:40auto} n2=30{e:30}', 40],
    ['reject', 'I50 n1=50{a:50auto b:50auto}', 50],
  ] as const)('all who have not decided %s', (action, said, status) => {
    const flow = timed({ action }, 'a b', {}, { signMode: 'all' })
    later(flow, 24)
    expect(flow.timeOut('n1')).toBe(said)
    expect(visitAt(flow.state(), 'n1').rows[0]).toMatchObject({ status, auto: true, at: '2026-01-06T02:00:00.000Z' })
  })

  test('who has decided is left as he is', () => {
    const flow = timed({ action: 'agree' }, 'a b', {}, { signMode: 'all' })
    flow.agree('a', 'n1')
    expect(flow.timeOut('n1')).toBe('I30 n1=40{a:40 b:40auto} n2=30{e:30}')
  })

  test('a clock that was started over, of a step that is over or unknown, means nothing', () => {
    const flow = timed({ action: 'agree' })
    expect(flow.timeOut('n1', 2)).toBe('unchanged')
    expect(flow.run({ kind: 'timeout', visit: 'nowhere', no: 1 })).toBe('unchanged')
    flow.agree('a', 'n1')
    expect(flow.timeOut('n1')).toBe('unchanged')
    expect(flow.timeOut('n2', 1)).toBe('unchanged')
    flow.withdraw('i')
    expect(flow.timeOut('n2', 1)).toBe('unchanged')
  })

  test('somebody else may take over, as long as he may decide and is not asked already', () => {
    const over = (userUuid: string | undefined, users = 'a') => {
      const flow = timed({ action: 'transfer', ...(userUuid && { userUuid }) }, users, { left: ['x'] }, { signMode: 'all' })
      return flow.timeOut('n1')
    }
    expect(over('c')).toBe('I30 n1=30{a:10 c:30}')
    expect(over('c', 'a b')).toBe('I30 n1=30{a:10 c:30 b:30}')
    expect(over('a', 'a b')).toBe('I30 n1=30{a:30 b:30}')
    expect(over('i')).toBe('I30 n1=30{a:30}')
    expect(over('x')).toBe('I30 n1=30{a:30}')
    expect(over(undefined)).toBe('I30 n1=30{a:30}')
    // Somebody who is named for it takes over by no other rule.
    expect(timed({ action: 'remind', userUuid: 'c' }, 'a').timeOut('n1')).toBe('I30 n1=30{a:30}')
    const flow = timed({ action: 'transfer', userUuid: 'c' }, 'a')
    flow.timeOut('n1')
    expect(visitAt(flow.state(), 'n1').rows).toMatchObject([
      { user: 'a', reason: 'transferred', transferTo: 'c' },
      { user: 'c', named: true },
    ])
    expect(clockOf(flow)).toMatchObject({ no: 1, due: null })
    expect(flow.timeOut('n1')).toBe('unchanged')
  })

  test('people are reminded once, or as often as the step says', () => {
    const once = timed({})
    later(once, 24)
    expect(once.timeOut('n1')).toBe('I30 n1=30{a:30 b:30}')
    expect(told(once)).toEqual([{ kind: 'told', what: 'overdue', users: ['a', 'b'], by: null, hours: 24 }])
    expect(clockOf(once)).toMatchObject({ no: 2, due: null, reminds: 1 })
    expect(started(once)).toEqual([])
    const twice = timed({ maxReminds: 2, remindEvery: 5 })
    later(twice, 24)
    twice.timeOut('n1')
    expect(started(twice)).toEqual(['2 2026-01-06T07:00:00.000Z'])
    later(twice, 5)
    twice.timeOut('n1')
    expect(clockOf(twice)).toMatchObject({ no: 3, due: null, reminds: 2 })
    const same = timed({ maxReminds: 2 })
    later(same, 24)
    same.timeOut('n1')
    expect(started(same)).toEqual(['2 2026-01-07T02:00:00.000Z'])
  })
})

describe('of somebody who leaves', () => {
  const organs: Made['organs'] = new Map([
    ['top', { parent: null, heads: ['c'] }],
    ['sales', { parent: 'top', heads: ['a', 'b'] }],
  ])
  const made = (more: Partial<Made> = {}, users = 'a'): Made => ({ nodes: [node('n1', users, { signMode: 'all' })], ...more })

  test.each<[string, Made, string]>([
    ['whom he named takes over', made({ handovers: { a: 'e' } }), 'I30 n1=30{a:10 e:30}'],
    ['else a head above him', made({ organs, organsOf: { a: ['sales'] } }), 'I30 n1=30{a:10 b:30}'],
    ['the head of heads', made({ organs, organsOf: { a: ['top'] } }), 'I30 n1=30{a:10 c:30}'],
    ['one head at most is asked', made({ organs, organsOf: { a: ['sales'] } }, 'a b'), 'I30 n1=30{a:10 adm:30 b:30}'],
    ['else the managers of the flow', made(), 'I30 n1=30{a:10 adm:30}'],
    ['but not the initiator', made({ handovers: { a: 'i' } }), 'I30 n1=30{a:10 adm:30}'],
    ['nor somebody who has left too', made({ handovers: { a: 'x' }, left: ['x'] }), 'I30 n1=30{a:10 adm:30}'],
    ['nor who is asked already', made({ handovers: { a: 'b' } }, 'a b'), 'I30 n1=30{a:10 adm:30 b:30}'],
    ['nor he himself', made({ handovers: { a: 'a' } }), 'I30 n1=30{a:10 adm:30}'],
    ['nobody where nobody is left', made({}, 'a adm'), 'I30 n1=30{a:10 adm:30}'],
  ])('%s', (_name, given, said) => {
    const flow = play(given)
    expect(flow.leave('a')).toBe(said)
    expect(visitAt(flow.state(), 'n1').rows[0]).toMatchObject({ user: 'a', reason: 'resigned' })
  })

  test('he is not followed by himself, even while he is still there', () => {
    const left = (more: Partial<Made>) => play(made(more)).run({ kind: 'memberLeft', user: 'a' })
    expect(left({ organs, organsOf: { a: ['sales'] } })).toBe('I30 n1=30{a:10 b:30}')
    expect(left({ handovers: { a: 'a' } })).toBe('I30 n1=30{a:10 adm:30}')
  })

  test('managers take over even from themselves as initiators', () => {
    const flow = play(made(), { initiator: 'adm' })
    expect(flow.leave('a')).toBe('I30 n1=30{a:10 adm:30}')
  })

  test('the start goes to the managers', () => {
    const flow = play({ nodes: [node('n1', 'a')], handovers: { i: 'e' } })
    flow.back('a', 'n1', 'start', 1)
    expect(flow.leave('i')).toMatch(/^I31 .*start#2=30\{i:10 adm:30\}$/)
    expect(visitAt(flow.state(), 'start#2').rows[1]).toMatchObject({ seen: true })
    expect(flow.resubmit('adm', 'start#2')).toMatch(/^I30 /)
  })

  test('signers whom nobody waits for are asked no more', () => {
    const flow = play(made({}, 'a adm'))
    flow.add('a', 'n1', 1, 'c')
    expect(flow.leave('a')).toBe('I30 n1=30{a:10 adm:30} n1+1=10{c:10}')
    expect(visitAt(flow.state(), 'n1+1').rows[0]).toMatchObject({ reason: 'resigned' })
    const heir = play(made({ handovers: { a: 'e' } }, 'a'))
    heir.add('a', 'n1', 1, 'c')
    expect(heir.leave('a')).toBe('I30 n1=30{a:10 e:20} n1+1=30{c:30}')
    expect(heir.agree('c', 'n1+1')).toBe('I30 n1=30{a:10 e:30} n1+1=40{c:40}')
  })

  test('nothing is changed where he has nothing to do', () => {
    const flow = play(made())
    expect(flow.leave('b')).toBe('unchanged')
    flow.agree('a', 'n1')
    expect(flow.leave('a')).toBe('unchanged')
  })
})
