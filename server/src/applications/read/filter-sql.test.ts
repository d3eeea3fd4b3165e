import { item } from '@qifuyun/apps/loan/app.ts'
import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { COMPARISONS_OF, fieldOf, isFilterProblem, type ReadFilter, readFilter } from '@qifuyun/kit/values/comparing.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#src/demo/ids.ts'
import { userOf } from '#src/demo/people.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { servedOf } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { plantRows } from '../write/provision.ts'
import { filterSql } from './filter-sql.ts'
import { daySpan } from './local-days.ts'
import type { Reading } from './scope.ts'

const NOW = new Date('2026-03-18T04:00:00.000Z')
const enterpriseUuid = seedId('enterprise', 1)

type Row = Record<string, string | number | boolean | null>

const text = fc.constantFrom('甲', '乙', '甲乙', 'A%b', 'a_B', '10幢', '2幢')
const day = fc.integer({ min: -40, max: 5 }).map((days) => chinaDay(new Date(NOW.getTime() + days * 86_400_000)))
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })

const items = fc.array(
  fc.record({
    name: text,
    kind: fc.constantFrom('1', '2', '3', '4'),
    qty: fc.integer({ min: 0, max: 5 }),
    deposit: maybe(fc.integer({ min: 0, max: 300 })),
    needApproval: fc.boolean(),
  }),
  { minLength: 12, maxLength: 12 },
)
const contractors = fc.array(
  fc.record({
    contactName: maybe(text),
    statusCode: fc.constantFrom(1, 2, 3),
    endDate: maybe(day),
    score: maybe(fc.constantFrom(0, 2.5, 60, 99.9)),
    contactMobile: maybe(fc.constantFrom('13800000001', '13800000002')),
  }),
  { minLength: 12, maxLength: 12 },
)

/** Values that may stand in a clause about a field. */
const VALUES: Record<string, fc.Arbitrary<unknown>> = {
  name: text,
  contactName: text,
  kind: fc.constantFrom('1', '2', '3'),
  statusCode: fc.constantFrom(1, '2', 3),
  qty: fc.integer({ min: 0, max: 5 }),
  deposit: fc.integer({ min: 0, max: 300 }),
  needApproval: fc.boolean(),
  endDate: day,
  score: fc.constantFrom(0, 2.5, 60, 99.9),
  contactMobile: fc.constantFrom('13800000001', '13800000002'),
}

const clauseOf = (of: Entity, field: string): fc.Arbitrary<FilterNode> => {
  const value = VALUES[field] ?? text
  const cmps = COMPARISONS_OF[fieldOf(of, field)?.spec.kind ?? 'text']
  return fc.constantFrom(...cmps).chain((cmp): fc.Arbitrary<FilterNode> => {
    if (cmp === 'in' || cmp === 'notIn') return fc.array(value, { minLength: 1, maxLength: 3 }).map((list) => ({ field, cmp, value: list }))
    if (cmp === 'between') return fc.tuple(value, value).map((pair) => ({ field, cmp, value: pair }))
    if (cmp === 'lastDays') return fc.integer({ min: 1, max: 60 }).map((days) => ({ field, cmp, value: days }))
    return value.map((each) => ({ field, cmp, value: each }))
  })
}

const filterOf = (of: Entity, fields: readonly string[]): fc.Arbitrary<FilterNode> => {
  const clause = fc.constantFrom(...fields).chain((field) => clauseOf(of, field))
  const group = (inner: fc.Arbitrary<FilterNode>): fc.Arbitrary<FilterNode> =>
    fc.record({ op: fc.constantFrom('and' as const, 'or' as const), items: fc.array(inner, { minLength: 1, maxLength: 3 }) })
  return fc.oneof(clause, group(clause), group(fc.oneof(clause, group(clause))))
}

const order = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : Number(String(a) !== String(b))
const contains = (held: unknown, part: unknown) => String(held).toLowerCase().includes(String(part).toLowerCase())

