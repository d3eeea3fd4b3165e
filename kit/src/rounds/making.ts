import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '#src/columns.ts'
import type { Context } from '#src/context.ts'
import type { Wanted } from '#src/plans/planned.ts'
import type { Known, PlanRow, PointRow, RouteRow } from '#src/rounds/known.ts'
import { sql } from '#src/sql.ts'

const HOUR_MS = 60 * MINUTE_MS
/** Rows of one statement. */
const BATCH = 5_000

/** A stop of a route as its tasks get it. */
interface Stop {
  point: string
  name: string
  seq: number
  version: string | null
  offset: number | null
}

type Unplaced = Omit<Stop, 'seq'>

/** What an application says of the tasks that its plans make. */
export interface MadeBy {
  /** Values of its own that a task keeps of its plan and its route as they were then. */
  keeps?(plan: PlanRow, route: RouteRow): object
  /** In which order the stops of a route come in one task, by the key of that; default: as the route has them. */
  arranges?<Of>(stops: readonly Of[], route: RouteRow, key: string): readonly Of[]
}

/** The newest version of each standard. */
export const newestVersions = async (
  { rows }: Context,
  { standardVersion }: Pick<Known, 'standardVersion'>,
  standards: readonly string[],
) => {
  if (standards.length === 0) return new Map<string, string>()
  const v = columns(standardVersion, 'v')
  const found = await rows.query<{ standard: string; uuid: string }>(sql`
    select distinct on (${v.standard}) ${v.standard} as standard, ${v.uuid} as uuid from ${v.table}
    where ${v.standard} = any(${standards}::uuid[]) and ${v.live} order by ${v.standard}, ${v.no} desc`)
  return new Map(found.map(({ standard, uuid }) => [standard, uuid]))
}

const stopsOf = (known: Known, route: RouteRow, points: ReadonlyMap<string, PointRow>, versions: ReadonlyMap<string, string>) =>
  (route.points ?? []).flatMap(({ point, offsetBegin }): Unplaced[] => {
    const found = points.get(point)
    // A point that was taken out of use since the route was written is left out.
    if (found === undefined || !known.point.isIn(found, 'active')) return []
    const version = found.standard === null ? null : (versions.get(found.standard) ?? null)
    return [{ point, name: found.name, version, offset: offsetBegin ?? null }]
  })

interface Way {
  route: RouteRow
  stops: readonly Unplaced[]
}

/** Routes with their stops: as many statements for a thousand as for one. */
const waysOf = async (call: Context, known: Known, routes: readonly string[]): Promise<Map<string, Way>> => {
  const found = await call.rows.findEach(known.route, routes)
  const points = await call.rows.findEach(
    known.point,
    [...found.values()].flatMap((route) => route.points?.map(({ point }) => point) ?? []),
  )
  const versions = await newestVersions(call, known, [
    ...new Set([...points.values()].flatMap(({ standard }) => (standard === null ? [] : [standard]))),
  ])
  return new Map([...found].map(([uuid, route]) => [uuid, { route, stops: stopsOf(known, route, points, versions) }]))
}

/** The stops of one task in their order; times are those of the places in the route, whatever point comes there. */
const stopsIn = ({ route, stops }: Way, key: string, { arranges }: MadeBy): Stop[] =>
  (arranges?.(stops, route, key) ?? stops).map((stop, index) => ({ ...stop, seq: index + 1, offset: stops[index]?.offset ?? null }))

const keyOf = ({ plan, slot, person }: Wanted<PlanRow>): string => [plan.uuid, slot.begin.toISOString(), person ?? ''].join(' ')

/** Which of these tasks there are already. */
const madeBefore = async ({ rows }: Context, { task }: Known, keys: readonly string[]): Promise<Set<string>> => {
  const k = columns(task, 'k')
  const found = await rows.query<{ key: string }>(
    sql`select ${k.madeKey} as key from ${k.table} where ${k.madeKey} = any(${keys}::text[]) and ${k.live}`,
  )
  return new Set(found.map(({ key }) => key))
}

const taskOf = (wanted: Wanted<PlanRow>, total: number) => {
  const { plan, slot, person, people } = wanted
  const only = person ?? (people.length === 1 ? (people[0] ?? null) : null)
  return {
    madeKey: keyOf(wanted),
    name: plan.name,
    plan: plan.uuid,
    route: plan.route,
    projectUuid: plan.projectUuid,
    slotBegin: slot.begin.toISOString(),
    slotEnd: slot.end.toISOString(),
    user: only,
    originalUser: person,
    candidates: only === null ? [...people] : null,
    total,
    signType: plan.signType,
    strictOrder: plan.strictOrder,
    opensAt: new Date(slot.begin.getTime() - plan.leadMinutes * MINUTE_MS).toISOString(),
    closesAt: new Date(slot.end.getTime() + plan.makeUpHours * HOUR_MS).toISOString(),
  }
}

interface Made {
  uuid: string
  stops: readonly Stop[]
}

/** Writes the points of tasks, so many in one statement: a month of them is hundreds of thousands. */
const addPoints = async ({ rows }: Context, { task, taskPoint }: Known, made: readonly Made[]): Promise<void> => {
  const [k, p] = [columns(task, 'k'), columns(taskPoint)]
  const lines = made.flatMap(({ uuid, stops }) => stops.map((stop) => ({ uuid: rows.newUuid(), task: uuid, ...stop })))
  for (let at = 0; at < lines.length; at += BATCH)
    await rows.query(sql`
      insert into ${p.table} (${p.enterpriseUuid}, ${p.uuid}, ${p.version}, ${p.createdAt}, ${p.updatedAt}, ${p.state}, ${p.stateAt},
        ${p.task}, ${p.point}, ${p.name}, ${p.seq}, ${p.standardVersion}, ${p.projectUuid}, ${p.user}, ${p.expectedAt}, ${p.abnormal}, ${p.offline})
      select ${k.enterpriseUuid}, l.uuid, 1, ${k.createdAt}, ${k.createdAt}, ${taskPoint.stateCode('waiting')}, ${k.createdAt},
        l.task, l.point, l.name, l.seq, l.version, ${k.projectUuid}, ${k.user},
        ${k.slotBegin} + make_interval(mins => l."offset"), false, false
      from jsonb_to_recordset(${JSON.stringify(lines.slice(at, at + BATCH))}::jsonb)
        as l(uuid uuid, task uuid, point uuid, name text, seq int, version uuid, "offset" int)
      join ${k.table} on ${k.uuid} = l.task`)
}

/** Makes the tasks that plans want and that are not there yet, with the points of their routes as they are now: sets, not rows. */
export const makeTasks = async (call: Context, known: Known, wanted: readonly Wanted<PlanRow>[], own: MadeBy = {}): Promise<void> => {
  const before = await madeBefore(call, known, wanted.map(keyOf))
  const missing = wanted.filter((each) => !before.has(keyOf(each)))
  if (missing.length === 0) return
  const ways = await waysOf(call, known, [...new Set(missing.map(({ plan }) => plan.route))])
  const full = missing.flatMap((each) => {
    const way = ways.get(each.plan.route)
    return way === undefined || way.stops.length === 0 ? [] : [{ each, way, stops: stopsIn(way, keyOf(each), own) }]
  })
  const made = await call.rows.recordEach(
    known.task,
    full.map(({ each, way, stops }) => ({ ...taskOf(each, stops.length), ...own.keeps?.(each.plan, way.route) })),
    '生成任务',
  )
  await addPoints(
    call,
    known,
    made.map(({ uuid }, index) => ({ uuid, stops: full[index]?.stops ?? [] })),
  )
}
