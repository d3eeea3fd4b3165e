/** How the books of a day stand. */
export type DayState = 'closed' | 'even' | 'differing' | 'running'

const [RUNNING, DIFFERING, CLOSED] = ['10', '30', '50'] as const

/** A day by the states of its batches: the worst of them counts. */
export const dayState = (states: readonly string[]): DayState | undefined => {
  if (states.length === 0) return undefined
  if (states.includes(DIFFERING)) return 'differing'
  if (states.includes(RUNNING)) return 'running'
  return states.every((state) => state === CLOSED) ? 'closed' : 'even'
}

/** The days of a month in weeks that begin on Sunday; null before its first day and after its last one. */
export const weeksOf = (month: string): (string | null)[][] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const lead = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const cells = [
    ...Array<null>(lead).fill(null),
    ...Array.from({ length: count }, (_empty, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
  ]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_empty, week) =>
    Array.from({ length: 7 }, (_cell, day) => cells[week * 7 + day] ?? null),
  )
}
