import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { pointCode } from '@qifuyun/kit/rounds/point-code.ts'
import { DEMO_ITEMS } from '#src/equipment-inspection/demo.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { plan, point, route, task, taskPoint } from '#src/equipment-inspection/rounds.ts'
import { standard } from '#src/equipment-inspection/standards.ts'
import { building } from '#src/main-data/building.ts'
import { position } from '#src/main-data/position.ts'

const STANDARD = '设备运行检查'
/** Places that are walked: each Monday all the time, or each day of late. */
const ROUNDS = [
  { plan: '消防泵房周检', route: '消防泵房', code: 'XF', names: ['消防泵 1 号', '消防泵 2 号', '湿式报警阀'], weekly: true },
  { plan: '配电房日检', route: '配电房', code: 'PD', names: ['高压柜', '1 号变压器', '低压柜'], weekly: false },
  { plan: '电梯机房日检', route: '电梯机房', code: 'DT', names: ['1 幢 1 号梯', '1 幢 2 号梯', '2 幢 1 号梯'], weekly: false },
] as const
type Round = (typeof ROUNDS)[number]
const [BEGIN, END] = ['08:00', '11:00'] as const
/** So many days have the daily rounds been walked. */
const DAILY_DAYS = 8
const codesOf = ({ code, names }: Round): string[] => names.map((_name, n) => `${code}-${n + 1}`)
/** Rounds that nobody finished, counted from the first one. */
const MISSED: ReadonlySet<number> = new Set([4])
const MONDAY = 1
const GARAGE = '地下车库'
/** As many things as the routes of the small demo have. */
const PLACED_MAX = 7
const CHINA_MS = 8 * HOUR_MS

const planOf = async (hand: Hand, { plan: name }: Round): Promise<string> =>
  (await hand.list(plan, (f) => f.eq('name', name), 1))[0]?.uuid ?? ''

/** The standard, then a round with its points; its plan begins on the day. */
const begun = (first: Date, at: PastProject, walker: string, of: Round): Story => {
  const codes = codesOf(of)
  const steps: Deed['run'][] = [
    async (hand) => {
      const [known] = await hand.list(standard, (f) => f.eq('name', STANDARD), 1)
      return known === undefined ? hand.add(standard, { name: STANDARD, items: [...DEMO_ITEMS] }) : undefined
    },
    ...of.names.map((name, n): Deed['run'] => async (hand) => {
      const [asked] = await hand.list(standard, (f) => f.eq('name', STANDARD), 1)
      return hand.add(point, { code: codes[n] ?? '', name, kind: '2', standard: asked?.uuid ?? '', projectUuid: at.uuid, radius: 50 })
    }),
    async (hand) => {
      const found = await hand.list(point, (f) => f.oneOf('code', codes), codes.length)
      return hand.add(route, { name: of.route, projectUuid: at.uuid, points: found.map(({ uuid }) => ({ point: uuid })) })
    },
    (hand, made) =>
      hand.add(plan, {
        ...{ name: of.plan, route: made, projectUuid: at.uuid, slots: [{ begin: BEGIN, end: END }] },
        ...(of.weekly ? { period: '3' as const, weekdays: ['1' as const] } : { period: '1' as const }),
        ...{ leadMinutes: 30, validFrom: of.weekly ? '2026-01-01' : chinaDay(first), users: [walker] },
        ...{ assign: '1', signType: '1', makeUpHours: 0 },
      }),
  ]
  return { key: of.plan, deeds: steps.map((run, n) => ({ at: later(first, 6 * HOUR_MS + n * 5 * MINUTE_MS), by: at.manager, run })) }
}

/** What somebody records at a point of the round of a day. */
const checkOn = (past: Past, of: Round, day: Date, { week, n, walker }: { week: number; n: number; walker: string }): Deed => {
  const chance = past.chanceOf(`${of.plan} ${week} ${n}`)
  const hot = week % 5 === 2 && n === 1
  return {
    at: later(day, 8 * HOUR_MS + (10 + 12 * n + chance.between(0, 6)) * MINUTE_MS),
    by: walker,
    run: async (hand) => {
      const made = await planOf(hand, of)
      const found = await hand.list(task, (f) => f.and(f.eq('plan', made), f.eq('slotBegin', later(day, 8 * HOUR_MS).toISOString())), 1)
      const steps = found[0] === undefined ? [] : await hand.list(taskPoint, (f) => f.eq('task', found[0]?.uuid ?? ''), of.names.length)
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

/** The rounds of a plan on these days; in some weeks nobody gets to the end. */
const walked = (past: Past, of: Round, days: readonly Date[], walker: string): Deed[] =>
  days.flatMap((day, week) =>
    of.names.flatMap((_name, n) => (MISSED.has(week) && n === of.names.length - 1 ? [] : [checkOn(past, of, day, { week, n, walker })])),
  )

/** The fire pumps have been walked each Monday for 90 days, the rooms of power and lifts each day of late. */
export const inspectionHistory: History = (past) => {
  const [at] = past.projects
  const { engineers } = past.people
  const [first] = past.days
  if (at === undefined || first === undefined || engineers.length === 0) return []
  const mondays = past.days.slice(1).filter((day) => new Date(day.getTime() + CHINA_MS).getUTCDay() === MONDAY)
  const lately = past.days.slice(-DAILY_DAYS)
  const rounds = ROUNDS.flatMap((of, n): Story[] => {
    const walker = engineers[n % engineers.length] ?? ''
    const from = of.weekly ? first : (lately[0] ?? first)
    return [begun(from, at, walker, of), { key: `rounds ${of.plan}`, deeds: walked(past, of, of.weekly ? mondays : lately, walker) }]
  })
  return [placed(first, at), ...rounds]
}
