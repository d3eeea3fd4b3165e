import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '#src/columns.ts'
import type { Context } from '#src/context.ts'
import { slotsBetween } from '#src/plans/rule.ts'
import type { Board, BoardCell } from '#src/rounds/board-call.ts'
import type { Known, PlanRow } from '#src/rounds/known.ts'
import { sql } from '#src/sql.ts'

interface Span {
  begin: Date
  end: Date
}

/** The month of a day, as a span and as its days. */
export const monthOf = (day: string): Span & { days: string[] } => {
  const begin = chinaMidnight(`${day.slice(0, 7)}-01`)
  // Whatever the month, 32 days later lies in the next one.
  const end = chinaMidnight(`${chinaDay(new Date(begin.getTime() + 32 * DAY_MS)).slice(0, 7)}-01`)
  const days = Array.from({ length: Math.round((end.getTime() - begin.getTime()) / DAY_MS) }, (_day, n) =>
    chinaDay(new Date(begin.getTime() + n * DAY_MS)),
  )
  return { begin, end, days }
}

type Counted = Omit<BoardCell, 'coming'>

/** What the tasks of each route come to on each day, as the caller may see them: one statement for any number of tasks. */
export const cellsIn = async (
  call: Context,
  { task }: Known,
  { begin, end }: Span,
  projectUuid: string | undefined,
): Promise<Counted[]> => {
  const k = columns(task, 'k')
  const due = sql`${k.slotEnd} <= ${call.clock.now.toISOString()}::timestamptz`
  return call.rows.query<Counted>(sql`
    select ${k.route} as route, to_char(${k.slotBegin} at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as tasks,
      (count(*) filter (where ${k.in('done')}))::int as finished, (count(*) filter (where ${k.in('waiting', 'going')} and ${due}))::int as late,
      (count(*) filter (where ${k.in('partly', 'missed')}))::int as "missedTasks",
      coalesce(sum(${k.missed}) filter (where ${k.in('partly', 'missed')}), 0)::int as "missedPoints",
      coalesce(sum(${k.total}), 0)::int as total, coalesce(sum(${k.done}), 0)::int as done,
      coalesce(sum(${k.total}) filter (where ${due}), 0)::int as due, coalesce(sum(${k.done}) filter (where ${due}), 0)::int as checked,
      coalesce(sum(${k.abnormal}), 0)::int as abnormal
    from ${await call.rows.mine(task)} k
    where ${k.slotBegin} >= ${begin.toISOString()}::timestamptz and ${k.slotBegin} < ${end.toISOString()}::timestamptz
      and not ${k.in('cancelled')} and (${projectUuid ?? null}::uuid is null or ${k.projectUuid} = ${projectUuid ?? null}::uuid)
    group by 1, 2`)
}

/** The same with the slots whose tasks are not there yet. */
export const withComing = (cells: readonly Counted[], plans: readonly PlanRow[], { begin, end }: Span, now: Date): BoardCell[] => {
  const none = { tasks: 0, finished: 0, late: 0, missedTasks: 0, missedPoints: 0, total: 0, done: 0, due: 0, checked: 0, abnormal: 0 }
  const found = new Map<string, BoardCell>(cells.map((cell) => [`${cell.route} ${cell.day}`, { ...cell, coming: 0 }]))
  for (const plan of plans) {
    // What was made last says from when on nothing is there.
    const from = new Date(Math.max(begin.getTime(), now.getTime(), Date.parse(plan.lastSlot ?? '') + 1 || 0))
    if (from >= end) continue
    for (const slot of slotsBetween(plan, from, end)) {
      const day = chinaDay(slot.begin)
      const key = `${plan.route} ${day}`
      const cell = found.get(key) ?? { route: plan.route, day, ...none, coming: 0 }
      found.set(key, { ...cell, coming: cell.coming + 1 })
    }
  }
  return [...found.values()]
}

/** What cells come to, beside those of the span before. */
export const leadOfCells = (cells: readonly Counted[], before: readonly Counted[]): Board['lead'] => {
  const sum = (of: readonly Counted[], key: Exclude<keyof Counted, 'route' | 'day'>) => of.reduce((all, cell) => all + cell[key], 0)
  const rate = (of: readonly Counted[]) => (sum(of, 'due') === 0 ? null : Math.round((1_000 * sum(of, 'checked')) / sum(of, 'due')))
  return {
    tasks: sum(cells, 'tasks'),
    finished: sum(cells, 'finished'),
    late: sum(cells, 'late'),
    missedTasks: sum(cells, 'missedTasks'),
    missedPoints: sum(cells, 'missedPoints'),
    due: sum(cells, 'due'),
    checked: sum(cells, 'checked'),
    rate: rate(cells),
    before: rate(before),
    abnormal: sum(cells, 'abnormal'),
  }
}
