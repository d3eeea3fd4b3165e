import { application } from '@qifuyun/kit/application.ts'
import { days, decimal, exact, flag, masked, money, month, percent, phone, rows, text, timeOfDay } from '@qifuyun/kit/fields.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { exactText, fen, sumOf, times } from '@qifuyun/kit/values/exact.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from './context.ts'
import { sheetOf } from './papers/testing.ts'
import { standingAt } from './read/as-of.ts'
import { rowDetail } from './read/details.ts'
import { historyPage } from './read/history.ts'
import { listPage } from './read/list.ts'
import { revealPhone } from './read/reveal.ts'
import type { Reading } from './read/scope.ts'
import { serveEntity } from './runtime/served-entity.ts'
import { tablesOf } from './schema/entity-table.ts'
import { addRow, addRows } from './write/add.ts'
import { changeRow, writeRow } from './write/change.ts'
import { refusalOf } from './write/draft.ts'
import type { Values } from './write/places.ts'
import type { Writing } from './write/writer.ts'

// What is calculated with, stored and asked for: exact numbers, shares, months, spans of days, and what is derived from lines.

const { app, entity } = application(null, 'drawn', '画出来的')

const bill = entity('bill', '账单', {
  name: text('名称').required(),
  rate: exact('单价', { min: -1_000_000 }),
  share: percent('比例'),
  period: month('账期'),
  begins: timeOfDay('开始'),
  term: days('期间'),
  idNo: masked('证件号码', { check: 'idCard', shows: [4, 4] }).unique(),
  office: phone('电话', { also: 'landline' }),
  anonymous: flag('匿名'),
  caller: text('投诉人').hiddenWhile('anonymous', 'bill:action.unveil'),
  callerPhone: phone('投诉人电话').hiddenWhile('anonymous', 'bill:action.unveil'),
  lines: rows('明细', {
    qty: decimal('数量', { scale: 4 }).required(),
    price: exact('单价').required(),
    amount: money('金额').derived(({ qty, price }) => fen(times(qty, price))),
  }),
  total: money('合计', { max: 1_000_000 }).derived(({ lines }) => sumOf(lines, 'amount')),
})
  .rights({ unveil: '查看匿名投诉人' })
  .list({ columns: ['name', 'rate', 'total'], search: ['name', 'caller', 'callerPhone'], sums: ['rate', 'total'] })
const drawn = app({ entities: { bill }, icon: 'box', category: '其他' })
const served = serveEntity(drawn, bill, {})

let world: World
const asOwner = (...statements: readonly string[]): Promise<unknown> =>
  withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
    for (const statement of statements) await client.query(statement)
  })
beforeAll(async () => {
  world = await createWorld()
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tablesOf(drawn)))
  const grants = Object.keys(tablesOf(drawn)).map((name) => `grant all on ${name} to "${String(world.database.app.user)}"`)
  await asOwner(...statements, ...grants)
})
afterAll(() => world?.close())

const inside = <T>(work: (writing: Writing, reading: Reading) => Promise<T>): Promise<T> => {
  const { platform } = world.app
  const [enterpriseUuid, userUuid, now] = [enterpriseId(1), userId('zhangwei'), world.clock.now()]
  const person = { userUuid, userName: '张伟', manager: true }
  return platform.db.tenant(enterpriseUuid, userUuid, (tx) => {
    const writing = openWriting({ tx, platform, enterpriseUuid, person, now })
    const reach = { scope: undefined, manager: true, reveals: true, sees: () => true, unveils: () => true, may: () => true }
    return work(writing, { tx, platform, userUuid, enterpriseUuid, now, reach, contextFor: () => writing.context() })
  })
}

const list = (more: { filter?: FilterNode; sort?: { field: string; order: 'asc' | 'desc' }[]; withSummary?: boolean } = {}) =>
  inside((_writing, reading) => listPage(reading, served, { pageNum: 1, pageSize: 200, ...more }))
const namesIn = async (filter: FilterNode) => (await list({ filter, sort: [{ field: 'name', order: 'asc' }] })).list.map(({ name }) => name)
const add = (values: Values) => inside((writing) => addRow(writing, served, values))

const exactly = fc.bigInt({ min: -(10n ** 10n), max: 10n ** 18n }).map((units) => ({ units, text: exactText({ units, scale: 4 }, 4) }))

