import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import { pointCode } from '@qifuyun/kit/rounds/point-code.ts'
import { category } from '#src/equipment-inspection/ledger/category.ts'
import { equipment, LEVEL } from '#src/equipment-inspection/ledger/equipment.ts'
import { plan, point, route, task, taskPoint } from '#src/equipment-inspection/rounds.ts'
import { standard } from '#src/equipment-inspection/standards.ts'
import { mPlan } from '#src/equipment-inspection/upkeep/m-plan.ts'
import { walked } from '#src/equipment-inspection/walking.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

/** Whoever a plan names walks its rounds. */
export const demoRoles: readonly DemoRole[] = ['administration', 'finance', 'engineering']

/** What is looked at everywhere. */
export const DEMO_ITEMS = [
  { title: '外观', kind: '1', options: '正常、破损、渗油', abnormalOptions: '破损、渗油', required: true, photo: '1' },
  { title: '温度', kind: '3', min: 0, max: 75, unit: '℃', required: true, photo: '1' },
] as const

const ROUTES = [
  { name: '高低压配电房', begin: '09:00', end: '10:30', things: ['进线柜 G01', '变压器 T1', '变压器 T2', '电容柜 D02'], level: LEVEL.key },
  { name: '生活水泵房', begin: '14:00', end: '15:30', things: ['1 号变频泵', '2 号变频泵', '不锈钢水箱'], level: LEVEL.important },
] as const
/** The one that is too hot, and how hot. */
const [HOT, DEGREES] = ['变压器 T2', '82'] as const

interface Planted {
  plan: string
  begin: string
}

/** A route through things that are each looked at, and its daily plan. */
const addRoute = async (
  call: Context,
  of: (typeof ROUTES)[number],
  index: number,
  at: { uuid: string; asked: string; kind: string; organ: string },
): Promise<Planted> => {
  const { rows, actor } = call
  const by = actor?.userUuid ?? ''
  const points: { point: string; offsetBegin: number }[] = []
  for (const [n, name] of of.things.entries()) {
    const code = ['SB', index + 1, String(n + 1).padStart(2, '0')].join('')
    const thing = await rows.add(equipment, {
      ...{ code, name, category: at.kind, projectUuid: at.uuid, positionText: of.name, level: of.level, runHours: 4_200 + 310 * n },
      ...{ chargeOrgan: at.organ, chargeUser: by, enabledDate: '2019-06-01', lifeYears: 20, params: [] },
    })
    const made = await rows.add(point, {
      code: `P-${code}`,
      name,
      kind: '1',
      equipment: thing.uuid,
      standard: at.asked,
      projectUuid: at.uuid,
      radius: 50,
    })
    points.push({ point: made.uuid, offsetBegin: 10 * n })
  }
  const way = await rows.add(route, { name: of.name, projectUuid: at.uuid, points })
  const times = { period: '1' as const, slots: [{ begin: of.begin, end: of.end }], leadMinutes: 30, validFrom: '2026-01-01' }
  const who = { users: [by], assign: '1' as const, signType: '1' as const, strictOrder: false, makeUpHours: 2 }
  const { uuid } = await rows.add(plan, { name: of.name, route: way.uuid, projectUuid: at.uuid, ...times, ...who })
  return { plan: uuid, begin: of.begin }
}

/** Yesterday's round as it came from a phone that had been without a network. */
const walkYesterday = async (call: Context, { plan: uuid, begin }: Planted): Promise<void> => {
  const { rows, clock, signing, actor } = call
  const of = await rows.find(plan, uuid)
  if (of === undefined || actor === null) return
  const [hour = 0, minute = 0] = begin.split(':').map(Number)
  const start = new Date(chinaMidnight(chinaDay(new Date(clock.now.getTime() - DAY_MS))).getTime() + hour * HOUR_MS + minute * MINUTE_MS)
  const slot = { begin: start, end: new Date(start.getTime() + 90 * MINUTE_MS) }
  if (clock.now.getTime() > slot.end.getTime() + DAY_MS) return
  await walked.make(call, [{ plan: of, slot, person: actor.userUuid, people: [actor.userUuid] }])
  const [made] = await rows.list(task, (f) => f.eq('plan', uuid), 1)
  const steps = made === undefined ? [] : await rows.list(taskPoint, (f) => f.eq('task', made.uuid), 20)
  for (const [n, step] of steps.toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0)).entries()) {
    const at = step.point === null ? undefined : await rows.find(point, step.point)
    if (at === undefined) continue
    await rows.act(taskPoint, step.uuid, 'check', {
      code: pointCode(signing, at),
      answers: [
        { item: '外观', value: '正常' },
        { item: '温度', value: at.name === HOT ? DEGREES : String(46 + 3 * n) },
      ],
      ...{
        offline: true,
        clientId: rows.newUuid(),
        scannedAt: new Date(start.getTime() + (6 + 9 * n) * MINUTE_MS).toISOString(),
        clockOffset: 0,
      },
    })
  }
}

/** Two rooms of equipment with their daily rounds, of which yesterday's were walked, and monthly maintenance. */
export const demoInspection = async (call: Context): Promise<void> => {
  const { rows, actor, clock, people } = call
  const at = await demoProject(call)
  const [organ] = actor === null ? [] : await people.organsOf(actor.userUuid)
  if (at === undefined || actor === null || organ === undefined) return
  const asked = await rows.add(standard, { name: '电气设备日检', items: [...DEMO_ITEMS] })
  const kind = await rows.add(category, { code: 'DQ', name: '电气与给排水', standard: asked.uuid })
  for (const [index, of] of ROUTES.entries())
    await walkYesterday(call, await addRoute(call, of, index, { uuid: at.uuid, asked: asked.uuid, kind: kind.uuid, organ }))
  const things = await rows.list(equipment, (f) => f.eq('level', LEVEL.key), 10)
  await rows.add(mPlan, {
    ...{ name: '配电设备月度保养', projectUuid: at.uuid, equipments: things.map(({ uuid }) => uuid), standard: asked.uuid },
    ...{
      cycle: '3',
      basis: '1',
      firstDue: chinaDay(new Date(clock.now.getTime() + 2 * DAY_MS)),
      leadDays: 7,
      graceDays: 3,
      users: [actor.userUuid],
      materials: [],
    },
  })
}
