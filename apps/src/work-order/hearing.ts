import type { Context, Happening } from '@qifuyun/kit/context.ts'
import { z } from 'zod'
import { project } from '#src/main-data/project.ts'
import { cancelWorkOrder, raiseWorkOrder } from '#src/work-order/raising.ts'
import { NORMAL, URGENT } from '#src/work-order/work-order.ts'

type Heard = Context & { event: Happening }

const textAt = ({ more }: Happening, key: string): string | null => {
  const value = more[key]
  return typeof value === 'string' && value !== '' ? value : null
}

const uuidAt = (event: Happening, key: string): string | null => z.uuid().nullable().catch(null).parse(textAt(event, key))

const textsAt = ({ more }: Happening, key: string): string[] => {
  const value = more[key]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

const PRIORITIES = [URGENT, '2', NORMAL, '4'] as const

/** An event of another application becomes an order. Its words may come with it; what is missing is said by the event itself. */
const raised =
  (sourceApp: string, word: string) =>
  async (call: Heard): Promise<void> => {
    const { event } = call
    const { uuid, no } = event
    const projectUuid = event.projectUuid ?? (await call.rows.list(project, { field: 'statusCode', cmp: 'eq', value: 2 }, 1))[0]?.uuid
    // An enterprise without a project has no place where anything could be done.
    if (projectUuid === undefined) return
    const [holder = null] = await call.people.activeAmong([uuidAt(event, 'holder')])
    await raiseWorkOrder(call, {
      sourceApp,
      sourceUuid: uuid,
      sourceNo: no,
      sourcePath: textAt(event, 'path'),
      type: textAt(event, 'type'),
      title: textAt(event, 'title') ?? `${word}${no === null ? '' : ` ${no}`}`,
      content: textAt(event, 'content') ?? textAt(event, 'title') ?? word,
      images: textsAt(event, 'images'),
      place: {
        projectUuid,
        buildingUuid: textAt(event, 'buildingUuid'),
        roomUuid: textAt(event, 'roomUuid'),
        positionUuid: textAt(event, 'positionUuid'),
        positionText: textAt(event, 'positionText'),
      },
      priority: PRIORITIES.find((code) => code === textAt(event, 'priority')) ?? null,
      dueAt: textAt(event, 'dueAt'),
      // Somebody who has left meanwhile does not stand in its way.
      holder,
    })
  }

const calledOff =
  (sourceApp: string) =>
  (call: Heard): Promise<void> =>
    cancelWorkOrder(call, { sourceApp, sourceUuid: call.event.uuid }, '来源单据已取消')

/** What other applications tell that has work in it (apps-operations.md section 24; satisfaction.low of apps-business.md). */
export const HEARS = {
  'inspection.defectFound': raised('pkg3', '巡检缺陷'),
  'energy.alarmRaised': raised('pkg6', '能耗告警'),
  'iot.alarmRaised': raised('pkg18', '设备告警'),
  'quality.rectifyNeeded': raised('pkg21', '品质整改'),
  'complaint.toWork': raised('pkg23', '投诉转工单'),
  'satisfaction.low': raised('pkg14', '低满意度回访'),
  'iot.alarmCleared': calledOff('pkg18'),
  'energy.alarmCleared': calledOff('pkg6'),
} as const
