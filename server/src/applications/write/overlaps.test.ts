import { setTimeout } from 'node:timers/promises'
import { item } from '@qifuyun/apps/loan/app.ts'
import { application } from '@qifuyun/kit/application.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { days, dict, integer, range, ref, rows, text } from '@qifuyun/kit/fields.ts'
import { sql as kitSql, name as quoted } from '@qifuyun/kit/sql.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#src/platform/database/drizzle.ts'
import { Refusal } from '#src/platform/errors.ts'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from '../context.ts'
import { serveEntity } from '../runtime/served-entity.ts'
import { tablesOf } from '../schema/entity-table.ts'
import { exclusionsOf } from '../schema/guards.ts'
import { addRow, addRows, recordRow } from './add.ts'
import { writeRow } from './change.ts'
import type { Writing } from './writer.ts'

// Two rows never hold the same thing at the same time, however many write at once, and whoever comes too late is told at the span.

const { app, entity } = application(null, 'seats', '座位')

const booking = entity('booking', '预订', {
  title: text('名称').required(),
  room: ref('房间', () => item).required(),
  seat: integer('座位').required(),
  kind: dict('类型', { hall: ['x', '大厅'], box: ["y'", '包间'] }).required(),
  at: range('时段').required(),
  lines: rows('明细', { qty: integer('数量').required() }),
})
  .states({ open: ['10', '预订中'], ended: ['90', '已结束'] })
  .noOverlap(['room', 'seat', 'kind'], 'at', { owner: 'seats', text: '该时段已被预订' }, { while: ['open'] })
const lease = entity('lease', '租约', { title: text('名称'), room: ref('房间', () => item), term: days('租期') }).noOverlap(
  'room',
  'term',
  {
    owner: 'seats',
    text: '该房间已出租',
  },
)
const seats = app({ entities: { booking, lease }, icon: 'box', category: '其他' })
const [bookings, leases] = [serveEntity(seats, booking, {}), serveEntity(seats, lease, {})]

let world: World
let room: string
beforeAll(async () => {
  world = await createWorld()
  const values = { code: 'S-1', name: '钥匙', kind: '1' as const, projectUuid: demoId('0007', 1), qty: 5 }
  room = String((await world.as('wangqiang').call(entityEndpoints(item).add, values)).data.uuid)
  await withClient(world.database.owner, async (client) => {
    for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tablesOf(seats))))
      await client.query(statement)
    for (const { table, name, condition } of [booking, lease].flatMap((of) => exclusionsOf(seats, of)))
      await client.query(`alter table "${table}" add constraint "${name}" exclude ${condition}`)
    await client.query('grant all on all tables in schema public to public')
  })
})
afterAll(() => world?.close())

const WRITERS = 20
const minute = (at: number): string => new Date(Date.UTC(2026, 4, 1, 0, at)).toISOString()

/** Does the work in a transaction of its own; the refusal, or null. Anything else is an error of the product. */
const attempt = (enterprise: number, work: (writing: Writing) => Promise<unknown>): Promise<Refusal | null> => {
  const { platform } = world.app
  const enterpriseUuid = enterpriseId(enterprise)
  return platform.db
    .tenant(enterpriseUuid, null, (tx) => work(openWriting({ tx, platform, enterpriseUuid, person: null, now: platform.clock.now() })))
    .then(
      () => null,
      (error: unknown) => {
        if (error instanceof Refusal) return error
        throw error
      },
    )
}

const valuesOf = ({ seat, kind, begin, length }: Drawn) => ({
  title: '晨会',
  room,
  seat,
  kind,
  at: { begin: minute(begin), end: minute(begin + length) },
})

interface Drawn {
  seat: number
  kind: string
  begin: number
  length: number
  /** Past the rules of calls, as functions of applications write. */
  past: boolean
}
const drawn: fc.Arbitrary<Drawn> = fc.record({
  seat: fc.nat(1),
  kind: fc.constantFrom('x', "y'"),
  begin: fc.nat(60),
  length: fc.nat(20),
  past: fc.boolean(),
})

const overlapping = async (): Promise<number> => {
  const found = await withClient(world.database.owner, (client) =>
    client.query(`
      select from seats_booking a join seats_booking b on a.uuid < b.uuid and a.room = b.room and a.seat = b.seat and a.kind = b.kind
        and tstzrange(a.at_begin, a.at_end) && tstzrange(b.at_begin, b.at_end) and a.state = '10' and b.state = '10'`),
  )
  return found.rowCount ?? -1
}

test('of 20 who write at once none overlaps another, and each is stored or told so at the span', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: WRITERS, maxLength: WRITERS }), async (wanted) => {
      await withClient(world.database.owner, (client) => client.query('delete from seats_booking'))
      const refusals = await Promise.all(
        wanted.map((each) =>
          attempt(1, (writing) => (each.past ? recordRow(writing, bookings, valuesOf(each)) : addRow(writing, bookings, valuesOf(each)))),
        ),
      )
      for (const refusal of refusals)
        if (refusal !== null) expect(refusal).toMatchObject({ status: 409, code: 3002, fields: { at: { text: '该时段已被预订' } } })
      const { rows: stored } = await withClient(world.database.owner, (client) => client.query('select uuid from seats_booking'))
      expect(stored).toHaveLength(refusals.filter((refusal) => refusal === null).length)
      expect(await overlapping()).toBe(0)
    }),
    { numRuns: 8 },
  )
})

