import { asc, desc, type SQL, type SQLWrapper, sql } from './drizzle.ts'

/** A text as people look it up: Chinese by its pinyin; for columns that are not `sortedText`. */
export const inPinyin = (column: SQLWrapper): SQL => sql`${column} collate "zh-x-icu"`

/** The order that a list is asked for; what makes it a whole order comes after it. */
export const orderedBy = <Field extends string>(
  columns: Readonly<Record<Field, SQLWrapper>>,
  sort: readonly { field: Field; order: 'asc' | 'desc' }[] = [],
): SQL[] => sort.map(({ field, order }) => (order === 'asc' ? asc(columns[field]) : desc(columns[field])))
