import { item } from '@qifuyun/apps/loan/app.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { application } from '@qifuyun/kit/application.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import {
  choices,
  date,
  dateTime,
  days,
  decimal,
  dict,
  exact,
  integer,
  money,
  month,
  range,
  ref,
  rows,
  text,
  timeOfDay,
} from '@qifuyun/kit/fields.ts'
import { checkValue } from '@qifuyun/kit/values/check-value.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import fc from 'fast-check'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { constraintOf, Refusal } from '#src/platform/errors.ts'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { contextIn } from '../context.ts'
import { servedOf, serveEntity } from '../runtime/served-entity.ts'
import { draftOf } from '../write/draft.ts'
import { findDoubles } from '../write/duplicates.ts'
import { explainBroken } from './broken-rules.ts'
import { entityTable, tablesOf } from './entity-table.ts'
import { exclusionsOf } from './guards.ts'

// What a definition says of a field holds in the database too, whatever writes there.

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const KIND = { a: ['x', '甲'], b: ["y'", '乙'] } as const
const LEVEL = { low: [1, '低'], high: [2, '高'] } as const
const { app, entity } = application(null, 'drawn', '画出来的')

const booking = entity('booking', '预订', {
  room: ref('房间', () => item),
  bookedAt: range('时段'),
  title: text('名称'),
  lines: rows('明细', { qty: integer('数量', { min: 1 }), kind: dict('类别', KIND) }),
})
  .states({ open: ['10', '预订中'], ended: ['90', '已结束'] })
  .noOverlap('room', 'bookedAt', { owner: 'drawn', text: '该时段已被预订' }, { while: ['open'] })
  .uniqueTogether(['room', 'title'], { owner: 'drawn', text: '时段重叠' }, { while: ['open'] })
const lease = entity('lease', '租约', { room: ref('房间', () => item), term: days('租期') }).noOverlap('room', 'term', {
  owner: 'drawn',
  text: '该时段已被预订',
})
const visit = entity('visit', '看房', { title: text('名称'), day: date('日期'), seenAt: dateTime('时间') }).uniqueTogether(
  ['title', 'day', 'seenAt'],
  { owner: 'drawn', text: '时段重叠' },
)
const drawn = app({ entities: { booking, lease, visit }, icon: 'box', category: '其他' })
const served = serveEntity(drawn, booking, {})

const makeTables = async (client: Client): Promise<void> => {
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tablesOf(drawn))))
    await client.query(statement)
  for (const { table, name, condition } of [booking, lease].flatMap((of) => exclusionsOf(drawn, of)))
    await client.query(`alter table "${table}" add constraint "${name}" exclude ${condition}`)
  await client.query('grant all on all tables in schema public to public')
}

/** The constraint that a statement breaks; null when none. */
const broken = (client: Client, statement: string, values: unknown[]): Promise<string | null> =>
  client.query(statement, values).then(
    () => null,
    (error: unknown) => constraintOf(error) ?? String(error),
  )

const WEST_LAKE = demoId('0007', 1)
const items = entityEndpoints(item)
const addItem = async (code: string) =>
  (await world.as('wangqiang').call(items.add, { code, name: '钥匙', kind: '1', projectUuid: WEST_LAKE, qty: 5 })).data

