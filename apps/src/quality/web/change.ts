/** By how many points a score is higher than another one, to one digit; null where one of them is not there. */
export const changeOf = (now: number | null | undefined, before: number | null | undefined): number | null =>
  typeof now === 'number' && typeof before === 'number' ? Math.round(10 * now - 10 * before) / 10 : null

export const newsOf = (change: number | null): 'good' | 'bad' | undefined =>
  change === null || change === 0 ? undefined : change > 0 ? 'good' : 'bad'
