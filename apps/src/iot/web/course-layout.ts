/** A point of a chart; all three values are the same where it is a single one. */
export interface Point {
  at: number
  min: number
  max: number
  value: number
}

/** A line across the chart, from which on it is bad: `above` or below it. `severity` 9: below it the alarm is over. */
export interface Limit {
  value: number
  above: boolean
  severity: string
}

export interface Frame {
  begin: number
  end: number
  low: number
  high: number
  width: number
  height: number
}

const PAD = 0.12
/** So much longer than usual without a point is a gap. */
const GAP = 4
const LEAST_GAP_MS = 5 * 60_000

/** The frame in which all points and limits have room. */
export const frameOf = (
  points: readonly Point[],
  limits: readonly Limit[],
  { begin, end }: { begin: number; end: number },
  size: { width: number; height: number },
): Frame => {
  const all = [...points.flatMap(({ min, max }) => [min, max]), ...limits.map(({ value }) => value)]
  const [low, high] = all.length === 0 ? [0, 1] : [Math.min(...all), Math.max(...all)]
  const room = (high - low || Math.abs(high) || 1) * PAD
  return { begin, end, low: low - room, high: high + room, ...size }
}

const tenth = (value: number): number => Math.round(value * 10) / 10

export const xOf = ({ begin, end, width }: Frame, at: number): number => tenth(((at - begin) / (end - begin || 1)) * width)
export const yOf = ({ low, high, height }: Frame, value: number): number => tenth(height - ((value - low) / (high - low || 1)) * height)

/** Points that follow each other; where one is missing for long a new run begins. */
export const runsOf = (points: readonly Point[]): Point[][] => {
  const steps = points.slice(1).map(({ at }, n) => at - (points[n]?.at ?? at))
  const usual = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0
  const gap = Math.max(LEAST_GAP_MS, usual * GAP)
  const runs: Point[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run === undefined || point.at - (run.at(-1)?.at ?? point.at) > gap) runs.push([point])
    else run.push(point)
  }
  return runs
}

export const lineOf = (frame: Frame, run: readonly Point[]): string =>
  run.map(({ at, value }, n) => `${n === 0 ? 'M' : 'L'}${xOf(frame, at)} ${yOf(frame, value)}`).join('')

/** What lies under a run. */
export const areaOf = (frame: Frame, run: readonly Point[]): string => {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return ''
  return `${lineOf(frame, run)}L${xOf(frame, last.at)} ${frame.height}L${xOf(frame, first.at)} ${frame.height}Z`
}

/** Between the least and the greatest value of each point. */
export const bandOf = (frame: Frame, run: readonly Point[]): string => {
  const upper = run.map(({ at, max }, n) => `${n === 0 ? 'M' : 'L'}${xOf(frame, at)} ${yOf(frame, max)}`)
  const lower = run.toReversed().map(({ at, min }) => `L${xOf(frame, at)} ${yOf(frame, min)}`)
  return [...upper, ...lower, 'Z'].join('')
}

export interface Zone {
  y: number
  height: number
  kind: 'alarm' | 'clearing'
}

/** Where it is bad, and where an alarm that was raised is not over yet. */
export const zonesOf = (frame: Frame, limits: readonly Limit[]): Zone[] => {
  const zone = (from: number, to: number, kind: Zone['kind']): Zone => {
    const [top, bottom] = [yOf(frame, Math.max(from, to)), yOf(frame, Math.min(from, to))]
    return { y: tenth(Math.max(0, top)), height: tenth(Math.max(0, Math.min(frame.height, bottom) - Math.max(0, top))), kind }
  }
  const raising = limits.filter(({ severity }) => severity !== '9')
  const [first] = raising
  const clear = limits.find(({ severity }) => severity === '9')
  return [
    ...raising.map(({ value, above }) => zone(value, above ? frame.high : frame.low, 'alarm')),
    ...(first !== undefined && clear !== undefined ? [zone(first.value, clear.value, 'clearing')] : []),
  ]
}

/** The point that is nearest to a moment. */
export const nearest = (points: readonly Point[], at: number): Point | undefined =>
  points.reduce<Point | undefined>(
    (best, each) => (best === undefined || Math.abs(each.at - at) < Math.abs(best.at - at) ? each : best),
    undefined,
  )