test('an update past the rules breaks in the database exactly where the field refuses the value', async () => {
  const bounds = fc.record({ min: fc.integer({ min: -50, max: 0 }), max: fc.integer({ min: 1, max: 50 }) }, { requiredKeys: [] })
  const number = fc.integer({ min: -100, max: 100 })
  const drawing = fc.oneof(
    fc.tuple(
      bounds.map((given) => integer('数', given)),
      number,
    ),
    fc.tuple(
      bounds.map((given) => decimal('数', given)),
      number,
    ),
    fc.tuple(
      bounds.map((given) => exact('数', given)),
      number,
    ),
    fc.tuple(
      bounds.map((given) => money('数', given)),
      number,
    ),
    fc.tuple(fc.constant(month('月')), fc.constantFrom('2026-00', '2026-12', '2026-13')),
    fc.tuple(fc.constant(timeOfDay('时')), fc.constantFrom('00:00', '23:59', '24:00', '12:60')),
    fc.tuple(fc.constant(dict('项', KIND)), fc.constantFrom('x', "y'", 'z')),
    fc.tuple(fc.constant(dict('项', LEVEL)), fc.constantFrom(1, 2, 3)),
    fc.tuple(fc.constant(choices('项', KIND)), fc.subarray(['x', "y'", 'z'], { minLength: 1 })),
  )
  await withClient(world.database.owner, (client) =>
    fc.assert(
      fc.asyncProperty(drawing, async ([field, value]) => {
        const guard = application(null, 'guard', '看守')
        const of = guard.entity('guarded', '看守的', { value: field })
        const own = guard.app({ entities: { guarded: of }, icon: 'box', category: '其他' })
        const table = entityTable(own, of)
        await client.query('begin; drop schema if exists drawn cascade; create schema drawn; set local search_path to drawn, public')
        for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ table })))
          await client.query(statement)
        await client.query(
          'insert into guard_guarded (enterprise_uuid, uuid, created_at, updated_at) values (gen_random_uuid(), gen_random_uuid(), now(), now())',
        )
        const refused = await broken(client, 'update guard_guarded set value = $1', [value])
        await client.query('rollback')
        expect(refused).toBe(checkValue(field.spec, value).ok ? null : 'guard_guarded_value_check')
      }),
      { numRuns: 60 },
    ),
  )
})

test('what a function of an application writes past the rules is refused at its field', async () => {
  const { uuid } = await addItem('G-1')
  const { platform } = world.app
  const writing = platform.db.tenant(enterpriseId(1), null, (tx) =>
    contextIn(tx, platform, enterpriseId(1)).rows.update(item, String(uuid), { qty: -1 }),
  )
  await expect(writing).rejects.toMatchObject({ code: CODE.invalid, status: 422, fields: { qty: { params: { label: '总数' } } } })
  const { handlers } = servedOf(item)
  handlers.beforeSave = async ({ saves }) => saves.map(() => ({ qty: -1 }))
  try {
    const answer = await world.as('wangqiang').call(items.add, { code: 'G-2', name: '钥匙', kind: '1', projectUuid: WEST_LAKE, qty: 5 })
    expect(answer).toMatchObject({ code: CODE.invalid, data: { qty: expect.stringContaining('总数') } })
  } finally {
    delete handlers.beforeSave
  }
})

