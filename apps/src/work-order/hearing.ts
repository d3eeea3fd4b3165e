import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { complaintToWork } from '#src/complaint/events.ts'
import { energyAlarmCleared, energyAlarmRaised } from '#src/energy/events.ts'
import { inspectionDefectFound } from '#src/equipment-inspection/events.ts'
import { iotAlarmCleared, iotAlarmDispatched, iotAlarmRaised } from '#src/iot/events.ts'
import { project } from '#src/main-data/project.ts'
import { patrolIncidentToWork } from '#src/patrol/events.ts'
import { qualityRectifyNeeded, qualityRectifyOver } from '#src/quality/events.ts'
import { satisfactionLow } from '#src/satisfaction/events.ts'
import { cancelWorkOrder, noteRecovery, raiseWorkOrder } from '#src/work-order/raising.ts'
import { SOURCES, type Source } from '#src/work-order/sources.ts'

/** When work is due that was asked for some time ago: a moment that has passed says nothing, and the time limit of the type holds. */
const dueOf = (dueAt: string | null | undefined, now: Date): string | null => (dueAt && Date.parse(dueAt) > now.getTime() ? dueAt : null)

/** Makes an order of an event of another application, with the words of its payload or, without any, its name. */
const raises = (type: typeof iotAlarmRaised, [sourceApp]: readonly [string, ...unknown[]], word: string): Subscription =>
  on(type, async (call) => {
    const { uuid, no, more } = call.event
    if (more.wantsWork === false) return
    const projectUuid = call.event.projectUuid ?? (await call.rows.list(project, (f) => f.eq('statusCode', 2), 1))[0]?.uuid
    // An enterprise without a project has no place for work.
    if (projectUuid === undefined) return
    const [holder = null] = await call.people.activeAmong([more.holder ?? null])
    await raiseWorkOrder(call, {
      sourceApp,
      sourceUuid: uuid,
      sourceNo: no,
      sourcePath: more.path,
      type: more.type,
      title: more.title || `${word}${no === null ? '' : ` ${no}`}`,
      content: more.content || more.title || word,
      images: more.images,
      place: { ...more, projectUuid },
      priority: more.priority,
      dueAt: dueOf(more.dueAt, call.clock.now),
      // A holder who has left is ignored.
      holder,
    })
  })

const callsOff = (type: typeof energyAlarmCleared, [sourceApp]: readonly [Source, ...unknown[]]): Subscription =>
  on(type, (call) => cancelWorkOrder(call, sourceApp, call.event.uuid, '来源单据已取消'))

/** Events of other applications that need work (apps-operations.md section 24; satisfaction.low of apps-business.md). */
export const subscriptions: readonly Subscription[] = [
  raises(inspectionDefectFound, SOURCES.inspection, '巡检缺陷'),
  raises(energyAlarmRaised, SOURCES.energy, '能耗告警'),
  raises(iotAlarmRaised, SOURCES.iot, '设备告警'),
  raises(iotAlarmDispatched, SOURCES.iot, '设备告警'),
  raises(qualityRectifyNeeded, SOURCES.quality, '品质整改'),
  raises(patrolIncidentToWork, SOURCES.patrol, '突发事件'),
  raises(complaintToWork, SOURCES.complaint, '投诉转工单'),
  raises(satisfactionLow, SOURCES.satisfaction, '低满意度回访'),
  on(iotAlarmCleared, async (call) => {
    const { uuid, more } = call.event
    await noteRecovery(call, SOURCES.iot[0], uuid)
    if (more.cancels !== false) await cancelWorkOrder(call, SOURCES.iot[0], uuid, '来源单据已取消')
  }),
  callsOff(energyAlarmCleared, SOURCES.energy),
  callsOff(qualityRectifyOver, SOURCES.quality),
]
