import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { record } from '#src/dunning/contacts/record.ts'
import { CHANNEL } from '#src/dunning/plans/channels.ts'
import { t } from '#src/dunning/texts.ts'

const c = columns(dunningCase, 'c')
const r = columns(record, 'r')
/** How long a notice stands, and how many of them do. */
const [STANDS_MS, MOST] = [30 * DAY_MS, 3] as const

/** Words that somebody has written, as they stand. */
export const literal = (said: string): Words => t('{text}', { text: said })

/** The last notice of each of these cases, while something is owed. One statement. */
const noticesOf = async ({ rows, clock: { now } }: Context, which: Sql): Promise<Words[]> => {
  const found = await rows.query<{ content: string }>(sql`
    select last.content from ${c.table} cross join lateral (
      select ${r.content} as content, ${r.at} as at from ${r.table}
      where ${r.case} = ${c.uuid} and ${r.live} and ${r.channel} = ${CHANNEL.site} and ${r.at} > ${new Date(now.getTime() - STANDS_MS).toISOString()}::timestamptz
      order by ${r.at} desc limit 1) last
    where ${which} and ${c.live} and ${c.in('pending', 'working', 'promised', 'legal')} and ${c.amount} > 0 order by last.at desc limit ${MOST}`)
  return found.map(({ content }) => literal(content))
}

/** What stands on the page of a room. */
export const noticesOfRoom = (call: Context, { roomUuid }: { roomUuid: string }): Promise<Words[]> =>
  noticesOf(call, sql`${c.roomUuid} = ${roomUuid}::uuid`)

/** What stands on the page of a case. */
export const noticesOfCase = (call: Context, uuid: string): Promise<Words[]> => noticesOf(call, sql`${c.uuid} = ${uuid}::uuid`)
