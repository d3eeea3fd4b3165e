import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '#src/context.ts'
import type { ComputedCall, SaveCall } from '#src/handlers.ts'
import { planned, type Wanted } from '#src/plans/planned.ts'
import type { KitRefusal } from '#src/refusal.ts'
import { type CheckCall, type CheckHooks, checkPoint } from '#src/rounds/checking.ts'
import { dropPoints, expireTask, stopPlan } from '#src/rounds/closing.ts'
import { claimTask, otherPerson, tellOf, transferTask, urge } from '#src/rounds/giving.ts'
import { judgeRoutes, judgeStandards, keepVersions } from '#src/rounds/keeping.ts'
import type { Known, PlanRow, PointRow, RoundEntities, RouteRow, RowCall, StandardRow, TaskRow } from '#src/rounds/known.ts'
import { type MadeBy, makeTasks } from '#src/rounds/making.ts'
import { pointCode } from '#src/rounds/point-code.ts'
import { heldWork } from '#src/server.ts'

const MINUTES = 60

/** What an application does beside what rounds do by themselves. */
export interface RoundsHooks extends CheckHooks, MadeBy {
  /** How a plan without people is refused. */
  nobody?: Sentence
  /** The time of a task is over, and not all of it is done. */
  missed?(call: Context, row: TaskRow): Promise<void>
  /** The word before the number of a task that was missed. */
  word: Sentence
}

/** What rounds do: handlers for the entities of `rounds`, each to be spread among what the application says of its own. */
export const roundsOf = (entities: RoundEntities, { nobody, missed, word, ...own }: RoundsHooks) => {
  // An application has more fields, never fewer: `rounds` made the entities.
  const known = entities as unknown as Known
  const plans = planned<PlanRow>({
    // A row of a plan has the states of `rounds`.
    runs: (plan) => known.plan.isIn(plan, 'run'),
    followsShift: ({ followShift }) => followShift === true,
    lateMinutes: ({ makeUpHours }) => makeUpHours * MINUTES,
    ...(nobody !== undefined && { nobody }),
    make: (call, wanted) => makeTasks(call, known, wanted, own),
  })
  const overdue = async (call: Context, row: TaskRow): Promise<void> => {
    const managers = await call.people.holdersOf(known.task, 'action.transfer', row.projectUuid)
    await tellOf(call, known, row, [...(row.user === null ? [] : [row.user]), ...managers], word)
    await missed?.(call, row)
  }
  return {
    known,
    /** Makes tasks of slots that no timer has come to. */
    make: (call: Context, wanted: readonly Wanted<PlanRow>[]) => makeTasks(call, known, wanted, own),
    standard: { beforeSave: judgeStandards, afterSave: (call: SaveCall<StandardRow>) => keepVersions(call, known) },
    point: {
      computed: {
        qr: (call: ComputedCall<PointRow>) => Promise.resolve(new Map(call.page.map((row) => [row.uuid, pointCode(call.signing, row)]))),
      },
      effects: {
        rotate: ({ row, clock }: RowCall<PointRow>) => ({ keyId: (row.keyId ?? 1) + 1, keyRotatedAt: clock.now.toISOString() }),
      },
    },
    route: { beforeSave: (call: SaveCall<RouteRow>): Promise<(KitRefusal | object)[]> => judgeRoutes(call, known) },
    plan: {
      beforeSave: plans.judge,
      afterSave: async (call: SaveCall<PlanRow>) => {
        const due = call.saves.flatMap(({ row }) =>
          row.nextAt !== null && Date.parse(row.nextAt) <= call.clock.now.getTime() ? [row] : [],
        )
        const kept = await plans.makeEach({ ...call, due })
        await call.rows.updateEach(
          known.plan,
          due.map(({ uuid }, index) => ({ uuid, ...kept[index] })),
          '生成任务',
        )
      },
      effects: { stop: (call: RowCall<PlanRow>) => stopPlan(call, known) },
      timers: { make: (call: Context & { due: readonly PlanRow[] }) => plans.makeEach(call) },
    },
    task: {
      guards: { otherPerson: (call: RowCall<TaskRow>) => otherPerson(call, known) },
      effects: {
        claim: (call: RowCall<TaskRow>) => claimTask(call, known),
        urge: (call: RowCall<TaskRow>) => urge(call, known),
        transfer: (call: RowCall<TaskRow>) => transferTask(call, known),
        drop: async (call: RowCall<TaskRow>) => {
          await dropPoints(call, known, [call.row.uuid])
          return {}
        },
      },
      timers: { expire: (call: Context & { row: TaskRow }) => expireTask(call, known, overdue) },
    },
    taskPoint: { effects: { check: (call: CheckCall) => checkPoint(call, known, own) } },
    /** Tasks of somebody who leaves go to whoever takes over. */
    assignedWork: [heldWork(known.task, { holder: 'user', states: ['waiting', 'going'], title: 'name' })],
  }
}
