import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { RefundMode } from '@qifuyun/kit/payments.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { PREPAY } from '#src/fee/prepaid/account.ts'
import { movePrepaid } from '#src/fee/prepaid/moving.ts'
import { refuse, refuseAt } from '#src/fee/texts.ts'

type Deposit = StoredOf<typeof deposit>
type Call = ActionCall<typeof deposit>

const p = columns(payment, 'p')
const a = childColumns(payment, 'allocations', 'a')

/** What is still kept, in fen. */
const keptOf = ({ held, deducted, returned }: Deposit): number => held - deducted - returned

/** Not more than is kept, and by a way that its payment knows. */
export const enough = async (call: Call): Promise<void> => {
  const { row, input } = call
  const kept = keptOf(row)
  if (Number(input.amount) > kept) refuseAt('amount', '金额超过在押金额，当前在押 {x} 元', { x: kept / 100 })
  if (call.action === 'giveBack' && (await payNoOf(call, row)) === null) refuse('该押金没有可退的款项')
  const needsCustomer = call.action === 'spend' || input.mode === '4'
  if (needsCustomer && row.customer === null) refuseAt(call.action === 'spend' ? 'amount' : 'mode', '未关联客户，不能转入预存')
}

/** The number of the payment by which a deposit came in. */
const payNoOf = async ({ rows }: Context, { receivable: of }: Deposit): Promise<string | null> => {
  const [found] = await rows.query<{ payNo: string | null }>(sql`
    select ${p.payNo} as "payNo" from ${a.table} join ${p.table} on ${p.uuid} = ${a.parentUuid}
    where ${a.receivable} = ${of} and ${p.in('done')} and ${p.live} order by ${p.createdAt} desc limit 1`)
  return found?.payNo ?? null
}

export const returnApproval: ApprovalHandlers<typeof deposit> = {
  form: ({ row }) => ({ no: row.depNo, payer: row.payerName, amount: row.amount, reason: row.reason ?? '' }),
}

/** What was agreed to goes back by the refund of its payment, which nobody has to agree to again. */
export const sendBack = async (call: SaveCall<Deposit>): Promise<void> => {
  for (const { row, before } of call.saves) {
    if (before === null || before.state === row.state || !deposit.isIn(row, 'returning')) continue
    const payNo = await payNoOf(call, row)
    if (payNo === null) return refuse('该押金没有可退的款项')
    const amountFen = row.amount ?? 0
    await call.payments.refund({
      ...{ payNo, amountFen, reason: row.reason ?? '', judged: true, lines: [{ lineUuid: row.receivable, amountFen }] },
      ...(row.mode !== null && { mode: row.mode satisfies RefundMode }),
    })
  }
}

/** Some of a deposit has gone back: the rest stays, and nothing is owed again. */
export const returned = async ({ rows }: Context, { receivable: of }: Pick<Deposit, 'receivable'>, amount: number): Promise<void> => {
  const [found] = await rows.list(deposit, (f) => f.eq('receivable', of), 1)
  const [row] = found === undefined ? [] : await rows.lock(deposit, [found.uuid])
  if (row === undefined) return
  const state = keptOf(row) - amount === 0 ? 'returned' : 'held'
  await rows.update(deposit, row.uuid, { returned: row.returned + amount, state }, '退还完成')
}

/** What a deposit has to pay for becomes money that its payer has paid ahead. */
export const spend = async (call: Call) => {
  const { row, input } = call
  const amount = Number(input.amount)
  if (row.customer === null) return refuse('未关联客户，不能转入预存')
  await movePrepaid(call, [{ customer: row.customer, projectUuid: row.projectUuid, item: null, kind: PREPAY.deposit, amount }], {
    ...{ docNo: row.depNo, day: todayOf(call), cashier: call.actor?.userUuid ?? null },
  })
  return { deducted: row.deducted + amount, state: keptOf(row) === amount ? ('spent' as const) : ('held' as const) }
}
