/** A run of days, first and last, `MM-DD`. */
type Run = readonly [first: string, last: string]

interface Year {
  /** Days off, weekends among them. */
  off: readonly Run[]
  /** Saturdays and Sundays on which work is made up for. */
  worked: readonly string[]
}

/**
 * Public holidays as the State Council announced them in November of the year before. A year is added when its notice is out; until then its
 * weekends alone are off.
 */
const YEARS: Readonly<Record<string, Year>> = {
  '2025': {
    off: [
      ['01-01', '01-01'],
      ['01-28', '02-04'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['05-31', '06-02'],
      ['10-01', '10-08'],
    ],
    worked: ['01-26', '02-08', '04-27', '09-28', '10-11'],
  },
  '2026': {
    off: [
      ['01-01', '01-03'],
      ['02-15', '02-23'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['06-19', '06-21'],
      ['09-25', '09-27'],
      ['10-01', '10-07'],
    ],
    worked: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  },
}

/** Whether people work on a day, `YYYY-MM-DD`; `weekday` counts from Sunday, 0. */
export const isWorkday = (day: string, weekday: number): boolean => {
  const [, year = '', date = ''] = /^(\d{4})-(.*)$/.exec(day) ?? []
  const { off, worked } = YEARS[year] ?? { off: [], worked: [] }
  if (worked.includes(date)) return true
  return weekday !== 0 && weekday !== 6 && !off.some(([first, last]) => first <= date && date <= last)
}
