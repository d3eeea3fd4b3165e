import { loan } from '@qifuyun/apps/loan/app.ts'
import { project } from '@qifuyun/apps/main-data/project.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clauseOf, type FilterValue, readFilter, writeFilter } from './filter/filter-value.ts'
import { filterOf, firstPlace, isNarrowed, type ListPlace, readPlace, writePlace } from './place.ts'

const UUID = '01940000-0000-7000-8000-000700000001'
const code = fc.stringMatching(/^[\w-]{1,12}$/)
const filterValue: fc.Arbitrary<FilterValue> = fc.oneof(
  fc.record({ kind: fc.constant('oneOf' as const), values: fc.array(code, { minLength: 1, maxLength: 5 }) }),
  fc
    .record({
      kind: fc.constant('span' as const),
      from: fc.constantFrom('', '2026-01-01', '12', '-3.5'),
      to: fc.constantFrom('', '2026-02-01', '20'),
    })
    .filter(({ from, to }) => from !== '' || to !== ''),
  fc.record({
    kind: fc.constant('moment' as const),
    moment: fc.constantFrom('today', 'thisWeek', 'thisMonth', 'mine', 'empty', 'notEmpty'),
  }),
  fc.record({ kind: fc.constant('lastDays' as const), days: fc.integer({ min: 1, max: 3_660 }) }),
  fc.record({ kind: fc.constant('contains' as const), text: fc.string({ minLength: 1 }) }),
  fc.record({ kind: fc.constant('is' as const), yes: fc.boolean() }),
  fc.record({
    ...{ kind: fc.constant('hours' as const), from: fc.constant('2026-01-01'), to: fc.constantFrom('2026-01-01', '2026-02-01') },
    ...{ weekday: fc.integer({ min: 1, max: 7 }), hour: fc.constantFrom(0, 8, 22) },
  }),
)

test('a filter is read as it was written', () => {
  fc.assert(
    fc.property(filterValue, (value) => {
      expect(readFilter(writeFilter(value))).toEqual(value)
    }),
  )
})

test('a place is read as its address was written, and what stood around stays', () => {
  const place: fc.Arbitrary<ListPlace> = fc.record({
    view: fc.constantFrom('table', 'kanban', 'calendar'),
    keyword: fc.string({ maxLength: 20 }),
    states: fc.subarray(loan.spec.states.map((state) => state.code)),
    filters: fc.dictionary(fc.constantFrom('borrowerKind', 'dueAt', 'createTime', 'borrower'), filterValue, { noNullPrototype: true }),
    kpi: fc.constantFrom(undefined, 'overdue', 'out'),
    sort: fc.constantFrom([], [{ field: 'dueAt', order: 'desc' as const }], [{ field: 'no', order: 'asc' as const }]),
    pageNum: fc.integer({ min: 1, max: 9_999 }),
    pageSize: fc.constantFrom(20, 50, 100),
    uuid: fc.constantFrom(undefined, UUID),
    saved: fc.constantFrom(undefined, UUID),
    month: fc.constantFrom(undefined, '2026-05'),
  })
  fc.assert(
    fc.property(place, (wanted) => {
      const address = writePlace(wanted, new URLSearchParams({ entity: 'loan', q: 'before' }))
      expect(address.get('entity')).toBe('loan')
      expect(readPlace(loan, new URLSearchParams(address.toString()))).toEqual(wanted)
    }),
  )
})

test('an address that is wrong everywhere is the untouched list', () => {
  const wrong =
    'page=-1&size=33&sort=-phone,nothing&state=99&f.nothing=1&f.signature=1&f.dueAt=@never&kpi=none&uuid=1&saved=x&month=2026-13'
  expect(readPlace(loan, new URLSearchParams(wrong))).toEqual(firstPlace())
  expect(isNarrowed(firstPlace())).toBe(false)
})

describe('what the server is asked for', () => {
  const field = (of: typeof loan | typeof project, key: string) => {
    const found = of.spec.fields[key]
    if (!found) throw new Error(key)
    return found.spec
  }
  test.each([
    ['codes as the definition writes them', project, 'statusCode', { kind: 'oneOf', values: ['2'] }, { cmp: 'in', value: [2] }],
    [
      'days of a moment with their last second',
      loan,
      'dueAt',
      { kind: 'span', from: '2026-01-01', to: '2026-01-02' },
      { cmp: 'between', value: ['2026-01-01 00:00:00', '2026-01-02 23:59:59'] },
    ],
    [
      'days of a date as they are',
      project,
      'deliveryDate',
      { kind: 'span', from: '', to: '2026-01-02' },
      { cmp: 'le', value: '2026-01-02' },
    ],
    ['numbers as numbers', project, 'landArea', { kind: 'span', from: '1.5', to: '' }, { cmp: 'ge', value: 1.5 }],
    ['an area with what lies in it', project, 'areaCode', { kind: 'oneOf', values: ['330100'] }, { cmp: 'startsWith', value: '3301' }],
    ['a whole phone', loan, 'phone', { kind: 'contains', text: '13800000001' }, { cmp: 'eq', value: '13800000001' }],
  ] as const)('%s', (_what, of, key, value, expected) => {
    expect(clauseOf(key, field(of, key), value)).toEqual({ field: key, ...expected })
  })

  test('a figure brings its own condition, in which the server puts its own moment', () => {
    const place = { filters: { borrowerKind: { kind: 'oneOf', values: ['1'] } as const }, kpi: 'overdue' }
    expect(filterOf(loan, place)).toEqual({
      op: 'and',
      items: [
        { field: 'borrowerKind', cmp: 'in', value: ['1'] },
        {
          op: 'and',
          items: [
            { field: 'state', cmp: 'in', value: ['30', '40'] },
            { field: 'dueAt', cmp: 'lt', value: '$now' },
          ],
        },
      ],
    })
  })
})

test('hours of a weekday are those of each such day, whatever hours they are', () => {
  const spec = loan.spec.fields.dueAt?.spec
  const clause = (weekday: number) =>
    spec && clauseOf('dueAt', spec, { kind: 'hours', from: '2026-03-01', to: '2026-03-18', weekday, hour: 8 })
  expect(clause(3)).toEqual({
    op: 'or',
    items: ['04', '11', '18'].map((day) => ({
      field: 'dueAt',
      cmp: 'between',
      value: [`2026-03-${day} 08:00:00`, `2026-03-${day} 09:59:59`],
    })),
  })
  expect(clause(7)).toMatchObject({ items: { length: 3 } })
  expect(readFilter('2026-03-18..2026-03-01@3T8')).toBeUndefined()
})

test('a list is narrowed by rows that need attention', () => {
  const query = new URLSearchParams({ kpi: 'attention.overdue' })
  expect(filterOf(loan, readPlace(loan, query))).toMatchObject({ op: 'and' })
})
