import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import type { floorMap, Home } from '#src/sale/calls.ts'
import { ROOM_STATUS } from '#src/sale/codes.ts'
import { listing } from '#src/sale/listings/listing.ts'

const l = columns(listing, 'l')
const b = columns(building, 'b')
const p = columns(project, 'p')
const m = columns(room, 'm')

const BUILDINGS_MAX = 500
const ROOMS_MAX = 2_000

type Floors = z.output<typeof floorMap.output>
type Found = Omit<Home, 'listing'> & {
  listingUuid: string | null
  state: string
  kind: string
  rent: number | null
  price: number | null
}

/** Buildings with listings, those first of which most is on offer. */
const buildingsOf = async (call: Context, projectUuid: string | null): Promise<Floors['buildings']> =>
  call.rows.query<Floors['buildings'][number]>(sql`
    select ${b.uuid} as uuid, ${b.buildingName} as name, ${p.projectName} as project, count(distinct ${m.uuid})::int as rooms,
      count(*) filter (where ${l.in('live', 'reserved')})::int as live
    from ${await call.rows.mine(listing)} l join ${m.table} on ${m.uuid} = ${l.roomUuid} join ${b.table} on ${b.uuid} = ${m.buildingUuid}
      join ${p.table} on ${p.uuid} = ${m.projectUuid}
    where not ${l.in('draft')} and (${projectUuid}::uuid is null or ${m.projectUuid} = ${projectUuid}::uuid)
    group by ${b.uuid}, ${b.buildingName}, ${p.projectName}
    order by count(*) filter (where ${l.in('live', 'reserved')}) desc, project, name limit ${BUILDINGS_MAX}`)

const roomsOf = async (call: Context, buildingUuid: string): Promise<Home[]> => {
  const found = await call.rows.query<Found>(sql`
    select distinct on (${m.floorNo}, ${m.unitNo}, ${m.roomNo}, ${m.uuid}) ${m.uuid} as uuid, coalesce(${m.roomNo}, ${m.roomName}) as name,
      ${m.unitNo} as unit, ${m.floorNo} as floor, coalesce(${m.roomStatusCode} = ${ROOM_STATUS.rented}, false) as rented,
      ${l.uuid} as "listingUuid", ${l.state} as state, ${l.kind} as kind, ${l.rent}::float8 as rent, ${l.price}::float8 as price
    from ${m.table} left join ${await call.rows.mine(listing)} l on ${l.roomUuid} = ${m.uuid} and not ${l.in('draft')}
    where ${m.live} and ${m.buildingUuid} = ${buildingUuid}::uuid
    order by ${m.floorNo} desc nulls last, ${m.unitNo}, ${m.roomNo}, ${m.uuid}, ${l.createdAt} desc nulls last limit ${ROOMS_MAX}`)
  return found.map(({ uuid, name, unit, floor, rented, listingUuid, state, kind, rent, price }) => ({
    ...{ uuid, name, unit, floor, rented },
    listing: listingUuid === null ? null : { uuid: listingUuid, state, kind, rent, price },
  }))
}

/** The building that is asked for, else the one of which most is on offer. */
export const floorsNow = async (
  call: Context,
  { projectUuid = null, buildingUuid = null }: z.output<typeof floorMap.input>,
): Promise<Floors> => {
  const buildings = await buildingsOf(call, projectUuid)
  const chosen = buildings.find(({ uuid }) => uuid === buildingUuid) ?? buildings[0]
  return { buildings, buildingUuid: chosen?.uuid ?? null, rooms: chosen === undefined ? [] : await roomsOf(call, chosen.uuid) }
}
