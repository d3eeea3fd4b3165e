import { item, loan } from '@qifuyun/apps/loan/app.ts'
import { describe, expect, test } from 'vitest'
import type { Rights } from '../rights.ts'
import type { ListRow } from '../rows.ts'
import { laneBody, lanesOf, wayTo } from './lanes.ts'

const holding = (...verbs: string[]): Rights => ({ userUuid: 'me', manager: false, mayReveal: false, may: (verb) => verbs.includes(verb) })
const card = (row: Record<string, unknown>) => ({ createUserUuid: 'someone', ...row }) as unknown as ListRow
const lane = (code: string) => ({ code, label: '', tone: 'neutral' as const })

describe('a card of a board by state', () => {
  const keeper = holding('action.handOver', 'action.return', 'action.lose')
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
})

test('lanes ask for their part of the list', () => {
  expect(lanesOf(loan, 'state').map(({ code }) => code)).toEqual(loan.spec.states.map(({ code }) => code))
  expect(laneBody({ keyword: 'x', stateList: ['30'] }, 'state', lane('20'))).toEqual({ keyword: 'x', stateList: ['20'] })
  const filter = { field: 'code', cmp: 'eq' as const, value: 'K' }
  expect(laneBody({ filter }, 'kind', lane('2')).filter).toEqual({ op: 'and', items: [filter, { field: 'kind', cmp: 'eq', value: '2' }] })
})
