import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import type { RoomWarranty } from '#src/main-data/residents/room-warranty.ts'
import { room } from '#src/main-data/room.ts'
import type { floorMap, Home } from '#src/room-handover/calls.ts'
import { warranty } from '#src/room-handover/issues/warranty.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'

const h = columns(handover, 'h')
const b = columns(building, 'b')
const p = columns(project, 'p')
const m = columns(room, 'm')
const w = columns(warranty, 'w')

const BUILDINGS_MAX = 500
const ROOMS_MAX = 2_000

type Floors = z.output<typeof floorMap.output>
interface Found extends Omit<Home, 'handover'> {
  handoverUuid: string | null
  no: string
  state: string
  owner: string | null
  appointAt: Date | null
  deliveredOn: string | null
  openIssues: number | null
}

/** Buildings in which rooms are handed over, those first where most still wait. */
const buildingsOf = async (call: Context, projectUuid: string | null): Promise<Floors['buildings']> =>
  call.rows.query<Floors['buildings'][number]>(sql`
    select ${b.uuid} as uuid, ${b.buildingName} as name, ${p.projectName} as project, count(*)::int as rooms,
      count(*) filter (where ${h.in('delivered')})::int as delivered
    from ${await call.rows.mine(handover)} h join ${b.table} on ${b.uuid} = ${h.buildingUuid} join ${p.table} on ${p.uuid} = ${h.projectUuid}
    where not ${h.in('cancelled')} and (${projectUuid}::uuid is null or ${h.projectUuid} = ${projectUuid}::uuid)
    group by ${b.uuid}, ${b.buildingName}, ${p.projectName}
    order by count(*) filter (where not ${h.in('delivered')}) desc, project, name limit ${BUILDINGS_MAX}`)

const roomsOf = async (call: Context, buildingUuid: string): Promise<Home[]> => {
  const found = await call.rows.query<Found>(sql`
    select distinct on (${m.floorNo}, ${m.unitNo}, ${m.roomNo}, ${m.uuid}) ${m.uuid} as uuid, coalesce(${m.roomNo}, ${m.roomName}) as name,
      ${m.unitNo} as unit, ${m.floorNo} as floor, ${h.uuid} as "handoverUuid", ${h.no} as no, ${h.state} as state, ${h.owner} as owner,
      ${h.appointAt} as "appointAt", ${h.deliveredOn}::text as "deliveredOn", ${h.openIssues} as "openIssues"
    from ${m.table} left join ${await call.rows.mine(handover)} h on ${h.roomUuid} = ${m.uuid} and not ${h.in('cancelled')}
    where ${m.live} and ${m.buildingUuid} = ${buildingUuid}::uuid
    order by ${m.floorNo} desc nulls last, ${m.unitNo}, ${m.roomNo}, ${m.uuid}, ${h.createdAt} desc limit ${ROOMS_MAX}`)
  return found.map(({ uuid, name, unit, floor, handoverUuid, no, state, owner, appointAt, deliveredOn, openIssues }) => ({
    ...{ uuid, name, unit, floor },
    handover:
      handoverUuid === null
        ? null
        : {
            ...{ uuid: handoverUuid, no, state, owner, deliveredOn, openIssues: openIssues ?? 0 },
            appointAt: appointAt === null ? null : new Date(appointAt).toISOString(),
          },
  }))
}

/** The building that is asked for, else the one in which most rooms still wait. */
export const floorsNow = async (
  call: Context,
  { projectUuid = null, buildingUuid = null }: z.output<typeof floorMap.input>,
): Promise<Floors> => {
  const buildings = await buildingsOf(call, projectUuid)
  const chosen = buildings.find(({ uuid }) => uuid === buildingUuid) ?? buildings[0]
  return { buildings, buildingUuid: chosen?.uuid ?? null, rooms: chosen === undefined ? [] : await roomsOf(call, chosen.uuid) }
}

/** What of these rooms is answered for on a day: each part from its handover to its last day. */
export const warrantiesOf = ({ rows }: Context, { roomUuids, on }: { roomUuids: readonly string[]; on: string }): Promise<RoomWarranty[]> =>
  rows.query<RoomWarranty>(sql`
    select distinct ${w.roomUuid} as "roomUuid", ${w.kind} as kind from ${w.table}
    where ${w.roomUuid} = any(${roomUuids}::uuid[]) and ${w.startsOn} <= ${on}::date and ${w.endsOn} >= ${on}::date and ${w.live}`)