test('rows that overlap, double a key while it counts, end before they begin or have no parent are refused by the database', async () => {
  const tenant = enterpriseId(1)
  const [room, other] = [demoId('0009', 1), demoId('0009', 2)]
  await withClient(world.database.owner, async (client) => {
    await makeTables(client)
    let numbers = 0
    const book = (roomUuid: string, begin: string, end: string, { state = '10', title = '' }: { state?: string; title?: string } = {}) => {
      numbers += 1
      return broken(
        client,
        `insert into drawn_booking (enterprise_uuid, uuid, room, booked_at_begin, booked_at_end, title, state, state_at, created_at, updated_at)
         values ($1, gen_random_uuid(), $2, $3::timestamptz, $4::timestamptz, $5, $6, now(), now(), now())`,
        [tenant, roomUuid, `2026-05-01T${begin}Z`, `2026-05-01T${end}Z`, title || `第${numbers}场`, state],
      )
    }
    expect(await book(room, '10:00', '11:00', { title: '晨会' })).toBeNull()
    expect(await book(room, '11:00', '12:00')).toBeNull()
    expect(await book(other, '10:00', '11:00')).toBeNull()
    expect(await book(room, '10:30', '11:30', { state: '90' })).toBeNull()
    expect(await book(room, '10:30', '11:30')).toBe('drawn_booking_room_booked_at_overlap')
    expect(await book(room, '14:00', '15:00', { title: '晨会' })).toBe('drawn_booking_room_title_key')
    expect(await book(room, '16:00', '15:00')).toBe('drawn_booking_booked_at_check')
    const rent = (begin: string, end: string) =>
      broken(
        client,
        `insert into drawn_lease (enterprise_uuid, uuid, room, term_begin, term_end, created_at, updated_at)
         values ($1, gen_random_uuid(), $2, $3, $4, now(), now())`,
        [tenant, room, begin, end],
      )
    expect(await rent('2026-01-01', '2026-01-31')).toBeNull()
    expect(await rent('2026-02-01', '2026-02-28')).toBeNull()
    expect(await rent('2026-02-28', '2026-03-31')).toBe('drawn_lease_room_term_overlap')
    expect(await rent('2026-05-02', '2026-05-01')).toBe('drawn_lease_term_check')
    const see = (day: string | null, seenAt: string | null) =>
      broken(
        client,
        `insert into drawn_visit (enterprise_uuid, uuid, title, day, seen_at, created_at, updated_at)
         values ($1, gen_random_uuid(), '甲', $2, $3, now(), now())`,
        [tenant, day, seenAt],
      )
    for (const [day, seenAt] of [
      [null, null],
      ['2026-03-01', null],
      [null, '2026-03-01T09:00:00+08:00'],
      ['2026-03-01', '2026-03-01T09:00:00+08:00'],
    ] as const) {
      expect(await see(day, seenAt)).toBeNull()
      expect(await see(day, seenAt)).toBe('drawn_visit_title_day_seen_at_key')
    }
    expect(await book(room, '18:00', '19:00', { state: '20' })).toBe('drawn_booking_state_check')
    const line = (parent: string, qty: number) =>
      broken(
        client,
        `insert into drawn_booking_lines (enterprise_uuid, uuid, parent_uuid, sort, qty) values ($1, gen_random_uuid(), ${parent}, 0, $2)`,
        [tenant, qty],
      )
    const first = "(select uuid from drawn_booking where title = '晨会')"
    expect(await line(first, 1)).toBeNull()
    expect(await line(first, 0)).toBe('drawn_booking_lines_qty_check')
    expect(await line('gen_random_uuid()', 1)).toBe('drawn_booking_lines_parent_fk')
    await client.query("delete from drawn_booking where title = '晨会'")
    expect((await client.query('select from drawn_booking_lines')).rowCount).toBe(0)
  })
})

test('a key that counts in some states only is asked for when a row comes into one of them', async () => {
  const { platform } = world.app
  const room = demoId('0009', 3)
  await withClient(world.database.owner, (client) =>
    client.query(
      `insert into drawn_booking (enterprise_uuid, uuid, room, title, state, state_at, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, '晚会', '10', now(), now(), now())`,
      [enterpriseId(1), room],
    ),
  )
  const taken = (state: string, before: string | null) =>
    platform.db.tenant(enterpriseId(1), null, async (tx) => {
      const row = {
        uuid: platform.ids.uuid(),
        version: 1,
        createdAt: platform.clock.now().toISOString(),
        createdBy: null,
        room,
        title: '晚会',
        state,
      }
      const draft = draftOf(row, before === null ? null : { ...row, state: before })
      if (before === null) Object.assign(draft.changes, { room, title: '晚会' })
      // Of writing only the transaction is used.
      const doubles = await findDoubles({ tx } as Parameters<typeof findDoubles>[0], served, [draft])
      return doubles.some(([, uuids]) => uuids.size > 0)
    })
  expect([await taken('10', null), await taken('90', null), await taken('10', '90'), await taken('10', '10')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('each constraint is told at its field, those of child rows at their list', () => {
  const refusalOf = (constraint: string): Refusal => {
    const told = explainBroken(served)(Object.assign(new Error('broken'), { constraint }))
    if (!(told instanceof Refusal)) throw new Error(`${constraint} is told as nothing`)
    return told
  }
  expect(refusalOf('drawn_booking_room_booked_at_overlap')).toMatchObject({ status: 409, fields: { bookedAt: { text: '该时段已被预订' } } })
  expect(refusalOf('drawn_booking_room_title_key')).toMatchObject({ status: 409, fields: { title: { text: '时段重叠' } } })
  expect(refusalOf('drawn_booking_booked_at_check')).toMatchObject({
    status: 422,
    fields: { bookedAt: { text: '结束时间不能早于开始时间' } },
  })
  expect(refusalOf('drawn_booking_lines_kind_check')).toMatchObject({ status: 422, fields: { lines: { params: { label: '类别' } } } })
  const foreign = new Error('of something else')
  expect(explainBroken(served)(foreign)).toBe(foreign)
})
