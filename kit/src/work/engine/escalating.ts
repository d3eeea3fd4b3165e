import type { DeadlineSpec, Level } from '#src/work/deadlines.ts'
import { isElsewhere } from '#src/work/engine/moving.ts'
import { peopleOf } from '#src/work/engine/people.ts'
import type { Step, StepHandlers } from '#src/work/engine/steps.ts'
import { tell } from '#src/work/engine/telling.ts'

/** Tells a level; where nobody of it is there any more, the next one, and at the end those before it. */
const escalate = async ({ call, of, row }: Step, levels: readonly Level[], at: number, word: string): Promise<void> => {
  const { card } = levels[at] ?? {}
  if (isElsewhere(of, row)) return
  const order = [...levels.slice(at), ...levels.slice(0, at).toReversed()]
  for (const { tell: whom } of order) {
    const people = await peopleOf(call, of, row, whom)
    if (people.length === 0) continue
    await tell(call, of, row, { people, word, ...(card !== undefined && { card }) })
    return
  }
}

/** The steps of deadlines, by the name of their timer. */
export const deadlineSteps = ({ warning, overdue, levels = {} }: DeadlineSpec): Record<string, StepHandlers> => {
  const further = Object.entries(levels)
  const all = [warning, overdue, ...further.map(([, level]) => level)]
  return {
    warn: {
      effect: async (step) => {
        await escalate(step, all, 0, warning.word ?? '即将超时')
        return {}
      },
    },
    overdue: {
      effect: async (step) => {
        // A deadline that has moved since says nothing new.
        if (step.row.overdue !== true) await escalate(step, all, 1, overdue.word ?? '已超时')
        return { overdue: true }
      },
    },
    ...Object.fromEntries(
      further.map(([name, { word }], index): [string, StepHandlers] => [
        name,
        {
          effect: async (step) => {
            await escalate(step, all, index + 2, word)
            return {}
          },
        },
      ]),
    ),
  }
}
