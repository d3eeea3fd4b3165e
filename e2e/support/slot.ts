const CHINA_HOURS = 8
const HOUR_MS = 3_600_000
const LAST_HOUR = 23

const hour = (of: number): string => `${String(of % (LAST_HOUR + 1)).padStart(2, '0')}:00`

/** A slot of times of day in China that begins within the hour, and today: boards of rounds show a task on the day, and in the week, of its begin. */
export const slotSoon = (): { begin: string; end: string } => {
  const now = new Date(Date.now() + CHINA_HOURS * HOUR_MS).getUTCHours()
  return { begin: now === LAST_HOUR ? '23:59' : hour(now + 1), end: hour(now + 3) }
}
