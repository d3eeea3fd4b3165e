import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '#src/columns.ts'
import type { Context } from '#src/context.ts'
import { choiceLabel } from '#src/field.ts'
import { slotsBetween } from '#src/plans/rule.ts'
import type { Board, BoardTask } from '#src/rounds/board-call.ts'
import type { Known, PlanRow, RouteRow } from '#src/rounds/known.ts'
import { cellsIn, leadOfCells, monthOf, withComing } from '#src/rounds/summary.ts'
import { sql } from '#src/sql.ts'

const DAYS = 7
const PLANS_MAX = 1_000

type Raw = Omit<BoardTask, 'day' | 'userName'>
interface Span {
  begin: Date
  end: Date
}

/** Tasks whose slot begins in the span, as the caller may see them. */
const tasksIn = async ({ rows }: Context, { task }: Known, { begin, end }: Span, projectUuid: string | undefined): Promise<Raw[]> => {
  const k = columns(task, 'k')
  return rows.query<Raw>(sql`
    select ${k.uuid} as uuid, ${k.no} as no, ${k.name} as name, ${k.route} as route, ${k.state} as state,
      to_char(${k.slotBegin} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as begin,
      to_char(${k.slotEnd} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as end,
      to_char(${k.closesAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as closes,
      to_char(${k.finishAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "finishAt",
      ${k.user} as user, coalesce(${k.total}, 0) as total, coalesce(${k.done}, 0) as done, coalesce(${k.abnormal}, 0) as abnormal,
      coalesce(${k.missed}, 0) as missed, coalesce(${k.done}, 0) - coalesce(${k.onTime}, 0) as "madeUp",
      ${k.originalUser} is not null and ${k.originalUser} is distinct from ${k.user} as transferred
    from ${await rows.mine(task)} k
    where ${k.slotBegin} >= ${begin.toISOString()}::timestamptz and ${k.slotBegin} < ${end.toISOString()}::timestamptz
      and (${projectUuid ?? null}::uuid is null or ${k.projectUuid} = ${projectUuid ?? null}::uuid)
    order by ${k.slotBegin}, ${k.no}`)
}

const leadOf = (tasks: readonly Raw[], { task }: Known, now: Date, before: readonly Raw[]): Board['lead'] => {
  const is = (row: Raw, ...names: Parameters<typeof task.isIn>[1][]) => task.isIn(row, ...names)
  const live = tasks.filter((row) => !is(row, 'cancelled'))
  const due = (of: readonly Raw[]) => of.filter((row) => !is(row, 'cancelled') && Date.parse(row.end) <= now.getTime())
  const sum = (of: readonly Raw[], key: 'total' | 'done' | 'abnormal' | 'missed') => of.reduce((all, row) => all + row[key], 0)
  const rate = (of: readonly Raw[]) => (sum(of, 'total') === 0 ? null : Math.round((1_000 * sum(of, 'done')) / sum(of, 'total')))
  const missed = live.filter((row) => is(row, 'missed', 'partly'))
  return {
    tasks: live.length,
    // Applications have states of their own for what becomes of a task after its last point.
    finished: live.filter((row) => is(row, 'done') || (row.total > 0 && row.done >= row.total)).length,
    late: live.filter((row) => is(row, 'waiting', 'going') && Date.parse(row.end) <= now.getTime()).length,
    missedTasks: missed.length,
    missedPoints: sum(missed, 'missed'),
    due: sum(due(tasks), 'total'),
    checked: sum(due(tasks), 'done'),
    rate: rate(due(tasks)),
    before: rate(due(before)),
    abnormal: sum(live, 'abnormal'),
  }
}

/** Slots of running plans whose tasks are not there yet. */
const comingIn = (plans: readonly PlanRow[], tasks: readonly Raw[], { begin, end }: Span, now: Date) => {
  const made = new Set(tasks.map(({ route, begin: at }) => [route, at].join(' ')))
  const from = new Date(Math.max(begin.getTime(), now.getTime()))
  return plans.flatMap((plan) =>
    (from < end ? slotsBetween(plan, from, end) : []).flatMap((slot) => {
      const at = slot.begin.toISOString()
      if (made.has([plan.route, at].join(' '))) return []
      const users = plan.users ?? []
      return [
        {
          route: plan.route,
          day: chinaDay(slot.begin),
          begin: at,
          user: users.length === 1 ? (users[0] ?? null) : null,
          people: users.length,
        },
      ]
    }),
  )
}

