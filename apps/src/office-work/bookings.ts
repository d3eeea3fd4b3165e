import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import { BOOKED_THINGS, type Bookings, type bookings } from '#src/office-work/calls.ts'
import { seal, sealUse } from '#src/office-work/seal/seal.ts'
import { vehicle, vehicleUse } from '#src/office-work/vehicle/vehicle.ts'

const [v, u, s, q] = [columns(vehicle, 'v'), columns(vehicleUse, 'u'), columns(seal, 's'), columns(sealUse, 'q')] as const

interface Found {
  kind: 'vehicle' | 'seal'
  uuid: string
  name: string
  user: string | null
  begin: Date | null
  end: Date | null
}

/** When on a day which cars and seals are booked, and by whom: colleagues see it, as they see that a car is gone. */
export const bookingsOn = async ({ rows, people }: Context, { day }: z.output<typeof bookings.input>): Promise<Bookings> => {
  const [from, to] = [chinaMidnight(day), chinaMidnight(dayAfter(day))]
  const found = await rows.query<Found>(sql`
    (select 'vehicle' as kind, ${v.uuid} as uuid, ${v.plate} as name, ${u.applicant} as "user", ${u.drBegin} as begin, ${u.drEnd} as "end"
      from ${v.table} left join ${u.table} on ${u.vehicle} = ${v.uuid} and ${u.live} and ${u.in('approving', 'approved', 'sent', 'driving', 'returned')}
        and ${u.drBegin} < ${to} and ${u.drEnd} > ${from}
      where ${v.live} and not ${v.in('stopped')})
    union all
    (select 'seal', ${s.uuid}, ${s.name}, ${q.applicant}, ${q.outAtBegin}, ${q.outAtEnd}
      from ${s.table} left join ${q.table} on ${q.seal} = ${s.uuid} and ${q.live} and ${q.in('approving', 'approved', 'out', 'returned')}
        and ${q.outAtBegin} < ${to} and ${q.outAtEnd} > ${from}
      where ${s.live} and ${s.enabled})
    order by 1 desc, 3, 5`)
  const names = await people.namesOf([...new Set(found.flatMap(({ user }) => user ?? []))])
  const things = new Map<string, Bookings['things'][number]>()
  for (const { kind, uuid, name, user, begin, end } of found) {
    const thing = things.get(uuid) ?? { kind, uuid, name, uses: [] }
    if (begin !== null && end !== null)
      thing.uses.push({ by: names.get(user ?? '') ?? '', begin: new Date(begin).toISOString(), end: new Date(end).toISOString() })
    things.set(uuid, thing)
  }
  return { things: [...things.values()].slice(0, BOOKED_THINGS) }
}
