import type { Context } from '@qifuyun/kit/context.ts'
import type { Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { z } from 'zod'
import type { lockCoupons, releaseCoupons, returnCoupons, useCoupons } from '#src/main-data/orders/use-coupon.ts'
import { MODE } from '#src/marketing/codes.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import type { Coupon } from '#src/marketing/coupons/issuing.ts'
import { behind, heldBack, judgeEach, overBudget, together } from '#src/marketing/coupons/usable.ts'
import { conflict, refuseAt, t } from '#src/marketing/texts.ts'

/** More coupons than one order keeps. */
const MOST = 50

type OfOrder = z.output<typeof releaseCoupons.input>

/** Coupons that an order keeps, used, or kept last; locked. */
const couponsOf = async ({ rows }: Context, { sourceApp, sourceUuid }: OfOrder): Promise<Coupon[]> => {
  const found = await rows.list(coupon, (f) => f.and(f.eq('orderUuid', sourceUuid), f.eq('orderApp', sourceApp)), MOST)
  const locked = await rows.lock(
    coupon,
    found.map(({ uuid }) => uuid),
  )
  return locked.filter((row) => row.orderUuid === sourceUuid)
}

/** Keeps coupons for an order: all of them, or none. */
export const lockFor = async (call: Context, asked: z.output<typeof lockCoupons.input>): Promise<z.output<typeof lockCoupons.answer>> => {
  const { rows, clock } = call
  const uuids = [...new Set(asked.coupons)]
  const locked = await rows.lock(coupon, uuids)
  if (locked.length < uuids.length) refuseAt('coupons', '没有找到该优惠券')
  const from = await behind(call, locked, true)
  const judged = judgeEach(locked, from, asked, clock.now)
  const { order, taken, problem } = together(judged, from, asked.lines)
  if (problem !== null) return conflict('STATE_CHANGED', problem, {}, { coupons: problem })
  await rows.updateEach(
    coupon,
    taken.map(({ row, off }) => ({
      ...{ uuid: row.uuid, state: 'locked' as const, off, lastOff: off, lockedUntil: asked.until },
      ...{ orderApp: asked.sourceApp, orderUuid: asked.sourceUuid, orderNo: asked.sourceNo, store: asked.store ?? null },
    })),
    t('下单锁定'),
  )
  return { off: order.off, lines: [...order.lines], coupons: taken.map(({ row, off }) => ({ uuid: row.uuid, off })) }
}

/** What is written of a coupon that no order keeps any more; the order is remembered, as its payment may still come. */
const freed = (row: Coupon, now: Date) => ({
  ...{ off: null, paid: null, lockedUntil: null, usedAt: null, mode: null, clerk: null },
  state: row.expireAt !== null && new Date(row.expireAt) <= now ? ('expired' as const) : ('unused' as const),
})

/** The order was paid. A payment that comes after its coupons were released uses those that nobody else has used meanwhile. */
export const useFor = async (call: Context, asked: z.output<typeof useCoupons.input>): Promise<z.output<typeof useCoupons.answer>> => {
  const { rows, clock } = call
  const all = await couponsOf(call, asked)
  const late = all.filter((row) => !coupon.isIn(row, 'locked'))
  const from = await behind(call, late, true)
  const good = late.filter((row) => heldBack(row, clock.now) === null && overBudget(from, [{ row, off: row.lastOff ?? 0 }]) === null)
  const used = [...all.filter((row) => coupon.isIn(row, 'locked')), ...good]
  await rows.updateEach(
    coupon,
    used.map((row, index) => ({
      ...{ uuid: row.uuid, state: 'used' as const, off: row.lastOff, usedAt: clock.now.toISOString(), mode: MODE.online },
      // What one order brings is counted once, however many coupons it used.
      ...{ paid: index === 0 ? asked.paid : 0, lockedUntil: null },
    })),
    t('线上核销'),
  )
  const names = new Set(used.map(({ uuid }) => uuid))
  return { used: [...names], missing: all.flatMap(({ uuid }) => (names.has(uuid) ? [] : [uuid])) }
}

export const releaseFor = async (call: Context, asked: OfOrder): Promise<z.output<typeof releaseCoupons.answer>> => {
  const kept = (await couponsOf(call, asked)).filter((row) => coupon.isIn(row, 'locked'))
  await call.rows.updateEach(
    coupon,
    kept.map((row) => ({ uuid: row.uuid, ...freed(row, call.clock.now) })),
    t('订单关闭释放'),
  )
  return { released: kept.length }
}

/** All of the order went back: its coupons can be used again, where that was promised, or are void. */
export const returnFor = async (call: Context, asked: OfOrder): Promise<z.output<typeof returnCoupons.answer>> => {
  const { rows, clock } = call
  const used = (await couponsOf(call, asked)).filter((row) => coupon.isIn(row, 'used'))
  const from = await behind(call, used, true)
  const isReturned = (row: Coupon): boolean => from.templates.get(row.template)?.refundable === true
  await rows.updateEach(
    coupon,
    used.map((row) =>
      isReturned(row)
        ? { uuid: row.uuid, ...freed(row, clock.now) }
        : { uuid: row.uuid, ...freed(row, clock.now), state: 'voided' as const },
    ),
    t('整单退款'),
  )
  const returned = used.filter(isReturned).length
  return { returned, voided: used.length - returned }
}

/** Nobody has paid, and nobody has released it. */
export const unlock = ({ row, clock }: TimerCall<typeof coupon>): Effect<typeof coupon> => freed(row, clock.now)
