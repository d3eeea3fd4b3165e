import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf } from '@qifuyun/kit/entity.ts'
import { finishClock } from '@qifuyun/kit/work/clocks.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { work } from '#src/repair/orders.ts'
import { priceItem } from '#src/repair/pricing/price-item.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairType } from '#src/repair/repair-type.ts'

const PRICES = [
  { code: 'SL-01', name: '更换水龙头', unit: '个', price: 3_550, lowPrice: 3_000, highPrice: 12_000, warrantyDays: 90 },
  { code: 'DG-01', name: '电工工时', unit: '小时', price: 6_000, lowPrice: 5_000, highPrice: 8_000, warrantyDays: 0 },
] as const

/** The state of each, and how many hours of its time are used. */
const ORDERS = [
  {
    type: 0,
    content: '厨房水管渗漏，橱柜下方有积水',
    contactName: '周先生',
    contactPhone: '13800000201',
    priority: '1',
    state: 'pending',
    used: 1,
  },
  { type: 1, content: '地库B2层C区照明不亮', contactName: '沈师傅', contactPhone: '13800000202', priority: '3', state: 'pending', used: 0 },
  {
    type: 1,
    content: '2幢单元门禁刷卡没有反应',
    contactName: '顾女士',
    contactPhone: '13800000203',
    priority: '2',
    state: 'dispatched',
    used: 2,
  },
  { type: 0, content: '卫生间地漏返水', contactName: '何先生', contactPhone: '13800000204', priority: '2', state: 'working', used: 10 },
  { type: 0, content: '客厅插座没有电', contactName: '丁女士', contactPhone: '13800000205', priority: '3', state: 'toRate', used: 3 },
  { type: 1, content: '楼道灯带更换', contactName: '沈师傅', contactPhone: '13800000202', priority: '4', state: 'closed', used: 5 },
] as const

const HELD = ['dispatched', 'working', 'toRate', 'closed']
const DONE = ['toRate', 'closed']

/** The values that an order has in its state. */
const doneOf = ({ state, used }: (typeof ORDERS)[number], holder: string, now: Date): ChangesOf<typeof repairOrder> => ({
  state,
  ...(HELD.includes(state) && { holder, dispatchedAt: now.toISOString() }),
  ...(HELD.includes(state) && state !== 'dispatched' && { acceptedAt: now.toISOString(), arrivedAt: now.toISOString() }),
  ...(DONE.includes(state) && { finishedAt: now.toISOString(), workMinutes: used * 60, solution: '已更换配件，测试正常' }),
  ...(state === 'closed' && { closedAt: now.toISOString(), score: 5, solved: true }),
  ...(state === 'toRate' && { rateBy: new Date(now.getTime() + 48 * HOUR_MS).toISOString() }),
})

/** Today's repairs of the demo project. */
export const demoRepairs = async (call: Context): Promise<void> => {
  const {
    actor,
    rows,
    clock: { now },
  } = call
  const at = await demoProject(call, 1)
  const home = at?.homes[0]
  if (at === undefined || home === undefined || actor === null) return
  const holder = at.managerUserUuid ?? actor.userUuid
  const members = [{ user: holder, online: true }]
  for (const price of PRICES) await rows.add(priceItem, price)
  const types: string[] = []
  for (const type of [
    { name: '室内水电', area: '1', dispatchMode: '1', charge: '3', respondMinutes: 30, finishMinutes: 480 },
    { name: '公共设施', area: '2', dispatchMode: '2', charge: '1', respondMinutes: 30, finishMinutes: 480 },
  ] as const)
    types.push(
      (
        await rows.add(repairType, {
          category: '1',
          calendar: '2',
          returnVisit: '2',
          autoRateHours: 48,
          maxOpen: 5,
          warnMinutes: 60,
          ...type,
          members,
        })
      ).uuid,
    )
  const courseOf = work.courses(call)
  for (const order of ORDERS) {
    const { type, content, contactName, contactPhone, priority, used } = order
    const typeUuid = types[type] ?? ''
    const place = type === 0 ? { roomUuid: home.uuid } : { positionText: '公共区域' }
    const { uuid } = await rows.add(repairOrder, {
      type: typeUuid,
      content,
      contactName,
      contactPhone,
      priority,
      channel: '2',
      projectUuid: at.uuid,
      ...place,
    })
    const row = await rows.find(repairOrder, uuid)
    const begun = new Date(now.getTime() - used * HOUR_MS)
    if (row !== undefined)
      await rows.update(repairOrder, uuid, { ...doneOf(order, holder, now), ...finishClock(await courseOf(row), begun) }, '处理')
  }
}
