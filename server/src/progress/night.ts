import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { CHINA_ZONE, chinaClock, chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { NIGHT_HOURS } from '@qifuyun/contract/progress/constants.ts'

/** When the night begins in which large jobs run; null: it is night. */
export const nextNight = (now: Date): Date | null => {
  const hour = Number(chinaClock(now).slice(11, 13))
  const night = hour >= NIGHT_HOURS.from || hour < NIGHT_HOURS.to
  return night ? null : new Date(`${chinaDay(now)}T${NIGHT_HOURS.from}:00:00${CHINA_ZONE}`)
}

/** The job in hand has to wait until a moment, and says why. */
export class NotYet extends Error {
  readonly until: Date
  readonly said: Sentence

  constructor(until: Date, said: Sentence) {
    super(said.text)
    this.until = until
    this.said = said
  }
}
