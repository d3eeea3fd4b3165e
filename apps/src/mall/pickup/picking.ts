import { type Words, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import type { z } from 'zod'
import type { pickUpCall } from '#src/mall/calls.ts'
import type { Order } from '#src/mall/orders/judging.ts'
import { order } from '#src/mall/orders/order.ts'
import { pickTry } from '#src/mall/pickup/pick-try.ts'
import { store } from '#src/mall/pickup/store.ts'
import { refuseAt, t } from '#src/mall/texts.ts'

type Answer = z.output<typeof pickUpCall.output>

/** After so many wrong codes one after the other nobody may try for so long. */
const WRONG_MAX = 5
const BLOCKED_MS = 10 * MINUTE_MS

const refused = (message: Words): Answer => ({ result: 'refused', message: wordsIn(message, 'zh-CN'), order: null })

const shown = ({ uuid, no, contact, lines }: Order): Answer['order'] => ({
  ...{ uuid, no, contact },
  lines: lines.map(({ name, qty, cancelledQty }) => ({ name: name ?? '', qty: qty - (cancelledQty ?? 0) })).filter(({ qty }) => qty > 0),
})

/** A wrong code is counted; the answer is one all the same, so that the count stays. */
const wrongCode = async ({ rows, clock }: Context, tried: StoredOf<typeof pickTry>, name: string): Promise<Answer> => {
  const wrong = tried.wrong + 1
  const blocked = wrong >= WRONG_MAX
  const blockedUntil = blocked ? new Date(clock.now.getTime() + BLOCKED_MS).toISOString() : null
  await rows.updateEach(pickTry, [{ uuid: tried.uuid, name, wrong: blocked ? 0 : wrong, blockedUntil }])
  return refused(t('取货码无效'))
}

/** Goods for a code. Whoever guesses is stopped; whoever shows it twice hears when it was used. */
export const handOut = async (call: Context, { store: at, code }: z.output<typeof pickUpCall.input>): Promise<Answer> => {
  const { rows, actor, clock } = call
  const point = await findMine(call, store, at)
  if (point === undefined) return refuseAt('store', '自提点不存在')
  const [tried] = await rows.balances(pickTry, [{ store: at, clerk: actor?.userUuid ?? '' }])
  if (tried === undefined) return refused(t('取货码无效'))
  if (tried.blockedUntil !== null && new Date(tried.blockedUntil) > clock.now)
    return refused(t('错误次数过多，请于 {time} 后再试', { time: momentText(tried.blockedUntil) }))
  const [found] = /^\d{8}$/.test(code.trim()) ? await rows.list(order, (f) => f.eq('pickCode', code.trim()), 1) : []
  const [row] = found === undefined || found.store !== at ? [] : await rows.lock(order, [found.uuid])
  if (row !== undefined && row.pickedAt !== null)
    return { ...refused(t('该订单已于 {time} 取货', { time: momentText(row.pickedAt) })), order: shown(row) }
  if (row === undefined || !order.isIn(row, 'toPick')) return wrongCode(call, tried, point.name)
  await rows.act(order, row.uuid, 'pickUp')
  if (tried.wrong > 0) await rows.updateEach(pickTry, [{ uuid: tried.uuid, wrong: 0, blockedUntil: null }])
  return { result: 'ok', message: wordsIn(t('取货成功'), 'zh-CN'), order: shown(row) }
}