test('exact numbers are filtered, sorted and summed as what they are, whatever their digits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(exactly, { minLength: 2, maxLength: 12 }), exactly, async (rates, bound) => {
      await asOwner('delete from drawn_bill')
      await inside(async (writing) => {
        const drafts = await addRows(
          writing,
          served,
          rates.map(({ text: rate }, n) => ({ name: `${n}`, rate })),
        )
        expect(drafts.map(refusalOf)).toEqual(rates.map(() => null))
      })
      const above = await list({ filter: { field: 'rate', cmp: 'gt', value: bound.text }, sort: [{ field: 'rate', order: 'asc' }] })
      const expected = rates.filter(({ units }) => units > bound.units).toSorted((one, other) => (one.units < other.units ? -1 : 1))
      expect(above.list.map(({ rate }) => rate)).toEqual(expected.map(({ text: rate }) => rate))
      const units = rates.reduce((sum, rate) => sum + rate.units, 0n)
      expect((await list({ withSummary: true })).summary?.rate).toBe(exactText({ units, scale: 4 }, 4))
    }),
    { numRuns: 12 },
  )
})

test('shares, months, times of day and spans of days answer the questions of lists', async () => {
  await asOwner('delete from drawn_bill')
  await add({ name: 'a', share: 600, period: '2026-03', begins: '08:30', term: { begin: '2026-01-01', end: '2026-12-31' } })
  await add({ name: 'b', share: 1_300, period: '2026-10', begins: '18:00', term: { begin: '2026-03-01', end: '2026-03-31' } })
  await add({ name: 'c' })
  expect(await namesIn({ field: 'share', cmp: 'ge', value: 601 })).toEqual(['b'])
  expect(await namesIn({ field: 'period', cmp: 'between', value: ['2026-01', '2026-09'] })).toEqual(['a'])
  expect(await namesIn({ field: 'begins', cmp: 'le', value: '08:30' })).toEqual(['a'])
  expect(await namesIn({ field: 'term', cmp: 'ge', value: '2026-02-01' })).toEqual(['b'])
  expect(await namesIn({ field: 'term', cmp: 'empty' })).toEqual(['c'])
  await expect(namesIn({ field: 'period', cmp: 'eq', value: '2026-13' })).rejects.toMatchObject({ fields: { filter: {} } })
})

test('what is derived is calculated from what is stored, whoever wrote it and whatever was sent for it', async () => {
  await asOwner('delete from drawn_bill_lines', 'delete from drawn_bill')
  const lines = [
    { qty: 2.5, price: '2.8000', amount: 1 },
    { qty: 3, price: '0.3333' },
  ]
  const { row } = await add({ name: 'a', lines, total: 1 })
  const detail = (): Promise<Values> => inside((_writing, reading) => rowDetail(reading, served, row.uuid))
  expect(await detail()).toMatchObject({ lines: [{ amount: 700 }, { amount: 100 }], total: 800 })
  expect(await namesIn({ field: 'total', cmp: 'eq', value: 800 })).toEqual(['a'])
  const [first] = (await detail()).lines as Values[]
  await inside((writing) => changeRow(writing, served, { uuid: row.uuid, sent: { lines: [{ uuid: first?.uuid, qty: 5 }], total: 7 } }))
  expect(await detail()).toMatchObject({ lines: [{ qty: 5, amount: 1_400 }], total: 1_400 })
  await inside((writing) => writeRow(writing, served, row.uuid, { lines: [{ ...first, qty: 1 }], total: 9 }))
  expect(await detail()).toMatchObject({ lines: [{ amount: 280 }], total: 280 })
  expect((await list({ withSummary: true })).summary).toMatchObject({ total: 280 })
  await expect(add({ name: 'b', lines: [{ qty: 10_000, price: '2' }] })).rejects.toMatchObject({ status: 422, fields: { total: {} } })
})

test('a masked number is shown in part, found whole only, and revealed with a line in the log', async () => {
  await asOwner('delete from drawn_bill_lines', 'delete from drawn_bill')
  const full = '11010519491231002X'
  const { row } = await add({ name: 'a', idNo: full.toLowerCase(), office: '0571-88886666' })
  const hidden = { idNo: '1101**********002X', office: '0571*******66' }
  expect(await inside((_writing, reading) => rowDetail(reading, served, row.uuid))).toMatchObject(hidden)
  expect(await namesIn({ field: 'idNo', cmp: 'eq', value: full })).toEqual(['a'])
  const refused = { fields: { filter: {} } }
  await expect(namesIn({ field: 'idNo', cmp: 'startsWith', value: '1101' })).rejects.toMatchObject(refused)
  await expect(list({ sort: [{ field: 'idNo', order: 'asc' }] })).rejects.toMatchObject({ fields: { sort: {} } })
  await expect(add({ name: 'b', idNo: full })).rejects.toMatchObject({ status: 409, fields: { idNo: {} } })
  const logged = () =>
    withClient(world.database.owner, async (client) => {
      const { rows: lines } = await client.query<{ said: string }>(
        'select to_jsonb(l)::text as said from operation_log l where object_uuid = $1',
        [row.uuid],
      )
      return lines.map(({ said }) => said)
    })
  expect((await logged()).join()).not.toContain(full)
  const revealed = await inside((writing, reading) => revealPhone(writing, reading, served, { uuid: row.uuid, field: 'idNo' }))
  expect(revealed).toEqual({ value: full })
  expect((await logged()).some((said) => said.includes('的证件号码'))).toBe(true)
  const blind = (writing: Writing, reading: Reading) =>
    revealPhone(writing, { ...reading, reach: { ...reading.reach, reveals: false } }, served, { uuid: row.uuid, field: 'idNo' })
  await expect(inside(blind)).rejects.toMatchObject({ status: 403 })
})

