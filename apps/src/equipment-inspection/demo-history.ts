import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { pointCode } from '@qifuyun/kit/rounds/point-code.ts'
import { DEMO_ITEMS } from '#src/equipment-inspection/demo.ts'
import { moreRounds } from '#src/equipment-inspection/demo-rounds.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { plan, point, route, task, taskPoint } from '#src/equipment-inspection/rounds.ts'
import { standard } from '#src/equipment-inspection/standards.ts'
import { building } from '#src/main-data/building.ts'
import { position } from '#src/main-data/position.ts'

const NAMES = ['消防泵 1 号', '消防泵 2 号', '湿式报警阀'] as const
const CODES = NAMES.map((_name, n) => `XF-${n + 1}`)
const [STANDARD, PLAN] = ['消防设施周检', '消防泵房周检'] as const
const [BEGIN, END] = ['08:00', '11:00'] as const
/** Mondays on which nobody finished, counted from the first one. */
const MISSED: ReadonlySet<number> = new Set([4])
const MONDAY = 1
const GARAGE = '地下车库'
/** As many things as the routes of the small demo have. */
const PLACED_MAX = 7
const CHINA_MS = 8 * HOUR_MS

const planOf = async (hand: Hand): Promise<string> => (await hand.list(plan, (f) => f.eq('name', PLAN), 1))[0]?.uuid ?? ''

const begun = (first: Date, at: PastProject, walker: string): Story => {
  const steps: Deed['run'][] = [
    (hand) => hand.add(standard, { name: STANDARD, items: [...DEMO_ITEMS] }),
    ...NAMES.map((name, n): Deed['run'] => async (hand) => {
      const [asked] = await hand.list(standard, (f) => f.eq('name', STANDARD), 1)
      return hand.add(point, { code: CODES[n] ?? '', name, kind: '2', standard: asked?.uuid ?? '', projectUuid: at.uuid, radius: 50 })
    }),
    async (hand) => {
      const found = await hand.list(point, (f) => f.oneOf('code', CODES), NAMES.length)
      return hand.add(route, { name: '消防泵房', projectUuid: at.uuid, points: found.map(({ uuid }) => ({ point: uuid })) })
    },
    (hand, made) =>
      hand.add(plan, {
        ...{ name: PLAN, route: made, projectUuid: at.uuid, period: '3', weekdays: ['1'], slots: [{ begin: BEGIN, end: END }] },
        ...{ leadMinutes: 30, validFrom: '2026-01-01', users: [walker], assign: '1', signType: '1', makeUpHours: 0 },
      }),
  ]
  return { key: 'plan', deeds: steps.map((run, n) => ({ at: later(first, 6 * HOUR_MS + n * 5 * MINUTE_MS), by: at.manager, run })) }
}

/** What somebody records at a point of the round of a day. */
const checkOn = (past: Past, day: Date, week: number, n: number, walker: string): Deed => {
  const chance = past.chanceOf(`round ${week} ${n}`)
  const hot = week % 5 === 2 && n === 1
  return {
    at: later(day, 8 * HOUR_MS + (10 + 12 * n + chance.between(0, 6)) * MINUTE_MS),
    by: walker,
    run: async (hand) => {
      const of = await planOf(hand)
      const found = await hand.list(task, (f) => f.and(f.eq('plan', of), f.eq('slotBegin', later(day, 8 * HOUR_MS).toISOString())), 1)
      const steps = found[0] === undefined ? [] : await hand.list(taskPoint, (f) => f.eq('task', found[0]?.uuid ?? ''), NAMES.length)
      const step = steps.find(({ seq }) => seq === n + 1)
      if (step === undefined || step.point === null) return undefined
      const at = await hand.find(point, step.point)
      const answers = [
        { item: '外观', value: '正常' },
        { item: '温度', value: String(hot ? 81 : 38 + chance.between(0, 14)) },
      ]
      return hand.act(taskPoint, step.uuid, 'check', { code: pointCode(hand.signing, at), answers })
    },
  }
}

/** What was known by the name of its place is put on the plan of the garage, where that has a part of this name. */
const placed = (first: Date, { uuid: projectUuid, manager: by }: PastProject): Story => ({
  key: 'places',
  deeds: Array.from({ length: PLACED_MAX }, (_empty, n) => ({
    at: later(first, 5 * HOUR_MS + n * MINUTE_MS),
    by,
    run: async (hand) => {
      const [thing] = await hand.list(equipment, (f) => f.and(f.eq('projectUuid', projectUuid), f.empty('positionUuid')), 1)
      if (thing === undefined) return undefined
      const [part] = await hand.list(
        position,
        (f) => f.and(f.eq('projectUuid', projectUuid), f.eq('partName', thing.positionText ?? '')),
        1,
      )
      const [garage] = await hand.list(building, (f) => f.and(f.eq('projectUuid', projectUuid), f.eq('buildingName', GARAGE)), 1)
      if (part === undefined || garage === undefined) return undefined
      return hand.update(equipment, thing.uuid, { buildingUuid: garage.uuid, positionUuid: part.uuid })
    },
  })),
})

/** The fire pumps have been walked each Monday for 90 days, once not to the end; other rounds have been added since. */
export const inspectionHistory: History = (past) => {
  const [at] = past.projects
  const [walker] = past.people.engineers
  const [first] = past.days
  if (at === undefined || walker === undefined || first === undefined) return []
  const mondays = past.days.slice(1).filter((day) => new Date(day.getTime() + CHINA_MS).getUTCDay() === MONDAY)
  const rounds = mondays.flatMap((day, week) =>
    NAMES.flatMap((_name, n) => (MISSED.has(week) && n === NAMES.length - 1 ? [] : [checkOn(past, day, week, n, walker)])),
  )
  return [placed(first, at), begun(first, at, walker), { key: 'rounds', deeds: rounds }, ...moreRounds(past, at)]
}
