/** Minutes of a week from Monday 00:00 on, `[begin, end)`. */
export type Span = readonly [begin: number, end: number]

/** A line of times as people write it: on which days, from when to when. An end that is not after its begin lies on the next day. */
export interface Line {
  days: string
  begin: string
  end: string
}

const DAY = 1_440
const WEEK = 7 * DAY
export const ALWAYS: readonly Span[] = [[0, WEEK]]

/** Days of the week by codes of lines, Monday 0. */
const DAYS: Readonly<Record<string, readonly number[]>> = {
  all: [0, 1, 2, 3, 4, 5, 6],
  work: [0, 1, 2, 3, 4],
  rest: [5, 6],
}
const daysOf = (code: string): readonly number[] => DAYS[code] ?? [Number(code) - 1]
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Spans in their order without two that touch. */
export const merged = (spans: readonly Span[]): Span[] => {
  const all: Span[] = []
  for (const [begin, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1)
    if (last !== undefined && begin <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], end)]
    else all.push([begin, end])
  }
  return all
}

/** The week that lines speak of; without lines all of it. */
export const weekOf = (lines: readonly Line[]): readonly Span[] => {
  if (lines.length === 0) return ALWAYS
  return merged(
    lines.flatMap(({ days, begin, end }) => {
      const [from, to] = [minuteOf(begin), minuteOf(end)]
      const length = to > from ? to - from : to - from + DAY
      return daysOf(days).flatMap((day): Span[] => {
        const start = day * DAY + from
        const over = start + length - WEEK
        // The night from Sunday to Monday lies at both ends of the week.
        return over > 0
          ? [
              [start, WEEK],
              [0, over],
            ]
          : [[start, start + length]]
      })
    }),
  )
}

/** As devices and rows are told: `540-1080,1980-2520`; all of the week: ''. */
export const weekText = (spans: readonly Span[]): string => {
  const text = merged(spans)
    .map(([begin, end]) => `${begin}-${end}`)
    .join()
  return text === `0-${WEEK}` ? '' : text
}

/** The minute of the week in China. */
const minuteInWeek = (moment: Date): number => {
  const local = new Date(moment.getTime() + 8 * 60 * 60_000)
  return ((local.getUTCDay() + 6) % 7) * DAY + local.getUTCHours() * 60 + local.getUTCMinutes()
}

export const isInWeek = (spans: readonly Span[], moment: Date): boolean => {
  const at = minuteInWeek(moment)
  return spans.some(([begin, end]) => at >= begin && at < end)
}
