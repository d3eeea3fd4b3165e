import { compare, divide, exactText, plus, sum, times } from '@qifuyun/kit/values/exact.ts'
import { fellBack, type Registers, SCALE, totalOf, usageOf } from '#src/energy/readings/usage.ts'
import { FLAW, type Flaw, READ_AS } from '#src/meter-reading/tasks/codes.ts'

/** More than so many times of what is used on average is looked at. */
const HIGH = 2

/** What is known of a meter when somebody reads it. */
export interface Known {
  before: Registers
  multiplier: string
  modulus: string | null
  /** What it used in each of the months before, on average; null where nobody knows. */
  mean: string | null
  lived: boolean
}

export interface Judged {
  /** null: the meter says less than before, and nobody has said why. */
  usage: string | null
  flaw: Flaw | null
}

/** What a meter has used by what it says, and why somebody has to look at that (apps-operations.md section 19). */
export const judge = ({ before, multiplier, modulus, mean, lived }: Known, now: Registers, rollover: boolean): Judged => {
  const kind = rollover ? READ_AS.rollover : READ_AS.normal
  if (fellBack({ kind, before, now })) return { usage: null, flaw: FLAW.lower }
  const usage = totalOf(usageOf({ kind, before, now, multiplier, modulus }))
  return { usage, flaw: flawOf(usage, mean, lived) }
}

const flawOf = (usage: string, mean: string | null, lived: boolean): Flaw | null => {
  if (mean !== null && compare(mean, 0) > 0 && compare(usage, times(mean, HIGH)) > 0) return FLAW.high
  return lived && compare(usage, 0) === 0 ? FLAW.zero : null
}

/** What a meter counted in a month, for how many of its seconds that is known. */
export interface Month {
  usages: Registers
  covered: number
  seconds: number
}

/**
 * What registers count in a month on average: of whole months their mean, of months that are known in part as much as those parts say of the
 * whole. null while nothing is known.
 */
export const meanOf = (months: readonly Month[]): Registers | null => {
  const known = months.filter(({ covered }) => covered > 0)
  const count = Math.max(0, ...known.map(({ usages }) => usages.length))
  if (count === 0) return null
  const covered = known.reduce((all, month) => all + month.covered, 0)
  const seconds = known.reduce((all, month) => all + month.seconds, 0)
  return Array.from({ length: count }, (_register, at) => {
    const used = sum(known.map(({ usages }) => usages[at]))
    return exactText(divide(times(used, seconds), covered * known.length, { scale: SCALE, mode: 'halfUp' }), SCALE)
  })
}

/** What registers would say after so much was used; those that reach their end begin anew. */
export const estimated = (before: Registers, usage: Registers, multiplier: string, modulus: string | null) => {
  const values = before.map((value, at) =>
    exactText(plus(value, divide(usage[at] ?? '0', multiplier, { scale: SCALE, mode: 'halfUp' })), SCALE),
  )
  const rolled = values.map((value) =>
    modulus !== null && compare(value, modulus) >= 0 ? exactText(plus(value, times(modulus, -1)), SCALE) : value,
  )
  return { values: rolled, rollover: rolled.some((value, at) => value !== values[at]) }
}
