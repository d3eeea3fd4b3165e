import { item, loan } from '@qifuyun/apps/loan/app.ts'
import { repairOrder } from '@qifuyun/apps/repair/repair-order.ts'
import { depthOf } from '@qifuyun/kit/filter.ts'
import { buckets, type KanbanView, kanban } from '@qifuyun/kit/views.ts'
import { describe, expect, test } from 'vitest'
import type { Rights } from '../../rights.ts'
import type { ListRow } from '../../rows.ts'
import { boardLanes, capacityOf, laneBody, lanesOf, wayBack, wayTo } from './lanes.ts'

const holding = (...verbs: string[]): Rights => ({ userUuid: 'me', manager: false, mayReveal: false, may: (verb) => verbs.includes(verb) })
const card = (row: Record<string, unknown>) => ({ createUserUuid: 'someone', ...row }) as unknown as ListRow
const lane = (code: string) => ({ code, label: '', tone: 'neutral' as const })

const words = {
  phase: (phase: string) => phase,
  none: '无',
  yes: '是',
  no: '否',
  past: '已过',
  within: (a: number, b: number) => `${a}-${b}`,
  beyond: (n: number) => `>${n}`,
}

describe('a card of a board by state', () => {
  const keeper = holding('action.handOver', 'action.return', 'action.lose')
  const phases = boardLanes(loan, 'state', [], words)
  const phase = (code: string) => phases.find((each) => each.code === code) ?? lane(code)
  test.each([
    ['20', 'working', { act: 'handOver' }],
    ['30', 'done', { act: 'return' }],
    ['30', 'working', { here: true }],
    ['30', 'closed', { act: 'lose' }],
    ['20', 'closed', { closed: 'noRight', action: '取消' }],
    ['50', 'waiting', { closed: 'noAction' }],
  ])('gets from %s to the phase %s so: %o', (from, to, way) => {
    expect(wayTo(loan, 'state', card({ state: from }), phase(to), keeper)).toEqual(way)
  })
  test.each([
    ['20', '30', { act: 'handOver' }],
    ['30', '50', { act: 'return' }],
    ['30', '40', { act: 'return' }],
    ['30', '60', { act: 'lose' }],
    ['20', '20', { here: true }],
    ['20', '50', { closed: 'noAction' }],
    ['20', '70', { closed: 'noRight', action: '取消' }],
    ['50', '20', { closed: 'noAction' }],
  ])('gets from %s to %s so: %o', (from, to, way) => {
    expect(wayTo(loan, 'state', card({ state: from }), lane(to), keeper)).toEqual(way)
  })
})

test('a card of a board by a choice gets there by changing it, for those who may', () => {
  expect(wayTo(item, 'kind', card({ kind: '1' }), lane('2'), holding('update'))).toEqual({ set: '2' })
  expect(wayTo(item, 'kind', card({ kind: '1' }), lane('2'), holding())).toEqual({ closed: 'noRight' })
  expect(wayTo(item, 'kind', card({ kind: '1' }), lane('1'), holding())).toEqual({ here: true })
  // It must have a kind.
  expect(wayTo(item, 'kind', card({ kind: '1' }), lane(''), holding('update'))).toEqual({ closed: 'noRight' })
})

test('a card goes to somebody else by the action that asks for him', () => {
  const wang = { code: 'wang', label: '王强', tone: 'neutral' as const }
  const pending = card({ state: '10', holder: null })
  const preset = { holder: 'wang', holderName: '王强' }
  expect(wayTo(repairOrder, 'holder', pending, wang, holding('action.dispatch'))).toEqual({ act: 'dispatch', preset })
  expect(wayTo(repairOrder, 'holder', pending, wang, holding())).toEqual({ closed: 'noAction' })
  expect(wayTo(repairOrder, 'holder', card({ state: '95' }), wang, holding('action.dispatch'))).toEqual({ closed: 'noAction' })
})

test('time alone moves the cards of a board by days', () => {
  expect(wayTo(loan, buckets('dueAt', [7]), card({ state: '30' }), lane('later'), holding('update'))).toEqual({ closed: 'noAction' })
})

test('several actions that lead into a phase are for people to choose from', () => {
  const [working] = boardLanes(repairOrder, 'state', [], words).filter(({ code }) => code === 'working')
  const desk = holding('action.resume')
  const way = working && wayTo(repairOrder, 'state', card({ state: '20', holder: 'me' }), working, { ...desk, userUuid: 'me' })
  expect(way).toEqual({ act: 'accept' })
  const waiting = boardLanes(repairOrder, 'state', [], words).find(({ code }) => code === 'waiting')
  const back =
    waiting && wayTo(repairOrder, 'state', card({ state: '30', holder: 'me' }), waiting, { ...holding('action.transfer'), userUuid: 'me' })
  expect(back).toEqual({ choose: ['transfer', 'refuse'] })
})

