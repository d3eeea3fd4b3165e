import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { pointCode } from '@qifuyun/kit/rounds/point-code.ts'
import { category } from '#src/equipment-inspection/ledger/category.ts'
import { equipment, LEVEL } from '#src/equipment-inspection/ledger/equipment.ts'
import { plan, point, route, task, taskPoint } from '#src/equipment-inspection/rounds.ts'
import { standard } from '#src/equipment-inspection/standards.ts'

interface Round {
  code: string
  name: string
  things: readonly string[]
  level: '1' | '2' | '3'
  /** Null: each day; else on this day of the week. */
  weekday: 1 | 2 | 3 | 4 | 5 | null
  /** Of the day on which it begins; it lasts two hours. */
  hour: number
  walker: (people: Past['people']) => string | undefined
}

const engineer =
  (index: number): Round['walker'] =>
  ({ engineers }) =>
    engineers[index]

/** Beside the fire pumps: rounds of engineers, and of the office for its own rooms. */
const ROUNDS: readonly Round[] = [
  {
    code: 'DT',
    name: '电梯机房日检',
    things: ['3幢1号曳引机', '3幢2号曳引机'],
    level: LEVEL.key,
    weekday: null,
    hour: 8,
    walker: engineer(3),
  },
  {
    code: 'RD',
    name: '弱电机房日检',
    things: ['核心交换机', 'UPS 主机'],
    level: LEVEL.important,
    weekday: null,
    hour: 9,
    walker: engineer(0),
  },
  {
    code: 'FD',
    name: '柴油发电机周检',
    things: ['1 号发电机', '启动蓄电池组'],
    level: LEVEL.key,
    weekday: 3,
    hour: 9,
    walker: engineer(1),
  },
  { code: 'XK', name: '消防控制室周检', things: ['报警主机', '联动控制柜'], level: LEVEL.key, weekday: 4, hour: 10, walker: engineer(2) },
  { code: 'FJ', name: '地库风机周检', things: ['排风机 P1', '送风机 S1'], level: LEVEL.general, weekday: 5, hour: 14, walker: engineer(4) },
  { code: 'JK', name: '监控系统周检', things: ['录像主机', '东门摄像机'], level: LEVEL.general, weekday: 2, hour: 14, walker: engineer(5) },
  {
    code: 'BG',
    name: '办公区设施周检',
    things: ['新风机组'],
    level: LEVEL.general,
    weekday: 1,
    hour: 15,
    walker: ({ administration }) => administration,
  },
]
const [KIND, STANDARD] = ['DQ', '电气设备日检'] as const
/** Daily rounds are told of two weeks, weekly ones of five. */
const [DAILY_DAYS, WEEKLY_DAYS] = [14, 35] as const
const LASTS = 2
const CHINA_MS = 8 * HOUR_MS
/** Of all things once in a while one is too hot, one is looked at after the end, and the last one is left out. */
const [HOT, LATE, LEFT_OUT] = [0.03, 0.08, 0.04] as const

const codesOf = ({ code, things }: Round): string[] => things.map((_name, n) => `${code}-${n + 1}`)
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const addThing = async (hand: Hand, round: Round, n: number, at: PastProject, walker: string): Promise<string> => {
  const [kind] = await hand.list(category, (f) => f.eq('code', KIND), 1)
  const [known] = await hand.list(equipment, (f) => f.eq('projectUuid', at.uuid), 1)
  return hand.add(equipment, {
    ...{ code: codesOf(round)[n] ?? '', name: round.things[n] ?? '', category: kind?.uuid ?? '', projectUuid: at.uuid, level: round.level },
    ...{ positionText: round.name.slice(0, -2), chargeOrgan: known?.chargeOrgan ?? '', chargeUser: walker, enabledDate: '2020-03-01' },
    ...{ lifeYears: 15, params: [] },
  })
}

