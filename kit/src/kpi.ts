import type { FilterNode } from '#src/filter.ts'

/** One number of the rows that a filter leaves. */
export type Measured<Key extends string = string> =
  | { of: 'count'; where?: FilterNode }
  | { of: 'sum' | 'average' | 'max' | 'min'; field: Key; where?: FilterNode }
  /** Whole minutes between two moments of the row, on average. */
  | { of: 'minutes'; from: Key; to: Key; where?: FilterNode }

/** What a figure is made of: an aggregate over the rows that a filter leaves. */
export type Aggregate<Key extends string = string> =
  | Measured<Key>
  /** One number in per cent of another, exact until it is rounded once, to one digit unless `digits` says otherwise; null for a divisor of 0. */
  | { of: 'ratio'; part: Measured<Key>; whole: Measured<Key>; digits?: number }

export type Unit = 'count' | 'fen' | 'percent' | 'minutes' | 'score' | (string & {})

export interface Kpi<Key extends string = string> {
  label: string
  unit: Unit
  value: Aggregate<Key>
  /** Whether more is better; colours the change against the span before. */
  better: 'more' | 'less' | 'neither'
  /** Field with the moment by which a row counts to a period, an hour or a day; without it the one in which the row was made. */
  at?: Key
  /** What it shall be, in its unit: overviews say how far it is from that. */
  target?: number
}

type Better = Kpi['better']

export const count = (label: string, where?: FilterNode, better: Better = 'neither'): Kpi<never> => ({
  label,
  unit: 'count',
  value: { of: 'count', ...(where && { where }) },
  better,
})

export const sum = <const Key extends string>(
  label: string,
  field: Key,
  unit: Unit,
  where?: FilterNode,
  better: Better = 'neither',
): Kpi<Key> => ({
  label,
  unit,
  value: { of: 'sum', field, ...(where && { where }) },
  better,
})

export const average = <const Key extends string>(
  label: string,
  field: Key,
  unit: Unit,
  where?: FilterNode,
  better: Better = 'neither',
): Kpi<Key> => ({
  label,
  unit,
  value: { of: 'average', field, ...(where && { where }) },
  better,
})

export const averageMinutes = <const Key extends string>(
  label: string,
  from: Key,
  to: Key,
  where?: FilterNode,
  better: Better = 'less',
): Kpi<Key> => ({
  label,
  unit: 'minutes',
  value: { of: 'minutes', from, to, ...(where && { where }) },
  better,
})

export const ratio = (label: string, part?: FilterNode, whole?: FilterNode, better: Better = 'more'): Kpi<never> => ({
  label,
  unit: 'percent',
  value: { of: 'ratio', part: { of: 'count', ...(part && { where: part }) }, whole: { of: 'count', ...(whole && { where: whole }) } },
  better,
})

/** One sum in per cent of another: `rate('当期收缴率', sum('paid', DUE), sum('owed', DUE), { digits: 2 })`, with what `kpis` is given. */
export const rate = <Part extends string, Whole extends string>(
  label: string,
  part: Measured<Part>,
  whole: Measured<Whole>,
  { digits = 1, better = 'more' }: { digits?: number; better?: Better } = {},
): Kpi<Part | Whole> => ({ label, unit: 'percent', value: { of: 'ratio', part, whole, digits }, better })

/** The figure with rows counted to periods by a moment of theirs. */
export const by = <const Key extends string, Of extends string>(at: Key, kpi: Kpi<Of>): Kpi<Key | Of> => ({ ...kpi, at })

/** The figure with what it shall be: `toward(90, ratio('按时完成率', …))`. @public */
export const toward = <const Key extends string>(target: number, kpi: Kpi<Key>): Kpi<Key> => ({ ...kpi, target })
