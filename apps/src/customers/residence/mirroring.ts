import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { customer } from '#src/customers/records/customer.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'
import { today } from '#src/customers/residence/settling.ts'
import { t } from '#src/customers/texts.ts'
import { room } from '#src/main-data/room.ts'

const r = columns(relation, 'r')
const c = columns(customer, 'c')
const m = columns(room, 'm')

interface Mirrored {
  uuid: string
  was: string | null
  wasMobile: string | null
  name: string | null
  mobile: string | null
}

/**
 * Rooms say who their main owner of today is. A room that no owner was ever entered for keeps what the main data says.
 *
 * Rooms that say so already are not written.
 */
export const mirrorRooms = async (call: Context, roomUuids: readonly string[]): Promise<void> => {
  if (roomUuids.length === 0) return
  const day = today(call)
  const active = relation.stateCode('active')
  const rooms = await call.rows.query<Mirrored>(sql`
    select ${m.uuid} as uuid, ${m.ownerName} as was, ${m.ownerMobile} as "wasMobile", owner.name, owner.mobile
    from ${m.table} left join lateral (
      select ${c.name} as name, ${c.mobile} as mobile from ${r.table} join ${c.table} on ${c.uuid} = ${r.customer}
      where ${r.roomUuid} = ${m.uuid} and ${r.live} and ${r.state} = ${active} and ${r.role} = ${ROLE.owner}
        and ${r.startsOn} <= ${day}::date and (${r.endsOn} is null or ${r.endsOn} >= ${day}::date)
      order by ${r.primary} desc, ${r.startsOn}, ${r.uuid} limit 1) owner on true
    where ${m.uuid} = any(${[...new Set(roomUuids)]}::uuid[]) and ${m.live}
      and exists (select from ${r.table} where ${r.roomUuid} = ${m.uuid} and ${r.live} and ${r.role} = ${ROLE.owner})`)
  await call.rows.updateEach(
    room,
    rooms
      .filter(({ was, wasMobile, name, mobile }) => was !== name || wasMobile !== mobile)
      .map(({ uuid, name, mobile }) => ({ uuid, ownerName: name, ownerMobile: mobile })),
    t('业主变更'),
  )
}

/** Rooms of customers whose name or number has changed. */
export const mirrorOwnersOf = async (call: Context, customerUuids: readonly string[]): Promise<void> => {
  if (customerUuids.length === 0) return
  const rooms = await call.rows.query<{ room: string }>(sql`
    select distinct ${r.roomUuid} as room from ${r.table}
    where ${r.customer} = any(${customerUuids}::uuid[]) and ${r.live} and ${r.role} = ${ROLE.owner}`)
  await mirrorRooms(
    call,
    rooms.map(({ room: uuid }) => uuid),
  )
}

/** Every night: who became owner today, and who was until yesterday. */
export const mirrorToday = async (call: Context): Promise<void> => {
  const day = today(call)
  const rooms = await call.rows.query<{ room: string }>(sql`
    select distinct ${r.roomUuid} as room from ${r.table} where ${r.live} and ${r.role} = ${ROLE.owner}
      and (${r.startsOn} = ${day}::date or ${r.endsOn} = ${day}::date - 1)`)
  await mirrorRooms(
    call,
    rooms.map(({ room: uuid }) => uuid),
  )
}
