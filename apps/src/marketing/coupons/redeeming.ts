import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { readCode } from '@qifuyun/kit/signed-code.ts'
import type { z } from 'zod'
import { customer } from '#src/customers/records/customer.ts'
import { missingTo, withCoupons } from '#src/main-data/orders/order-price.ts'
import type { checkCall, redeemCall } from '#src/marketing/calls.ts'
import { CODE, KIND, MODE, SCOPE } from '#src/marketing/codes.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { readTyped } from '#src/marketing/coupons/coupon-code.ts'
import type { Coupon } from '#src/marketing/coupons/issuing.ts'
import { type Template, termsOf, termsText, yuanText } from '#src/marketing/coupons/terms.ts'
import { type Behind, behind, heldBack, overBudget } from '#src/marketing/coupons/usable.ts'
import { conflict, refuse, refuseAt, t } from '#src/marketing/texts.ts'

type Asked = z.output<typeof checkCall.input>
type Mode = (typeof MODE)[keyof typeof MODE]
type Facts = z.output<typeof checkCall.output>

const DESK = 'desk'

/** The coupon that a code speaks of, and how it was read: signed ones are scanned, letters are typed. */
const foundBy = async ({ rows, signing }: Context, code: string): Promise<{ row: Coupon; mode: Mode } | undefined> => {
  const uuid = readCode(signing, CODE, code.trim())
  const row = uuid === null ? (await rows.list(coupon, (f) => f.eq('code', readTyped(code)), 1))[0] : await rows.find(coupon, uuid)
  return row && { row, mode: uuid === null ? MODE.typed : MODE.scanned }
}

/** What a coupon takes off what somebody buys at the desk; who stands there sees whether it is for that. */
const offOf = (row: Coupon, of: Template, amount: number | null): number => {
  if (amount === null) return of.kind === KIND.gift || of.kind === KIND.rate ? 0 : (of.value ?? 0)
  const priced = { ...termsOf(of), uuid: row.uuid, stackable: of.stackable === true, lines: [DESK] }
  return withCoupons([{ key: DESK, amount }], [priced]).off
}

interface Desk {
  row: Coupon
  of: Template
  off: number
  problem: Sentence | null
}

const isElsewhere = ({ scope, scopes }: Template, store: string | null | undefined): boolean =>
  scope === SCOPE.stores && !(scopes ?? []).some(({ code }) => code === store?.trim())

/** Coupons that need to know what is bought: to take a share of it, or to see whether it is enough. */
const needsAmount = ({ kind, threshold }: Template): boolean => kind === KIND.rate || threshold > 0

const judge = (call: Context, row: Coupon, from: Behind, asked: Pick<Asked, 'amount' | 'store'>): Desk => {
  const { amount = null, store }: { amount?: number | null | undefined; store?: string | undefined } = asked
  const of = from.templates.get(row.template) ?? refuse('数据不存在')
  const missing = amount === null ? 0 : missingTo(of.threshold, [{ amount }])
  const off = offOf(row, of, amount)
  const problem =
    heldBack(row, call.clock.now) ??
    (of.kind === KIND.fee ? t('物业费抵扣券不能在柜台核销') : null) ??
    (missing > 0 ? t('还差 {x} 元可用', { x: yuanText(missing) }) : null) ??
    overBudget(from, [{ row, off }])
  return { row, of, off, problem: problem ?? (store && isElsewhere(of, store) ? t('该券不能在此门店使用') : null) }
}

/** What a coupon is, before it is redeemed; what speaks against that is said in place of an error. */
export const check = async (call: Context, { code, ...asked }: Asked): Promise<Facts> => {
  const known = await foundBy(call, code)
  if (known === undefined) return { coupon: null, problem: wordsIn(t('没有找到该优惠券'), 'zh-CN') }
  const { row } = known
  const from = await behind(call, [row], false)
  const { of, off, problem } = judge(call, row, from, asked)
  const who = await call.rows.find(customer, row.customer)
  return {
    coupon: {
      ...{ uuid: row.uuid, code: row.code ?? '', name: of.name, terms: wordsIn(termsText(of), 'zh-CN'), customer: who?.name ?? '' },
      ...{ expireAt: row.expireAt, off, needsAmount: needsAmount(of), needsStore: of.scope === SCOPE.stores, notes: of.notes },
    },
    problem: problem === null ? null : wordsIn(problem, 'zh-CN'),
  }
}

/** Redeems a coupon at a desk; of two desks the second is told when it was. */
export const redeem = async (call: Context, asked: z.output<typeof redeemCall.input>): Promise<z.output<typeof redeemCall.output>> => {
  const { rows, clock, actor } = call
  const known = (await foundBy(call, asked.code)) ?? refuseAt('code', '没有找到该优惠券')
  const [row = refuseAt('code', '没有找到该优惠券')] = await rows.lock(coupon, [known.row.uuid])
  const from = await behind(call, [row], true)
  const { of, off, problem } = judge(call, row, from, asked)
  if (problem !== null) return conflict('STATE_CHANGED', problem, {}, { code: problem })
  if (needsAmount(of) && asked.amount === undefined) refuseAt('amount', '请填写消费金额')
  if (isElsewhere(of, asked.store)) refuseAt('store', '该券不能在此门店使用')
  const paid = Math.max(0, (asked.amount ?? 0) - off)
  await rows.update(
    coupon,
    row.uuid,
    {
      ...{ state: 'used', off, lastOff: off, paid, usedAt: clock.now.toISOString(), clerk: actor?.userUuid ?? null },
      ...{ mode: known.mode, store: asked.store?.trim() || null, orderNo: asked.orderNo?.trim() || null },
    },
    t('核销'),
  )
  return { uuid: row.uuid, name: of.name, off, paid }
}
