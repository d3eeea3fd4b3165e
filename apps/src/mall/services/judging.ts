import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { GOODS } from '#src/mall/codes.ts'
import { goods } from '#src/mall/goods/goods.ts'
import type { slot } from '#src/mall/services/slot.ts'
import { refusalAt } from '#src/mall/texts.ts'

type Slot = StoredOf<typeof slot>

/** Times are of services, and stay theirs once somebody has booked one. */
export const judgeSlots = async ({ rows, saves, clock }: SaveCall<Slot>): Promise<readonly (Partial<Slot> | KitRefusal)[]> => {
  const of = await rows.findEach(
    goods,
    saves.map(({ row }) => row.goods),
  )
  return saves.map(({ before, row }) => {
    if (before?.goods !== row.goods && of.get(row.goods)?.kind !== GOODS.service) return refusalAt('goods', '只有服务类商品有服务时段')
    const moved = before !== null && before.taken > 0 && (before.goods !== row.goods || before.period.begin !== row.period.begin)
    if (moved) return refusalAt('period', '已有预约，不能更改服务和时间')
    if (before?.period.begin !== row.period.begin && new Date(row.period.begin) <= clock.now)
      return refusalAt('period', '服务时间不能早于现在')
    return { name: `${momentText(row.period.begin)} ${of.get(row.goods)?.title ?? ''}`.slice(0, 100) }
  })
}
