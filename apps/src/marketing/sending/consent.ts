import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { consent } from '#src/customers/records/consent.ts'
import { setting } from '#src/marketing/setting.ts'

const o = columns(consent, 'o')

/** What consents of customers are about: short messages that advertise. */
export const MESSAGES = '1'

/** Those of these customers who are not written to: the latest that they said is no, or nothing where the enterprise asks for a yes. */
export const whoOptedOut = async ({ rows }: Context, customers: readonly string[]): Promise<ReadonlySet<string>> => {
  const { consentNeeded } = await rows.settings(setting)
  const said = await rows.query<{ customer: string; granted: boolean }>(sql`
    select distinct on (${o.customer}) ${o.customer} as customer, ${o.granted} as granted from ${o.table}
    where ${o.customer} = any(${customers}::uuid[]) and ${o.kind} = ${MESSAGES} and ${o.live} order by ${o.customer}, ${o.at} desc, ${o.uuid} desc`)
  const granted = new Map(said.map((each) => [each.customer, each.granted]))
  return new Set(customers.filter((each) => !(granted.get(each) ?? !consentNeeded)))
}
