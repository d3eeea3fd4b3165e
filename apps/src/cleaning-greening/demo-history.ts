import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { KIND, plan, point, route, task, taskPoint } from '#src/cleaning-greening/areas/rounds.ts'
import { standard } from '#src/cleaning-greening/areas/standards.ts'
import { DEMO_ITEMS } from '#src/cleaning-greening/demo.ts'
import { waste } from '#src/cleaning-greening/waste/waste.ts'

const STANDARD = '公共区域保洁'
/** What is cleaned: each Tuesday all the time, or each day of late. */
const WORKS = [
  { plan: '外围环境周保洁', route: '外围环境', code: 'WH', areas: ['东门广场', '沿街商铺', '垃圾房'], weekly: true },
  { plan: '大堂日保洁', route: '单元大堂', code: 'TD', areas: ['1 幢大堂', '2 幢大堂', '3 幢大堂'], weekly: false },
] as const
type Work = (typeof WORKS)[number]
const DAILY_DAYS = 8
const codesOf = ({ code, areas }: Work): string[] => areas.map((_name, n) => `${code}-${n + 1}`)
const [BEGIN, END] = ['08:00', '12:00'] as const
const TUESDAY = 2
const CHINA_MS = 8 * HOUR_MS
/** A week in which the supervisor was not content at first. */
const REWORKED = 4
const WASTE_EVERY = 3
const KINDS = ['1', '2', '3', '1', '2', '1'] as const

const taskOn = async (hand: Hand, { plan: name }: Work, day: Date) => {
  const [of] = await hand.list(plan, (f) => f.eq('name', name), 1)
  const slotBegin = later(day, 8 * HOUR_MS).toISOString()
  return (await hand.list(task, (f) => f.and(f.eq('plan', of?.uuid ?? ''), f.eq('slotBegin', slotBegin)), 1))[0]
}

/** The standard, then areas with their plan, which begins on the day. */
const begun = (first: Date, at: PastProject, worker: string, of: Work): Story => {
  const codes = codesOf(of)
  const steps: Deed['run'][] = [
    async (hand) => {
      const [known] = await hand.list(standard, (f) => f.eq('name', STANDARD), 1)
      return known === undefined ? hand.add(standard, { name: STANDARD, items: [...DEMO_ITEMS] }) : undefined
    },
    ...of.areas.map((name, n): Deed['run'] => async (hand) => {
      const [asked] = await hand.list(standard, (f) => f.eq('name', STANDARD), 1)
      const own = { kind: KIND.cleaning, projectUuid: at.uuid, size: 600 + 200 * n, standard: asked?.uuid ?? '', radius: 100 }
      return hand.add(point, { code: codes[n] ?? '', name, ...own })
    }),
    async (hand) => {
      const found = await hand.list(point, (f) => f.oneOf('code', codes), codes.length)
      return hand.add(route, { name: of.route, projectUuid: at.uuid, points: found.map(({ uuid }) => ({ point: uuid })) })
    },
    (hand, made) =>
      hand.add(plan, {
        ...{ name: of.plan, route: made, slots: [{ begin: BEGIN, end: END }] },
        ...(of.weekly ? { period: '3' as const, weekdays: ['2' as const] } : { period: '1' as const }),
        ...{ leadMinutes: 30, validFrom: of.weekly ? '2026-01-01' : chinaDay(first), users: [worker] },
        ...{ assign: '1', signType: '5', makeUpHours: 0 },
      }),
  ]
  return { key: of.plan, deeds: steps.map((run, n) => ({ at: later(first, 6 * HOUR_MS + n * 5 * MINUTE_MS), by: at.manager, run })) }
}

/** A morning's work, area by area, and the supervisor who looks at it. */
const workOn = (past: Past, of: Work, day: Date, { week, at, worker }: { week: number; at: PastProject; worker: string }): Deed[] => {
  const chance = past.chanceOf(`${of.plan} ${week}`)
  const done = of.areas.map(
    (_name, n): Deed => ({
      at: later(day, 8 * HOUR_MS + (20 + 40 * n + chance.between(0, 15)) * MINUTE_MS),
      by: worker,
      run: async (hand) => {
        const made = await taskOn(hand, of, day)
        const steps = made === undefined ? [] : await hand.list(taskPoint, (f) => f.eq('task', made.uuid), of.areas.length)
        const step = steps.find(({ seq }) => seq === n + 1)
        if (step === undefined) return undefined
        const answers = [
          { item: '地面', value: '干净' },
          { item: '垃圾桶', value: '已清' },
        ]
        const [before, after] = [await hand.picture('before-ground'), await hand.picture('after-ground')]
        return hand.act(taskPoint, step.uuid, 'check', { answers, beforePhotos: [before], photos: [after] })
      },
    }),
  )
  const act = (hours: number, by: string, run: (hand: Hand, uuid: string) => Promise<unknown>): Deed => ({
    at: later(day, hours * HOUR_MS),
    by,
    run: async (hand) => {
      const made = await taskOn(hand, of, day)
      return made === undefined ? undefined : run(hand, made.uuid)
    },
  })
  const again = [
    act(13, at.manager, (hand, uuid) => hand.act(task, uuid, 'sendBack', { reason: '垃圾房地面有积水' })),
    act(14, worker, async (hand, uuid) => hand.act(task, uuid, 'redo', { redoPhotos: [await hand.picture('after-ground')] })),
  ]
  return [...done, ...(of.weekly && week === REWORKED ? again : []), act(15, at.manager, (hand, uuid) => hand.act(task, uuid, 'accept'))]
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

/** The outer grounds have been cleaned each Tuesday for 90 days, the halls each day of late, and waste was taken away every third day. */
export const cleaningHistory: History = (past) => {
  const [at] = past.projects
  const { cleaners } = past.people
  const [first] = past.days
  if (at === undefined || first === undefined || cleaners.length === 0) return []
  const tuesdays = past.days.slice(1).filter((day) => new Date(day.getTime() + CHINA_MS).getUTCDay() === TUESDAY)
  const lately = past.days.slice(-DAILY_DAYS)
  const works = WORKS.flatMap((of, n): Story[] => {
    const worker = cleaners[n % cleaners.length] ?? ''
    const days = of.weekly ? tuesdays : lately
    return [
      begun(of.weekly ? first : (lately[0] ?? first), at, worker, of),
      { key: `work ${of.plan}`, deeds: days.flatMap((day, week) => workOn(past, of, day, { week, at, worker })) },
    ]
  })
  return [...works, ...past.days.slice(1).flatMap((day, index) => (index % WASTE_EVERY === 0 ? [wasteOn(past, day, index, at)] : []))]
}
