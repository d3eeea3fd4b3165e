import type { Context } from '@qifuyun/kit/context.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { limitedOptions, optionsTaken, quotasTaken } from '#src/questionnaire/design/quotas.ts'
import type { Answers, Design } from '#src/questionnaire/design/shape.ts'
import { quotaCount } from '#src/questionnaire/responses/quota-count.ts'
import { refusal, t } from '#src/questionnaire/texts.ts'

const PLACES_MAX = 5_000

/** Options that nobody can choose any more. */
export const fullOptions = async ({ rows }: Context, survey: string, design: Design): Promise<string[]> => {
  const limited = limitedOptions(design)
  if (limited.length === 0) return []
  const taken = new Map((await rows.list(quotaCount, (f) => f.eq('survey', survey), PLACES_MAX)).map((row) => [row.place, row.taken]))
  return limited.filter(({ key, limit }) => (taken.get(key) ?? 0) >= limit).map(({ key }) => key)
}

interface Sent {
  survey: string
  design: Design
  answers: Answers
  /** What these answers replace. */
  before: Answers | null
}

/** What is taken by answers that count. */
const keysOf = (design: Design, answers: Answers): string[] => [
  ...optionsTaken(design, answers).map(({ key }) => key),
  ...quotasTaken(design, answers).map(({ key }) => key),
]

/**
 * Takes the places that answers ask for, under the locks of their counts. Refuses an option that is full; gives the quota that is, whose
 * answers do not count and take nothing.
 */
export const takePlaces = async ({ rows }: Context, { survey, design, answers, before }: Sent) => {
  const [options, quotas] = [optionsTaken(design, answers), quotasTaken(design, answers)]
  const given = before === null ? [] : keysOf(design, before)
  const places = [...new Set([...options.map(({ key }) => key), ...quotas.map(({ key }) => key), ...given])].toSorted()
  if (places.length === 0) return null
  const counts = await rows.balances(
    quotaCount,
    places.map((place) => ({ survey, place })),
  )
  const taken = new Map(counts.map((row) => [row.place, row.taken - (given.includes(row.place) ? 1 : 0)]))
  const full = options.filter(({ key, limit }) => (taken.get(key) ?? 0) >= limit)
  const [first] = full
  if (first !== undefined) {
    const problems: Problems = {}
    for (const { qid, option } of full) problems[qid] ??= t('“{option}”名额已满', { option: option.label })
    throw refusal('“{option}”名额已满', { option: first.option.label }, problems, 'LIMIT')
  }
  const over = quotas.find(({ key, limit }) => (taken.get(key) ?? 0) >= limit)
  const now = over === undefined ? new Set([...options, ...quotas].map(({ key }) => key)) : new Set<string>()
  await rows.updateEach(
    quotaCount,
    counts
      .map(({ uuid, place, taken: old }) => ({ uuid, old, taken: (taken.get(place) ?? 0) + (now.has(place) ? 1 : 0) }))
      .filter(({ old, taken: next }) => old !== next)
      .map(({ uuid, taken: next }) => ({ uuid, taken: next })),
  )
  return over?.quota ?? null
}

/** Gives back what answers have taken that count no more. */
export const givePlaces = async ({ rows }: Context, survey: string, design: Design, answers: Answers): Promise<void> => {
  const places = [...new Set(keysOf(design, answers))].toSorted()
  if (places.length === 0) return
  const counts = await rows.balances(
    quotaCount,
    places.map((place) => ({ survey, place })),
  )
  await rows.updateEach(
    quotaCount,
    counts.filter(({ taken }) => taken > 0).map(({ uuid, taken }) => ({ uuid, taken: taken - 1 })),
  )
}
