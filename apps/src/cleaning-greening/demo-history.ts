import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { KIND, plan, point, route, task, taskPoint } from '#src/cleaning-greening/areas/rounds.ts'
import { standard } from '#src/cleaning-greening/areas/standards.ts'
import { DEMO_ITEMS } from '#src/cleaning-greening/demo.ts'
import { waste } from '#src/cleaning-greening/waste/waste.ts'

const STANDARD = '公共区域保洁标准'
const CHINA_MS = 8 * HOUR_MS
const [BEGIN, END] = ['08:00', '12:00'] as const
const TUESDAY = 2
/** Nobody has more days of daily work to look at. */
const DAILY_DAYS = 6
/** A week in which the supervisor was not content at first. */
const REWORKED = 4
/** Days ago: the last area was left out; it was done after the end; nobody has looked at it yet. */
const [LEFT_OUT, LATE, UNSEEN] = [[5], [3], 1] as const
/** Waste is told of every fourth day of the last month, and every ten days before. */
const [WASTE_EVERY, WASTE_BEFORE, WASTE_DAYS] = [4, 10, 30] as const
const KINDS = ['1', '2', '3', '1', '2', '1'] as const

interface Round {
  plan: string
  route: string
  prefix: string
  areas: readonly string[]
  /** Each day, or each Tuesday. */
  daily: boolean
  /** Which cleaner does it. */
  cleaner: number
}

const ROUNDS: readonly Round[] = [
  { plan: '外围环境周保洁', route: '外围环境', prefix: 'WH', areas: ['东门广场', '沿街商铺', '垃圾房'], daily: false, cleaner: 0 },
  {
    plan: '楼内公区日保洁',
    route: '楼内公区',
    prefix: 'LN',
    areas: ['3幢大堂', '5幢大堂', '6幢楼道', '电梯轿厢'],
    daily: true,
    cleaner: 1,
  },
  { plan: '园区道路日保洁', route: '园区道路', prefix: 'YQ', areas: ['中心花园步道', '儿童乐园', '地库坡道'], daily: true, cleaner: 2 },
]

const planOf = async (hand: Hand, name: string): Promise<string> => (await hand.list(plan, (f) => f.eq('name', name), 1))[0]?.uuid ?? ''
const taskOn = async (hand: Hand, round: Round, day: Date) => {
  const of = await planOf(hand, round.plan)
  const slotBegin = later(day, 8 * HOUR_MS).toISOString()
  return (await hand.list(task, (f) => f.and(f.eq('plan', of), f.eq('slotBegin', slotBegin)), 1))[0]
}

const asked = (first: Date, at: PastProject): Story => ({
  key: 'standard',
  deeds: [{ at: later(first, 5 * HOUR_MS), by: at.manager, run: (hand) => hand.add(standard, { name: STANDARD, items: [...DEMO_ITEMS] }) }],
})

const begun = (first: Date, at: PastProject, round: Round, worker: string): Story => {
  const codes = round.areas.map((_name, n) => `${round.prefix}-${n + 1}`)
  const steps: Deed['run'][] = [
    ...round.areas.map((name, n): Deed['run'] => async (hand) => {
      const [of] = await hand.list(standard, (f) => f.eq('name', STANDARD), 1)
      const own = { kind: KIND.cleaning, projectUuid: at.uuid, size: 600 + 200 * n, standard: of?.uuid ?? '', radius: 100 }
      return hand.add(point, { code: codes[n] ?? '', name, ...own })
    }),
    async (hand) => {
      const found = await hand.list(point, (f) => f.oneOf('code', codes), codes.length)
      return hand.add(route, { name: round.route, projectUuid: at.uuid, points: found.map(({ uuid }) => ({ point: uuid })) })
    },
    (hand, made) =>
      hand.add(plan, {
        ...{ name: round.plan, route: made, slots: [{ begin: BEGIN, end: END }], leadMinutes: 30, validFrom: '2026-01-01' },
        ...(round.daily ? { period: '1' as const } : { period: '3' as const, weekdays: ['2'] as const }),
        ...{ users: [worker], assign: '1', signType: '5', makeUpHours: round.daily ? 3 : 0 },
      }),
  ]
  return {
    key: `plan ${round.prefix}`,
    deeds: steps.map((run, n) => ({ at: later(first, 13 * HOUR_MS + n * 5 * MINUTE_MS), by: at.manager, run })),
  }
}

interface Work {
  at: PastProject
  round: Round
  worker: string
  day: Date
  key: string
  leftOut?: boolean
  late?: boolean
  reworked?: boolean
  /** Whether the supervisor has looked at it. */
  seen: boolean
}

