import type { FieldSpec } from '@qifuyun/kit/field.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import type { Aggregate, Measured } from '@qifuyun/kit/kpi.ts'
import { fieldOf, isFilterProblem, readFilter } from '@qifuyun/kit/values/comparing.ts'
import { exactText, percentOf } from '@qifuyun/kit/values/exact.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt, columnKeyOf } from '../schema/entity-table.ts'
import { filterSql } from './filter-sql.ts'
import { seenColumn } from './hidden-rows.ts'
import type { Reading } from './scope.ts'

/** A figure over rows: what the database is asked for, and the number that comes of it. */
export interface Measure {
  columns: readonly SQL[]
  /** Reads the texts of its columns: exact until it is rounded once. */
  read(texts: readonly (string | null)[]): number | null
  /** Digits after the point that it always shows. */
  digits: number | undefined
}

const FIXED_SCALE = 2

const filtered = async (reading: Reading, served: ServedEntity, where: FilterNode | undefined): Promise<SQL> => {
  if (where === undefined) return sql`true`
  const filter = readFilter(served.entity, where)
  // Written by the definition of the entity.
  if (isFilterProblem(filter)) throw new Error(`a figure of ${served.key} has a wrong filter: ${filter.text}`)
  return filterSql(served, filter, reading)
}

const column = async (reading: Reading, served: ServedEntity, value: Measured): Promise<SQL> => {
  const only = await filtered(reading, served, value.where)
  if (value.of === 'count') return sql`count(*) filter (where ${only})`
  if (value.of === 'minutes') {
    const moment = (key: string) => columnAt(served.table, columnKeyOf(served.entity, key))
    return sql`round(avg(extract(epoch from ${moment(value.to)} - ${moment(value.from)}) / 60) filter (where ${only}))`
  }
  const made = { sum: sql`sum`, average: sql`avg`, max: sql`max`, min: sql`min` }[value.of]
  return sql`${made}(${seenColumn(served, value.field, reading.reach)}) filter (where ${only})`
}

/** Digits after the point of a number made of a field: those of the field, of an average of whole numbers two, of fen none. */
const scaleOf = (spec: FieldSpec | undefined, isAverage: boolean): number => {
  if (spec?.kind === 'money') return 0
  const own = spec?.kind === 'decimal' || spec?.kind === 'exact' ? (spec.scale ?? FIXED_SCALE) : 0
  return isAverage ? Math.max(own, FIXED_SCALE) : own
}

const numberOf = (text: string | null, scale: number): number | null => (text === null ? null : Number(exactText(text, scale)))

/** The columns and the reading of an aggregate of the definition. */
export const measureOf = async (reading: Reading, served: ServedEntity, value: Aggregate): Promise<Measure> => {
  if (value.of === 'ratio') {
    const digits = value.digits ?? 1
    return {
      columns: [await column(reading, served, value.part), await column(reading, served, value.whole)],
      read: ([part = null, whole = null]) => {
        // A sum of no rows is nothing of something.
        const share = percentOf(part ?? 0, whole, digits)
        return share === null ? null : numberOf(exactText(share, digits), digits)
      },
      digits: value.digits,
    }
  }
  const spec = 'field' in value ? fieldOf(served.entity, value.field)?.spec : undefined
  const scale = value.of === 'count' || value.of === 'minutes' ? 0 : scaleOf(spec, value.of === 'average')
  return {
    columns: [await column(reading, served, value)],
    read: ([text = null]) => numberOf(text, scale),
    digits: spec?.kind === 'exact' ? scale : undefined,
  }
}

/** The columns of measures for a statement, named by their places. */
export const selected = (measures: readonly Measure[]): SQL =>
  sql.join(
    measures.flatMap(({ columns }, at) => columns.map((one, part) => sql`(${one})::text as ${sql.identifier(`v${at}_${part}`)}`)),
    sql`, `,
  )

/** The numbers of measures in a row of such a statement. */
export const numbersIn = (measures: readonly Measure[], row: Readonly<Record<string, unknown>> = {}): (number | null)[] =>
  measures.map(({ columns, read }, at) =>
    read(
      columns.map((_one, part) => {
        const text = row[`v${at}_${part}`]
        return typeof text === 'string' ? text : null
      }),
    ),
  )
