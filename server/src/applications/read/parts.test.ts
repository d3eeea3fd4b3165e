import { application } from '@qifuyun/kit/application.ts'
import { date, dict, exact, flag, longText, money, text, user } from '@qifuyun/kit/fields.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { average, count, rate, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { buckets, kanban, pivot, words } from '@qifuyun/kit/views.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#src/platform/database/drizzle.ts'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from '../context.ts'
import { serveEntity } from '../runtime/served-entity.ts'
import { columnAt, tablesOf } from '../schema/entity-table.ts'
import { addRows } from '../write/add.ts'
import type { Values } from '../write/places.ts'
import { figuresOf } from './figures.ts'
import { partsOf } from './parts.ts'
import type { Reach, Reading } from './scope.ts'

const due: FilterNode = { field: 'urgent', cmp: 'eq', value: true }

const { app, entity } = application(null, 'parted', '画出来的')

const debt = entity('debt', '欠费', {
  name: text('名称').required(),
  batch: text('批次'),
  kind: dict('类型', { water: ['1', '水费'], power: ['2', '电费'], other: ['9', '其他'] }),
  urgent: flag('紧急'),
  holder: user('处理人').visibleTo('debt:action.holder'),
  endDate: date('到期'),
  owed: money('应收'),
  paid: money('已收'),
  rate: exact('单价', { scale: 4 }),
  note: longText('说明'),
  secret: longText('内情').visibleTo('debt:action.holder'),
})
  .rights({ holder: '查看处理人' })
  .list({
    columns: ['name'],
    views: [
      pivot('kind', 'urgent', count('件数'), { heat: true }),
      pivot('kind', 'urgent', sum('应收合计', 'owed', 'fen', due)),
      pivot('kind', 'urgent', rate('收缴率', { of: 'sum', field: 'paid' }, { of: 'sum', field: 'owed' }, { digits: 2 })),
      pivot('kind', 'holder', count('件数')),
      kanban(buckets('endDate', [7, 30])),
      kanban('kind', { lanes: 'urgent' }),
      words('note'),
      words('secret', { label: '内情' }),
    ],
    search: ['note'],
  })
  .kpis(({ sum: of }) => ({
    collected: rate('收缴率', of('paid', due), of('owed', due), { digits: 2 }),
    share: ratio('紧急率', due),
    price: sum('单价合计', 'rate', '元'),
    middle: average('平均应收', 'owed', 'fen'),
  }))
const drawn = app({ entities: { debt }, icon: 'box', category: '其他' })
const served = serveEntity(drawn, debt, {})

let world: World
beforeAll(async () => {
  world = await createWorld()
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tablesOf(drawn)))
  const grants = Object.keys(tablesOf(drawn)).map((name) => `grant all on ${name} to "${String(world.database.app.user)}"`)
  await withClient(world.database.owner, async (client) => {
    for (const statement of [...statements, ...grants]) await client.query(statement)
  })
})
afterAll(() => world?.close())

const inside = <T>(
  work: (reading: Reading, add: (rows: Values[]) => Promise<unknown>) => Promise<T>,
  less: Partial<Reach> = {},
): Promise<T> => {
  const { platform } = world.app
  const [enterpriseUuid, userUuid, now] = [enterpriseId(1), userId('zhangwei'), world.clock.now()]
  const person = { userUuid, userName: '张伟', manager: true }
  return platform.db.tenant(enterpriseUuid, userUuid, (tx) => {
    const writing = openWriting({ tx, platform, enterpriseUuid, person, now })
    const reach = { scope: undefined, manager: true, reveals: true, sees: () => true, unveils: () => true, may: () => true, ...less }
    const reading = { tx, platform, userUuid, enterpriseUuid, now, reach, contextFor: () => writing.context() }
    return work(reading, (rows) => addRows(writing, served, rows))
  })
}

let batches = 0
/** Adds rows of a batch of their own, and gives the filter that finds them. */
const batchOf = async (rows: readonly Values[]): Promise<FilterNode> => {
  const batch = `B${batches++}`
  await inside((_reading, add) => add(rows.map((row, index) => ({ ...row, name: String(index), batch }))))
  return { field: 'batch', cmp: 'eq', value: batch }
}

