import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { pointCode } from '@qifuyun/kit/rounds/point-code.ts'
import { incident, KIND, LEVEL } from '#src/patrol/incidents/incident.ts'
import { plan, point, route, task, taskPoint } from '#src/patrol/rounds.ts'
import { shiftLog } from '#src/patrol/shifts/shift-log.ts'

const NAMES = ['东门岗亭', '3 栋单元门', '配电房外墙', '垃圾站'] as const
const CODES = NAMES.map((_name, n) => `XG-E${n + 1}`)
const [ROUTE, WEEKLY, NIGHTLY] = ['东区', '东区周巡', '东区夜巡'] as const
const [BEGIN, END] = ['23:00', '02:00'] as const
const BEGIN_HOUR = 23
/** Nights between two rounds at first, incidents and shifts that are told of. */
const [EACH_ROUND, EACH_INCIDENT, EACH_SHIFT] = [7, 9, 2] as const
/** So many nights the rounds are walked each night, and of so many days it is told who handed over. */
const [NIGHTS, SHIFT_DAYS] = [6, 24] as const

/** Nights ago on which the last point was left out. */
const SHORT_AGO = 2

const HAPPENED = [
  { kind: KIND.damage, level: LEVEL.third, content: '地库照明灯带脱落', where: '地下车库 A 区', report: '已固定，工程部更换支架' },
  { kind: KIND.fight, level: LEVEL.second, content: '两名访客因停车发生推搡', where: '东门外', report: '已劝离，双方无伤' },
  { kind: KIND.theft, level: LEVEL.second, content: '业主反映电动车电瓶被盗', where: '3 栋架空层', report: '已调取监控并协助报警' },
  { kind: KIND.fire, level: LEVEL.first, content: '垃圾桶冒烟，闻到焦味', where: '垃圾站', report: '灭火器扑灭，无人受伤，已清理现场' },
  { kind: KIND.injury, level: LEVEL.second, content: '老人在步道滑倒', where: '中心花园', report: '已陪同就医，步道加防滑条' },
  { kind: KIND.other, level: LEVEL.third, content: '外卖人员误入地库', where: '地下车库 B 区', report: '已引导离开' },
] as const

const begun = (first: Date, at: PastProject): Story => {
  const steps: Deed['run'][] = [
    ...NAMES.map(
      (name, n): Deed['run'] =>
        (hand) =>
          hand.add(point, { code: CODES[n] ?? '', name, projectUuid: at.uuid, positionText: '东区', radius: 50 }),
    ),
    async (hand) => {
      const found = await hand.list(point, (f) => f.oneOf('code', CODES), NAMES.length)
      return hand.add(route, { name: ROUTE, projectUuid: at.uuid, points: found.map(({ uuid }) => ({ point: uuid })) })
    },
  ]
  return { key: 'route', deeds: steps.map((run, n) => ({ at: later(first, 6 * HOUR_MS + n * 5 * MINUTE_MS), by: at.manager, run })) }
}

interface Nights {
  name: string
  everyN: number
  nights: readonly Date[]
  validTo: string | null
}

/** A plan that begins with its first night. */
const planned = ({ name, everyN, nights: [first], validTo }: Nights, at: PastProject, guard: string): Story => ({
  key: `plan ${name}`,
  deeds:
    first === undefined
      ? []
      : [
          {
            at: later(first, 7 * HOUR_MS),
            by: at.manager,
            run: async (hand) => {
              const [way] = await hand.list(route, (f) => f.eq('name', ROUTE), 1)
              return hand.add(plan, {
                ...{ name, route: way?.uuid ?? '', projectUuid: at.uuid, slots: [{ begin: BEGIN, end: END }] },
                ...(everyN === 1 ? { period: '1' as const } : { period: '2' as const, everyN }),
                ...{ leadMinutes: 30, validFrom: chinaDay(first), validTo, users: [guard], assign: '1', signType: '1', makeUpHours: 0 },
                ...{ minStay: 30, gapMin: 5, gapMax: 30 },
              })
            },
          },
        ],
})

const taskOn = async (hand: Hand, day: Date): Promise<string | undefined> => {
  const of = await hand.list(plan, (f) => f.oneOf('name', [WEEKLY, NIGHTLY]), 2)
  const uuids = of.map(({ uuid }) => uuid)
  const begin = later(day, BEGIN_HOUR * HOUR_MS).toISOString()
  const [found] = await hand.list(task, (f) => f.and(f.oneOf('plan', uuids), f.eq('slotBegin', begin)), 1)
  return found?.uuid
}