/** What a filter means, said plainly; texts are ordered by the database alone, so no clause of the test orders them. */
const matches = (filter: ReadFilter, row: Row): boolean => {
  if ('op' in filter)
    return filter.op === 'and' ? filter.items.every((each) => matches(each, row)) : filter.items.some((each) => matches(each, row))
  const held = row[filter.field] ?? null
  const [value, other] = filter.values
  const within = (name: 'today' | 'thisWeek' | 'thisMonth' | 'lastDays') => {
    const { first, after } = daySpan(name, NOW, Number(value))
    return held !== null && String(held) >= first && String(held) < after
  }
  switch (filter.cmp) {
    case 'empty':
      return held === null
    case 'notEmpty':
      return held !== null
    case 'ne':
      return held !== value
    case 'notIn':
      return held === null || !filter.values.includes(held)
    case 'notLike':
      return held === null || !contains(held, value)
    case 'today':
    case 'thisWeek':
    case 'thisMonth':
    case 'lastDays':
      return within(filter.cmp)
    default:
  }
  if (held === null) return false
  switch (filter.cmp) {
    case 'eq':
      return held === value
    case 'in':
      return filter.values.includes(held)
    case 'gt':
      return order(held, value) > 0
    case 'ge':
      return order(held, value) >= 0
    case 'lt':
      return order(held, value) < 0
    case 'le':
      return order(held, value) <= 0
    case 'between':
      return order(held, value) >= 0 && order(held, other) <= 0
    case 'like':
      return contains(held, value)
    case 'startsWith':
      return String(held).toLowerCase().startsWith(String(value).toLowerCase())
    default:
      throw new Error(`no meaning for ${filter.cmp}`)
  }
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const undo = new Error('rolled back')
/** Runs in a transaction that leaves nothing behind. */
const trying = async (work: (tx: Tx) => Promise<void>): Promise<void> => {
  const done = world.app.platform.db.tenant(enterpriseUuid, userOf(1), async (tx) => {
    await work(tx)
    throw undo
  })
  await done.catch((error: unknown) => {
    if (error !== undo) throw error
  })
}

const readingIn = (tx: Tx): Reading => ({
  tx,
  platform: world.app.platform,
  userUuid: userOf(1),
  enterpriseUuid,
  now: NOW,
  reach: { scope: undefined, manager: true, reveals: true, sees: () => true, unveils: () => true, may: () => true },
  contextFor: () => {
    throw new Error('filters call no function of an application')
  },
})

const agree = async (of: Entity, rows: readonly Row[], filters: readonly FilterNode[]): Promise<void> => {
  const served = servedOf(of)
  const planted = rows.map((row) => ({ ...row, uuid: world.app.platform.ids.uuid() }))
  await trying(async (tx) => {
    await plantRows(tx, of, planted, { enterpriseUuid, by: userOf(1), now: NOW })
    const among = planted.map(({ uuid }) => uuid)
    for (const filter of filters) {
      const read = readFilter(of, filter)
      if (isFilterProblem(read)) throw new Error(`${JSON.stringify(filter)}: ${read.text}`)
      const condition = await filterSql(served, read, readingIn(tx))
      const { rows: found } = await tx.execute<{ uuid: string }>(
        sql`select uuid from ${served.table} where uuid in ${among} and ${condition} order by ${columnAt(served.table, 'uuid')}`,
      )
      const expected = planted.filter((row) => matches(read, row)).map(({ uuid }) => uuid)
      expect({ filter, found: found.map(({ uuid }) => uuid) }).toEqual({ filter, found: expected.sort() })
    }
  })
}

test('the database finds what a filter means: texts, choices, numbers, money, flags', async () => {
  const filters = fc.array(filterOf(item, ['name', 'kind', 'qty', 'deposit', 'needApproval']), { minLength: 20, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(items, filters, async (rows, chosen) => {
      await agree(
        item,
        rows.map((row, index) => ({ ...row, code: `T${index}`, projectUuid: seedId('project', 1) })),
        chosen,
      )
    }),
    { numRuns: 15 },
  )
})

test('the database finds what a filter means: dates, decimals, numeric choices, phones, absent values', async () => {
  const filters = fc.array(filterOf(contractor, ['contactName', 'statusCode', 'endDate', 'score', 'contactMobile']), {
    minLength: 20,
    maxLength: 20,
  })
  await fc.assert(
    fc.asyncProperty(contractors, filters, async (rows, chosen) => {
      await agree(
        contractor,
        rows.map((row, index) => ({ ...row, contractorName: `承包商${index}`, contractorTypeCode: '1004901' })),
        chosen,
      )
    }),
    { numRuns: 15 },
  )
})

test.each([
  [{ field: 'nothing', cmp: 'eq', value: 1 }, '未知的筛选字段{field}'],
  [{ field: 'constructor', cmp: 'eq', value: 1 }, '未知的筛选字段{field}'],
  [{ field: '__proto__', cmp: 'eq', value: 1 }, '未知的筛选字段{field}'],
  [{ field: 'qty', cmp: 'like', value: '1' }, '筛选条件不适用于{label}'],
  [{ field: 'qty', cmp: 'eq', value: 'x' }, '筛选条件不适用于{label}'],
  [{ field: 'kind', cmp: 'in', value: [] }, '筛选条件不适用于{label}'],
  [{ field: 'kind', cmp: 'in', value: Array.from({ length: 201 }, () => '1') }, '筛选条件不适用于{label}'],
  [{ op: 'and', items: Array.from({ length: 31 }, () => ({ field: 'qty', cmp: 'eq', value: 1 })) }, '筛选条件过多'],
] as [FilterNode, string][])('the filter %j is refused', (filter, problem) => {
  expect(readFilter(item, filter)).toMatchObject({ text: problem })
})

test('a filter leads through a reference, one step deep', async () => {
  await trying(async (tx) => {
    const served = servedOf(item)
    const rows = [1, 2].map((n) => ({
      uuid: world.app.platform.ids.uuid(),
      code: `R${n}`,
      name: '钥匙',
      kind: '1' as const,
      projectUuid: seedId('project', n),
      qty: 1,
    }))
    await plantRows(tx, item, rows, { enterpriseUuid, by: userOf(1), now: NOW })
    const read = readFilter(item, { field: 'projectUuid.projectName', cmp: 'like', value: '西湖' })
    if (isFilterProblem(read)) throw new Error(read.text)
    const { rows: found } = await tx.execute<{ code: string }>(
      sql`select code from ${served.table} where ${await filterSql(served, read, readingIn(tx))}`,
    )
    expect(found).toEqual([{ code: 'R1' }])
  })
})
