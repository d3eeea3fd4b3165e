import type { FilterNode } from '#src/filter.ts'

/** What a figure is made of: an aggregate over the rows that a filter leaves. */
export type Aggregate =
  | { of: 'count'; where?: FilterNode }
  | { of: 'sum' | 'average' | 'max' | 'min'; field: string; where?: FilterNode }
  /** Whole minutes between two moments of the row, on average. */
  | { of: 'minutes'; from: string; to: string; where?: FilterNode }
  /** Per cent with one digit; null when the divisor is 0. */
  | { of: 'ratio'; part: Aggregate; whole: Aggregate }

export type Unit = 'count' | 'fen' | 'percent' | 'minutes' | 'score' | (string & {})

export interface Kpi {
  label: string
  unit: Unit
  value: Aggregate
  /** Whether more is better; colours the change against the span before. */
  better: 'more' | 'less' | 'neither'
  /** Field with the moment by which a row counts to a period, an hour or a day; without it the one in which the row was made. */
  at?: string
}

type Better = Kpi['better']

export const count = (label: string, where?: FilterNode, better: Better = 'neither'): Kpi => ({
  label,
  unit: 'count',
  value: { of: 'count', ...(where && { where }) },
  better,
})

export const sum = (label: string, field: string, unit: Unit, where?: FilterNode, better: Better = 'neither'): Kpi => ({
  label,
  unit,
  value: { of: 'sum', field, ...(where && { where }) },
  better,
})

export const average = (label: string, field: string, unit: Unit, where?: FilterNode, better: Better = 'neither'): Kpi => ({
  label,
  unit,
  value: { of: 'average', field, ...(where && { where }) },
  better,
})

export const averageMinutes = (label: string, from: string, to: string, where?: FilterNode, better: Better = 'less'): Kpi => ({
  label,
  unit: 'minutes',
  value: { of: 'minutes', from, to, ...(where && { where }) },
  better,
})

export const ratio = (label: string, part?: FilterNode, whole?: FilterNode, better: Better = 'more'): Kpi => ({
  label,
  unit: 'percent',
  value: { of: 'ratio', part: { of: 'count', ...(part && { where: part }) }, whole: { of: 'count', ...(whole && { where: whole }) } },
  better,
})

/** The figure with rows counted to periods by a moment of theirs. */
export const by = (at: string, kpi: Kpi): Kpi => ({ ...kpi, at })
