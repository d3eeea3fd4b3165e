import type { Entity } from '#src/entity.ts'
import { KitRefusal } from '#src/refusal.ts'
import { finishClock } from '#src/work/clocks.ts'
import { coursesOf } from '#src/work/engine/course.ts'
import type { Changes } from '#src/work/engine/moving.ts'
import { onward, type Step, type StepHandlers } from '#src/work/engine/steps.ts'
import { UNREACHED } from '#src/work/fields.ts'
import type { CalledBackSpec, RatedSpec } from '#src/work/rated.ts'
import { t } from '#src/work/texts.ts'

const missing = ({ spec }: Entity, field: string): never => {
  const said = t('请填写{label}', { label: spec.fields[field]?.spec.label ?? field })
  throw new KitRefusal(said, { [field]: said })
}

/** The clock of work that is done again from now on. */
export const restarted = async ({ call, of, row }: Omit<Step, 'input'>): Promise<Changes> => {
  const { deadlines } = of.spec.work
  if (deadlines === null) return {}
  return { ...finishClock(await coursesOf(call, deadlines)(row), call.clock.now), overdue: false }
}

type Asked = Pick<RatedSpec, 'unsolved' | 'again' | 'endedAt'>

/** Not solved: it is done again, with a new clock. */
const doneAgain = async (step: Step, { unsolved, again }: Asked): Promise<Changes> => ({
  ...(await restarted(step)),
  ...(again !== undefined && { [again]: Number(step.row[again] ?? 0) + 1 }),
  state: await onward(step, unsolved),
})

const ended = ({ call }: Step, { endedAt }: Asked): Changes => (endedAt === undefined ? {} : { [endedAt]: call.clock.now.toISOString() })

/** The steps of work that is rated. */
export const ratedSteps = (spec: RatedSpec): Record<string, StepHandlers> => {
  const { to, unrated = {} } = spec
  const last = [unrated.to ?? to].flat()
  return {
    rate: {
      guard: ({ call, of, row }) => {
        // Members write down what the customer said.
        const said = typeof row.ratingText === 'string' ? row.ratingText.trim() : ''
        if (call.actor !== null && said === '') missing(of, 'ratingText')
      },
      effect: async (step) => {
        if (step.row.solved === false) return doneAgain(step, spec)
        return to.length === 1 ? { state: to[0], ...ended(step, spec) } : {}
      },
    },
    unrated: { effect: (step) => (last.length === 1 ? ended(step, spec) : {}) },
  }
}

/** The steps of work whose reporter is asked afterwards. */
export const calledBackSteps = (spec: CalledBackSpec): Record<string, StepHandlers> => ({
  visit: {
    guard: ({ call, of, row, input }) => {
      if (spec.notBy !== undefined && call.actor !== null && row[spec.notBy] === call.actor.userUuid)
        throw new KitRefusal(t('处理人不能回访'))
      if (row.visitResult === UNREACHED) {
        if (row.nextAt === null) missing(of, 'nextAt')
      } else if (typeof input.solved !== 'boolean') missing(of, 'solved')
    },
    effect: async (step) => {
      const { row } = step
      const done = { state: spec.to, ...ended(step, spec) }
      if (row.visitResult !== UNREACHED) return row.solved === false ? doneAgain(step, spec) : done
      const visitCount = Number(row.visitCount ?? 0) + 1
      return visitCount >= spec.tries ? { ...done, visitCount } : { state: spec.after, visitCount }
    },
  },
})
