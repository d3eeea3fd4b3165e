import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { refusal, refuseAt, t } from '#src/cleaning-greening/texts.ts'
import type { waste } from '#src/cleaning-greening/waste/waste.ts'

type Waste = StoredOf<typeof waste>

/** What is carted away is counted or weighed. */
export const judgeWaste = ({ saves, clock }: SaveCall<Waste>): Promise<(Partial<Waste> | KitRefusal)[]> =>
  Promise.resolve(
    saves.map(({ row }) => {
      if (!row.bins && !Number(row.kg ?? 0))
        return refusal('请填写桶数或重量', {}, { bins: t('请填写桶数或重量'), kg: t('请填写桶数或重量') })
      return { at: row.at ?? clock.now.toISOString() }
    }),
  )

export const priced = ({ row }: ActionCall<typeof waste>): void => {
  if (row.amount === null) refuseAt('price', '请填写单价')
}