test('when whoever came first gives up, one of those who waited has the time', { timeout: 60_000 }, async () => {
  const { promise: stored, resolve: hasStored } = Promise.withResolvers<void>()
  const values = valuesOf({ seat: 6, kind: 'x', begin: 0, length: 30, past: true })
  const givesUp = attempt(1, async (writing) => {
    await recordRow(writing, bookings, values)
    await writing.tx.execute(sql`select 1`)
    hasStored()
    // The others have come to where they wait.
    await setTimeout(500)
    throw new Refusal(3002, 422, '数据不存在')
  })
  await stored
  const others = await Promise.all(Array.from({ length: 6 }, () => attempt(1, (writing) => recordRow(writing, bookings, values))))
  expect(await givesUp).toMatchObject({ status: 422 })
  expect(others.map((refusal) => refusal?.status ?? 200).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})

const first = { seat: 7, kind: 'x', begin: 0, length: 30, past: false }

test('a row holds its time in some states only, and takes it again when it comes back into one of them', async () => {
  const [one, two] = [world.app.platform.ids.uuid(), world.app.platform.ids.uuid()]
  const add = (uuid: string) => attempt(1, (writing) => recordRow(writing, bookings, { ...valuesOf(first), uuid }))
  const move = (uuid: string, changes: Record<string, unknown>) =>
    attempt(1, (writing) => writeRow(writing, bookings, uuid, changes).then(() => null))
  const { open, ended } = { open: booking.stateCode('open'), ended: booking.stateCode('ended') }
  expect(await add(one)).toBeNull()
  expect(await add(two)).toMatchObject({ status: 409 })
  expect(await move(one, { state: ended })).toBeNull()
  expect(await add(two)).toBeNull()
  expect(await move(one, { state: open })).toMatchObject({ status: 409, fields: { at: { text: '该时段已被预订' } } })
  expect(await move(one, { state: open, seat: 8 })).toBeNull()
  // What only its own time overlaps is in nobody's way.
  expect(await move(one, { at: { begin: minute(10), end: minute(20) } })).toBeNull()
})

test('of many rows those that are in the way are refused, the others are stored', async () => {
  const spans = [
    ['2026-01-01', '2026-01-31'],
    ['2026-01-31', '2026-02-28'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-01'],
  ]
  let stored: (string | undefined)[] = []
  const add = () =>
    attempt(1, async (writing) => {
      const sent = spans.map(([begin, end]) => ({ title: '租约', room, term: { begin, end } }))
      const drafts = await addRows(writing, leases, sent)
      stored = drafts.map(({ refusal }) => refusal?.said.text)
    })
  await add()
  expect(stored).toEqual([undefined, '该房间已出租', undefined, undefined])
  await add()
  expect(stored).toEqual(spans.map(() => '该房间已出租'))
})

test('rows of another enterprise are in nobody’s way', async () => {
  const values = valuesOf({ ...first, seat: 9 })
  expect(await attempt(1, (writing) => recordRow(writing, bookings, values))).toBeNull()
  expect(await attempt(2, (writing) => recordRow(writing, bookings, values))).toBeNull()
})

test('a value that a function of the application left out is told at its field', async () => {
  const empty = { ...valuesOf({ ...first, seat: 10 }), kind: null }
  const label = { text: '请填写{label}', params: { label: '类型' } }
  expect(await attempt(1, (writing) => recordRow(writing, bookings, empty))).toMatchObject({ status: 422, fields: { kind: label } })
  const lines = [{ uuid: world.app.platform.ids.uuid(), qty: null }]
  expect(await attempt(1, (writing) => recordRow(writing, bookings, { ...valuesOf({ ...first, seat: 11 }), lines }))).toMatchObject({
    status: 422,
    fields: { lines: { params: { label: '数量' } } },
  })
})

test('a line that a function of the application adds needs no id of its own', async () => {
  const values = { ...valuesOf({ ...first, seat: 12 }), lines: [{ qty: 1 }, { qty: 2 }] }
  expect(await attempt(1, (writing) => recordRow(writing, bookings, values))).toBeNull()
  const { rows: lines } = await withClient(world.database.owner, (client) =>
    client.query('select qty from seats_booking_lines order by sort'),
  )
  expect(lines).toEqual([{ qty: 1 }, { qty: 2 }])
})

test('a statement of an application that breaks what the database holds is told at the field', async () => {
  const values = { code: 'S-77', name: '钥匙', kind: '1' as const, projectUuid: demoId('0007', 1), qty: 5 }
  const other = { ...values, code: 'S-78' }
  for (const each of [values, other]) expect((await world.as('wangqiang').call(entityEndpoints(item).add, each)).code).toBe(200)
  const run = (statement: ReturnType<typeof kitSql>) => attempt(1, (writing) => writing.context().rows.query(statement))
  const table = quoted('loan_item')
  expect(await run(kitSql`update ${table} set code = 'S-77' where code = 'S-78'`)).toMatchObject({
    status: 409,
    fields: { code: expect.anything() },
  })
  expect(await run(kitSql`update ${table} set qty = -1 where code = 'S-78'`)).toMatchObject({
    status: 422,
    fields: { qty: expect.anything() },
  })
  await expect(run(kitSql`select 1 / 0`)).rejects.toThrow()
})
