import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Happening } from '@qifuyun/kit/event.ts'
import type { z } from 'zod'
import { meter } from '#src/energy/meters/meter.ts'
import type { Meter, Reading } from '#src/energy/readings/chain.ts'
import { reading, SOURCE } from '#src/energy/readings/reading.ts'
import { around, countFrom, recount } from '#src/energy/readings/recount.ts'
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
    else await call.rows.addEach(reading, [{ meter: of.uuid, readAt: more.at, value1: more.value, source: SOURCE.iot, kind: '1' }])
  }
}
