import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Happening } from '@qifuyun/kit/event.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { watchReadings } from '#src/energy/alarms/watching.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { chainsOf, type Meter, type Reading } from '#src/energy/readings/chain.ts'
import { reading, SOURCE } from '#src/energy/readings/reading.ts'
import { around, countFrom, recount } from '#src/energy/readings/recount.ts'
import { flawOf } from '#src/energy/readings/taking.ts'
import type { iotTelemetry } from '#src/iot/events.ts'

type Telemetry = z.output<(typeof iotTelemetry)['payload']>

const QUARTER_MS = 15 * MINUTE_MS
/** Meters behind one value of a device. */
const METERS_MAX = 20

const quarterOf = (moment: string): number => Math.floor(Date.parse(moment) / QUARTER_MS)

/** The reading of this quarter of an hour that a device has made already. */
const inQuarter = async ({ rows }: Context, of: Meter, at: string): Promise<Reading | undefined> => {
  const begin = new Date(quarterOf(at) * QUARTER_MS).toISOString()
  const end = new Date((quarterOf(at) + 1) * QUARTER_MS).toISOString()
  const [found] = await rows.list(
    reading,
    (f) => f.and(f.eq('meter', of.uuid), f.eq('source', SOURCE.iot), f.ge('readAt', begin), f.lt('readAt', end), f.notState('void')),
    1,
  )
  return found
}

/** The last value of a quarter of an hour is its reading: it takes the place of the one before, and nothing earlier does. */
const replace = async (call: Context, row: Reading, { at, value }: Telemetry): Promise<void> => {
  if (row.billed || !reading.isIn(row, 'effective') || Date.parse(at) <= Date.parse(row.readAt)) return
  const { of, before, after } = await around(call, row)
  const later = { ...row, readAt: at, value1: value }
  const counted = after === undefined ? countFrom(of, later, before) : null
  if (counted === null) return
  await recount(call, of, row, counted, { readAt: at, value1: value })
}

const r = columns(reading, 'r')

/** The last reading of a meter where that is of a device and waits to be looked at. */
const heldOf = async ({ rows }: Context, of: Meter): Promise<Reading | undefined> => {
  const [found] = await rows.query<{ uuid: string }>(sql`
    select l.uuid from (
      select ${r.uuid} as uuid, ${r.source} = ${SOURCE.iot} and ${r.in('pending')} as held from ${r.table}
      where ${r.meter} = ${of.uuid} and ${r.in('pending', 'effective')} and ${r.live} order by ${r.readAt} desc limit 1
    ) l where l.held`)
  return found === undefined ? undefined : rows.find(reading, found.uuid)
}

/**
 * A device that was swapped or has jumped would be held every quarter of an hour: the next value takes the place of the one that waits to be
 * looked at, until one counts. Gives whether it did.
 */
const replaceHeld = async (call: Context, of: Meter, { at, value }: Telemetry): Promise<boolean> => {
  const held = await heldOf(call, of)
  const chain = held && (await chainsOf(call, [of.uuid])).get(of.uuid)
  if (held === undefined || chain === undefined) return false
  const row = { ...held, readAt: at, value1: value }
  const flaw = flawOf(row, chain, call.clock.now)
  if (flaw === undefined) return false
  await call.rows.update(reading, held.uuid, { readAt: at, value1: value, flaw })
  await watchReadings(call, [{ ...row, flaw }], new Map([[of.uuid, of]]))
  return true
}

/** What a device says becomes a reading by the same door as what people read, once in a quarter of an hour (section 4, Automatic import). */
export const hearDevice = async (call: Context & { event: Happening<Telemetry> }): Promise<void> => {
  const { more } = call.event
  const meters = await call.rows.list(
    meter,
    (f) => f.and(f.eq('iotDevice', more.device), f.eq('iotKey', more.key), f.state('inUse')),
    METERS_MAX,
  )
  await call.rows.lock(
    meter,
    meters.map(({ uuid }) => uuid),
  )
  for (const of of meters) {
    const known = await inQuarter(call, of, more.at)
    if (known !== undefined) await replace(call, known, more)
    // What the door refuses, nobody who could mend it hears: the next value comes soon.
    else if (!(await replaceHeld(call, of, more)))
      await call.rows.addEach(reading, [{ meter: of.uuid, readAt: more.at, value1: more.value, source: SOURCE.iot, kind: '1' }])
  }
}
