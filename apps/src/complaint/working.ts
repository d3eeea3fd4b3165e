import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { complaint } from '#src/complaint/complaint.ts'
import { complaintToWork } from '#src/complaint/events.ts'
import { t } from '#src/complaint/texts.ts'
import { workOrderCancelled, workOrderClosed, workOrderRaised } from '#src/work-order/events.ts'

const APP = complaint.spec.app.appKey

/** Work on site is needed: an order, which leads back to the complaint. */
export const toWork = async ({ row, events }: ActionCall<typeof complaint>) => {
  const { uuid, no, projectUuid, buildingUuid, roomUuid, positionUuid, positionText, content, images } = row
  const place = { buildingUuid, roomUuid, positionUuid, positionText }
  const title = wordsIn(t('投诉转工单 {no}', { no: no ?? '' }), 'zh-CN')
  await events.publish(complaintToWork, { uuid, no, projectUuid }, { ...place, title, content, images, path: rowPath(complaint, uuid) })
  return {}
}

/** A complaint knows the number of its order, and how that ended; after one that was cancelled it may have another. */
export const hearsOfWork: readonly Subscription[] = [
  on(workOrderRaised, async ({ rows, event }) => {
    const { sourceApp, sourceUuid } = event.more
    if (sourceApp !== APP || sourceUuid === null || (await rows.find(complaint, sourceUuid)) === undefined) return
    await rows.update(complaint, sourceUuid, { workOrderNo: event.no, orderUuid: event.uuid }, t('转工单'))
  }),
  ...([workOrderClosed, workOrderCancelled] as const).map((type) =>
    on(type, async ({ rows, event }) => {
      const { sourceApp, sourceUuid, result } = event.more
      if (sourceApp !== APP || sourceUuid === null || (await rows.find(complaint, sourceUuid)) === undefined) return
      const said =
        type === workOrderClosed
          ? t('工单 {no} 已完成：{result}', { no: event.no ?? '', result: result ?? '—' })
          : t('工单 {no} 已取消', { no: event.no ?? '' })
      await rows.comment(complaint, sourceUuid, wordsIn(said, 'zh-CN'))
      if (type === workOrderCancelled)
        await rows.update(complaint, sourceUuid, { workOrderAt: null, workOrderNo: null, orderUuid: null }, t('工单已取消'))
    }),
  ),
]
