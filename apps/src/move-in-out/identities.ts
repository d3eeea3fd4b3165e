import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { customer, PERSON } from '#src/customers/records/customer.ts'
import { keysOf } from '#src/customers/records/judging.ts'
import { t } from '#src/move-in-out/texts.ts'

const IDENTITY_CARD = '1'
const c = columns(customer, 'c')

/** Customers who have shown an identity card are known by it from now on, unless they have another document, or somebody else has that one. */
export const knowByCard = async ({ rows }: Context, persons: readonly { phone: string; idCard?: string | null }[]): Promise<void> => {
  const cards = new Map(persons.flatMap(({ phone, idCard }) => (!idCard ? [] : [[phone, idCard] as const])))
  const found = await rows.list(
    customer,
    (f) => f.and(f.oneOf('mobile', [...cards.keys()]), f.eq('kind', PERSON), f.empty('idNo'), f.state('potential', 'active', 'lost')),
    persons.length * 2,
  )
  const known = found.map((row) => ({ ...row, idType: IDENTITY_CARD, idNo: cards.get(row.mobile ?? '') ?? null }) as const)
  const keyed = known.map((row) => ({ row, ...keysOf(row) }))
  const taken = await rows.query<{ key: string }>(
    sql`select ${c.idKey} as key from ${c.table} where ${c.live} and ${c.idKey} = any(${keyed.flatMap(({ idKey }) => idKey ?? [])}::text[])`,
  )
  const free = keyed.filter(({ idKey }) => !taken.some(({ key }) => key === idKey))
  await rows.updateEach(
    customer,
    free.map(({ row: { uuid, idNo }, idKey }) => ({ uuid, idType: IDENTITY_CARD, idNo, idKey })),
    t('入住登记证件'),
  )
}