/** A morning's work, area by area, and the supervisor who looks at it. */
const workOn = (past: Past, { at, round, worker, day, key, leftOut = false, late = false, reworked = false, seen }: Work): Story => {
  const chance = past.chanceOf(`cleaning ${key}`)
  const count = round.areas.length
  const done = round.areas.slice(0, leftOut ? -1 : count).map(
    (_name, n): Deed => ({
      at: later(day, (late && n === count - 1 ? 12.5 : 8) * HOUR_MS + (20 + 40 * n + chance.between(0, 15)) * MINUTE_MS),
      by: worker,
      run: async (hand, made) => {
        const uuid = made || (await taskOn(hand, round, day))?.uuid
        const steps = uuid === undefined ? [] : await hand.list(taskPoint, (f) => f.eq('task', uuid), count)
        const step = steps.find(({ seq }) => seq === n + 1)
        if (step === undefined) return undefined
        const answers = [
          { item: '地面', value: '干净' },
          { item: '垃圾桶', value: '已清' },
        ]
        const [before, after] = [await hand.picture('before-ground'), await hand.picture('after-ground')]
        await hand.act(taskPoint, step.uuid, 'check', { answers, beforePhotos: [before], photos: [after] })
        return uuid
      },
    }),
  )
  const act = (hours: number, by: string, run: (hand: Hand, uuid: string) => Promise<unknown>): Deed => ({
    at: later(day, hours * HOUR_MS),
    by,
    run: async (hand, made) => {
      const uuid = made || (await taskOn(hand, round, day))?.uuid
      return uuid === undefined ? undefined : run(hand, uuid)
    },
  })
  const again = [
    act(13, at.manager, (hand, uuid) => hand.act(task, uuid, 'sendBack', { reason: '垃圾房地面有积水' })),
    act(14, worker, async (hand, uuid) => hand.act(task, uuid, 'redo', { redoPhotos: [await hand.picture('after-ground')] })),
  ]
  const accepted = seen && !leftOut ? [act(16, at.manager, (hand, uuid) => hand.act(task, uuid, 'accept'))] : []
  return { key: `work ${key}`, deeds: [...done, ...(reworked ? again : []), ...accepted] }
}

const worksOf = (past: Past, at: PastProject, round: Round, worker: string, from: number): Story[] => {
  const days = past.days.slice(from + 1)
  if (round.daily)
    return days.map((day, index) => {
      const ago = days.length - 1 - index
      const own = round.prefix === 'YQ'
      return workOn(past, {
        ...{ at, round, worker, day, key: `${round.prefix} ${ago}`, seen: ago > UNSEEN || (ago === UNSEEN && own) },
        ...{ leftOut: own && LEFT_OUT.some((each) => each === ago), late: !own && LATE.some((each) => each === ago) },
      })
    })
  return days
    .filter((day) => new Date(day.getTime() + CHINA_MS).getUTCDay() === TUESDAY)
    .map((day, week) => workOn(past, { at, round, worker, day, key: `${round.prefix} ${week}`, reworked: week === REWORKED, seen: true }))
}

const wasteOn = (past: Past, day: Date, index: number, at: PastProject): Story => {
  const chance = past.chanceOf(`waste ${index}`)
  const kind = KINDS[index % KINDS.length] ?? '1'
  const bins = chance.between(6, 20)
  const kg = `${bins * chance.between(48, 72)}.00`
  const begin = past.workingMoment(day, chance)
  return {
    key: `waste ${index}`,
    deeds: [
      {
        at: begin,
        by: at.manager,
        run: (hand) => hand.add(waste, { kind, projectUuid: at.uuid, bins, kg, vehicle: '浙A·5K217', price: '0.1800' }),
      },
      { at: past.awake(later(begin, 20 * HOUR_MS)), by: at.manager, run: (hand, uuid) => hand.act(waste, uuid, 'confirm') },
    ],
  }
}

/** The outer grounds have been cleaned each Tuesday for 90 days, houses and paths each day of late; waste was taken away all the time. */
export const cleaningHistory: History = (past) => {
  const [at] = past.projects
  const [first] = past.days
  if (at === undefined || first === undefined) return []
  const lately = Math.max(0, past.days.length - 1 - DAILY_DAYS)
  const rounds = ROUNDS.flatMap((round) => {
    const worker = past.people.cleaners[round.cleaner]
    const from = round.daily ? lately : 0
    const day = past.days[from]
    return worker === undefined || day === undefined ? [] : [begun(day, at, round, worker), ...worksOf(past, at, round, worker, from)]
  })
  const wastes = past.days.slice(1).flatMap((day, index, { length }) => {
    const every = length - index <= WASTE_DAYS ? WASTE_EVERY : WASTE_BEFORE
    return index % every === 0 ? [wasteOn(past, day, index, at)] : []
  })
  return [asked(first, at), ...rounds, ...wastes]
}
