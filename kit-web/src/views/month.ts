/** Days as `YYYY-MM-DD`, months as `YYYY-MM`; all of it in the time of the browser. */
const two = (value: number): string => String(value).padStart(2, '0')

export const dayText = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
export const monthText = (date: Date): string => dayText(date).slice(0, 7)

const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00`)

const WEEK = 7

/** The month so many months later. */
export const monthAfter = (month: string, by: number): string => {
  const first = firstOf(month)
  return monthText(new Date(first.getFullYear(), first.getMonth() + by, 1))
}

/** The weeks that a month lies in, Monday first; days of its neighbours fill them up. */
export const weeksOf = (month: string): string[][] => {
  const first = firstOf(month)
  const lead = (first.getDay() + WEEK - 1) % WEEK
  const weeks: string[][] = []
  for (let day = 1 - lead; weeks.length === 0 || monthText(new Date(first.getFullYear(), first.getMonth(), day)) === month; day += WEEK) {
    weeks.push(Array.from({ length: WEEK }, (_none, index) => dayText(new Date(first.getFullYear(), first.getMonth(), day + index))))
  }
  return weeks
}

/** Days from one to another, both included; never more than a page of the calendar shows. */
export const daysBetween = (from: string, to: string, shown: readonly string[]): string[] =>
  shown.filter((day) => day >= from && day <= (to < from ? from : to))