test('a row that hides somebody hides him wherever rows are told, but for holders of the right', async () => {
  await asOwner('delete from drawn_bill_lines', 'delete from drawn_bill')
  const told = { caller: '李四', callerPhone: '13911112222' }
  const { row } = await add({ name: 'a', anonymous: true, ...told })
  await add({ name: 'b', anonymous: false, ...told })
  await add({ name: 'c', caller: '王五' })
  const without = <T>(work: (reading: Reading) => Promise<T>): Promise<T> =>
    inside((_writing, reading) => work({ ...reading, reach: { ...reading.reach, unveils: () => false } }))
  const read = (more: object) => without((reading) => listPage(reading, served, { pageNum: 1, pageSize: 20, ...more }))
  const named = async (more: object) => (await read(more)).list.map(({ name }) => name).toSorted()
  const detail: Values = await without((reading) => rowDetail(reading, served, row.uuid))
  expect(detail).toMatchObject({ caller: null, callerPhone: null })
  expect((await read({ filter: { field: 'name', cmp: 'eq', value: 'b' } })).list).toMatchObject([{ caller: '李四' }])
  expect(await named({ filter: { field: 'caller', cmp: 'eq', value: '李四' } })).toEqual(['b'])
  expect(await named({ filter: { field: 'callerPhone', cmp: 'eq', value: '13911112222' } })).toEqual(['b'])
  expect(await named({ filter: { field: 'caller', cmp: 'empty' } })).toEqual(['a'])
  expect(await named({ keyword: '李四' })).toEqual(['b'])
  expect(await named({ keyword: '2222' })).toEqual(['b'])
  // Nothing stands last, wherever its name would stand.
  const sorted = await read({ sort: [{ field: 'caller', order: 'asc' }] })
  expect(sorted.list.map(({ name }) => name)).toEqual(['b', 'c', 'a'])
  const printed = await without((reading) => sheetOf(reading, served, row.uuid))
  expect(printed).toContain('>a<')
  expect(printed).not.toContain('李四')
  const history = (reading: Reading) => historyPage(reading, served, row.uuid, { pageNum: 1, pageSize: 10, language: 'zh-CN' })
  expect(JSON.stringify(await inside((_writing, reading) => history(reading)))).not.toContain('李四')
  expect(JSON.stringify(await without((reading) => standingAt(reading, served, row.uuid, world.clock.now(), 'zh-CN')))).not.toContain(
    '李四',
  )
  const reveal = inside((writing, reading) =>
    revealPhone(writing, { ...reading, reach: { ...reading.reach, unveils: () => false } }, served, {
      uuid: row.uuid,
      field: 'callerPhone',
    }),
  )
  await expect(reveal).rejects.toMatchObject({ fields: { field: {} } })

  expect(await inside((_writing, reading) => rowDetail(reading, served, row.uuid))).toMatchObject({
    caller: '李四',
    callerPhone: '139****2222',
  })
  expect(await namesIn({ field: 'caller', cmp: 'eq', value: '李四' })).toEqual(['a', 'b'])
})

test('what was told openly is told to nobody without the right once the row hides it', async () => {
  await asOwner('delete from drawn_bill_lines', 'delete from drawn_bill')
  const { row } = await add({ name: 'a', caller: '李四' })
  await inside((writing) => changeRow(writing, served, { uuid: row.uuid, sent: { anonymous: true } }))
  const history = (unveils: boolean) =>
    inside((_writing, reading) =>
      historyPage({ ...reading, reach: { ...reading.reach, unveils: () => unveils } }, served, row.uuid, {
        pageNum: 1,
        pageSize: 10,
        language: 'zh-CN',
      }),
    )
  expect(JSON.stringify(await history(false))).not.toContain('李四')
  expect(JSON.stringify(await history(true))).toContain('李四')
})
