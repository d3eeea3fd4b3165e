import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import { pointCode } from '@qifuyun/kit/rounds/point-code.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { incident, KIND, LEVEL } from '#src/patrol/incidents/incident.ts'
import { plan, point, route, task, taskPoint } from '#src/patrol/rounds.ts'
import { walked } from '#src/patrol/walking.ts'

/** Whoever a plan names walks its rounds. */
export const demoRoles: readonly DemoRole[] = ['administration', 'finance', 'engineering']

/** Points around the lake, each with where it lies from the gate in metres (east, north). */
export const DEMO_POINTS = [
  { code: 'XG-01', name: '南门岗亭', where: '南门', east: 0, north: 0 },
  { code: 'XG-02', name: '1 栋北门', where: '1 栋', east: -90, north: 70 },
  { code: 'XG-03', name: '2 栋消防通道', where: '2 栋', east: -95, north: 160 },
  { code: 'XG-04', name: '会所后门', where: '会所', east: -10, north: 230 },
  { code: 'XG-05', name: '6 栋单元门', where: '6 栋', east: 95, north: 225 },
  { code: 'XG-06', name: '地库入口', where: '地下车库', east: 120, north: 120 },
  { code: 'XG-07', name: '儿童乐园', where: '中心花园', east: 60, north: 60 },
  { code: 'XG-08', name: '人工湖栈桥', where: '中心花园', east: 5, north: 110 },
] as const
const GATE = { longitude: 120.0421, latitude: 30.2405 } as const
/** Degrees of a metre at this latitude. */
const [EAST, NORTH] = [1 / 96_100, 1 / 111_195]

export const placeOf = ({ name, east, north }: { name: string; east: number; north: number }) => ({
  name,
  longitude: Number((GATE.longitude + east * EAST).toFixed(6)),
  latitude: Number((GATE.latitude + north * NORTH).toFixed(6)),
})

/** What has been walked of the round that is under way: minutes ago, seconds of stay. */
const WALKED = [
  [31, 46],
  [26, 41],
  [21, 12],
  [17, 52],
] as const

/** A round that began half an hour ago, as it came from the phone of whoever walks it. */
const walkNow = async (call: Context, of: string): Promise<void> => {
  const { rows, clock, signing, actor } = call
  const from = await rows.find(plan, of)
  if (from === undefined || actor === null) return
  const begin = new Date(clock.now.getTime() - 35 * MINUTE_MS)
  const slot = { begin, end: new Date(begin.getTime() + 60 * MINUTE_MS) }
  await walked.make(call, [{ plan: from, slot, person: actor.userUuid, people: [actor.userUuid] }])
  const [made] = await rows.list(task, (f) => f.eq('plan', of), 1)
  const steps = made === undefined ? [] : await rows.list(taskPoint, (f) => f.eq('task', made.uuid), DEMO_POINTS.length)
  const inOrder = steps.toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
  for (const [n, [ago, stay]] of WALKED.entries()) {
    const step = inOrder[n]
    const at = step?.point === null || step === undefined ? undefined : await rows.find(point, step.point)
    if (step === undefined || at === undefined) continue
    await rows.act(taskPoint, step.uuid, 'check', {
      ...{ code: pointCode(signing, at), stay, offline: true, clientId: rows.newUuid(), clockOffset: 0 },
      scannedAt: new Date(clock.now.getTime() - ago * MINUTE_MS).toISOString(),
    })
  }
}

/** A garden with its points, a round that is under way, and an incident that waits for somebody. */
export const demoPatrol = async (call: Context): Promise<void> => {
  const { rows, actor } = call
  const at = await demoProject(call)
  if (at === undefined || actor === null) return
  const by = actor.userUuid
  const points = await rows.addEach(
    point,
    DEMO_POINTS.map(({ code, name, where, ...lies }) => ({
      ...{ code, name, projectUuid: at.uuid, positionText: where, position: placeOf({ name, ...lies }), radius: 50 },
    })),
  )
  const stops = points.flatMap((made) => ('uuid' in made ? [{ point: made.uuid }] : []))
  const way = await rows.add(route, { name: '园区环线', projectUuid: at.uuid, shuffled: true, points: stops })
  const times = { period: '1' as const, slots: [{ begin: '21:00', end: '22:00' }], leadMinutes: 30, validFrom: '2026-01-01' }
  const pace = { minStay: 30, gapMin: 3, gapMax: 10 }
  const who = { users: [by], assign: '1' as const, signType: '1' as const, strictOrder: true, makeUpHours: 2 }
  const { uuid } = await rows.add(plan, { name: '园区夜巡', route: way.uuid, ...times, ...pace, ...who })
  await walkNow(call, uuid)
  const seen = { kind: KIND.damage, level: LEVEL.third, projectUuid: at.uuid, positionText: '地下车库 B1 出口' }
  await rows.add(incident, { ...seen, content: '道闸杆被撞断，车辆已驶离，监控有车牌' })
}
