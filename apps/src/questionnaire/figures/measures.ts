/** How often each number was said. */
export type Counts = ReadonlyMap<number, number>

const PER_CENT = 100

/** To one digit, half away from zero. */
export const round1 = (value: number): number => Math.sign(value) * (Math.round(Math.abs(value) * 10 + Number.EPSILON) / 10)
export const round2 = (value: number): number => Math.sign(value) * (Math.round(Math.abs(value) * 100 + Number.EPSILON) / 100)

/** A part in per cent, with one digit; null of nothing. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : round1((part / whole) * PER_CENT))

export const countOf = (counts: Counts): number => [...counts.values()].reduce((sum, n) => sum + n, 0)
const among = (counts: Counts, least: number, most: number): number =>
  [...counts].reduce((sum, [value, n]) => sum + (value >= least && value <= most ? n : 0), 0)

export const meanOf = (counts: Counts): number | null => {
  const all = countOf(counts)
  return all === 0 ? null : round2([...counts].reduce((sum, [value, n]) => sum + value * n, 0) / all)
}

/** The one in the middle, or half way between the two that are. */
export const medianOf = (counts: Counts): number | null => {
  const all = countOf(counts)
  if (all === 0) return null
  const sorted = [...counts].toSorted(([one], [other]) => one - other)
  const at = (place: number): number => {
    let before = 0
    for (const [value, n] of sorted) {
      before += n
      if (place < before) return value
    }
    return sorted.at(-1)?.[0] ?? 0
  }
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2
}

const [PROMOTER, DETRACTOR, TOP] = [9, 6, 10]
/** Those who would recommend, those who would not, and how much more of a hundred the first are. */
export const npsOf = (counts: Counts): { promoters: number; detractors: number; nps: number | null } => {
  const [promoters, detractors] = [among(counts, PROMOTER, TOP), among(counts, 0, DETRACTOR)]
  const all = countOf(counts)
  return { promoters, detractors, nps: all === 0 ? null : round1(((promoters - detractors) / all) * PER_CENT) }
}

const [CONTENT, BEST] = [4, 5]
/** How many of a hundred are content: those who say four or five. */
export const csatOf = (counts: Counts): number | null => share(among(counts, CONTENT, BEST), countOf(counts))

/** What a place in an order of `k` things is worth: the first `k`, the last 1. */
export const rankWorth = (place: number, k: number): number => k - place
