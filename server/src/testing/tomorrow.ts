import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { fireTimers } from '#src/applications/runtime/fire-timers.ts'
import type { World } from './world.ts'

/** A moment of tomorrow in China; hours may go on into the days after. */
export const tomorrowAt = (hour: number, minute = 0): Date =>
  new Date(chinaMidnight(chinaDay(new Date())).getTime() + DAY_MS + hour * HOUR_MS + minute * MINUTE_MS)

/** Lets the time come to a moment of tomorrow, and the timers of rows that are due by then fire. */
export const goTo = async (world: World, hour: number, minute = 0, second = 0): Promise<void> => {
  world.pass(tomorrowAt(hour, minute).getTime() + second * 1_000 - world.clock.now().getTime())
  await fireTimers(world.app.platform)
}