test('a step is taken back only by an action that asks nothing', () => {
  const row = card({ state: '10', holder: 'me' })
  const holder = { ...holding('action.grab'), userUuid: 'me' }
  // 退单 leads back, but asks for a reason.
  expect(wayBack(repairOrder, row, 'grab', holder, () => false)).toBeUndefined()
  expect(wayBack(repairOrder, row, 'grab', holder, (name) => name === 'refuse')).toBe('refuse')
  // Nobody knows to which of several states it has led.
  expect(wayBack(loan, card({ state: '30' }), 'return', holding('action.return'), () => true)).toBeUndefined()
})

test('a board by state has a column for each phase that has states', () => {
  const labels = boardLanes(loan, 'state', [], words).map(({ label, states }) => [label, states])
  expect(labels).toEqual([
    ['waiting', ['20']],
    ['working', ['30', '40']],
    ['confirming', ['10']],
    ['done', ['50']],
    ['closed', ['60', '70']],
  ])
  const [, working] = boardLanes(loan, 'state', [], words)
  expect(working && laneBody(loan, { stateList: ['30', '50'] }, 'state', working, now)).toEqual({ stateList: ['30'] })
})

const now = new Date('2026-03-18T17:00:00Z')
const bodyOf = (by: Parameters<typeof laneBody>[2], code: string, body = {}) => laneBody(loan, body, by, lane(code), now)

test('lanes ask for their part of the list', () => {
  expect(lanesOf(loan, 'state').map(({ code }) => code)).toEqual(loan.spec.states.map(({ code }) => code))
  expect(bodyOf('state', '20', { keyword: 'x' })).toEqual({ keyword: 'x', stateList: ['20'] })
  const filter = { field: 'code', cmp: 'eq' as const, value: 'K' }
  expect(bodyOf('kind', '2', { filter }).filter).toEqual({ op: 'and', items: [filter, { field: 'kind', cmp: 'eq', value: '2' }] })
  expect(bodyOf('kind', '').filter).toEqual({ field: 'kind', cmp: 'empty' })
})

test('days are counted from the one that it is in China', () => {
  // It is the 19th there.
  const by = buckets('dueAt', [7, 30])
  expect(bodyOf(by, 'past').filter).toEqual({ field: 'dueAt', cmp: 'lt', value: '2026-03-18T16:00:00.000Z' })
  expect(bodyOf(by, '30').filter).toEqual({
    op: 'and',
    items: [
      { field: 'dueAt', cmp: 'ge', value: '2026-03-26T16:00:00.000Z' },
      { field: 'dueAt', cmp: 'lt', value: '2026-04-18T16:00:00.000Z' },
    ],
  })
})

test('conditions of a strip and a column stand side by side, so that they are not too deep', () => {
  const body = { filter: { op: 'and' as const, items: [{ field: 'code', cmp: 'eq' as const, value: 'K' }] } }
  const strip = laneBody(loan, body, 'kind', lane('2'), now)
  const cell = laneBody(loan, strip, buckets('dueAt', [7]), lane('7'), now)
  expect(cell.filter && depthOf(cell.filter)).toBe(1)
})

test('a board has a column for each choice, and one for rows without any where there are some', () => {
  const labels = (by: Parameters<typeof boardLanes>[1], ...keys: string[]) =>
    boardLanes(
      repairOrder,
      by,
      keys.map((key) => ({ key, label: `${key}!` })),
      words,
    ).map(({ label }) => label)
  expect(labels('priority', '3')).toEqual(['紧急', '高', '普通', '低'])
  expect(labels('holder', '', 'wang')).toEqual(['wang!', '无'])
  expect(labels('isWarranty', 'false')).toEqual(['是', '否'])
  expect(labels(buckets('finishBy', [7, 30]), '7', '')).toEqual(['已过', '0-7', '8-30', '>30', '无'])
})

test('a column bears what its board says of it, or of all of them; rows without a value are no column of anybody', () => {
  const each = kanban('holder', { capacity: 5 }) as KanbanView
  expect([capacityOf(each, lane('u')), capacityOf(each, lane(''))]).toEqual([5, undefined])
  const some = kanban('state', { capacity: { working: 30 } }) as KanbanView
  expect([capacityOf(some, lane('working')), capacityOf(some, lane('done'))]).toEqual([30, undefined])
})
