import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { planned, type Wanted } from '@qifuyun/kit/plans/planned.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { check } from '#src/quality/checks/check.ts'
import { linesOf } from '#src/quality/checks/lines.ts'
import { plan } from '#src/quality/plans/plan.ts'
import { standard } from '#src/quality/standards/standard.ts'
import { t } from '#src/quality/texts.ts'

type Plan = StoredOf<typeof plan>

const CHECKS_MAX = 10_000
const c = columns(check)

/** Checks that are wanted of the projects of their plans, by their keys. */
const keyed = (wanted: readonly Wanted<Plan>[]) =>
  wanted.flatMap((each) =>
    each.plan.projects.map((projectUuid) => ({
      ...each,
      projectUuid,
      key: [each.plan.uuid, projectUuid, each.slot.begin.toISOString(), each.person ?? ''].join(' '),
    })),
  )

const madeBefore = async ({ rows }: Context, keys: readonly string[]): Promise<Set<string>> => {
  const found = await rows.query<{ key: string }>(
    sql`select ${c.madeKey} as key from ${c.table} where ${c.madeKey} = any(${keys}::text[]) and ${c.live}`,
  )
  return new Set(found.map(({ key }) => key))
}

/** Makes the checks that plans want and that are not there yet, one a project. */
const makeChecks = async (call: Context, wanted: readonly Wanted<Plan>[]): Promise<void> => {
  const all = keyed(wanted)
  const before = await madeBefore(
    call,
    all.map(({ key }) => key),
  )
  const missing = all.filter(({ key }) => !before.has(key))
  const standards = await call.rows.findEach(
    standard,
    missing.map(({ plan: { standard: of } }) => of),
  )
  await call.rows.recordEach(
    check,
    missing.flatMap(({ plan: of, projectUuid, key, slot, person, people }) => {
      const asked = standards.get(of.standard)
      const only = person ?? (people.length === 1 ? (people[0] ?? null) : null)
      return asked === undefined
        ? []
        : [
            {
              ...{ madeKey: key, plan: of.uuid, standard: of.standard, projectUuid, ...linesOf(asked) },
              ...{ slotBegin: slot.begin.toISOString(), slotEnd: slot.end.toISOString() },
              ...{ checker: only, candidates: only === null ? [...people] : null },
            },
          ]
    }),
  )
}

const timing = planned<Plan>({
  runs: (row) => plan.isIn(row, 'run'),
  followsShift: ({ followShift }) => followShift === true,
  nobody: t('请选择核查人'),
  make: makeChecks,
})

export const judgePlans = timing.judge

/** What is due already by a plan that was made or changed is made at once. */
export const followPlans = async (call: SaveCall<Plan>): Promise<void> => {
  const due = call.saves.filter(({ row: { nextAt } }) => nextAt !== null && Date.parse(nextAt) <= call.clock.now.getTime())
  for (const { row } of due) await call.rows.update(plan, row.uuid, await timing.make({ ...call, row }), '生成核查单')
}

export const makeDue = (call: TimerCall<typeof plan>) => timing.make(call)

/** A plan that stops takes back the checks that have not begun. */
export const stopPlan = async ({ rows, row, clock }: ActionCall<typeof plan>): Promise<Effect<typeof plan>> => {
  const begins = clock.now.toISOString()
  const coming = await rows.list(check, (f) => f.and(f.eq('plan', row.uuid), f.state('draft'), f.gt('slotBegin', begins)), CHECKS_MAX)
  await rows.updateEach(
    check,
    coming.map(({ uuid }) => ({ uuid, state: 'cancelled' as const })),
    '停用',
  )
  return {}
}
