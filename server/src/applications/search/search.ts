import { INLINE_TAG, plainText } from '@qifuyun/contract/core/rich-text.ts'
import type { FieldSpec, Kind } from '@qifuyun/kit/field.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import { fold, wordsOf } from '#src/platform/snippet.ts'
import { tokenSalt } from '#src/search/service.ts'
import { seenColumn } from '../read/hidden-rows.ts'
import type { Reach } from '../read/scope.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'

/** The column as people read it. */
const wordsSql = ({ kind }: FieldSpec, column: SQL): SQL =>
  kind === 'richText' ? sql`regexp_replace(regexp_replace(${column}, ${INLINE_TAG}, '', 'gi'), '<[^>]*>', ' ', 'g')` : column

/** The uuids of rows of a kind in which there are all characters, and pairs of them, of a word. */
export const candidatesOf = (kind: string, word: string): SQL => sql`
  select uuid from record_search where entity = ${kind} and tokens @> im_tokens(${tokenSalt(kind)}, ${word}, true)`

const wordsOfValue = (kind: Kind | undefined, value: string): string => (kind === 'richText' ? plainText(value) : value)

/**
 * Rows that contain every word of the keyword in their searched fields. The index of characters and pairs of characters finds the
 * candidates, which are then read; a phone number is found by its last digits.
 */
export const keywordSql = (served: ServedEntity, keyword: string, reach: Pick<Reach, 'sees' | 'unveils'>): SQL | undefined => {
  const { entity, table, key } = served
  const words = wordsOf(keyword)
  const searched = entity.spec.list.search ?? []
  if (words.length === 0 || searched.length === 0) return undefined
  const columns = searched.flatMap((name) => {
    const field = entity.spec.fields[name]
    return field === undefined || !reach.sees(field) ? [] : [wordsSql(field.spec, seenColumn(served, name, reach))]
  })
  if (columns.length === 0) return sql`false`
  const found = words.map((word) => {
    const inText = columns.map((column) => sql`lower(normalize(${column}, nfkc)) like ${containing(word)}`)
    const candidates = sql`${columnAt(table, 'uuid')} in (${candidatesOf(key, word)})`
    return sql`(${candidates} and (${sql.join(inText, sql` or `)}))`
  })
  return sql.join(found, sql` and `)
}

/** What of a row is searched, as one text. */
export const searchedText = ({ entity }: ServedEntity, values: Record<string, unknown>): string =>
  (entity.spec.list.search ?? [])
    .flatMap((field) => {
      const value = values[field]
      return typeof value === 'string' ? [fold(wordsOfValue(entity.spec.fields[field]?.spec.kind, value))] : []
    })
    .join('\n')
