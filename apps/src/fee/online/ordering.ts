import { capitalAmount, formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { type PublicView, servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import type { Bill } from '#src/fee/collecting/bills.ts'
import { nameOf } from '#src/fee/collecting/collecting.ts'
import { PAID_ELSEWHERE } from '#src/fee/collecting/online.ts'
import { CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { onlineOrder } from '#src/fee/online/online-order.ts'
import { payOrderPage, payPage } from '#src/fee/online/online-pages.ts'
import { amountText, choiceOf, dueIn, lockedBills, openBills } from '#src/fee/online/open-bills.ts'
import { receipt } from '#src/fee/receipts/receipt.ts'
import { refusalAt, t } from '#src/fee/texts.ts'
import type { room } from '#src/main-data/room.ts'
import { roomNotices } from '#src/main-data/room-notices.ts'

type Order = StoredOf<typeof onlineOrder>
type Room = StoredOf<typeof room>

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

/** What has been chosen is of the room, open and payable online; its amounts are those of this moment. */
export const judgeOrders = async (call: SaveCall<Order>) =>
  Promise.all(
    call.saves.map(async ({ row, before }) => {
      // Amounts stay as they were when it was made.
      if (before !== null) return {}
      const open = new Map((await openBills(call, row.roomUuid)).map((bill) => [bill.row.uuid, bill]))
      const chosen = row.bills.flatMap((uuid) => open.get(uuid) ?? [])
      if (chosen.length < new Set(row.bills).size) return refusalAt('bills', '账单已缴清或不能线上缴费，请刷新')
      const earlier = [...open.values()].find(
        (bill) =>
          !row.bills.includes(bill.row.uuid) &&
          chosen.some((each) => each.row.item === bill.row.item && each.row.dueDate > bill.row.dueDate),
      )
      if (earlier !== undefined) return refusalAt('bills', '请先缴{item}更早的账期', { item: earlier.terms.item.itemName })
      const [principal, late] = [sum(chosen.map((bill) => bill.principal)), sum(chosen.map((bill) => bill.late))]
      return { principal, late, amount: principal + late, payerName: chosen[0]?.row.payerName ?? null }
    }),
  )

const lineOf = (bill: Bill) => ({
  ...{ receivable: bill.row.uuid, name: nameOf(bill), principal: bill.principal, late: bill.late, prepaid: 0 },
  ...{ charged: bill.charged, waived: 0, since: bill.row.lateSince, refunded: 0 },
})

/** An order that is made has its payment, which waits for the money. */
export const afterOrders = async (call: SaveCall<Order>): Promise<void> => {
  for (const { row, before } of call.saves) {
    if (before !== null || row.paymentUuid !== null) continue
    const bills = await lockedBills(call, row.bills)
    const [first] = bills
    if (first === undefined) continue
    const { uuid } = await call.rows.record(payment, {
      ...{ projectUuid: first.row.projectUuid, roomUuid: row.roomUuid, customer: first.row.customer, payerName: first.row.payerName ?? '' },
      ...{ channel: CHANNEL.online, allocations: bills.map(lineOf), amount: sum(bills.map(dueIn)), day: todayOf(call), state: 'waiting' },
    })
    await call.rows.update(onlineOrder, row.uuid, { paymentUuid: uuid }, t('线上缴费单'))
  }
}

/** Nobody pays it any more: what was reserved for it is not waited for. */
export const closeOrder = async ({ rows, row }: Pick<ActionCall<typeof onlineOrder>, 'rows' | 'row'>) => {
  const [waiting] = row.paymentUuid === null ? [] : await rows.lock(payment, [row.paymentUuid])
  if (waiting !== undefined && payment.isIn(waiting, 'waiting'))
    await rows.update(payment, waiting.uuid, { state: 'cancelled', reason: '缴费单已关闭' })
  return {}
}

const viewRoom = async (call: Context & { row: Room }): Promise<PublicView> => {
  const bills = await openBills(call, call.row.uuid)
  if (bills.length === 0) return { notes: [t('没有待缴账单')] }
  return {
    lines: [{ label: '待缴合计', text: formatMoney(sum(bills.map(dueIn))) }],
    notes: (await call.applications.queryAll(roomNotices, { roomUuid: call.row.uuid })).flat(),
  }
}

const viewOrder = async (call: Context & { row: Order }): Promise<PublicView> => {
  const { row, rows } = call
  const of = row.paymentUuid === null ? undefined : await rows.find(payment, row.paymentUuid)
  const lines = (of?.allocations ?? []).map(({ name, principal, late }) => {
    // The room stands above.
    const [item = name, period = ''] = name.split(' ')
    return { label: item, text: [/^\d/.test(period) ? period : null, amountText(principal, late)].filter(Boolean).join(' ') }
  })
  const [paper] = of === undefined ? [] : await rows.list(receipt, (f) => f.and(f.eq('payment', of.uuid), f.state('valid')), 1)
  if (paper === undefined) return { lines, notes: of?.reason === PAID_ELSEWHERE ? [t(PAID_ELSEWHERE)] : [] }
  return {
    lines: [
      ...lines,
      { label: '收据号', text: paper.receiptNo },
      { label: '收款日期', text: paper.day },
      { label: '大写', text: capitalAmount(paper.total) },
    ],
  }
}

export const pages = [
  servesPage(payPage, {
    view: viewRoom,
    choices: async (call) => ({
      bills: (await openBills(call, call.row.uuid)).map((bill) => choiceOf(bill, todayOf(call))),
    }),
    fill: ({ row, sent }) => ({ ...sent, roomUuid: row.uuid }),
  }),
  servesPage(payOrderPage, {
    view: viewOrder,
    owes: (row) => (onlineOrder.isIn(row, 'open') ? { subject: '物业缴费', amountFen: row.amount ?? 0 } : null),
  }),
]
