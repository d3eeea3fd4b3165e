import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Chance, type Deed, type History, later, type Past, type Story } from '@qifuyun/kit/history.ts'
import { orderType } from '#src/work-order/order-type.ts'
import { workOrder } from '#src/work-order/work-order.ts'

const FILED = [
  { code: 'QZ', title: '业主反映楼道堆放杂物', content: '楼道堆放纸箱和婴儿车，影响通行', result: '已与住户沟通，杂物当日清走' },
  { code: 'QZ', title: '快递柜占用消防通道', content: '快递柜位置占用消防通道，需协调移位', result: '快递公司已移位并划线' },
  { code: 'QZ', title: '装修垃圾未及时清运', content: '装修垃圾袋堆放在单元门口超过一天', result: '已通知装修公司清运，现场已冲洗' },
  { code: 'SB', title: '水泵房压力波动', content: '生活水泵出口压力波动较大，请检查变频器', result: '更换压力传感器，压力恢复平稳' },
  { code: 'SB', title: '配电房温度偏高', content: '配电房温度 36 度，检查排风', result: '清洗滤网，排风恢复，温度降至 28 度' },
  { code: 'SB', title: '消防栓箱门损坏', content: '消防栓箱门锁扣断裂，无法关闭', result: '更换锁扣并贴封条' },
  { code: 'SB', title: '电梯五方通话检查', content: '轿厢与监控室通话有杂音', result: '更换轿厢话筒，五方通话清晰' },
  { code: 'HJ', title: '绿化带补种', content: '东侧绿化带部分枯死，需补种麦冬', result: '补种完成，已浇透定根水' },
  { code: 'HJ', title: '车库坡道积水', content: '雨后坡道排水沟积水，需要疏通', result: '清理排水沟淤泥两袋，排水正常' },
  { code: 'HJ', title: '垃圾房异味', content: '垃圾房异味明显，需增加消杀', result: '完成冲洗与消杀，增加每日一次清运' },
] as const
const PRIORITIES = ['3', '3', '3', '2', '4', '1'] as const

/** Who does the work of a type. */
const doersOf = ({ people }: Past, code: string): readonly string[] =>
  code === 'QZ' ? people.service : code === 'SB' ? people.engineers : [...people.cleaners, ...people.guards]

interface Course {
  key: string
  chance: Chance
  filed: Date
  until?: number
  holder?: string
}

/** An order from being filed to being accepted; what nobody accepts is taken as done after three days by itself. */
const orderOf = (past: Past, { key, chance, filed, until, holder: given }: Course): Story => {
  const about = chance.pick(given === undefined ? FILED : FILED.filter(({ code }) => doersOf(past, code).includes(given)))
  const { code, title, content, result } = about
  const { uuid: projectUuid, manager, rooms } = chance.pick(past.projects)
  const reporter = chance.pick(past.people.staff)
  const holder = given ?? chance.pick(doersOf(past, code))
  const dispatched = later(filed, chance.between(2, 12) * MINUTE_MS)
  const accepted = later(dispatched, chance.between(2, 20) * MINUTE_MS)
  const slow = chance.happens(0.1) ? chance.between(20, 50) * HOUR_MS : 0
  const finished = past.awake(later(accepted, chance.between(25, 260) * MINUTE_MS + slow))
  const passed = past.awake(later(finished, chance.between(1, 30) * HOUR_MS))
  const place = code === 'QZ' ? { roomUuid: chance.pick(rooms).uuid } : { positionText: '公共区域' }
  const score = chance.pick([5, 5, 5, 4, 4, 3] as const)
  const accepter = code === 'QZ' ? reporter : manager
  const deeds: Deed[] = [
    {
      at: filed,
      by: reporter,
      run: async (hand) => {
        const [type] = await hand.list(orderType, (f) => f.eq('code', code), 1)
        if (type === undefined) throw new Error(`the demo has no order type ${code}`)
        return hand.add(workOrder, { type: type.uuid, title, content, priority: chance.pick(PRIORITIES), extra: [], projectUuid, ...place })
      },
    },
    { at: dispatched, by: manager, run: (hand, uuid) => hand.act(workOrder, uuid, 'dispatch', { holder }) },
    { at: accepted, by: holder, run: (hand, uuid) => hand.act(workOrder, uuid, 'accept') },
    { at: finished, by: holder, run: (hand, uuid) => hand.act(workOrder, uuid, 'finish', { result }) },
    // Environment and order need no acceptance.
    ...(code !== 'HJ' && chance.happens(0.85)
      ? [{ at: passed, by: accepter, run: (hand, uuid) => hand.act(workOrder, uuid, 'pass', { score }) } satisfies Deed]
      : []),
  ]
  return { key, deeds: until === undefined ? deeds : deeds.slice(0, until) }
}

const waiting = (past: Past): Story[] => {
  const [engineer = ''] = past.people.engineers
  const [first = '', second = ''] = past.people.service
  return [
    { until: 1, hours: 0.5 },
    { until: 2, hours: 0.8, holder: engineer },
    { until: 3, hours: 4, holder: engineer },
    { until: 3, hours: 3, holder: first },
    { until: 2, hours: 1, holder: second },
    { until: 4, hours: 7, holder: engineer },
  ].map(({ until, hours, holder }, index) => {
    const key = `waiting-${index}`
    const filed = new Date(past.now.getTime() - hours * HOUR_MS)
    return orderOf(past, { key, chance: past.chanceOf(`work order ${key}`), filed, until, ...(holder !== undefined && { holder }) })
  })
}

/** One or two orders a week. */
export const workOrderHistory: History = (past) => [
  ...past.days.slice(0, -1).flatMap((day, index) => {
    const ofDay = past.chanceOf(`work orders of ${index}`)
    return Array.from({ length: Number(ofDay.happens(0.18)) }, (_empty, n) => {
      const key = `${index}-${n}`
      const chance = past.chanceOf(`work order ${key}`)
      return orderOf(past, { key, chance, filed: past.workingMoment(day, chance) })
    })
  }),
  ...waiting(past),
]
