import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Kind } from '@qifuyun/kit/field.ts'
import { isMissing, type Row, textOf } from '#src/fields/row.ts'
import { cardParts } from '#src/views/board/card-parts.ts'
import { shownField } from '../table/columns.ts'

/** What a row says on a phone beside its title and state, by keys. */
export interface RowParts {
  /** A choice that calls for attention: 紧急. */
  tag: string | undefined
  /** Of the second line, in its order. */
  facts: readonly string[]
  /** Drawn as a bar below. */
  level: string | undefined
  due: string | undefined
  score: string | undefined
}

const FACTS_MAX = 3
/** Too large for a line, told by the time at its end, or nothing without its heading. */
const UNTOLD: ReadonlySet<Kind> = new Set([
  'images',
  'files',
  'rows',
  'longText',
  'richText',
  'dateTime',
  'flag',
  'integer',
  'decimal',
  'exact',
])

const isLoud = (of: Entity, row: Row, key: string): boolean => {
  const option = shownField(of, key)?.options?.find(({ code }) => String(code) === textOf(row[key]))
  return option?.tone === 'error' || option?.tone === 'warning'
}

/** The columns of the list that a second line has room for: who has it, its number, then what else the list says first. */
export const rowParts = (of: Entity, row: Row): RowParts => {
  const { list, title, fields } = of.spec
  const { person, number, tag, due, score } = cardParts(of, row, [])
  // It stands beside a title that is only a number.
  const called = fields[title]?.spec.kind === 'serial' ? list.columns.find((key) => fields[key]?.spec.kind === 'text') : undefined
  const level = list.levels?.find(({ now }) => list.columns.includes(now))?.now
  const said = [title, called, 'state', tag, due, score, level]
  const isTold = (key: string): boolean => !UNTOLD.has(shownField(of, key)?.kind ?? 'rows') && !said.includes(key)
  const first = [person, number].flatMap((key) => key ?? [])
  const facts = [...new Set([...first, ...list.columns.filter(isTold)])].filter((key) => !isMissing(row[key]))
  return { tag: tag !== undefined && isLoud(of, row, tag) ? tag : undefined, facts: facts.slice(0, FACTS_MAX), level, due, score }
}
