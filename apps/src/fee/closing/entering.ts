import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { customer } from '#src/customers/records/customer.ts'
import { closedOf } from '#src/fee/closing/books.ts'
import { planPayment } from '#src/fee/collecting/allocating.ts'
import { type Bill, billOn } from '#src/fee/collecting/bills.ts'
import { lineOf, postPayment } from '#src/fee/collecting/collecting.ts'
import { refuseInvoiced } from '#src/fee/collecting/invoiced-first.ts'
import { BILLS_MAX, CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { reverse } from '#src/fee/collecting/reversing.ts'
import { payersOf } from '#src/fee/ledger/judging.ts'
import { termsIn, termsOf, todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { PREPAY } from '#src/fee/prepaid/account.ts'
import { movePrepaid } from '#src/fee/prepaid/moving.ts'
import { issueReceipt } from '#src/fee/receipts/issuing.ts'
import { refuseAt, t } from '#src/fee/texts.ts'
import type { bookMoney, takeBackMoney } from '#src/main-data/book-money.ts'
import { room } from '#src/main-data/room.ts'

type Money = z.output<typeof bookMoney.input>

/** 422 at a field for a day whose month is closed. */
const refuseClosedMonth = async (call: Context, field: 'day' | 'no', day: string): Promise<void> => {
  const month = day.slice(0, 7)
  if ((await closedOf(call, [day])).has(month)) refuseAt(field, '{month}已关账，不能再入账', { month })
}

/** Who pays, and where: a room with who pays for it, or a customer alone. */
const whoOf = async (call: Context, { roomUuid, customer: named, day }: Money) => {
  const at = roomUuid ? ((await call.rows.find(room, roomUuid)) ?? refuseAt('roomUuid', '房屋不存在')) : null
  const payer = named ?? (at === null ? null : ((await payersOf(call, [at.uuid], day)).get(at.uuid)?.uuid ?? null))
  const who = payer === null ? null : ((await call.rows.find(customer, payer)) ?? refuseAt('customer', '客户不存在'))
  return { at, who }
}

/** What may be paid of a room, or of a customer where no room is named, locked: bills that are named first, then the oldest. */
const billsOf = async (call: Context, at: string | null, who: string | null, { day, receivables = [] }: Money): Promise<Bill[]> => {
  const { rows } = call
  const named = ({ row }: Bill): number => Number(receivables.includes(row.uuid))
  const found = await rows.list(
    receivable,
    (f) => f.and(at === null ? f.eq('customer', who ?? '') : f.eq('roomUuid', at), f.state('unpaid', 'part')),
    BILLS_MAX,
  )
  const locked = (
    await rows.lock(
      receivable,
      found.map(({ uuid }) => uuid),
    )
  ).filter((row) => receivable.isIn(row, 'unpaid', 'part'))
  const terms = await termsOf(
    call,
    locked.map(({ item }) => item),
  )
  return locked
    .map((row) => billOn(row, termsIn(terms, row.item), day))
    .toSorted((one, other) => named(other) - named(one) || one.row.dueDate.localeCompare(other.row.dueDate))
}

/** How far an amount pays bills; one that would be paid in part and may not be is left alone. */
const planOf = (bills: readonly Bill[], amount: number): ReturnType<typeof planPayment> => {
  const plan = planPayment(bills, amount, [])
  return plan.short === null
    ? plan
    : planOf(
        bills.filter((bill) => bill !== plan.short),
        amount,
      )
}

/** Pays the bills that are named, and the others with what is left. */
const planBy = (bills: readonly Bill[], { amount, receivables = [] }: Money): ReturnType<typeof planPayment> => {
  const [named, others] = [true, false].map((wanted) => bills.filter(({ row }) => receivables.includes(row.uuid) === wanted))
  const first = planOf(named ?? [], amount)
  const second = planOf(others ?? [], first.rest)
  return { ...second, allocations: [...first.allocations, ...second.allocations] }
}

/** The project whose bills are the oldest: one payment is of one project. */
const oneProject = (bills: readonly Bill[]): Bill[] => bills.filter(({ row }) => row.projectUuid === bills[0]?.row.projectUuid)

/** Books a transfer that nobody booked, dated on the day on which it came. It lies in no drawer. */
export const enterMoney = async (call: Context, money: Money): Promise<{ no: string }> => {
  const { rows, payments, clock } = call
  const { day, amount, payer, bankNo } = money
  await refuseClosedMonth(call, 'day', day)
  if (day > todayOf(call)) refuseAt('day', '收款日期不能晚于今天')
  const { at, who } = await whoOf(call, money)
  const bills = oneProject(await billsOf(call, at?.uuid ?? null, who?.uuid ?? null, money))
  const plan = planBy(bills, money)
  if (plan.rest > 0 && who === null) refuseAt('customer', '未关联客户，多收的 {x} 元不能转入预存', { x: plan.rest / 100 })
  const projectUuid = bills[0]?.row.projectUuid ?? at?.projectUuid ?? who?.projectUuid ?? null
  if (projectUuid === null) return refuseAt('roomUuid', '该客户没有账单，请选择房屋')
  const { uuid } = await rows.record(payment, {
    ...{ projectUuid, roomUuid: at?.uuid ?? null, customer: who?.uuid ?? null, payerName: payer || who?.name || '', amount },
    ...{ channel: CHANNEL.transfer, allocations: plan.allocations.map(lineOf), toPrepaid: plan.rest, day, bankDay: day, cashier: null },
    ...{ bankNo: bankNo ?? null, paidAt: clock.now.toISOString(), remark: '对账补单', state: 'done' },
  })
  const no = (await rows.find(payment, uuid))?.collectNo ?? ''
  const posted = { docNo: no, day, cashier: null }
  await postPayment(call, plan, posted)
  if (who !== null)
    await movePrepaid(call, [{ customer: who.uuid, projectUuid, item: null, kind: PREPAY.topUp, amount: plan.rest }], posted)
  const subject = t('物业缴费 {no}', { no })
  const payNo = await payments.take({ row: { entity: payment, uuid }, subject, amountFen: amount, channel: CHANNEL.transfer })
  await rows.update(payment, uuid, { payNo }, '收款')
  await issueReceipt(call, uuid, null)
  return { no }
}

/** Takes a payment back that no money stands behind, today: unlike a cashier's own, whatever the day on which it was booked. */
export const takeBack = async (
  call: Context,
  { no, reason }: z.output<typeof takeBackMoney.input>,
): Promise<z.input<typeof takeBackMoney.answer>> => {
  const { rows } = call
  const [found] = await rows.list(payment, (f) => f.eq('collectNo', no), 1)
  const [row] = found === undefined ? [] : await rows.lock(payment, [found.uuid])
  if (row === undefined || !payment.isIn(row, 'done')) return refuseAt('no', '收款单 {no} 已不是成功状态', { no })
  if (row.channel === CHANNEL.online) refuseAt('no', '扫码收款请在分账对账中处理')
  if (row.refunded > 0) refuseAt('no', '该收款单已有退款，不能冲正')
  await refuseClosedMonth(call, 'no', row.day)
  await refuseInvoiced({
    ...call,
    lines: row.allocations.map(({ receivable: of, principal, late }) => ({ lineUuid: of, amountFen: principal + late })),
  })
  await reverse({ ...call, row: { ...row, day: todayOf(call) }, input: { reason }, action: 'reverse' })
  await rows.update(payment, row.uuid, { state: 'reversed', reason }, '冲正')
  return { amount: row.amount, receivables: row.allocations.map((line) => line.receivable) }
}
