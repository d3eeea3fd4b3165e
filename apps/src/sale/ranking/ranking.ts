import { chinaMidnight, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { Broker, rankingCall } from '#src/sale/calls.ts'
import { deal } from '#src/sale/deals/deal.ts'
import { share } from '#src/sale/deals/share.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { viewing } from '#src/sale/viewings/viewing.ts'

const l = columns(listing, 'l')
const k = columns(lead, 'k')
const v = columns(viewing, 'v')
const d = columns(deal, 'd')
const s = columns(share, 's')

const SHOWN_MAX = 200

type Asked = z.output<typeof rankingCall.input>

/** Who has done how much in a month, who has earned most first: one statement, however many people there are. */
export const rankingOf = async (call: Context, { month, projectUuid = null }: Asked): Promise<{ brokers: Broker[] }> => {
  const { rows, people } = call
  const from = chinaMidnight(`${month}-01`).toISOString()
  const to = chinaMidnight(`${monthAfter(month)}-01`).toISOString()
  const inProject = (column: Sql): Sql => sql`(${projectUuid}::uuid is null or ${column} = ${projectUuid}::uuid)`
  const within = (column: Sql): Sql => sql`${column} >= ${from}::timestamptz and ${column} < ${to}::timestamptz`
  const found = await rows.query<Omit<Broker, 'name'>>(sql`
    select who as "userUuid", sum(listings)::int as listings, sum(leads)::int as leads, sum(viewings)::int as viewings,
      sum(deals)::int as deals, sum(amount)::float8 as amount, sum(earned)::float8 as earned from (
      select ${l.enteredBy} as who, 1 as listings, 0 as leads, 0 as viewings, 0 as deals, 0::bigint as amount, 0::bigint as earned
        from ${await rows.mine(listing)} l where ${within(l.createdAt)} and ${inProject(l.projectUuid)}
      union all select ${k.broker}, 0, 1, 0, 0, 0, 0
        from ${await rows.mine(lead)} k where ${within(k.createdAt)} and ${inProject(k.projectUuid)}
      union all select ${v.broker}, 0, 0, 1, 0, 0, 0
        from ${await rows.mine(viewing)} v where ${v.in('done')} and ${within(v.doneAt)} and ${inProject(v.projectUuid)}
      union all select ${d.submittedBy}, 0, 0, 0, 1, ${d.commissionTotal}, 0
        from ${await rows.mine(deal)} d where ${d.in('signed', 'settled')} and ${within(d.signedAt)} and ${inProject(d.projectUuid)}
      union all select ${s.who}, 0, 0, 0, 0, 0, ${s.amount}
        from ${await rows.mine(share)} s where ${s.month} = ${month} and ${inProject(s.projectUuid)}
    ) done where who is not null group by who
    order by sum(amount) desc, sum(earned) desc, sum(viewings) desc, sum(leads) + sum(listings) desc, who limit ${SHOWN_MAX}`)
  const names = await people.namesOf(found.map(({ userUuid }) => userUuid))
  return { brokers: found.map((each) => ({ ...each, name: names.get(each.userUuid) ?? '' })) }
}
