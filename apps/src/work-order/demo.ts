import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import type { ChangesOf } from '@qifuyun/kit/entity.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { orderType } from '#src/work-order/order-type.ts'
import { periodic } from '#src/work-order/periodic.ts'
import { workOrder } from '#src/work-order/work-order.ts'

/** Every role may file and hold work orders. */
export const demoRoles: readonly DemoRole[] = ['administration', 'finance', 'engineering']

const TYPES = [
  { code: 'QZ', name: '客户服务', respondMinutes: 30, finishMinutes: 480, deduct: 2, acceptBy: '2' },
  { code: 'SB', name: '设备设施', respondMinutes: 30, finishMinutes: 960, deduct: 5, acceptBy: '3' },
  { code: 'HJ', name: '环境秩序', respondMinutes: 60, finishMinutes: 480, deduct: 2, acceptBy: '1' },
] as const

/** The state of each, and how many hours of its time are used. */
const ORDERS = [
  {
    type: 0,
    title: '业主反映楼道堆放杂物',
    content: '3幢1单元5楼楼道堆放纸箱和婴儿车，影响通行',
    priority: '3',
    state: 'pending',
    used: 1,
  },
  {
    type: 1,
    title: '消防泵房水位报警',
    content: '生活水泵房液位传感器上报低水位，请现场确认',
    priority: '1',
    state: 'dispatched',
    used: 1,
  },
  { type: 1, title: '地库照明线路检查', content: '地库B1层A区多盏灯具闪烁，检查线路与控制器', priority: '2', state: 'working', used: 4 },
  { type: 2, title: '东门绿化带补种', content: '东门两侧绿化带部分枯死，需补种麦冬约20平方米', priority: '4', state: 'toAccept', used: 6 },
  { type: 0, title: '快递柜占用消防通道', content: '与快递公司沟通移位', priority: '3', state: 'done', used: 7 },
] as const

type State = (typeof ORDERS)[number]['state']
const HELD: readonly State[] = ['dispatched', 'working', 'toAccept', 'done']
const TAKEN: readonly State[] = ['working', 'toAccept', 'done']
const FINISHED: readonly State[] = ['toAccept', 'done']

/** The values that an order has in its state. */
const courseOf = (
  { state, used }: (typeof ORDERS)[number],
  people: { holder: string; manager: string },
  now: Date,
): ChangesOf<typeof workOrder> => {
  const begun = new Date(now.getTime() - used * HOUR_MS).toISOString()
  return {
    state,
    filedAt: begun,
    ...(HELD.includes(state) && { holder: people.holder, dispatchedAt: begun }),
    ...(TAKEN.includes(state) && { acceptedAt: begun }),
    ...(FINISHED.includes(state) && { finishedAt: now.toISOString(), workMinutes: used * 60, result: '已处理完毕，现场恢复正常' }),
    ...(state === 'toAccept' && { accepter: people.manager, acceptUntil: new Date(now.getTime() + 72 * HOUR_MS).toISOString() }),
    ...(state === 'done' && { closedAt: now.toISOString(), score: 5 }),
  }
}

/** Today's work orders of the demo project. */
export const demoWorkOrders = async (call: Context): Promise<void> => {
  const {
    actor,
    rows,
    clock: { now },
  } = call
  const at = await demoProject(call, 1)
  if (at === undefined || actor === null) return
  const [home] = at.homes
  const manager = at.managerUserUuid ?? actor.userUuid
  const usual = { handling: '1', warnMinutes: 60, calendar: '2' } as const
  const types: string[] = []
  for (const type of TYPES)
    types.push((await rows.add(orderType, { ...usual, ...type, formFields: [], dispatchers: [manager], groupUsers: [manager] })).uuid)
  for (const order of ORDERS) {
    const { type, title, content, priority } = order
    const place = { projectUuid: at.uuid, ...(type === 0 && home !== undefined ? { roomUuid: home.uuid } : { positionText: '公共区域' }) }
    const { uuid } = await rows.add(workOrder, { type: types[type] ?? '', title, content, priority, extra: [], ...place })
    await rows.update(workOrder, uuid, courseOf(order, { holder: manager, manager }, now), '处理')
  }
  await rows.add(periodic, {
    name: '每周消防通道检查',
    type: types[1] ?? '',
    period: '3',
    weekdays: ['1'],
    slots: [{ begin: '09:00', end: '18:00' }],
    leadMinutes: 60,
    validFrom: '2026-01-01',
    users: [manager],
    assign: '2',
    title: '消防通道检查',
    content: '检查各楼栋消防通道是否畅通、防火门是否常闭、应急照明是否完好',
    projectUuid: at.uuid,
    priority: '3',
  })
}
