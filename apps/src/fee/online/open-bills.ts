import { type Words, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Choice } from '@qifuyun/kit/public-page-handlers.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { periodText } from '#src/fee/arithmetic/period-text.ts'
import { type Bill, billOn } from '#src/fee/collecting/bills.ts'
import { BILLS_MAX } from '#src/fee/collecting/payment.ts'
import { type Receivable, termsIn, termsOf, todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { t } from '#src/fee/texts.ts'

const billsOn = async (call: Context, rows: readonly Receivable[]): Promise<Bill[]> => {
  const terms = await termsOf(
    call,
    rows.map(({ item }) => item),
  )
  const day = todayOf(call)
  return rows
    .map((row) => billOn(row, termsIn(terms, row.item), day))
    .toSorted((one, other) => one.row.dueDate.localeCompare(other.row.dueDate))
}

/** What is owed of a room and can be paid online, the oldest first, with late fees as of today. */
export const openBills = async (call: Context, roomUuid: string): Promise<Bill[]> => {
  const rows = await call.rows.list(receivable, (f) => f.and(f.eq('roomUuid', roomUuid), f.state('unpaid', 'part')), BILLS_MAX)
  const bills = await billsOn(call, rows)
  return bills.filter(({ terms: { item } }) => item.onlinePay === true)
}

/** These bills, locked in one order. */
export const lockedBills = async (call: Context, uuids: readonly string[]): Promise<Bill[]> =>
  billsOn(call, await call.rows.lock(receivable, uuids))

export const dueIn = ({ principal, late }: Bill): number => principal + late

/** An amount as a line says it: `¥1,019.15（含违约金 ¥22.91）`. */
export const amountText = (principal: number, late: number): string => {
  const said = { x: formatMoney(principal + late), late: formatMoney(late) }
  return late > 0 ? wordsIn(t('{x}（含违约金 {late}）', said), 'zh-CN') : said.x
}

const untilWhen = ({ row: { dueDate }, late }: Bill, today: string): Words => {
  const days = daysFrom(dueDate, today)
  if (days <= 0) return t('{day} 到期', { day: dueDate })
  return late > 0 ? t('逾期 {n} 天 · 违约金 {x}', { n: days, x: formatMoney(late) }) : t('逾期 {n} 天', { n: days })
}

/** A bill as people choose it: its period under its item, until when it is to be paid, and how much it comes to. */
export const choiceOf = (bill: Bill, today: string): Choice => {
  const { uuid, recvNo, remark, period, dueDate } = bill.row
  return {
    code: uuid,
    group: bill.terms.item.itemName,
    label: period === null ? (remark ?? recvNo) : periodText(period, wordsIn(t('至'), 'zh-CN')),
    note: untilWhen(bill, today),
    urgent: dueDate < today,
    amountFen: dueIn(bill),
  }
}
