import { divide, fen, times, yuan } from '@qifuyun/kit/values/exact.ts'

/** How the cost of an asset is spread over its life, by code. */
export const METHOD = { straight: 'sl', declining: 'ddb', digits: 'syd', none: 'none' } as const
export type Method = (typeof METHOD)[keyof typeof METHOD]

/** What is spread: from `base` down to `residual`, both in fen, over whole months. */
export interface Terms {
  method: Method
  base: number
  residual: number
  months: number
}

const YEAR = 12
/** The last two years of the declining balance are even. */
const EVEN_MONTHS = 2 * YEAR

/** `amount × over ÷ under` in whole fen, rounded once, a half away from zero. */
const share = (amount: number, over: number, under: number): number =>
  fen(divide(times(yuan(amount), over), under, { scale: 2, mode: 'halfUp' }))

/** So many equal parts, of which the last takes the rest; none makes more of it than there is. */
const spread = (total: number, parts: number): number[] => {
  const each = share(total, 1, parts)
  let rest = total
  return Array.from({ length: parts }, (_part, at) => {
    const part = at === parts - 1 ? rest : Math.min(each, rest)
    rest -= part
    return part
  })
}

/** Months of each year of a life; the last year may be short. */
const yearsOf = (months: number): number[] =>
  Array.from({ length: Math.ceil(months / YEAR) }, (_year, at) => Math.min(YEAR, months - at * YEAR))

/** What is charged while `months` are left of a life of `whole`, the last two years evenly. */
const decliningFrom = (net: number, months: number, { residual, whole }: { residual: number; whole: number }): number[] => {
  const over = Math.min(YEAR, months)
  const rest = net - residual
  // Twice the even rate of a year, of what is left at its begin: years are months ÷ 12.
  const amount = months > EVEN_MONTHS ? Math.min(share(net, 2 * YEAR, whole), rest) : share(rest, over, months)
  return [...spread(amount, over), ...(months > over ? decliningFrom(net - amount, months - over, { residual, whole }) : [])]
}

const declining = ({ base, residual, months }: Terms): number[] => decliningFrom(base, months, { residual, whole: months })

const digits = ({ base, residual, months }: Terms): number[] => {
  const years = yearsOf(months)
  // The months that are left at the begin of a year stand for its digit.
  const weights = years.map((length, at) => (months - at * YEAR) * length)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const total = base - residual
  let rest = total
  return years.flatMap((length, at) => {
    const amount = at === years.length - 1 ? rest : Math.min(share(total, weights[at] ?? 0, whole), rest)
    rest -= amount
    return spread(amount, length)
  })
}

/**
 * What is charged in each month of a life, in fen: the sum is `base − residual` to the fen, and nothing is charged where that is nothing or
 * the asset loses no value (apps-operations.md section 9, depreciation).
 */
export const chargesOf = (terms: Terms): number[] => {
  const { method, base, residual, months } = terms
  if (method === METHOD.none || base <= residual) return Array.from({ length: months }, () => 0)
  if (method === METHOD.declining) return declining(terms)
  return method === METHOD.digits ? digits(terms) : spread(base - residual, months)
}

/** What is left of an asset at the end of its life: the rate is in basis points. */
export const residualOf = (original: number, rate: number): number => share(original, rate, 10_000)