const begun = (first: Date, round: Round, at: PastProject, walker: string): Story => {
  const codes = codesOf(round).map((code) => `P-${code}`)
  const steps: Deed['run'][] = [
    ...round.things.flatMap((name, n): Deed['run'][] => [
      (hand) => addThing(hand, round, n, at, walker),
      async (hand, made) => {
        const [asked] = await hand.list(standard, (f) => f.eq('name', STANDARD), 1)
        const own = { kind: '1' as const, equipment: made, standard: asked?.uuid ?? '', projectUuid: at.uuid, radius: 50 }
        return hand.add(point, { code: codes[n] ?? '', name, ...own })
      },
    ]),
    async (hand) => {
      const found = await hand.list(point, (f) => f.oneOf('code', codes), codes.length)
      return hand.add(route, { name: round.name.slice(0, -2), projectUuid: at.uuid, points: found.map(({ uuid }) => ({ point: uuid })) })
    },
    (hand, made) =>
      hand.add(plan, {
        ...{ name: round.name, route: made, projectUuid: at.uuid, slots: [{ begin: clock(round.hour), end: clock(round.hour + LASTS) }] },
        ...(round.weekday === null ? { period: '1' as const } : { period: '3' as const, weekdays: [`${round.weekday}`] as const }),
        ...{ leadMinutes: 30, validFrom: '2026-01-01', users: [walker], assign: '1', signType: '1', makeUpHours: 2 },
      }),
  ]
  return {
    key: `plan ${round.code}`,
    deeds: steps.map((run, n) => ({ at: later(first, 17 * HOUR_MS + n * MINUTE_MS), by: at.manager, run })),
  }
}

/** What somebody records at the things of a round on a day. */
const walkOn = (past: Past, day: Date, round: Round, walker: string): Story => {
  const key = `${round.code} ${past.days.length - 1 - past.days.indexOf(day)}`
  const chance = past.chanceOf(`walk ${key}`)
  const begin = later(day, round.hour * HOUR_MS)
  const [late, leftOut] = [chance.happens(LATE), chance.happens(LEFT_OUT)]
  const deeds = round.things.slice(0, leftOut ? -1 : round.things.length).map((_name, n): Deed => {
    const after = late && n === round.things.length - 1 ? LASTS * 60 : 0
    const degrees = chance.happens(HOT) ? chance.between(77, 86) : chance.between(34, 58)
    return {
      at: later(begin, (after + 12 + 18 * n + chance.between(0, 9)) * MINUTE_MS),
      by: walker,
      run: async (hand) => {
        const [of] = await hand.list(plan, (f) => f.eq('name', round.name), 1)
        const [found] = await hand.list(task, (f) => f.and(f.eq('plan', of?.uuid ?? ''), f.eq('slotBegin', begin.toISOString())), 1)
        const steps = found === undefined ? [] : await hand.list(taskPoint, (f) => f.eq('task', found.uuid), round.things.length)
        const step = steps.find(({ seq }) => seq === n + 1)
        if (step === undefined || step.point === null) return undefined
        const answers = [
          { item: '外观', value: '正常' },
          { item: '温度', value: String(degrees) },
        ]
        return hand.act(taskPoint, step.uuid, 'check', { code: pointCode(hand.signing, await hand.find(point, step.point)), answers })
      },
    }
  })
  return { key: `walk ${key}`, deeds }
}

/** Rounds of several people, mostly on time, of the last weeks. */
export const moreRounds = (past: Past, at: PastProject): Story[] =>
  ROUNDS.flatMap((round) => {
    const walker = round.walker(past.people)
    const from = Math.max(0, past.days.length - 1 - (round.weekday === null ? DAILY_DAYS : WEEKLY_DAYS))
    const [first, ...days] = past.days.slice(from)
    if (walker === undefined || first === undefined) return []
    const walked = days.filter((day) => round.weekday === null || new Date(day.getTime() + CHINA_MS).getUTCDay() === round.weekday)
    return [begun(first, round, at, walker), ...walked.map((day) => walkOn(past, day, round, walker))]
  })
