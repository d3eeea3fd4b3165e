import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { apply } from '#src/invoicing/applying/apply.ts'
import { type PaidBill, paidBills } from '#src/main-data/invoiceable.ts'

const a = columns(apply, 'a')
const l = childColumns(apply, 'lines', 'l')

/**
 * How much of bills stands on invoices, in fen: those asked for and those made, less what red ones that are made take back. `without`: an
 * application that is not counted.
 */
export const invoicedOf = async (
  { rows }: Context,
  { receivables, without = null }: { receivables: readonly string[]; without?: string | null },
): Promise<ReadonlyMap<string, number>> => {
  if (receivables.length === 0) return new Map()
  const found = await rows.query<{ uuid: string; sum: number }>(sql`
    select ${l.receivable} as uuid, sum(${l.amount})::float8 as sum from ${l.table}
    join ${a.table} on ${a.enterpriseUuid} = ${l.enterpriseUuid} and ${a.uuid} = ${l.parentUuid}
    where ${a.live} and ${l.receivable} = any(${receivables}::uuid[]) and ${a.uuid} is distinct from ${without}::uuid
      and (${a.in('issued', 'delivered', 'red')} or (${a.redOf} is null and ${a.in('pending', 'issuing', 'failed')}))
    group by 1 having sum(${l.amount}) <> 0`)
  return new Map(found.map(({ uuid, sum }) => [uuid, sum]))
}

/** What is being taken back of invoices and is not made yet, by bill and invoice, in fen. */
export const redUnderWay = async ({ rows }: Context, redOf: string): Promise<ReadonlyMap<string, number>> => {
  const found = await rows.query<{ uuid: string; sum: number }>(sql`
    select ${l.receivable} as uuid, -sum(${l.amount})::float8 as sum from ${l.table}
    join ${a.table} on ${a.enterpriseUuid} = ${l.enterpriseUuid} and ${a.uuid} = ${l.parentUuid}
    where ${a.live} and ${a.redOf} = ${redOf} group by 1`)
  return new Map(found.map(({ uuid, sum }) => [uuid, sum]))
}

export interface Invoiceable extends PaidBill {
  /** What may still stand on an invoice, in fen. */
  left: number
}

/**
 * Bills with what may still be invoiced of them: what was paid and has not gone back, less what somebody has asked back and what stands on
 * invoices.
 */
export const invoiceableOf = async (
  call: Context,
  asked: { customer?: string; roomUuid?: string; receivables?: readonly string[] },
  without: string | null = null,
): Promise<Invoiceable[]> => {
  const bills = (await call.applications.query(paidBills, asked)) ?? []
  const receivables = bills.map(({ uuid }) => uuid)
  const on = await invoicedOf(call, { receivables, without })
  const back = await call.payments.goingBack(receivables)
  return bills.map((bill) => ({ ...bill, left: Math.max(0, bill.paid - (back.get(bill.uuid) ?? 0) - (on.get(bill.uuid) ?? 0)) }))
}
