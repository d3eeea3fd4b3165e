import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { CHANNEL, type Channel } from '#src/dunning/plans/channels.ts'

export interface Step {
  afterDays: number
  channel: Channel
  minAmount: number
  template?: string | null
}

/** When people may be asked: from 9 to 20 o'clock in China. */
export const [OPENS, CLOSES] = [9, 20] as const
/** After the last step people are called again and again. */
const AGAIN_DAYS = 7

const dayLater = (day: string, days: number): Date => new Date(chinaMidnight(day).getTime() + days * DAY_MS + OPENS * HOUR_MS)

/** The place of the first of two steps that do not ascend; null where all do. */
export const stepBack = (steps: readonly Pick<Step, 'afterDays'>[]): number | null => {
  const at = steps.findIndex(({ afterDays }, index) => index > 0 && afterDays <= (steps[index - 1]?.afterDays ?? 0))
  return at < 0 ? null : at
}

/** The step whose time it is for a debt that is so many days late; null before the first. Steps for larger debts are passed over. */
export const stepOn = (steps: readonly Step[], overdueDays: number, amount: number): Step | null =>
  steps.filter(({ afterDays, minAmount }) => afterDays <= overdueDays && minAmount <= amount).at(-1) ?? null

/**
 * What is to be done next once somebody was asked on `asked` (null: nobody was yet): when, at nine o'clock, and by what. All steps are a
 * number of days after `oldest`, the day on which the oldest of the debt was due; those of the past count as done.
 */
export const nextStep = (
  steps: readonly Step[],
  { oldest, asked, amount }: { oldest: string; asked: string | null; amount: number },
): { at: Date; channel: Channel } | null => {
  const fitting = steps.filter(({ minAmount }) => minAmount <= amount)
  const next = fitting.find(({ afterDays }) => asked === null || dayLater(oldest, afterDays) > dayLater(asked, 0))
  if (next !== undefined) return { at: dayLater(oldest, next.afterDays), channel: next.channel }
  return asked === null || fitting.length === 0 ? null : { at: dayLater(asked, AGAIN_DAYS), channel: CHANNEL.phone }
}
