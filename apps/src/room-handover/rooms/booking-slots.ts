import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { project } from '#src/main-data/project.ts'
import { batch } from '#src/room-handover/batches/batch.ts'
import { slot } from '#src/room-handover/batches/slot.ts'
import type { booking } from '#src/room-handover/rooms/booking.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { conflict, refusalAt, refuse, refuseAt, t } from '#src/room-handover/texts.ts'

export type Handover = StoredOf<typeof handover>
type Booking = StoredOf<typeof booking>
type Call = ActionCall<typeof handover>
type Done = Effect<typeof handover>

/** More rooms than a file has. */
const HANDOVERS_MAX = 20_000

/** A handover takes a place in an hour, and leaves the one that it had: both are locked, so that of many at once no more get in than may (H1). */
export const bookSlot = async ({ row, rows, clock }: Call): Promise<Done> => {
  const of = await rows.find(batch, row.batch)
  if (of === undefined || !batch.isIn(of, 'open')) refuse('该批次未开放预约')
  const before = await rows.find(handover, row.uuid)
  const had = before !== undefined && handover.isIn(before, 'booked') ? before.slot : null
  const locked = await rows.lock(
    slot,
    [row.slot, had].flatMap((uuid) => uuid ?? []),
  )
  const chosen = locked.find(({ uuid }) => uuid === row.slot)
  if (chosen === undefined || chosen.batch !== row.batch) return refuseAt('slot', '所选时段不属于该交付批次')
  if (new Date(chosen.begin) <= clock.now) refuseAt('slot', '该时段已开始，请选择其他时段')
  if (chosen.uuid === had) return { appointAt: chosen.begin }
  if ((chosen.booked ?? 0) >= chosen.capacity) conflict('LIMIT', '该时段已约满', {}, { slot: t('该时段已约满') })
  await rows.updateEach(
    slot,
    locked.map(({ uuid, booked }) => ({ uuid, booked: (booked ?? 0) + (uuid === chosen.uuid ? 1 : -1) })),
    t('预约变更'),
  )
  return { appointAt: chosen.begin }
}

const leaveSlot = async ({ rows }: Context, row: Handover): Promise<void> => {
  const [held] = row.slot === null ? [] : await rows.lock(slot, [row.slot])
  if (held !== undefined) await rows.update(slot, held.uuid, { booked: Math.max(0, (held.booked ?? 0) - 1) }, t('预约取消'))
}

/** Who had been there before comes to have it looked at again. */
const backTo = ({ visits }: Handover) => ({ slot: null, appointAt: null, state: (visits ?? 0) > 0 ? 'toRecheck' : 'toBook' }) as const

export const giveSlotBack = async (call: Call): Promise<Done> => {
  await leaveSlot(call, call.row)
  return backTo(call.row)
}

/** Nobody came. */
export const missSlot = async (call: TimerCall<typeof handover>): Promise<Done> => ({
  ...(await leaveSlot(call, call.row).then(() => backTo(call.row))),
  missed: (call.row.missed ?? 0) + 1,
})

export const callOff = async (call: Call): Promise<Done> => {
  const before = await call.rows.find(handover, call.row.uuid)
  if (before !== undefined && handover.isIn(before, 'booked')) await leaveSlot(call, before)
  return {}
}

/** A room is handed over once at a time, whatever the batch; those who begin it in a project do so one after the other. */
export const judgeHandovers = async ({ saves, rows }: SaveCall<Handover>): Promise<(Partial<Handover> | KitRefusal)[]> => {
  const asked = saves.filter(({ before, row }) => before === null || before.roomUuid !== row.roomUuid)
  if (asked.length === 0) return saves.map(() => ({}))
  await rows.lock(project, [...new Set(asked.flatMap(({ row }) => row.projectUuid ?? []))])
  const rooms = asked.map(({ row }) => row.roomUuid)
  const open = await rows.list(handover, (f) => f.and(f.oneOf('roomUuid', rooms), f.notState('delivered', 'cancelled')), HANDOVERS_MAX)
  const by = new Map(open.map(({ roomUuid, uuid }) => [roomUuid, uuid]))
  return saves.map((save) => {
    const other = asked.includes(save) ? by.get(save.row.roomUuid) : undefined
    return other === undefined || other === save.row.uuid ? {} : refusalAt('roomUuid', '该房屋已有进行中的交付单')
  })
}

/** An owner books for a room that waits for a visit. */
export const judgeBookings = async ({ saves, rows }: SaveCall<Booking>): Promise<(Partial<Booking> | KitRefusal)[]> => {
  const of = await rows.findEach(
    handover,
    saves.map(({ row }) => row.handover),
  )
  const slots = await rows.findEach(
    slot,
    saves.map(({ row }) => row.slot),
  )
  return saves.map(({ row, before }) => {
    const at = of.get(row.handover)
    if (before !== null || at === undefined) return {}
    if (!handover.isIn(at, 'toBook', 'booked', 'toRecheck')) return refusalAt('slot', '当前状态不能预约')
    return { appointAt: slots.get(row.slot)?.begin ?? null }
  })
}

export const followBookings = async ({ saves, rows }: SaveCall<Booking>): Promise<void> => {
  for (const { row, before } of saves) if (before === null) await rows.act(handover, row.handover, 'book', { slot: row.slot })
}
