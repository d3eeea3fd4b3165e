import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { t } from '#src/customers/texts.ts'

const r = columns(relation, 'r')
const c = columns(customer, 'c')

/** Customers with an open relation are active, those who had one are lost; their project is that of the oldest that is open. */
export const refreshStanding = async ({ rows }: Context, customerUuids: readonly string[]): Promise<void> => {
  if (customerUuids.length === 0) return
  const [open, past] = [[relation.stateCode('active')], ['ended', 'joined'].map((name) => relation.stateCode(name as 'ended'))]
  const found = await rows.query<{ uuid: string; state: string; project: string | null; open: string | null; had: boolean }>(sql`
    select ${c.uuid} as uuid, ${c.state} as state, ${c.projectUuid} as project, held.open, held.had from ${c.table}
    cross join lateral (
      select (array_agg(${r.projectUuid} order by ${r.startsOn}, ${r.uuid}) filter (where ${r.state} = any(${open}::text[])))[1] as open,
        coalesce(bool_or(${r.state} = any(${past}::text[])), false) as had
      from ${r.table} where ${r.customer} = ${c.uuid} and ${r.live}) held
    where ${c.uuid} = any(${[...new Set(customerUuids)]}::uuid[]) and ${c.live} and not ${c.state} = any(${[customer.stateCode('merged'), customer.stateCode('black')]}::text[])`)
  const changes = found.flatMap(({ uuid, state, project, open: now, had }) => {
    const next = now !== null ? ('active' as const) : had ? ('lost' as const) : ('potential' as const)
    const projectUuid = now ?? project
    return customer.stateCode(next) === state && projectUuid === project ? [] : [{ uuid, state: next, projectUuid }]
  })
  await rows.updateEach(customer, changes, t('更新客户状态'))
}
