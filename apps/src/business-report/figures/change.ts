import { compare, exactOf, exactText, minus, percentOf } from '@qifuyun/kit/values/exact.ts'

const DIGITS = 1

/** What a figure is: a number, or nothing where there is none. */
export type Known = number | null

const size = (value: number) => {
  const exact = exactOf(value)
  return compare(exact, 0) < 0 ? minus(0, exact) : exact
}

/**
 * The change of `a` against `b` in per cent of the size of `b`, with one digit: (a − b) ÷ |b|. Null where one of them is missing, or `b` is 0.
 */
export const changeOf = (a: Known, b: Known): Known => {
  if (a === null || b === null) return null
  const share = percentOf(minus(a, b), size(b), DIGITS)
  return share === null ? null : Number(exactText(share, DIGITS))
}

/** How much of a target is reached, in per cent with one digit; null without one, or where it is 0. */
export const doneOf = (actual: Known, target: Known): Known => {
  const share = percentOf(actual, target, DIGITS)
  return share === null ? null : Number(exactText(share, DIGITS))
}

export type Better = 'more' | 'less' | 'neither'
export type News = 'good' | 'bad' | undefined

/** Whether a change is good news; undefined where nothing has changed, or it is neither. */
export const newsOf = (change: Known, better: Better): News =>
  change === null || change === 0 || better === 'neither' ? undefined : change > 0 === (better === 'more') ? 'good' : 'bad'

const WHOLE = 100
/** What is less by more than a tenth is bad, by less nobody's alarm. */
const NEARLY = 90

/** Whether what is reached of a target is good; of what shall be little, to stay below it. */
export const reachedOf = (done: Known, better: Better): News => {
  if (done === null || better === 'neither') return undefined
  if (better === 'less') return done <= WHOLE ? 'good' : 'bad'
  return done >= WHOLE ? 'good' : done < NEARLY ? 'bad' : undefined
}