const row = fc.record({
  kind: fc.constantFrom('1', '2', '9', null),
  urgent: fc.constantFrom(true, false, null),
  owed: fc.integer({ min: 0, max: 10_000_000 }),
  paid: fc.integer({ min: 0, max: 10_000_000 }),
})
type Debt = typeof row extends fc.Arbitrary<infer T> ? T : never

const keyOf = ({ kind, urgent }: Debt) => [kind ?? '', String(urgent === true)] as const
const cellsOf = (rows: readonly Debt[], value: (rows: readonly Debt[]) => number | null) =>
  [...Map.groupBy(rows, (each) => keyOf(each).join(' '))]
    .map(([key, of]) => ({ row: key.split(' ')[0], column: key.split(' ')[1], value: value(of) }))
    .toSorted((a, b) => `${a.row} ${a.column}`.localeCompare(`${b.row} ${b.column}`))
const sorted = (cells: readonly { row: string; column: string; value: number | null }[]) =>
  cells.toSorted((a, b) => `${a.row} ${a.column}`.localeCompare(`${b.row} ${b.column}`))
const total = (rows: readonly Debt[], key: 'owed' | 'paid') => rows.reduce((so, one) => so + one[key], 0)
/** Hundredths of a per cent, a half away from zero, by whole numbers. */
const shareOf = (rows: readonly Debt[]): number | null => {
  const owed = BigInt(total(rows, 'owed'))
  return owed === 0n ? null : Number((BigInt(total(rows, 'paid')) * 20_000n + owed) / (owed * 2n)) / 100
}

test('cells and totals are those of the rows, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      const filter = await batchOf(rows)
      const counted = await inside((reading) => partsOf(reading, served, { view: 'pivot', filter }))
      expect(sorted(counted.cells)).toEqual(cellsOf(rows, (of) => of.length))
      expect(counted.total).toBe(rows.length)
      for (const { key, total: sumOfRow } of counted.rows) expect(sumOfRow).toBe(rows.filter((each) => keyOf(each)[0] === key).length)
      const urgent = rows.filter((each) => each.urgent === true)
      const owed = await inside((reading) => partsOf(reading, served, { view: 'pivot2', filter }))
      expect(sorted(owed.cells)).toEqual(cellsOf(urgent, (of) => total(of, 'owed')))
      const shares = await inside((reading) => partsOf(reading, served, { view: 'pivot3', filter }))
      expect(sorted(shares.cells)).toEqual(cellsOf(rows, shareOf))
      // Not the sum or the mean of its cells.
      expect(shares.total).toBe(shareOf(rows))
    }),
    { numRuns: 15 },
  )
})

test('parts stand in the order of the definition with their names, rows without a value last', async () => {
  const filter = await batchOf([{ kind: null }, { kind: '9' }, { kind: '9' }, { kind: '2', urgent: true }])
  const parts = await inside((reading) => partsOf(reading, served, { view: 'pivot', filter }))
  expect(parts.rows).toEqual([
    { key: '2', label: '电费', total: 1 },
    { key: '9', label: '其他', total: 2 },
    { key: '', label: '', total: 1 },
  ])
  expect(parts.columns.map(({ label }) => label)).toEqual(['是', '否'])
})

test('a table reaches as far as its reader does', async () => {
  const filter = await batchOf([{ kind: '1' }, { kind: '2' }])
  const scope = sql`${columnAt(served.table, 'kind')} = '1'`
  const parts = await inside((reading) => partsOf(reading, served, { view: 'pivot', filter }), { scope })
  expect(parts).toMatchObject({ total: 1, rows: [{ key: '1' }], rowCount: 1 })
  const blind = { sees: ({ spec }: { spec: { visibleTo?: string } }) => spec.visibleTo === undefined }
  await expect(inside((reading) => partsOf(reading, served, { view: 'pivot4' }), blind)).rejects.toMatchObject({
    fields: { view: '选项无效' },
  })
})

test.each(['pivot9', 'table', 'constructor'])('%s is no view with parts', async (view) => {
  await expect(inside((reading) => partsOf(reading, served, { view }))).rejects.toMatchObject({ fields: { view: '选项无效' } })
})

