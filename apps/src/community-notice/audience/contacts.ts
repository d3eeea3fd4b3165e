import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { APART_MS } from '#src/community-notice/sending/moments.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'

const p = columns(recipient, 'p')

/** When each of these residents was last sent anything within the last hour; those who were not are absent. One statement. */
export const lastContacts = async ({ rows, clock: { now } }: Context, customers: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  if (customers.length === 0) return new Map()
  const since = new Date(now.getTime() - APART_MS).toISOString()
  const found = await rows.query<{ customer: string; at: Date }>(sql`
    select ${p.customer} as customer, max(greatest(${p.sentAt}, ${p.remindedAt})) as at from ${p.table}
    where ${p.customer} = any(${customers}::uuid[]) and ${p.live} and greatest(${p.sentAt}, ${p.remindedAt}) > ${since}::timestamptz
    group by ${p.customer}`)
  return new Map(found.map(({ customer, at }) => [customer, new Date(at)]))
}
