import { chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { lastClosed } from '#src/inventory/stock/days.ts'
import type { monthClose } from '#src/inventory/stock/month-close.ts'
import { conflict, refusalAt } from '#src/inventory/texts.ts'

type Close = StoredOf<typeof monthClose>

/** A month is closed once it is over, and after all that came before it. */
export const judgeClose = async (call: SaveCall<Close>) => {
  const closed = await lastClosed(call)
  const thisMonth = chinaMonth(call.clock.now)
  return call.saves.map(({ before, row }) => {
    if (before !== null) return before.month === row.month ? {} : refusalAt('month', '已关账的月份不能修改')
    if (row.month >= thisMonth) return refusalAt('month', '{month}尚未结束，不能关账', { month: row.month })
    return closed !== null && row.month <= closed ? refusalAt('month', '该月份已关账') : {}
  })
}

/** Only the last closed month is opened again. */
export const judgeOpeningAgain = async (call: DeleteCall<Close>): Promise<void> => {
  const closed = await lastClosed(call)
  if (call.deletes.length > 1 || call.deletes.some(({ month }) => month !== closed))
    conflict('STATE_CHANGED', '只能反结最后一个已关账的月份')
}
