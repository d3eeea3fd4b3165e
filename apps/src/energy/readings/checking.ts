import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { energyReadingAdded, energyReadingVoided } from '#src/energy/events.ts'
import { book } from '#src/energy/readings/booking.ts'
import { RESULT, type reading } from '#src/energy/readings/reading.ts'
import { around, countFrom, recount } from '#src/energy/readings/recount.ts'
import { KIND, registersOf, totalOf } from '#src/energy/readings/usage.ts'
import { refuseAt } from '#src/energy/texts.ts'

type Call = ActionCall<typeof reading>

const LOWER = '当前读数小于上次读数，请选择满码回零或换表'

/** A reading that somebody looked at counts from now on, or never did; the one after it counts from it. */
export const checkReading = async (call: Call): Promise<Effect<typeof reading>> => {
  const { row } = call
  if (row.result === RESULT.void) return { state: 'void' }
  const { of, before, after } = await around(call, row)
  if (row.kind === KIND.rollover && of.modulus === null) refuseAt('kind', '该计量表没有满码值')
  const counted = countFrom(of, row, before)
  if (counted === null) return refuseAt('kind', LOWER)
  const next = after && countFrom(of, after, { at: row.readAt, values: registersOf(row, 'value', of.tariffs) })
  if (next === null) return refuseAt('result', '读数大于下一次读数，请作废')
  await book(call, [{ meter: of, reading: { ...row, ...counted }, way: 'in' }])
  if (after !== undefined && next !== undefined) await recount(call, of, after, next)
  const usage = totalOf([counted.usage1, counted.usage2, counted.usage3, counted.usage4])
  await call.events.publish(
    energyReadingAdded,
    { uuid: row.uuid, projectUuid: row.projectUuid, no: null },
    { meter: row.meter, room: of.roomUuid, usage, readAt: row.readAt },
  )
  return { state: 'effective', ...counted }
}

/** Takes a reading out: the one after it counts what both have counted (section 4, E8). */
export const voidReading = async (call: Call): Promise<Effect<typeof reading>> => {
  const { row } = call
  if (row.billed) refuseAt('reason', '该读数已生成费用')
  if (row.kind === KIND.change) refuseAt('reason', '换表时的读数不能作废')
  const { of, before, after } = await around(call, row)
  if (after?.billed === true) refuseAt('reason', '后一次读数已生成费用')
  const next = after && countFrom(of, after, before)
  if (next === null) refuseAt('reason', '后一次读数小于前一次读数，请先作废后一次读数')
  await book(call, [{ meter: of, reading: row, way: 'out' }])
  if (after !== undefined && next) await recount(call, of, after, next)
  await call.events.publish(energyReadingVoided, { uuid: row.uuid, projectUuid: row.projectUuid, no: null }, { meter: row.meter })
  return {}
}
