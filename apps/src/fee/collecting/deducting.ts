import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { planPayment } from '#src/fee/collecting/allocating.ts'
import { billOn } from '#src/fee/collecting/bills.ts'
import { nameOf, postPayment } from '#src/fee/collecting/collecting.ts'
import { CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { type Receivable, type Terms, termsIn, todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { PREPAY, prepayAccount } from '#src/fee/prepaid/account.ts'
import { lockAccounts, movePrepaid } from '#src/fee/prepaid/moving.ts'

const p = columns(prepayAccount, 'p')

/** Those of these customers who have paid something ahead. One statement. */
const paidAhead = async ({ rows }: Context, customers: readonly (string | null)[]): Promise<ReadonlySet<string>> => {
  if (customers.length === 0) return new Set()
  const found = await rows.query<{ customer: string }>(
    sql`select distinct ${p.customer} as customer from ${p.table} where ${p.customer} = any(${customers}::uuid[]) and ${p.balance} > 0`,
  )
  return new Set(found.map(({ customer }) => customer))
}

/** Pays bills that have just come to be owed of what their payers have paid ahead, where their items say so. */
export const deductPrepaid = async (call: Context, issued: readonly Receivable[], terms: ReadonlyMap<string, Terms>): Promise<void> => {
  const asks = issued.filter(({ customer, item }) => customer !== null && termsIn(terms, item).item.autoDeduct === true)
  const payers = await paidAhead(
    call,
    asks.map(({ customer }) => customer),
  )
  const able = asks.filter(({ customer }) => payers.has(customer ?? ''))
  const byPayer = Map.groupBy(able, ({ customer, projectUuid }) => `${customer} ${projectUuid}`)
  for (const bills of byPayer.values()) await deductFrom(call, bills, terms)
}

const deductFrom = async (call: Context, bills: readonly Receivable[], terms: ReadonlyMap<string, Terms>): Promise<void> => {
  const [{ customer, projectUuid, payerName } = { customer: null, projectUuid: '', payerName: null }] = bills
  if (customer === null) return
  const accounts = await lockAccounts(call, customer, projectUuid)
  if (accounts.length === 0) return
  const day = todayOf(call)
  const locked = await call.rows.lock(
    receivable,
    bills.map(({ uuid }) => uuid),
  )
  // One payment a bill: what an account has not enough for is left out where no part may be paid.
  for (const row of locked) {
    const bill = billOn(row, termsIn(terms, row.item), day)
    const plan = planPayment([bill], 0, accounts)
    if (plan.short !== null || plan.fromPrepaid === 0) continue
    const { uuid } = await call.rows.record(payment, {
      ...{ projectUuid, roomUuid: row.roomUuid, customer, payerName: payerName ?? '', channel: CHANNEL.prepaid, amount: 0, day },
      allocations: plan.allocations.map(({ principal, late, prepaid }) => ({
        ...{ receivable: row.uuid, name: nameOf(bill), principal, late, prepaid },
        ...{ charged: bill.charged, waived: 0, since: row.lateSince, refunded: 0 },
      })),
      ...{ fromPrepaid: plan.fromPrepaid, paidAt: call.clock.now.toISOString(), state: 'done' },
    })
    const of = { docNo: (await call.rows.find(payment, uuid))?.collectNo ?? '', day, cashier: null }
    await postPayment(call, plan, of)
    await movePrepaid(
      call,
      plan.drawn.map(({ account: { item }, amount }) => ({ customer, projectUuid, item, kind: PREPAY.deducted, amount: -amount })),
      of,
    )
    for (const { account, amount } of plan.drawn) account.balance -= amount
  }
}
