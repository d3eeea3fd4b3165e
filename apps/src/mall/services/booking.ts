import type { Context } from '@qifuyun/kit/context.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { GOODS } from '#src/mall/codes.ts'
import type { KnownSku } from '#src/mall/orders/known.ts'
import { slot } from '#src/mall/services/slot.ts'
import { t } from '#src/mall/texts.ts'

interface Booked {
  of: Pick<KnownSku, 'goods'>
  qty: number
}

/** How many units of a time these lines take: those of its service. */
const unitsOf = (goods: string, lines: readonly Booked[]): number =>
  lines.filter(({ of }) => of.goods.uuid === goods).reduce((sum, { qty }) => sum + qty, 0)

/** Why a time cannot be booked for these services; null: it can. It stays locked: two who want the last one come one after the other. */
export const slotProblem = async ({ rows, clock }: Context, uuid: string | null, lines: readonly Booked[]): Promise<Problem | null> => {
  if (uuid === null) return null
  const [row] = await rows.lock(slot, [uuid])
  if (row === undefined) return t('服务时段不存在')
  const others = lines.some(({ of }) => of.goods.kind === GOODS.service && of.goods.uuid !== row.goods)
  if (others || unitsOf(row.goods, lines) === 0) return t('该时段不属于所选服务')
  if (new Date(row.period.begin) <= clock.now) return t('该时段已开始')
  const left = row.capacity - row.taken
  return unitsOf(row.goods, lines) > left ? t('该时段仅剩 {n} 个名额', { n: left }) : null
}

/** Books so many units of a time, or lets them go. */
export const book = async ({ rows }: Context, uuid: string | null, units: number): Promise<void> => {
  const [row] = uuid === null || units === 0 ? [] : await rows.lock(slot, [uuid])
  if (row !== undefined) await rows.update(slot, row.uuid, { taken: Math.max(0, row.taken + units) }, units > 0 ? t('预约') : t('取消预约'))
}
