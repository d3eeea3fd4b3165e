const YEAR = 12

const indexOf = (month: string): number => Number(month.slice(0, 4)) * YEAR + Number(month.slice(5, 7)) - 1

/** The month of a day, `2026-03`. */
export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length)

/** The month so many months later, or earlier. */
export const monthAfter = (month: string, count = 1): string => {
  const index = indexOf(month) + count
  return `${String(Math.floor(index / YEAR)).padStart(4, '0')}-${String((index % YEAR) + 1).padStart(2, '0')}`
}

/** How many months later the second one is. */
export const monthsBetween = (from: string, to: string): number => indexOf(to) - indexOf(from)
