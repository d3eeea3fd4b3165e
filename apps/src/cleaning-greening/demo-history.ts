import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { KIND, plan, point, route, task, taskPoint } from '#src/cleaning-greening/areas/rounds.ts'
import { standard } from '#src/cleaning-greening/areas/standards.ts'
import { DEMO_ITEMS } from '#src/cleaning-greening/demo.ts'
import { waste } from '#src/cleaning-greening/waste/waste.ts'

const [STANDARD, PLAN] = ['外围环境周保洁', '外围环境周保洁'] as const
const AREAS = ['东门广场', '沿街商铺', '垃圾房'] as const
const CODES = AREAS.map((_name, n) => `WH-${n + 1}`)
const [BEGIN, END] = ['08:00', '12:00'] as const
const TUESDAY = 2
const CHINA_MS = 8 * HOUR_MS
/** A week in which the supervisor was not content at first. */
const REWORKED = 4
const WASTE_EVERY = 3
const KINDS = ['1', '2', '3', '1', '2', '1'] as const

const planOf = async (hand: Hand): Promise<string> => (await hand.list(plan, (f) => f.eq('name', PLAN), 1))[0]?.uuid ?? ''
const taskOn = async (hand: Hand, day: Date) => {
  const of = await planOf(hand)
  const slotBegin = later(day, 8 * HOUR_MS).toISOString()
  return (await hand.list(task, (f) => f.and(f.eq('plan', of), f.eq('slotBegin', slotBegin)), 1))[0]
}

const begun = (first: Date, at: PastProject, worker: string): Story => {
  const steps: Deed['run'][] = [
    (hand) => hand.add(standard, { name: STANDARD, items: [...DEMO_ITEMS] }),
    ...AREAS.map((name, n): Deed['run'] => async (hand) => {
      const [asked] = await hand.list(standard, (f) => f.eq('name', STANDARD), 1)
      const own = { kind: KIND.cleaning, projectUuid: at.uuid, size: 600 + 200 * n, standard: asked?.uuid ?? '', radius: 100 }
      return hand.add(point, { code: CODES[n] ?? '', name, ...own })
    }),
    async (hand) => {
      const found = await hand.list(point, (f) => f.oneOf('code', CODES), AREAS.length)
      return hand.add(route, { name: '外围环境', projectUuid: at.uuid, points: found.map(({ uuid }) => ({ point: uuid })) })
    },
    (hand, made) =>
      hand.add(plan, {
        ...{ name: PLAN, route: made, period: '3', weekdays: ['2'], slots: [{ begin: BEGIN, end: END }] },
        ...{ leadMinutes: 30, validFrom: '2026-01-01', users: [worker], assign: '1', signType: '5', makeUpHours: 0 },
      }),
  ]
  return { key: 'plan', deeds: steps.map((run, n) => ({ at: later(first, 6 * HOUR_MS + n * 5 * MINUTE_MS), by: at.manager, run })) }
}

/** A morning's work, area by area, and the supervisor who looks at it. */
const workOn = (past: Past, day: Date, week: number, at: PastProject, worker: string): Deed[] => {
  const chance = past.chanceOf(`cleaning ${week}`)
  const done = AREAS.map(
    (_name, n): Deed => ({
      at: later(day, 8 * HOUR_MS + (20 + 40 * n + chance.between(0, 15)) * MINUTE_MS),
      by: worker,
      run: async (hand) => {
        const of = await taskOn(hand, day)
        const steps = of === undefined ? [] : await hand.list(taskPoint, (f) => f.eq('task', of.uuid), AREAS.length)
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
      const of = await taskOn(hand, day)
      return of === undefined ? undefined : run(hand, of.uuid)
    },
  })
  const again = [
    act(13, at.manager, (hand, uuid) => hand.act(task, uuid, 'sendBack', { reason: '垃圾房地面有积水' })),
    act(14, worker, async (hand, uuid) => hand.act(task, uuid, 'redo', { redoPhotos: [await hand.picture('after-ground')] })),
  ]
  return [...done, ...(week === REWORKED ? again : []), act(15, at.manager, (hand, uuid) => hand.act(task, uuid, 'accept'))]
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

/** The outer grounds have been cleaned each Tuesday for 90 days, and waste was taken away every third day. */
export const cleaningHistory: History = (past) => {
  const [at] = past.projects
  const [worker] = past.people.cleaners
  const [first] = past.days
  if (at === undefined || worker === undefined || first === undefined) return []
  const tuesdays = past.days.slice(1).filter((day) => new Date(day.getTime() + CHINA_MS).getUTCDay() === TUESDAY)
  return [
    begun(first, at, worker),
    { key: 'work', deeds: tuesdays.flatMap((day, week) => workOn(past, day, week, at, worker)) },
    ...past.days.slice(1).flatMap((day, index) => (index % WASTE_EVERY === 0 ? [wasteOn(past, day, index, at)] : [])),
  ]
}