/** A route as its plan has it: one that goes on before one that has run out. */
const routeLine = (route: RouteRow, plans: readonly PlanRow[], { plan }: Known, today: string): Board['routes'][number] => {
  const all = plans.filter((each) => each.route === route.uuid)
  const own = all.find(({ validTo }) => validTo === null || validTo >= today) ?? all[0]
  const slot = own?.slots[0]
  const { uuid, name, points } = route
  return {
    ...{ uuid, name, points: points?.length ?? 0 },
    period: own === undefined ? null : choiceLabel(plan.fields.period, own.period),
    ...{ begin: slot?.begin ?? '', end: slot?.end ?? '' },
  }
}

/** The board of rounds: routes by days, and what the days come to. */
export const boardOf = (
  call: Context,
  known: Known,
  { from, span: wanted = 'week', projectUuid }: { from: string; span?: 'week' | 'month'; projectUuid?: string | undefined },
): Promise<Board> => (wanted === 'month' ? monthBoard(call, known, from, projectUuid) : weekBoard(call, known, from, projectUuid))

const plansOf = (call: Context, known: Known, projectUuid: string | undefined): Promise<PlanRow[]> =>
  call.rows.list(
    known.plan,
    (f) => (projectUuid === undefined ? f.state('run') : f.and(f.state('run'), f.eq('projectUuid', projectUuid))),
    PLANS_MAX,
  )

const linesOf = async (call: Context, known: Known, used: readonly string[], plans: readonly PlanRow[]): Promise<Board['routes']> => {
  const wanted = [...new Set([...used, ...plans.map(({ route }) => route)])]
  const routes = await call.rows.findEach(known.route, wanted)
  return wanted.flatMap((uuid) => {
    const route = routes.get(uuid)
    return route === undefined ? [] : [routeLine(route, plans, known, chinaDay(call.clock.now))]
  })
}

const monthBoard = async (call: Context, known: Known, from: string, projectUuid: string | undefined): Promise<Board> => {
  const { now } = call.clock
  const { days, ...span } = monthOf(from)
  const before = monthOf(chinaDay(new Date(span.begin.getTime() - DAY_MS)))
  const cells = await cellsIn(call, known, span, projectUuid)
  const lead = leadOfCells(cells, await cellsIn(call, known, before, projectUuid))
  const plans = await plansOf(call, known, projectUuid)
  const routes = await linesOf(
    call,
    known,
    cells.map(({ route }) => route),
    plans,
  )
  const all = withComing(cells, plans, span, now)
  return { days, today: chinaDay(now), now: now.toISOString(), routes, tasks: [], cells: all, coming: [], lead }
}

const weekBoard = async (call: Context, known: Known, from: string, projectUuid: string | undefined): Promise<Board> => {
  const { now } = call.clock
  const begin = chinaMidnight(from)
  const span = { begin, end: new Date(begin.getTime() + DAYS * DAY_MS) }
  const tasks = await tasksIn(call, known, span, projectUuid)
  const last = await tasksIn(call, known, { begin: new Date(begin.getTime() - DAYS * DAY_MS), end: begin }, projectUuid)
  const plans = await plansOf(call, known, projectUuid)
  const coming = comingIn(plans, tasks, span, now)
  const routes = await linesOf(
    call,
    known,
    tasks.map(({ route }) => route),
    plans,
  )
  const names = await call.people.namesOf([...tasks, ...coming].flatMap(({ user }) => (user === null ? [] : [user])))
  const nameOf = (user: string | null): string | null => (user === null ? null : (names.get(user) ?? null))
  return {
    days: Array.from({ length: DAYS }, (_day, n) => chinaDay(new Date(begin.getTime() + n * DAY_MS))),
    today: chinaDay(now),
    now: now.toISOString(),
    routes,
    cells: [],
    tasks: tasks.map((row) => ({ ...row, day: chinaDay(new Date(row.begin)), userName: nameOf(row.user) })),
    coming: coming.map((each) => ({ ...each, userName: nameOf(each.user) })),
    lead: leadOf(tasks, known, now, last),
  }
}
