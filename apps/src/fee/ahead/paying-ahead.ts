import { worksIn } from '@qifuyun/kit/calls/works-in.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Span } from '@qifuyun/kit/field.ts'
import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'
import { type Fraction, ratioDivide, ratioFen, ratioTimes } from '@qifuyun/kit/values/ratio.ts'
import type { z } from 'zod'
import { type Discounted, type DiscountRule, discounted } from '#src/fee/arithmetic/discount.ts'
import { type RoundedTo, roundingOf } from '#src/fee/arithmetic/rounding.ts'
import { taxIn } from '#src/fee/arithmetic/tax.ts'
import { assess, type Bill, itemOf } from '#src/fee/billing/assessing.ts'
import { type Candidate, candidatesOf } from '#src/fee/billing/candidates.ts'
import type { aheadCall } from '#src/fee/calls.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { BILL_MODE, type chargeItem } from '#src/fee/setup/charge-item.ts'
import { DISCOUNT, discountRule } from '#src/fee/setup/discount-rule.ts'
import { refuseAt, t } from '#src/fee/texts.ts'

type Rule = StoredOf<typeof discountRule>
type Item = StoredOf<typeof chargeItem>

/** More rules of one item than an enterprise keeps. */
const RULES_MAX = 100

/** A rule as amounts are worked out of it. */
const ruleOf = ({ kind, months, rate, giftMonths, amount }: Rule): DiscountRule => {
  if (kind === DISCOUNT.part) return { kind: '1', months, rateBp: rate ?? 0 }
  return kind === DISCOUNT.months ? { kind: '2', months, giftMonths: giftMonths ?? 0 } : { kind: '3', months, amount: amount ?? 0 }
}

interface Offer extends Discounted {
  rule: Rule | null
  /** What it is worth in fen, gifts of months among it. */
  worth: number
}

/** The rule that is worth most to whoever pays so many months on a day; of equal ones that which was made first. */
const bestOf = (rules: readonly Rule[], asked: { exact: Fraction; months: number }, rounding: RoundedTo): Offer => {
  const plain: Offer = { ...discounted({ kind: '3', months: asked.months, amount: 0 }, asked, rounding), rule: null, worth: 0 }
  return rules.reduce((best, rule): Offer => {
    const found = discounted(ruleOf(rule), asked, rounding)
    const gift = ratioFen(ratioDivide(ratioTimes(asked.exact, found.giftMonths), asked.months), rounding)
    const worth = found.discount + gift
    return worth > best.worth ? { ...found, rule, worth } : best
  }, plain)
}

const rulesOn = async ({ rows }: Context, item: string, day: string): Promise<Rule[]> => {
  const found = await rows.list(discountRule, (f) => f.and(f.eq('item', item), f.eq('enabled', true)), RULES_MAX)
  return found.filter(({ valid: { begin, end } }) => begin <= day && day <= end)
}

/** The months that come next for somebody who is charged. */
const monthsFrom = ({ billedTo, startDate }: Pick<Candidate, 'billedTo' | 'startDate'>, months: number): Span => {
  const begin = billedTo === null ? startDate : dayAfter(billedTo)
  return { begin, end: dayAfter(addMonths(begin, months), -1) }
}

interface Found {
  of: Candidate
  item: Item
  period: Span
  bill: Bill
}

/** What the next months of an assignment cost without a discount. Refuses what cannot be paid ahead. */
const assessAhead = async (call: Context, assign: string, months: number): Promise<Found & { projectUuid: string }> => {
  const row = await call.rows.find(chargeAssign, assign)
  if (row === undefined || row.projectUuid === null || row.enabled !== true) return refuseAt('assign', '收费对象不存在')
  if (!(await worksIn(call, receivable, 'add', row.projectUuid))) refuseAt('assign', '无权在该项目收费')
  const item = await itemOf(call, row.item)
  if (item.billMode !== BILL_MODE.cycle) refuseAt('assign', '仅周期性收费项目可以按月预缴')
  const period = monthsFrom(row, months)
  if (row.endDate !== null && row.endDate < period.end) refuseAt('months', '预缴月数超出收费结束日期')
  const scope = { item: row.item, projectUuid: row.projectUuid, period, buildings: null, usages: null, sharedTotal: null }
  const [found] = await assess(call, scope, await candidatesOf(call, scope, [assign]))
  if (found === undefined) return refuseAt('assign', '收费对象不存在')
  if (found.bill === null) return refuseAt('months', '不能预缴：{reason}', { reason: found.problem ?? '' })
  return { of: found.of, item, period, bill: found.bill, projectUuid: row.projectUuid }
}

/**
 * Months that a household pays at once, with the discount that is worth most to them (apps-business.md section 1.3): a trial says what it
 * would be, else they are owed at once and taken like any other bill.
 */
export const payAhead = async (
  call: Context,
  { assign, months, trial }: z.output<typeof aheadCall.input>,
): Promise<z.output<typeof aheadCall.output>> => {
  // Two desks come one after the other.
  if (!trial) await call.rows.lock(chargeAssign, [assign])
  const { of, item, period, bill, projectUuid } = await assessAhead(call, assign, months)
  const day = todayOf(call)
  const offer = bestOf(await rulesOn(call, item.uuid, day), { exact: bill.exact, months }, roundingOf(item))
  // A least amount is not undercut.
  const discount = Math.min(offer.discount, bill.amount - 1)
  const end = dayAfter(addMonths(period.begin, months + offer.giftMonths), -1)
  const told = {
    ...{ itemName: item.itemName, period: { begin: period.begin, end }, original: bill.amount, discount, amount: bill.amount - discount },
    ...{ giftMonths: offer.giftMonths, rule: offer.rule?.name ?? null },
  }
  if (trial) return { ...told, uuid: null }
  const { uuid } = await call.rows.record(receivable, {
    ...{ item: item.uuid, projectUuid, buildingUuid: of.buildingUuid, roomUuid: of.roomUuid, objectName: of.name },
    ...{ customer: bill.payer.customer, payerName: bill.payer.name, payerPhone: bill.payer.phone, period: told.period },
    ...{
      billDate: day,
      dueDate: dayAfter(day, item.dueDays),
      original: bill.amount,
      discount,
      tax: taxIn(told.amount, Number(item.taxRate)),
    },
    ...{
      calc: JSON.stringify(bill.calc),
      sourceUuid: assign,
      sourceKey: bill.sourceKey,
      remark: offer.rule?.name ?? null,
      state: 'unpaid',
    },
  })
  await call.rows.update(chargeAssign, assign, { billedTo: end }, t('已出账至{day}', { day: end }))
  return { ...told, uuid }
}
