import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import type { collectCall } from '#src/fee/calls.ts'
import { refuseClosedDay } from '#src/fee/closing/closed-days.ts'
import { type Allocation, dueOf, type Plan, planPayment } from '#src/fee/collecting/allocating.ts'
import { type Bill, lockBills } from '#src/fee/collecting/bills.ts'
import { CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { waiveLimit } from '#src/fee/collecting/waive-limit.ts'
import { KIND } from '#src/fee/ledger/entry.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { post } from '#src/fee/ledger/posting.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { PREPAY } from '#src/fee/prepaid/account.ts'
import { type Account, lockAccounts, lockPayer, movePrepaid } from '#src/fee/prepaid/moving.ts'
import { issueReceipt } from '#src/fee/receipts/issuing.ts'
import { conflict, refuseAt, t } from '#src/fee/texts.ts'

type Input = z.output<typeof collectCall.input>

/** What bills are called on papers and in lists. */
export const nameOf = ({ row, terms }: Pick<Bill, 'row' | 'terms'>): string => {
  const { period, objectName } = row
  return [terms.item.itemName, period === null ? null : `${period.begin}~${period.end}`, objectName].filter(Boolean).join(' ').slice(0, 120)
}

/** 422 for late fees that this person may not let go, or not so many of them. */
const judgeWaivers = async ({ actor, people }: Context, bills: readonly Bill[]): Promise<void> => {
  const waived = bills.reduce((sum, bill) => sum + bill.waived, 0)
  if (waived === 0 || actor?.manager === true) return
  if (actor === null || !(await people.may(receivable, actor.userUuid, ['action.late']))) refuseAt('bills', '无权减免违约金')
  const most = await people.limitOf(waiveLimit)
  if (waived > most) refuseAt('bills', '违约金减免超过 {x} 元，请提交调整单审批', { x: most / 100 })
}

export const lineOf = ({ bill, principal, late, prepaid }: Allocation) => ({
  ...{ receivable: bill.row.uuid, name: nameOf(bill), principal, late, prepaid },
  ...{ charged: bill.charged, waived: bill.waived, since: bill.row.lateSince, refunded: 0 },
})

/** What a payment does to its bills in the ledger, dated on a day. */
export const postPayment = (call: Context, plan: Pick<Plan, 'allocations'>, of: { docNo: string; day: string; cashier: string | null }) =>
  post(
    call,
    plan.allocations.map(({ bill, principal, late }) => ({
      row: bill.row,
      lines: [
        { kind: KIND.late, amount: bill.charged },
        { kind: KIND.lateWaived, amount: bill.waived },
        { kind: KIND.latePaid, amount: late },
        { kind: KIND.paid, amount: principal },
      ],
      // What was charged up to a later day is not charged again.
      since: bill.row.lateSince !== null && bill.row.lateSince > of.day ? bill.row.lateSince : of.day,
    })),
    of,
  )

interface Money {
  /** What stays here of what was handed over. */
  kept: number
  change: number
  toPrepaid: number
}

/** Where the money goes that is more than what is owed. */
const moneyOf = ({ received, channel, changeToPrepaid, customer }: Input, { rest }: Plan): Money => {
  const gives = channel === CHANNEL.cash && !changeToPrepaid
  if (rest > 0 && !gives && customer === null) refuseAt('received', '未关联客户，多收的 {x} 元不能转入预存', { x: rest / 100 })
  return gives ? { kept: received - rest, change: rest, toPrepaid: 0 } : { kept: received, change: 0, toPrepaid: rest }
}

/** What the desk saw and what is true may differ: somebody else was here, or midnight passed. */
const refuseOutdated = (bills: readonly Bill[], due: number): void => {
  if (dueOf(bills) !== due) conflict('STATE_CHANGED', '账单金额已变化，请刷新后重试', {}, { due: t('账单金额已变化，请刷新后重试') })
}

/** All bills of one payment are of one project, whose money it becomes. */
const projectOf = (bills: readonly Bill[]): string => {
  const projects = new Set(bills.map(({ row }) => row.projectUuid))
  const [only] = projects
  if (projects.size > 1 || only === undefined) return refuseAt('bills', '一次收款只能包含同一项目的账单')
  return only
}

/** The bills that are to be paid, and how far prepaid accounts and this money pay them. Refuses with what speaks against it. */
export const planOf = async (call: Context, input: Pick<Input, 'bills' | 'due' | 'usePrepaid' | 'customer' | 'received'>) => {
  const bills = await lockBills(call, input.bills)
  refuseOutdated(bills, input.due)
  await judgeWaivers(call, bills)
  const projectUuid = projectOf(bills)
  const accounts: Account[] = input.usePrepaid && input.customer !== null ? await lockAccounts(call, input.customer, projectUuid) : []
  const plan = planPayment(bills, input.received, accounts)
  if (plan.short !== null) refuseAt('received', '该收费项目不支持部分缴费')
  if (plan.allocations.length === 0) refuseAt('received', '请填写收款金额')
  return { bills, plan, projectUuid }
}

/** The room of the bills where they are of one. */
export const roomOf = (bills: readonly Bill[]): string | null => {
  const rooms = new Set(bills.map(({ row }) => row.roomUuid))
  return rooms.size === 1 ? ([...rooms][0] ?? null) : null
}

/**
 * Takes money at the desk: bills, late fees, prepaid accounts, change, the payment behind it and its receipt, in one transaction or not at
 * all.
 */
export const collect = async (call: Context, input: Input): Promise<z.output<typeof collectCall.output>> => {
  const { actor, clock, rows, payments } = call
  const cashier = actor?.userUuid ?? null
  const day = todayOf(call)
  await refuseClosedDay(call, cashier, day)
  if (input.customer !== null) await lockPayer(call, input.customer)
  const { bills, plan, projectUuid } = await planOf(call, input)
  const { kept, change, toPrepaid } = moneyOf(input, plan)
  const { customer, channel, payerName, remark, bank, bankNo, bankDay, proof, cardTail, posRef } = input
  const byPrepaid = kept === 0
  if (channel === CHANNEL.transfer && !byPrepaid && proof.length === 0) refuseAt('proof', '请上传转账凭证')
  const { uuid } = await rows.record(payment, {
    ...{ projectUuid, roomUuid: roomOf(bills), customer, payerName, channel: byPrepaid ? CHANNEL.prepaid : channel, amount: kept },
    ...{ allocations: plan.allocations.map(lineOf), fromPrepaid: plan.fromPrepaid, toPrepaid, day, cashier },
    ...(channel === CHANNEL.cash && { cashTaken: input.received, change }),
    ...{ paidAt: clock.now.toISOString(), remark, bank, bankNo, bankDay, proof, cardTail, posRef, state: 'done' },
  })
  const made = await rows.find(payment, uuid)
  const docNo = made?.collectNo ?? ''
  const of = { docNo, day, cashier }
  await postPayment(call, plan, of)
  await movePrepaid(
    call,
    [
      ...plan.drawn.map(({ account: { customer: whose, projectUuid: where, item }, amount }) => ({
        ...{ customer: whose, projectUuid: where, item, kind: PREPAY.deducted, amount: -amount },
      })),
      ...(customer === null ? [] : [{ customer, projectUuid, item: null, kind: PREPAY.topUp, amount: toPrepaid }]),
    ],
    of,
  )
  if (kept > 0) {
    const subject = t('物业缴费 {no}', { no: docNo })
    const payNo = await payments.take({ row: { entity: payment, uuid }, subject, amountFen: kept, channel })
    await rows.update(payment, uuid, { payNo }, '收款')
  }
  const receiptUuid = await issueReceipt(call, uuid, input.title)
  return { uuid, collectNo: docNo, receiptUuid, amount: kept, change, toPrepaid, fromPrepaid: plan.fromPrepaid }
}
