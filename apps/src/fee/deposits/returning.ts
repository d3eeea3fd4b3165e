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

/** Not more than is kept, and what goes back not more than its payments have. */
export const enough = async (call: Call): Promise<void> => {
  const { row, input } = call
  const kept = keptOf(row)
  const amount = Number(input.amount)
  if (amount > kept) refuseAt('amount', '金额超过在押金额，当前在押 {x} 元', { x: kept / 100 })
  if (call.action === 'giveBack') await sharesOf(call, row, amount)
  const needsCustomer = call.action === 'spend' || input.mode === '4'
  if (needsCustomer && row.customer === null) refuseAt(call.action === 'spend' ? 'amount' : 'mode', '未关联客户，不能转入预存')
}

interface Share {
  payNo: string
  amountFen: number
}

/** By which payments so much of a deposit goes back: the newest first, each up to what it still has of it. Refuses what they do not have. */
const sharesOf = async ({ rows, payments }: Context, { receivable: of }: Deposit, amount: number): Promise<Share[]> => {
  const found = await rows.query<Share>(sql`
    select ${p.payNo} as "payNo", (${a.principal} + ${a.late} - ${a.prepaid} - ${a.refunded})::float8 as "amountFen"
    from ${a.table} join ${p.table} on ${p.uuid} = ${a.parentUuid}
    where ${a.receivable} = ${of} and ${p.in('done')} and ${p.live} and ${p.payNo} is not null order by ${p.createdAt} desc`)
  const all = found.reduce((sum, { amountFen }) => sum + amountFen, 0) - ((await payments.goingBack([of])).get(of) ?? 0)
  if (all <= 0) return refuse('该押金没有可退的款项')
  if (amount > all) return refuseAt('amount', '该押金可退的款项为 {x} 元', { x: all / 100 })
  let left = amount
  return found.flatMap(({ payNo, amountFen }) => {
    const part = Math.min(left, amountFen)
    left -= part
    return part > 0 ? [{ payNo, amountFen: part }] : []
  })
}

export const returnApproval: ApprovalHandlers<typeof deposit> = {
  form: ({ row }) => ({ no: row.depNo, payer: row.payerName, amount: row.amount, reason: row.reason ?? '' }),
}

/** What was agreed to goes back by refunds of its payments, which nobody has to agree to again. */
export const sendBack = async (call: SaveCall<Deposit>): Promise<void> => {
  for (const { row, before } of call.saves) {
    if (before === null || before.state === row.state || !deposit.isIn(row, 'returning')) continue
    for (const { payNo, amountFen } of await sharesOf(call, row, row.amount ?? 0))
      await call.payments.refund({
        ...{ payNo, amountFen, reason: row.reason ?? '', judged: true, lines: [{ lineUuid: row.receivable, amountFen }] },
        ...(row.mode !== null && { mode: row.mode satisfies RefundMode }),
      })
  }
}

/** Some of a deposit has gone back: the rest stays, and nothing is owed again. */
export const returned = async (
  { rows, payments }: Context,
  { receivable: of }: Pick<Deposit, 'receivable'>,
  amount: number,
): Promise<void> => {
  const [found] = await rows.list(deposit, (f) => f.eq('receivable', of), 1)
  const [row] = found === undefined ? [] : await rows.lock(deposit, [found.uuid])
  if (row === undefined) return
  // It may go back by several payments.
  const isGoing = deposit.isIn(row, 'returning') && (await payments.goingBack([of])).has(of)
  const state = keptOf(row) - amount === 0 ? 'returned' : isGoing ? 'returning' : 'held'
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
