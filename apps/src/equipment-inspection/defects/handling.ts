import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { defect } from '#src/equipment-inspection/defects/defect.ts'
import { askForWork } from '#src/equipment-inspection/defects/finding.ts'
import { workOrderCancelled, workOrderClosed, workOrderRaised } from '#src/work-order/events.ts'

const INSPECTION = 'pkg3'
const RESULT_MAX = 200

/** Somebody is to look at it. */
export const dispatch = async (call: ActionCall<typeof defect>): Promise<Effect<typeof defect>> => {
  await askForWork(call, call.row)
  return {}
}

/** An order knows the defect that it was raised for; the defect its number, and how it ended. */
export const hearsOfWork: readonly Subscription[] = [
  on(workOrderRaised, async ({ rows, event }) => {
    const { sourceApp, sourceUuid } = event.more
    if (sourceApp !== INSPECTION || sourceUuid === null) return
    if ((await rows.find(defect, sourceUuid)) === undefined) return
    await rows.update(defect, sourceUuid, { target: event.no, orderUuid: event.uuid }, '转工单')
  }),
  on(workOrderClosed, async ({ rows, clock, event }) => {
    const { sourceApp, sourceUuid, result } = event.more
    const row = sourceApp === INSPECTION && sourceUuid !== null ? await rows.find(defect, sourceUuid) : undefined
    if (row === undefined || !defect.isIn(row, 'open', 'working')) return
    const said = result === null ? null : result.slice(0, RESULT_MAX)
    await rows.update(
      defect,
      row.uuid,
      { state: 'cleared', result: said, target: event.no, clearedAt: clock.now.toISOString() },
      '确认消除',
    )
  }),
  on(workOrderCancelled, async ({ rows, event }) => {
    const { sourceApp, sourceUuid } = event.more
    const row = sourceApp === INSPECTION && sourceUuid !== null ? await rows.find(defect, sourceUuid) : undefined
    if (row !== undefined && defect.isIn(row, 'working')) await rows.update(defect, row.uuid, { state: 'open' }, '工单已取消')
  }),
]
