/** The occasions of public days, as the State Council calls them; `调休` are weekends on which work is made up for. */
export const HOLIDAY_NAMES = ['元旦', '春节', '清明节', '劳动节', '端午节', '中秋节', '国庆节', '国庆节、中秋节', '调休'] as const
export type HolidayName = (typeof HOLIDAY_NAMES)[number]

/** What a day is for everybody, whatever day of the week it is. */
interface PublicDay {
  worked: boolean
  name: HolidayName
  /** How many times the wage of an hour is paid for work on it. */
  payTimes: 1 | 2 | 3
}

/** A run of days off, weekends among them: first and last, `MM-DD`. */
type Run = readonly [first: string, last: string, name: HolidayName]

interface Year {
  off: readonly Run[]
  /** Saturdays and Sundays on which work is made up for. */
  worked: readonly string[]
  /** The days among them that the regulation itself makes holidays: whoever works then is paid three times, on the other days off twice. */
  statutory: readonly string[]
}

/**
 * Public holidays as the State Council announced them in November of the year before. A year is added when its notice is out; until then its
 * weekends alone are off.
 */
const YEARS: Readonly<Record<string, Year>> = {
  '2025': {
    off: [
      ['01-01', '01-01', '元旦'],
      ['01-28', '02-04', '春节'],
      ['04-04', '04-06', '清明节'],
      ['05-01', '05-05', '劳动节'],
      ['05-31', '06-02', '端午节'],
      ['10-01', '10-08', '国庆节、中秋节'],
    ],
    worked: ['01-26', '02-08', '04-27', '09-28', '10-11'],
    statutory: [
      ...['01-01', '01-28', '01-29', '01-30', '01-31', '04-04', '05-01', '05-02', '05-31'],
      ...['10-01', '10-02', '10-03', '10-06'],
    ],
  },
  '2026': {
    off: [
      ['01-01', '01-03', '元旦'],
      ['02-15', '02-23', '春节'],
      ['04-04', '04-06', '清明节'],
      ['05-01', '05-05', '劳动节'],
      ['06-19', '06-21', '端午节'],
      ['09-25', '09-27', '中秋节'],
      ['10-01', '10-07', '国庆节'],
    ],
    worked: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
    statutory: [
      ...['01-01', '02-16', '02-17', '02-18', '02-19', '04-05', '05-01', '05-02', '06-19'],
      ...['09-25', '10-01', '10-02', '10-03'],
    ],
  },
}

/** What a day, `YYYY-MM-DD`, is for everybody; undefined for one like any other. */
export const publicDay = (day: string): PublicDay | undefined => {
  const [, year = '', date = ''] = /^(\d{4})-(.*)$/.exec(day) ?? []
  const { off, worked, statutory } = YEARS[year] ?? { off: [], worked: [], statutory: [] }
  if (worked.includes(date)) return { worked: true, name: '调休', payTimes: 1 }
  const run = off.find(([first, last]) => first <= date && date <= last)
  return run === undefined ? undefined : { worked: false, name: run[2], payTimes: statutory.includes(date) ? 3 : 2 }
}

/** Whether the public holidays of a year are known. */
export const isYearKnown = (year: number): boolean => Object.hasOwn(YEARS, String(year))
