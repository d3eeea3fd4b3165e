/** A whole number that limits what a person may do, set by administrators for each role; money in fen. */
export interface Limit {
  /** In code and in what is stored. */
  name: string
  label: string
  kind: 'integer' | 'money'
  unit: string | null
  min: number
  max: number
  /** Of roles for which nothing was set. */
  default: number
}

interface LimitOptions {
  kind?: Limit['kind']
  unit?: string
  min?: number
  max: number
  default: number
}

/** Declares a limit; the application lists it among its `limits`. Throws for a default that it does not allow itself. */
export const limit = (name: string, label: string, { kind = 'integer', unit, min = 0, ...range }: LimitOptions): Limit => {
  if (range.default < min || range.default > range.max) throw new Error(`the default of the limit ${name} is out of its range`)
  return { name, label, kind, unit: unit ?? null, min, ...range }
}
