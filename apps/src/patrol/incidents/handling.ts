import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { plateProblem } from '@qifuyun/contract/core/identity-numbers.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { patrolIncidentToWork } from '#src/patrol/events.ts'
import { incident, kindOf } from '#src/patrol/incidents/incident.ts'
import { refuseAt, t } from '#src/patrol/texts.ts'
import { barVisitor } from '#src/visitor/commands.ts'
import { workOrderCancelled, workOrderClosed, workOrderRaised } from '#src/work-order/events.ts'

type Call = ActionCall<typeof incident>

const PATROL = 'pkg22'
/** Priorities of orders by levels of incidents. */
const PRIORITY = { 1: '1', 2: '2', 3: '3' } as const

/** Something is to be mended: an order, which names the incident. */
export const dispatch = async (call: Call): Promise<Effect<typeof incident>> => {
  const { row } = call
  const kind = wordsIn(kindOf(row), 'zh-CN')
  await call.events.publish(patrolIncidentToWork, row, {
    title: [kind, row.positionText].filter(Boolean).join(' '),
    content: row.content ?? kind,
    images: row.images,
    path: `/application/pkg22?entity=incident&uuid=${row.uuid}`,
    priority: PRIORITY[row.level],
    buildingUuid: row.buildingUuid,
    roomUuid: row.roomUuid,
    positionUuid: row.positionUuid,
    positionText: row.positionText,
  })
  return {}
}

/** Somebody is not let in any more, as the application of visitors knows people: by mobile or plate. */
export const bar = async (call: Call): Promise<Effect<typeof incident>> => {
  const { row, clock } = call
  if (row.suspectPhone === null && row.suspectPlate === null) return refuseAt('suspectPhone', '联系电话、车牌号至少填写一项')
  const wrong = plateProblem(row.suspectPlate)
  if (wrong !== undefined) return refuseAt('suspectPlate', wrong)
  await call.applications.order(
    barVisitor,
    {
      ...{ sourceApp: PATROL, sourceUuid: row.uuid, projectUuid: row.projectUuid },
      ...{ name: row.suspect ?? '', phone: row.suspectPhone, plate: row.suspectPlate },
      reason: wordsIn(t('突发事件 {no}', { no: row.no }), 'zh-CN'),
    },
    { name: 'suspect', phone: 'suspectPhone', plate: 'suspectPlate' },
  )
  return { barredAt: clock.now.toISOString() }
}

/** An order knows the incident that it was raised for; the incident its number, and how it ended. */
export const hearsOfWork: readonly Subscription[] = [
  on(workOrderRaised, async ({ rows, event }) => {
    const { sourceApp, sourceUuid } = event.more
    if (sourceApp !== PATROL || sourceUuid === null || (await rows.find(incident, sourceUuid)) === undefined) return
    await rows.update(incident, sourceUuid, { target: event.no, orderUuid: event.uuid }, '转工单')
  }),
  ...([workOrderClosed, workOrderCancelled] as const).map((type) =>
    on(type, async ({ rows, event }) => {
      const { sourceApp, sourceUuid, result } = event.more
      if (sourceApp !== PATROL || sourceUuid === null || (await rows.find(incident, sourceUuid)) === undefined) return
      const said =
        type === workOrderClosed
          ? t('工单 {no} 已完成：{result}', { no: event.no ?? '', result: result ?? '—' })
          : t('工单 {no} 已取消', { no: event.no ?? '' })
      await rows.comment(incident, sourceUuid, wordsIn(said, 'zh-CN'))
      if (type === workOrderCancelled) await rows.update(incident, sourceUuid, { target: null, orderUuid: null }, '工单已取消')
    }),
  ),
]
