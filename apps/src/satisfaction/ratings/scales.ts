import { METRIC, type Metric } from '#src/satisfaction/codes.ts'

/** The ends of a scale, below which score one is low unless a plan says otherwise, and from which one somebody is content. */
interface Scale {
  least: number
  most: number
  lowBelow: number
  good: number
}

export const SCALES: Readonly<Record<Metric, Scale>> = {
  [METRIC.csat]: { least: 1, most: 5, lowBelow: 3, good: 4 },
  [METRIC.nps]: { least: 0, most: 10, lowBelow: 7, good: 9 },
  [METRIC.ces]: { least: 1, most: 7, lowBelow: 4, good: 5 },
}

export const isOnScale = (metric: Metric, score: number): boolean =>
  Number.isInteger(score) && score >= SCALES[metric].least && score <= SCALES[metric].most

export const isLow = (score: number, lowBelow: number): boolean => score < lowBelow

const DETRACTS_MOST = 6

/** Whether somebody speaks for us (1) or against us (-1): 9 and 10, 0 to 6 of ten. */
export const npsPoint = (score: number): -1 | 0 | 1 => (score >= SCALES[METRIC.nps].good ? 1 : score <= DETRACTS_MOST ? -1 : 0)

/** Words of a list that a text has, whatever their case. */
export const riskyWords = (text: string | null, words: readonly string[]): string[] => {
  const said = (text ?? '').toLowerCase()
  return words.filter((word) => said.includes(word.toLowerCase()))
}

/** Words or numbers that people wrote one after the other, with commas or on lines of their own. */
export const listed = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[\s,，、;；]+/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
]
