import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import type { findCall } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { room } from '#src/main-data/room.ts'

const m = columns(room, 'm')
const c = columns(customer, 'c')
const r = columns(relation, 'r')
const v = columns(receivable, 'v')

const HITS = 5

interface Hit {
  roomUuid: string | null
  customer: string | null
  name: string | null
  room: string | null
  mobile: string | null
  role: string | null
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
const masked = (mobile: string | null): string | null => mobile && `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** Rooms whose name ends so, people whose name begins or phone ends so, and the bill of a number; those of rooms before the others. */
const hitsOf = ({ rows }: Context, keyword: string, projectUuid: string | null): Promise<Hit[]> => {
  const word = escaped(keyword)
  return rows.query<Hit>(sql`
    with hit as (
      (select ${m.uuid} as room_uuid, null::uuid as customer, 1 as rank, ${m.roomName} as sort
        from ${m.table} where ${m.live} and (${m.roomName} ilike ${`%${word}`} or ${m.roomNo} = ${keyword}) order by ${m.roomName} limit ${HITS})
      union all
      (select ${r.roomUuid}, ${c.uuid}, 2, ${c.name} from ${c.table}
        left join ${r.table} on ${r.customer} = ${c.uuid} and ${r.live} and ${r.in('active')}
        where ${c.live} and (${c.name} ilike ${`${word}%`} or (${/^\d{4,11}$/.test(keyword)} and ${c.mobile} like ${`%${word}`}))
        order by ${c.name} limit ${HITS})
      union all
      (select ${v.roomUuid}, ${v.customer}, 0, ${v.recvNo} from ${v.table} where ${v.live} and ${v.recvNo} = ${keyword.toUpperCase()} limit 1)
    )
    select distinct on (min(h.rank) over (partition by h.room_uuid, coalesce(h.customer, p.customer)), h.room_uuid, coalesce(h.customer, p.customer))
      h.room_uuid as "roomUuid", coalesce(h.customer, p.customer) as customer, coalesce(k.name, ${m.ownerName}) as name,
      ${m.roomName} as room, coalesce(k.mobile, ${m.ownerMobile}) as mobile, p.role
    from hit h
    left join ${m.table} on ${m.uuid} = h.room_uuid
    left join lateral (
      select ${r.customer} as customer, ${r.role} as role from ${r.table}
      where ${r.live} and ${r.in('active')} and ${r.roomUuid} = h.room_uuid and (h.customer is null or ${r.customer} = h.customer)
      order by ${r.payer} desc, ${r.primary} desc nulls last, ${r.startsOn} desc limit 1) p on true
    left join lateral (select ${c.name} as name, ${c.mobile} as mobile from ${c.table} where ${c.uuid} = coalesce(h.customer, p.customer)) k on true
    where ${projectUuid}::uuid is null or ${m.projectUuid} = ${projectUuid} or h.room_uuid is null
    order by 1, 2, 3 limit ${HITS}`)
}

/** Who and where a cashier may mean, with what each owes. */
export const find = async (
  call: Context,
  { keyword, projectUuid }: z.output<typeof findCall.input>,
): Promise<z.output<typeof findCall.output>> => {
  const hits = await hitsOf(call, keyword, projectUuid)
  const rooms = hits.flatMap(({ roomUuid }) => roomUuid ?? [])
  const people = hits.flatMap(({ roomUuid, customer: of }) => (roomUuid === null ? (of ?? []) : []))
  const owed = await call.rows.query<{ key: string; bills: number; outstanding: number }>(sql`
    select coalesce(${v.roomUuid}, ${v.customer}) as key, count(*)::int as bills, sum(${v.outstanding})::float8 as outstanding
    from ${v.table} where ${v.live} and ${v.in('unpaid', 'part', 'disputed')}
      and (${v.roomUuid} = any(${rooms}::uuid[]) or (${v.roomUuid} is null and ${v.customer} = any(${people}::uuid[])))
    group by 1`)
  const byKey = new Map(owed.map((row) => [row.key, row]))
  return hits.map(({ name, mobile, role, ...hit }) => {
    const { bills = 0, outstanding = 0 } = byKey.get(hit.roomUuid ?? hit.customer ?? '') ?? {}
    return {
      ...{ ...hit, name: name ?? '', mobile: masked(mobile), bills, outstanding },
      role: role === null ? null : choiceLabel(relation.fields.role, role),
    }
  })
}
