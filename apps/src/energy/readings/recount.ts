import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { book } from '#src/energy/readings/booking.ts'
import type { Meter, Point, Reading } from '#src/energy/readings/chain.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { asFields, fellBack, KIND, type Kind, type Registers, registersOf, usageOf } from '#src/energy/readings/usage.ts'

/** What a reading counts: from when, and how much. */
export type Counted = Record<`usage${1 | 2 | 3 | 4}`, string | null> & { prevAt: string }

type Said = Pick<Reading, 'readAt' | 'value1'>

/** A meter that is locked, and what counts right before and right after a reading of it. */
export interface Around {
  of: Meter
  before: Point
  after: Reading | undefined
}

const r = columns(reading, 'r')

/** The nearest reading that counts on one side of another one. */
const nearest = async ({ rows }: Context, row: Reading, side: Sql, order: Sql): Promise<Reading | undefined> => {
  const [found] = await rows.query<{ uuid: string }>(sql`
    select ${r.uuid} as uuid from ${r.table}
    where ${r.meter} = ${row.meter} and ${r.in('pending', 'effective')} and ${r.in('effective')} and ${r.live} and ${side}
    order by ${r.readAt} ${order} limit 1`)
  return found === undefined ? undefined : rows.find(reading, found.uuid)
}

export const around = async (call: Context, row: Reading): Promise<Around> => {
  const [of] = await call.rows.lock(meter, [row.meter])
  if (of === undefined) throw new Error('a reading is there without its meter')
  const before = await nearest(call, row, sql`${r.readAt} < ${row.readAt}::timestamptz`, sql`desc`)
  return {
    of,
    before:
      before === undefined
        ? { at: of.installedAt, values: registersOf(of, 'initial', of.tariffs) }
        : { at: before.readAt, values: registersOf(before, 'value', of.tariffs) },
    after: await nearest(call, row, sql`${r.readAt} > ${row.readAt}::timestamptz`, sql`asc`),
  }
}

const finalOf = (row: Reading, { tariffs }: Meter): Registers | undefined =>
  row.kind === KIND.change ? registersOf(row, 'final', tariffs) : undefined

/** What a reading counts from a point; null where its registers say less than there. */
export const countFrom = (of: Meter, row: Reading, from: Point, kind: Kind = row.kind): Counted | null => {
  const said = { kind, before: from.values, now: registersOf(row, 'value', of.tariffs), final: finalOf(row, of) }
  if (fellBack(said)) return null
  const usage = usageOf({ ...said, multiplier: row.multiplier ?? of.multiplier, modulus: row.modulus ?? of.modulus })
  return { prevAt: from.at, ...asFields('usage', usage) }
}

/** Has a reading count otherwise than it did, in its months too; `said`: what it says now. */
export const recount = async (call: Context, of: Meter, row: Reading, counted: Counted, said: Partial<Said> = {}): Promise<void> => {
  await book(call, [
    { meter: of, reading: row, way: 'out' },
    { meter: of, reading: { ...row, ...said, ...counted }, way: 'in' },
  ])
  await call.rows.update(reading, row.uuid, { ...said, ...counted })
}
