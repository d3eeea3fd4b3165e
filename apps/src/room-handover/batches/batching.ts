import { columns } from '@qifuyun/kit/columns.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ComputedCall, Effect, SaveCall, TimersCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { batch } from '#src/room-handover/batches/batch.ts'
import { slot } from '#src/room-handover/batches/slot.ts'
import { hoursOf, nameOfSlot } from '#src/room-handover/batches/slots.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { refusalAt, refuse, t } from '#src/room-handover/texts.ts'

type Batch = StoredOf<typeof batch>
type Slot = StoredOf<typeof slot>
type Call = ActionCall<typeof batch>

const m = columns(room, 'm')
const h = columns(handover, 'h')
const TO_HAND_OVER = 2
/** More than are handed over in one go; whoever has more presses again. */
const ROOMS_MAX = 5_000
const SLOTS_MAX = 2_000
const NAME_MAX = 20

/** All rooms of the batch that nobody hands over yet: a fixed number of statements, however many there are. */
export const takeRooms = async (call: Call): Promise<Effect<typeof batch>> => {
  const { row, rows } = call
  // Two who press at the same time take each room once.
  await rows.lock(project, [row.projectUuid])
  const found = await rows.query<{ uuid: string; building: string; owner: string | null; phone: string | null }>(sql`
    select ${m.uuid} as uuid, ${m.buildingUuid} as building, ${m.ownerName} as owner, ${m.ownerMobile} as phone from ${m.table}
    where ${m.live} and ${m.projectUuid} = ${row.projectUuid}::uuid
      and (${row.buildings ?? []}::uuid[] = '{}' or ${m.buildingUuid} = any(${row.buildings ?? []}::uuid[]))
      and (not ${row.onlyNew !== false} or ${m.roomStatusCode} = ${TO_HAND_OVER})
      and not exists (select 1 from ${h.table} where ${h.live} and ${h.roomUuid} = ${m.uuid} and not ${h.in('cancelled')})
    order by ${m.buildingUuid}, ${m.floorNo}, ${m.roomNo} limit ${ROOMS_MAX}`)
  if (found.length === 0) return refuse('没有可加入的房屋')
  await rows.recordEach(
    handover,
    found.map(({ uuid, building, owner, phone }) => ({
      ...{ batch: row.uuid, projectUuid: row.projectUuid, buildingUuid: building, roomUuid: uuid, state: 'toBook' as const },
      ...{ owner: owner === null ? null : [...owner].slice(0, NAME_MAX).join(''), phone, visits: 0, issueCount: 0, openIssues: 0 },
    })),
    t('加入交付批次'),
  )
  return {}
}

/** Owners may book from now on: an hour is a slot. */
export const openBatch = async ({ row, rows, clock }: Call): Promise<Effect<typeof batch>> => {
  const known = await rows.list(slot, (f) => f.eq('batch', row.uuid), SLOTS_MAX)
  const taken = new Set(known.map(({ begin }) => new Date(begin).getTime()))
  const hours = hoursOf(row).filter((at) => at > clock.now && !taken.has(at.getTime()))
  if (hours.length + known.length === 0) refuse('交付期内没有可预约的时段')
  await rows.recordEach(
    slot,
    hours.map((at) => ({
      ...{ batch: row.uuid, projectUuid: row.projectUuid, name: nameOfSlot(at), begin: at.toISOString() },
      ...{ capacity: row.slotsPerHour, booked: 0, enabled: true },
    })),
    t('开放预约'),
  )
  return {}
}

/** Who still has to come keeps the batch open. */
export const allHandedOver = async ({ row, rows }: Call): Promise<void> => {
  const waiting = await rows.count(handover, (f) => f.and(f.eq('batch', row.uuid), f.notState('delivered', 'cancelled')))
  if (waiting > 0) refuse('还有{n}户未交付', { n: waiting })
}

/** Nobody books an hour that has begun. */
export const closeSlots = ({ due }: TimersCall<typeof slot>) => Promise.resolve(due.map(() => ({ enabled: false })))

/** A slot is named after its hour, and takes no fewer than have booked it. */
export const judgeSlots = ({ saves }: SaveCall<Slot>): Promise<(Partial<Slot> | KitRefusal)[]> =>
  Promise.resolve(
    saves.map(({ row, before }) => {
      if (before !== null && before.begin !== row.begin && (row.booked ?? 0) > 0) return refusalAt('begin', '该时段已有预约，不能改时间')
      if (row.capacity < (row.booked ?? 0)) return refusalAt('capacity', '可约数不能少于已约数{n}', { n: row.booked ?? 0 })
      return { name: nameOfSlot(new Date(row.begin)) }
    }),
  )

interface Count {
  batch: string
  rooms: number
  booked: number
  delivered: number
  issues: number
}

/** How far batches are, one statement for a page of them. */
const countsOf = async ({ rows, uuids }: ComputedCall<Batch>): Promise<ReadonlyMap<string, Count>> => {
  const found = await rows.query<Count>(sql`
    select ${h.batch} as batch, count(*)::int as rooms, count(*) filter (where ${h.in('booked', 'inspecting')})::int as booked,
      count(*) filter (where ${h.in('delivered')})::int as delivered, coalesce(sum(${h.openIssues}), 0)::int as issues
    from ${h.table} where ${h.live} and not ${h.in('cancelled')} and ${h.batch} = any(${uuids}::uuid[]) group by 1`)
  return new Map(found.map((each) => [each.batch, each]))
}

const PERCENT = 100
const TENTHS = 10
const counted =
  (of: (count: Count) => number) =>
  async (call: ComputedCall<Batch>): Promise<ReadonlyMap<string, number>> => {
    const counts = await countsOf(call)
    return new Map(call.uuids.map((uuid) => [uuid, of(counts.get(uuid) ?? { batch: uuid, rooms: 0, booked: 0, delivered: 0, issues: 0 })]))
  }

export const batchFigures = {
  rooms: counted(({ rooms }) => rooms),
  booked: counted(({ booked }) => booked),
  delivered: counted(({ delivered }) => delivered),
  openIssues: counted(({ issues }) => issues),
  progress: counted(({ rooms, delivered }) => (rooms === 0 ? 0 : Math.round((delivered / rooms) * PERCENT * TENTHS) / TENTHS)),
}