/** What a guard records at the points of a night; once in a while too hastily, and twice not to the end. */
const roundOn = (past: Past, day: Date, night: number, guard: string): Deed[] => {
  const chance = past.chanceOf(`patrol ${night}`)
  const ago = past.days.length - 1 - past.days.indexOf(day)
  const last = night % 11 === 5 || ago === SHORT_AGO ? NAMES.length - 1 : NAMES.length
  let at = later(day, BEGIN_HOUR * HOUR_MS + chance.between(3, 20) * MINUTE_MS)
  return NAMES.slice(0, last).map((_name, n) => {
    const hasty = chance.happens(0.06)
    const moment = at
    at = later(at, (hasty ? 3 : chance.between(6, 18)) * MINUTE_MS)
    const stay = chance.happens(0.05) ? 14 : chance.between(31, 80)
    return {
      at: moment,
      by: guard,
      run: async (hand: Hand) => {
        const uuid = await taskOn(hand, day)
        const steps = uuid === undefined ? [] : await hand.list(taskPoint, (f) => f.eq('task', uuid), NAMES.length)
        const step = steps.find(({ seq }) => seq === n + 1)
        if (step === undefined || step.point === null) return undefined
        const of = await hand.find(point, step.point)
        return hand.act(taskPoint, step.uuid, 'check', { code: pointCode(hand.signing, of), stay })
      },
    }
  })
}

const incidentOn = (past: Past, day: Date, n: number, at: PastProject, guard: string): Story => {
  const chance = past.chanceOf(`incident ${n}`)
  const { kind, level, content, where, report } = chance.pick(HAPPENED)
  const seen = later(day, chance.between(7, 22) * HOUR_MS + chance.between(0, 59) * MINUTE_MS)
  const answered = later(seen, chance.between(1, level === LEVEL.first ? 4 : 16) * MINUTE_MS)
  return {
    key: `incident-${n}`,
    deeds: [
      { at: seen, by: guard, run: (hand) => hand.add(incident, { kind, level, content, positionText: where, projectUuid: at.uuid }) },
      { at: answered, by: at.manager, run: (hand, uuid) => hand.act(incident, uuid, 'respond') },
      {
        at: later(answered, chance.between(12, 90) * MINUTE_MS),
        by: at.manager,
        run: (hand, uuid) => hand.act(incident, uuid, 'close', { report, police: kind === KIND.theft }),
      },
    ],
  }
}

const shiftOn = (day: Date, n: number, at: PastProject, out: string, into: string): Story => ({
  key: `shift-${n}`,
  deeds: [
    {
      at: later(day, 19 * HOUR_MS + 52 * MINUTE_MS),
      by: out,
      run: async (hand) =>
        hand.add(shiftLog, {
          ...{
            projectUuid: at.uuid,
            post: '东门岗',
            outGuards: [out],
            inGuards: [into],
            outSignature: [await hand.picture('cover-shift')],
          },
          ...(n % 3 === 1 && { matters: '3 栋 1 单元门禁失灵，已报修，夜间请留意' }),
          items: [
            { name: '对讲机', qty: 2, ok: true },
            { name: '强光手电', qty: 2, ok: n % 7 !== 2 },
            { name: '备用钥匙', qty: 1, ok: true },
          ],
        }),
    },
    {
      at: later(day, 20 * HOUR_MS + (n % 9 === 4 ? 37 : 4) * MINUTE_MS),
      by: into,
      run: async (hand, uuid) => hand.act(shiftLog, uuid, 'sign', { inSignature: [await hand.picture('cover-shift')] }),
    },
  ],
})

const every = (days: readonly Date[], each: number): Date[] => days.filter((_day, n) => n % each === 0)

/** The east has been walked once a week, and each night of late; what happened was answered, and shifts were handed over. */
export const patrolHistory: History = (past) => {
  const [at] = past.projects
  const [guard, other] = past.people.guards
  const [first, ...days] = past.days
  if (at === undefined || guard === undefined || other === undefined || first === undefined) return []
  const from = Math.max(0, past.days.length - NIGHTS)
  const before = past.days.slice(0, from)
  const lastBefore = before.at(-1)
  const plans: Nights[] = [
    {
      name: WEEKLY,
      everyN: EACH_ROUND,
      nights: every(before, EACH_ROUND),
      validTo: lastBefore === undefined ? null : chinaDay(lastBefore),
    },
    { name: NIGHTLY, everyN: 1, nights: past.days.slice(from), validTo: null },
  ]
  return [
    begun(first, at),
    ...plans.map((each) => planned(each, at, guard)),
    { key: 'rounds', deeds: plans.flatMap(({ nights }) => nights).flatMap((day, night) => roundOn(past, day, night, guard)) },
    ...every(days, EACH_INCIDENT).map((day, n) => incidentOn(past, day, n, at, guard)),
    ...every(days.slice(-SHIFT_DAYS), EACH_SHIFT).map((day, n) =>
      shiftOn(day, n, at, n % 2 === 0 ? guard : other, n % 2 === 0 ? other : guard),
    ),
  ]
}