test('a board by spans of days counts each row once, on the day in China', async () => {
  const today = new Date(world.clock.now().getTime() + 8 * 3_600_000)
  const day = (from: number) => new Date(today.getTime() + from * 86_400_000).toISOString().slice(0, 10)
  const filter = await batchOf([-1, 0, 7, 8, 30, 31].map((from) => ({ endDate: day(from) })).concat([{ endDate: null as never }]))
  const { columns } = await inside((reading) => partsOf(reading, served, { view: 'kanban', filter }))
  expect(Object.fromEntries(columns.map(({ key, total: n }) => [key, n]))).toEqual({ past: 1, 7: 2, 30: 2, later: 1, '': 1 })
})

test('a board with strips counts its columns and its cells', async () => {
  const filter = await batchOf([{ kind: '1', urgent: true }, { kind: '1' }, { kind: '2' }])
  const parts = await inside((reading) => partsOf(reading, served, { view: 'kanban2', filter }))
  expect(parts.columns.map(({ key, total: n }) => [key, n])).toEqual([
    ['1', 2],
    ['2', 1],
  ])
  expect(sorted(parts.cells)).toEqual([
    { row: 'false', column: '1', value: 1 },
    { row: 'false', column: '2', value: 1 },
    { row: 'true', column: '1', value: 1 },
  ])
})

test('a ratio of sums keeps its digits, and is nothing where there is nothing to divide', async () => {
  const filter = await batchOf([
    { urgent: true, owed: 30_000, paid: 10_000 },
    { urgent: false, owed: 5, paid: 5 },
  ])
  const figures = await inside((reading) => figuresOf(reading, served, { filter }))
  expect(figures.map(({ kpiKey, value, digits }) => [kpiKey, value, digits])).toEqual([
    ['collected', 33.33, 2],
    ['share', 50, undefined],
    ['price', null, 4],
    ['middle', 15_003, undefined],
  ])
  const none = await batchOf([{ urgent: false, owed: 5, paid: 5 }])
  expect((await inside((reading) => figuresOf(reading, served, { filter: none })))[0]).toMatchObject({ value: null })
})

test('sums of exact numbers lose no digit', async () => {
  const filter = await batchOf([{ rate: '0.1001' }, { rate: '0.2002' }, { rate: '99999999.0001' }])
  const figures = await inside((reading) => figuresOf(reading, served, { filter, kpiKey: 'price' }))
  expect(figures[0]).toMatchObject({ value: 99_999_999.3004, digits: 4 })
})

test('what rows speak of is counted by its words, each row once, as a search for the word finds them', async () => {
  const notes = ['楼道灯不亮，楼道很暗', '地下车库的灯不亮', '电梯有异味，物业没有人来', '电梯停运', null]
  const batch = await batchOf(notes.map((note) => ({ note })))
  const said = await inside((reading) => partsOf(reading, served, { view: 'words', filter: batch }))
  const counts = Object.fromEntries(said.columns.map(({ key, total: n }) => [key, n]))
  expect(counts).toMatchObject({ 电梯: 2, 楼道: 1, 车库: 1, 停运: 1 })
  expect(Object.keys(counts).filter((word) => ['没有', '不', '的', '有'].includes(word))).toEqual([])
  expect(said.total).toBe(notes.length)
  for (const { key, total: n } of said.columns) {
    const { filter } = { filter: { op: 'and' as const, items: [batch, { field: 'note', cmp: 'like' as const, value: key }] } }
    expect((await inside((reading) => partsOf(reading, served, { view: 'pivot', filter }))).total).toBe(n)
  }
})

test('nobody reads the words of what he does not see', async () => {
  const asked = inside((reading) => partsOf(reading, served, { view: 'words2' }), { sees: ({ spec }) => spec.label !== '内情' })
  await expect(asked).rejects.toMatchObject({ status: 422 })
})

test('all of it is one statement', async () => {
  const filter = await batchOf(Array.from({ length: 30 }, () => ({ kind: '1' })))
  const statements = (view: string) =>
    inside(async (reading) => {
      const execute = vi.spyOn(reading.tx, 'execute')
      const { total: n } = await partsOf(reading, served, { view, filter })
      expect(n).toBe(30)
      return execute.mock.calls.length
    })
  expect([await statements('pivot'), await statements('words')]).toEqual([1, 1])
})
