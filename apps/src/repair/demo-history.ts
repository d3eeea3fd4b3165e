import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Chance, type Deed, type Hand, type History, later, type Past, type Story } from '@qifuyun/kit/history.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { FREE, repairType } from '#src/repair/repair-type.ts'

const INDOOR = '室内水电'
const COMMON = '公共设施'
const LIFT = '电梯与门禁'
const DOORS = '门窗锁具'

const REPORTS = [
  { type: INDOOR, shows: 'pipe', content: '厨房水槽下水管渗水，柜底有积水', solution: '更换存水弯与密封圈，试水三次无渗漏', cause: '1' },
  { type: INDOOR, shows: 'pipe', content: '卫生间地漏返水，有异味', solution: '疏通支管并更换防臭地漏芯', cause: '2' },
  {
    type: INDOOR,
    shows: 'socket',
    content: '客厅插座没有电，空气开关跳闸',
    solution: '排查出一处短路，更换插座面板后恢复供电',
    cause: '1',
  },
  { type: INDOOR, shows: 'pipe', content: '热水器进水角阀漏水', solution: '更换角阀，检查软管接头正常', cause: '4' },
  { type: INDOOR, shows: 'pipe', content: '阳台水龙头关不紧一直滴水', solution: '更换陶瓷阀芯', cause: '1' },
  { type: DOORS, shows: 'door', content: '入户门锁打不开，钥匙转不动', solution: '清洗锁芯并加注石墨，开启顺畅', cause: '1' },
  { type: DOORS, shows: 'door', content: '卧室推拉窗滑轮脱落', solution: '更换滑轮并校正窗扇', cause: '1' },
  { type: COMMON, shows: 'lamp', content: '地下车库照明灯管不亮', solution: '更换 LED 灯管 4 支', cause: '1' },
  { type: COMMON, shows: 'lamp', content: '单元楼道感应灯常亮', solution: '更换感应开关', cause: '4' },
  { type: COMMON, shows: 'ground', content: '园区步道地砖松动，有绊倒风险', solution: '重新铺设地砖并灌缝', cause: '3' },
  { type: LIFT, shows: 'lift', content: '电梯运行时有异响', solution: '调整导靴间隙并润滑导轨', cause: '1' },
  { type: LIFT, shows: 'door', content: '单元门禁刷卡没有反应', solution: '更换读卡模块，重新下发白名单', cause: '4' },
] as const
const MORE_TYPES = [
  { name: DOORS, area: '1' },
  { name: LIFT, area: '2' },
] as const
const INDOORS: readonly string[] = [INDOOR, DOORS]
const CHANNELS = ['2', '2', '2', '1', '3', '4'] as const
const PRIORITIES = ['3', '3', '3', '3', '2', '2', '4', '1'] as const
const SCORES = [5, 5, 5, 5, 4, 4, 4, 3, 2] as const

const HAPPY = ['师傅很专业，修得很快', '服务态度好，穿了鞋套', '问题解决了，谢谢', '来得及时，讲解很清楚'] as const
const UNHAPPY = ['等的时间有点长', '修好了，但现场没收拾干净'] as const

const typeNamed = async (hand: Hand, name: string): Promise<string> => {
  const [type] = await hand.list(repairType, (f) => f.eq('name', name), 1)
  if (type === undefined) throw new Error(`the demo has no repair type ${name}`)
  return type.uuid
}

/** Before anything is reported: the engineers do the repairs of every type. */
const crew = ({ days, people, projects }: Past): Story => {
  const at = days[0] ?? new Date(0)
  const by = projects[0]?.manager ?? ''
  const members = [...people.engineers].map((user) => ({ user, online: true, projects: [] }))
  const usual = { category: '1', dispatchMode: '2', charge: FREE, calendar: '2', returnVisit: '2', autoRateHours: 48, maxOpen: 5 } as const
  const limits = { respondMinutes: 30, finishMinutes: 480, warnMinutes: 60 }
  return {
    key: 'crew',
    deeds: [
      ...[INDOOR, COMMON].map(
        (name): Deed => ({ at, by, run: async (hand) => hand.update(repairType, await typeNamed(hand, name), { members }) }),
      ),
      ...MORE_TYPES.map((more): Deed => ({ at, by, run: (hand) => hand.add(repairType, { ...usual, ...limits, ...more, members }) })),
    ],
  }
}

interface Course {
  key: string
  chance: Chance
  reported: Date
  /** How many of its deeds are done by now; absent: all. */
  until?: number
  engineer?: string
}

const rating = (chance: Chance) => {
  const score = chance.pick(SCORES)
  const ratingTags = score >= 4 ? [chance.pick(['1', '2'] as const)] : [chance.pick(['3', '4'] as const)]
  const ratingText = chance.pick(score < 4 ? UNHAPPY : HAPPY)
  return { score, speed: score, service: Math.min(5, score + 1), solved: true, ratingTags, ratingText }
}

