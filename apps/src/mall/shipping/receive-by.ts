import type { Context } from '@qifuyun/kit/context.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { setting } from '#src/mall/setting.ts'

/** From when on an order completes itself. */
export const receiveByOf = async ({ rows, clock }: Context): Promise<string> => {
  const { receiveDays } = await rows.settings(setting)
  return new Date(clock.now.getTime() + days(receiveDays)).toISOString()
}
