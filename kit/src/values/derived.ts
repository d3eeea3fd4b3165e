import { declaredOnce } from '#src/declared-once.ts'
import type { Field, FieldMap } from '#src/field.ts'
import { checkValue, type Problem } from '#src/values/check-value.ts'

type Row = Readonly<Record<string, unknown>>
type Problems = Record<string, Problem>

const derivedOf = (fields: FieldMap): [string, Field][] => Object.entries(fields).filter(([, { spec }]) => spec.derived !== undefined)
const childrenOf = ({ spec }: Field): FieldMap => (spec.kind === 'rows' ? (spec.children ?? {}) : {})

/** Whether anything in these fields, or in lines among them, is derived. */
export const derives = declaredOnce((fields: FieldMap): boolean =>
  Object.values(fields).some((field) => field.spec.derived !== undefined || derivedOf(childrenOf(field)).length > 0),
)

/** What the calculation reads, by asking it about a row that says nothing. */
const namesRead = (make: NonNullable<Field['spec']['derived']>): Set<string> => {
  const read = new Set<string>()
  const nothing = new Proxy<Record<string, null>>(
    {},
    {
      get: (_row, key) => {
        read.add(String(key))
        return null
      },
    },
  )
  make(nothing)
  return read
}

/** Throws for a derived field that reads a missing field, or one that is derived after it. `of` names their owner. */
export const checkDerived = (of: string, fields: FieldMap): void => {
  const keys = Object.keys(fields)
  for (const [key, { spec }] of derivedOf(fields)) {
    const behind = new Set(derivedOf(fields).flatMap(([other]) => (keys.indexOf(other) >= keys.indexOf(key) ? [other] : [])))
    for (const name of spec.derived === undefined ? [] : namesRead(spec.derived)) {
      if (!keys.includes(name)) throw new Error(`${of}: ${key} is derived from ${name}, which is no field of it`)
      if (behind.has(name)) throw new Error(`${of}: ${key} is derived from ${name}, which must be derived before it`)
    }
  }
}

/** What a field says, as calculations take it; null for what would be refused. */
const known = ({ spec }: Field, value: unknown): unknown => {
  const checked = checkValue(spec, value, false)
  return checked.ok ? checked.value : null
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

interface Derived {
  /** Values of derived fields, and lists with what is derived in their lines. */
  values: Record<string, unknown>
  /** Results that their fields cannot hold. */
  problems: Problems
}

const derivedLines = (key: string, fields: FieldMap, lines: readonly unknown[]): { lines: unknown[]; problems: Problems } => {
  const problems: Problems = {}
  const made = lines.map((line, index) => {
    if (!isRow(line)) return line
    const { values, problems: found } = derive(fields, line)
    for (const [child, problem] of Object.entries(found)) problems[`${key}[${index}].${child}`] = problem
    return { ...line, ...values }
  })
  return { lines: made, problems }
}

/**
 * Calculates the derived fields of a row, in the form while it is typed and on the server before it is stored. What is not there
 * yet, or would be refused, counts as absent.
 */
export const derive = (fields: FieldMap, row: Row): Derived => {
  const values: Record<string, unknown> = {}
  const problems: Problems = {}
  if (!derives(fields)) return { values, problems }
  for (const [key, field] of Object.entries(fields)) {
    const value = row[key]
    const children = childrenOf(field)
    if (!Array.isArray(value) || !derives(children)) continue
    const made = derivedLines(key, children, value)
    values[key] = made.lines
    Object.assign(problems, made.problems)
  }
  const said = saying(fields, row, values)
  for (const [key, { spec }] of derivedOf(fields)) {
    const checked = checkValue(spec, resultOf(spec.derived, said), false)
    if (!checked.ok) problems[key] = checked.problem
    values[key] = checked.ok ? checked.value : null
  }
  return { values, problems }
}

/** What calculations read: each field is looked at when it is asked for, and only those are that something is made of. */
const saying = (fields: FieldMap, row: Row, made: Row): Row => {
  const looked = new Map<PropertyKey, unknown>()
  const look = (key: string): unknown => {
    const field = fields[key]
    if (field === undefined) return undefined
    if (field.spec.derived !== undefined || field.spec.kind === 'rows') return made[key] ?? row[key]
    if (!looked.has(key)) looked.set(key, known(field, row[key]))
    return looked.get(key)
  }
  return new Proxy(row, { get: (_row, key) => (typeof key === 'string' ? look(key) : undefined) })
}

/** Amounts beyond all amounts are not calculated with; the field says so. */
const resultOf = (make: Field['spec']['derived'], said: Record<string, unknown>): unknown => {
  try {
    // Fields of kinds that cannot be calculated with are not read.
    return make?.(said as Parameters<NonNullable<typeof make>>[0]) ?? null
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY
    throw error
  }
}