/** An order from its report to what people say of it. */
const orderOf = (past: Past, { key, chance, reported, until, engineer }: Course): Story => {
  const { type, content, solution, cause, shows } = chance.pick(REPORTS)
  const { uuid: projectUuid, rooms, manager } = chance.pick(past.projects)
  const room = chance.pick(rooms)
  const service = chance.pick(past.people.service)
  const holder = engineer ?? chance.pick(past.people.engineers)
  const dispatched = later(reported, chance.between(2, 12) * MINUTE_MS)
  const accepted = later(dispatched, chance.between(2, 20) * MINUTE_MS)
  const arrived = later(accepted, chance.between(15, 80) * MINUTE_MS)
  const slow = chance.happens(0.08) ? chance.between(22, 40) * HOUR_MS : 0
  const finished = later(arrived, chance.between(20, 170) * MINUTE_MS + slow)
  const rated = past.awake(later(finished, chance.between(1, 40) * HOUR_MS))
  const indoors = INDOORS.includes(type)
  const place = indoors ? { roomUuid: room.uuid } : { positionText: '公共区域' }
  const said = { content, contactName: room.owner.slice(0, 20), contactPhone: room.mobile, priority: chance.pick(PRIORITIES) }
  const channel = indoors ? chance.pick(['2', '2', '1', '3'] as const) : chance.pick(CHANNELS)
  const judged = rating(chance)
  const deeds: Deed[] = [
    {
      at: reported,
      by: service,
      run: async (hand) => hand.add(repairOrder, { ...said, ...place, channel, projectUuid, type: await typeNamed(hand, type) }),
    },
    { at: dispatched, by: manager, run: (hand, uuid) => hand.act(repairOrder, uuid, 'dispatch', { holder }) },
    { at: accepted, by: holder, run: (hand, uuid) => hand.act(repairOrder, uuid, 'accept') },
    {
      at: arrived,
      by: holder,
      run: async (hand, uuid) =>
        hand.act(repairOrder, uuid, 'arrive', indoors ? { beforeImages: [await hand.picture(`before-${shows}`)] } : {}),
    },
    {
      at: finished,
      by: holder,
      run: async (hand, uuid) =>
        hand.act(repairOrder, uuid, 'finish', { afterImages: [await hand.picture(`after-${shows}`)], solution, faultCause: cause }),
    },
    // What nobody reported is rated by nobody.
    ...(indoors && channel !== '4' && chance.happens(0.82)
      ? [{ at: rated, by: service, run: (hand: Hand, uuid: string) => hand.act(repairOrder, uuid, 'rate', judged) }]
      : []),
  ]
  return { key, deeds: until === undefined ? deeds : deeds.slice(0, until) }
}

/** One that nobody needed any more. */
const cancelled = (past: Past, course: Course): Story => {
  const { key, deeds } = orderOf(past, { ...course, until: 1 })
  const [report] = deeds
  if (report === undefined) return { key, deeds }
  const at = later(report.at, course.chance.between(5, 30) * MINUTE_MS)
  return {
    key,
    deeds: [report, { at, by: report.by, run: (hand, uuid) => hand.act(repairOrder, uuid, 'cancel', { reason: '住户已自行处理' }) }],
  }
}

/** What waits for people today: to be given out, to be accepted, to be finished. */
const waiting = (past: Past): Story[] =>
  [
    { until: 1, hours: 0.4 },
    { until: 2, hours: 0.9 },
    { until: 4, hours: 3 },
    { until: 4, hours: 23 },
    { until: 3, hours: 26, other: true },
    { until: 5, hours: 30, other: true },
  ].map(({ until, hours, other }, index) => {
    const [engineer = ''] = past.people.engineers
    const reported = new Date(past.now.getTime() - hours * HOUR_MS)
    const key = `waiting-${index}`
    return orderOf(past, { key, chance: past.chanceOf(`repair ${key}`), reported, until, ...(other !== true && { engineer }) })
  })

/** A repair on more than half of the workdays, and fewer as the weeks go by: prevention pays. */
export const repairHistory: History = (past) => [
  crew(past),
  ...past.days.slice(0, -1).flatMap((day, index) => {
    const ofDay = past.chanceOf(`repairs of ${index}`)
    const share = (past.isWorkday(day) ? 0.64 : 0.36) - (0.22 * index) / past.days.length
    if (!ofDay.happens(share)) return []
    const key = String(index)
    const chance = past.chanceOf(`repair ${key}`)
    const course = { key, chance, reported: past.workingMoment(day, chance) }
    return [chance.happens(0.05) ? cancelled(past, course) : orderOf(past, course)]
  }),
  ...waiting(past),
]
