import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { peopleOf } from '#src/work/engine/people.ts'
import type { StepHandlers } from '#src/work/engine/steps.ts'
import { tell } from '#src/work/engine/telling.ts'
import { aheadName, type ExpiresSpec } from '#src/work/expires.ts'

/** Whole days from today to a day; below 0 once it has passed. */
export const daysUntil = (day: string, now: Date): number =>
  (chinaMidnight(day).getTime() - chinaMidnight(chinaDay(now)).getTime()) / DAY_MS

/** The steps of a row that is valid until a day, by the name of their timer. */
export const expiresSteps = ({ on, ahead, tell: whom, what }: ExpiresSpec): Record<string, StepHandlers> =>
  Object.fromEntries([
    ...ahead.map((count, at): [string, StepHandlers] => [
      aheadName(count),
      {
        effect: async ({ call, of, row }) => {
          const left = daysUntil(String(row[on]), call.clock.now)
          // Warnings whose time had passed when the day was written down say nothing: a nearer one does.
          if (left > (ahead[at + 1] ?? -1) && left >= 0)
            await tell(call, of, row, {
              people: await peopleOf(call, of, row, whom),
              word: left === 0 ? `${what}今天到期` : `${what}${left}天后到期`,
            })
          return {}
        },
      },
    ]),
    [
      'expired',
      {
        effect: async ({ call, of, row }) => {
          await tell(call, of, row, { people: await peopleOf(call, of, row, whom), word: `${what}已到期` })
          return {}
        },
      },
    ],
  ])
