import { expect, test } from 'vitest'
import { application } from '#src/application.ts'
import { childColumns, columns } from '#src/columns.ts'
import { dateTime, days, images, integer, range, ref, rows, text, user } from '#src/fields.ts'
import { sql } from '#src/sql.ts'

const { app, entity } = application('pkg1', 'shop', '商店')

const hall = entity('hall', '场地', { name: text('名称') })
const booking = entity('hallBooking', '预订', {
  hallUuid: ref('场地', () => hall),
  bookedAt: range('时段'),
  term: days('租期'),
  doneAt: dateTime('完成时间'),
  order: integer('次序'),
  photos: images('照片'),
  guests: rows('来宾', { user: user('来宾'), stay: range('停留'), badge: text('证件').readonly() }),
}).states({ open: ['10', '进行中'], late: ['20', '逾期'], done: ['30', '已完成', { final: true }] })
app({ entities: { hall, hallBooking: booking }, icon: 'store', category: '测试' })

const plain = columns(booking)
const b = columns(booking, 'b')
const g = childColumns(booking, 'guests', 'g')

test('columns stand alone, or under the alias of the table', () => {
  expect(sql`select ${plain.hallUuid} from ${plain.table}`.text).toBe('select "hall_uuid" from "shop_hall_booking"')
  expect(sql`select ${b.order} from ${b.table} where ${b.live}`.text).toBe(
    'select "b"."order" from "shop_hall_booking" "b" where "b"."deleted_at" is null',
  )
})

test('a span has two columns, and child rows a table of their own', () => {
  expect([b.bookedAtBegin.text, b.termEnd.text]).toEqual(['"b"."booked_at_begin"', '"b"."term_end"'])
  expect(sql`from ${g.table} where ${g.parentUuid} = ${b.uuid} and ${g.stayEnd} > ${b.doneAt}`.text).toBe(
    'from "shop_hall_booking_guests" "g" where "g"."parent_uuid" = "b"."uuid" and "g"."stay_end" > "b"."done_at"',
  )
  expect([g.user.text, g.badge.text]).toEqual(['"g"."user"', '"g"."badge"'])
})

test('states stand under their names', () => {
  expect(b.in('open', 'late').text).toBe(`"b"."state" in ('10', '20')`)
  expect(plain.in('done').text).toBe(`"state" in ('30')`)
})

test('a field that statements could not name is refused', () => {
  expect(() => columns(entity('seat', '座位', { table: text('桌号') }))).toThrow('cannot name its field table')
})

// Judged by the compiler: none of these has a column.
export const mistakes = () => [
  // @ts-expect-error no field
  b.hall,
  // @ts-expect-error a span is no column
  b.bookedAt,
  // @ts-expect-error child rows are no column
  b.guests,
  // @ts-expect-error no state
  b.in('closed'),
  // @ts-expect-error a row without states
  columns(hall).state,
  // @ts-expect-error no field of child rows
  childColumns(booking, 'photos'),
  // @ts-expect-error no field of the child
  g.name,
]
