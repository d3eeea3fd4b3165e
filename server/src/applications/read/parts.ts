import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { partsInput } from '@qifuyun/kit/calls/call-schemas.ts'
import { targetOf } from '@qifuyun/kit/entity.ts'
import type { Field, FieldSpec } from '@qifuyun/kit/field.ts'
import { both } from '@qifuyun/kit/filter.ts'
import type { Aggregate, Kpi } from '@qifuyun/kit/kpi.ts'
import { fieldOf } from '@qifuyun/kit/values/comparing.ts'
import { type Buckets, bucketSpans, keyedViews, type View } from '@qifuyun/kit/views.ts'
import type { z } from 'zod'
import { areaTexts, entriesOf } from '#src/dictionaries/service.ts'
import { memberNames, organNames } from '#src/members/service.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { refuseField } from '#src/platform/errors.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { seenColumn } from './hidden-rows.ts'
import { conditionOf } from './list.ts'
import { measureOf, numbersIn, selected } from './measures.ts'
import { toldApart } from './namesakes/telling-apart.ts'
import { titlesOf } from './present.ts'
import type { Reading } from './scope.ts'
import { wordsOf } from './words.ts'

/** Nobody reads a larger table; the parts with the most rows are those that are shown. */
const ROWS_MAX = 50
const COLUMNS_MAX = 30

type PartsBody = z.output<typeof partsInput>

/** What a view cuts the list by. */
interface Cut {
  rows: string | undefined
  columns: string | Buckets
  measure: Kpi
}

const ROWS: Kpi = { label: '', unit: 'count', better: 'neither', value: { of: 'count' } }

const viewNamed = ({ entity }: ServedEntity, key: string): View =>
  keyedViews(entity.spec.list.views).find((each) => each.key === key)?.view ?? refuseField('view', '选项无效')

const cutOf = (view: View): Cut => {
  if (view?.kind === 'pivot') return view
  if (view?.kind === 'kanban') return { rows: view.lanes, columns: view.by, measure: ROWS }
  return refuseField('view', '选项无效')
}

const seenField = (reading: Reading, { entity }: ServedEntity, key: string): Field => {
  const field = fieldOf(entity, key)
  return field !== undefined && reading.reach.sees(field) ? field : refuseField('view', '选项无效')
}

/** The day in China that a field holds. */
const dayIn = (column: SQL, { kind }: FieldSpec): SQL => (kind === 'date' ? column : sql`(${column} at time zone 'Asia/Shanghai')::date`)

const bucketOf = (reading: Reading, served: ServedEntity, by: Buckets): SQL => {
  const day = dayIn(seenColumn(served, by.at, reading.reach), seenField(reading, served, by.at).spec)
  const today = chinaDay(reading.now)
  const spans = bucketSpans(by).flatMap(({ key, to }) =>
    to === null ? [] : [sql`when ${day} <= ${today}::date + ${to}::integer then ${key}`],
  )
  return sql`case when ${day} is null then '' ${sql.join(spans, sql` `)} else 'later' end`
}

/** The part in which a row is, as text. A flag that was never set means no. */
export const partKey = (reading: Reading, served: ServedEntity, by: string | Buckets | undefined): SQL => {
  if (by === undefined) return sql`''`
  if (typeof by !== 'string') return bucketOf(reading, served, by)
  const { kind } = seenField(reading, served, by).spec
  const column = seenColumn(served, by, reading.reach)
  return kind === 'flag' ? sql`coalesce(${column}, false)::text` : sql`coalesce(${column}::text, '')`
}

/** What people call parts of a field by their keys, each by a name of its own; two statements at most. */
export const partNames = async (
  { tx }: Reading,
  served: ServedEntity,
  spec: FieldSpec,
  keys: readonly string[],
): Promise<Map<string, string>> => {
  const target = targetOf(served.entity, spec)
  if (target !== undefined) return toldApart(tx, servedOf(target), await titlesOf(tx, servedOf(target), keys))
  switch (spec.kind) {
    case 'user':
      return new Map(await memberNames(tx, keys))
    case 'organ':
      return new Map(await organNames(tx, keys))
    case 'area':
      return new Map(await areaTexts(keys))
    case 'dictionary':
      return new Map(entriesOf([spec.parentCode ?? '']).map(({ dictCode, dictName }) => [dictCode, dictName]))
    case 'flag':
      return new Map([
        ['true', '是'],
        ['false', '否'],
      ])
    default:
      return new Map((spec.options ?? []).map(({ code, label }) => [String(code), label]))
  }
}

interface Found extends Record<string, unknown> {
  row_key: string
  column_key: string
  level: number
  parts: string
}

/** Grouped by both, by each, and by nothing: bits of `grouping`. */
const LEVEL = { cell: 0, row: 1, column: 2, all: 3 } as const

/** One statement: the cells, the totals of rows and columns, and the whole; of rows and columns those with the most rows. */
const grouped = async (reading: Reading, served: ServedEntity, { rows, columns }: Cut, values: SQL, where: SQL): Promise<Found[]> => {
  const kept = (level: number, most: number, key: string) =>
    sql`${sql.identifier(key)} in (select ${sql.identifier(key)} from ranked where level = ${level} and place <= ${most})`
  const found = await reading.tx.execute<Found>(sql`
    with grouped as (
      select part.row_key, part.column_key, grouping(part.row_key, part.column_key) as level, count(*) as n, ${values}
      from ${served.table} cross join lateral (
        select ${partKey(reading, served, rows)} as row_key, ${partKey(reading, served, columns)} as column_key
      ) part
      where ${where}
      group by grouping sets ((part.row_key, part.column_key), (part.row_key), (part.column_key), ())
    ), ranked as (
      select *, row_number() over (partition by level order by n desc, row_key, column_key) as place, count(*) over (partition by level) as parts
      from grouped
    )
    select * from ranked
    where level = ${LEVEL.all}
      or (level = ${LEVEL.row} and place <= ${ROWS_MAX})
      or (level = ${LEVEL.column} and place <= ${COLUMNS_MAX})
      or (level = ${LEVEL.cell} and ${kept(LEVEL.row, ROWS_MAX, 'row_key')} and ${kept(LEVEL.column, COLUMNS_MAX, 'column_key')})
    order by place`)
  return found.rows
}

/** Those of the definition in its order, the others by their number of rows; without a value last. */
const inOrder = <P extends { key: string }>(parts: readonly P[], known: readonly string[]): P[] => {
  const place = ({ key }: P): number => (key === '' ? Infinity : known.includes(key) ? known.indexOf(key) : known.length)
  return parts.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
}

const partsAlong = async (
  reading: Reading,
  served: ServedEntity,
  by: string | Buckets | undefined,
  found: readonly { key: string; total: number | null }[],
) => {
  if (by === undefined) return []
  if (typeof by !== 'string') return found.map((part) => ({ ...part, label: part.key }))
  const { spec } = seenField(reading, served, by)
  const keys = found.map(({ key }) => key).filter((key) => key !== '')
  const names = await partNames(reading, served, spec, keys)
  const known = spec.kind === 'flag' ? ['true', 'false'] : (spec.options ?? []).map(({ code }) => String(code))
  return inOrder(
    found.map((part) => ({ ...part, label: part.key === '' ? '' : (names.get(part.key) ?? part.key) })),
    known,
  )
}

/** Only rows that the figure counts make a part; of a share all of them. */
const countedBy = (value: Aggregate) => (value.of === 'ratio' ? undefined : value.where)

/**
 * The list as a view cuts it: a table of two dimensions, the columns and strips of a board, or frequent words, with totals. Within the caller's reach, one
 * statement and one for the names along each side.
 */
export const partsOf = async (reading: Reading, served: ServedEntity, { view: name, ...body }: PartsBody) => {
  const view = viewNamed(served, name)
  if (view.kind === 'words') {
    seenField(reading, served, view.of)
    return wordsOf(reading, served, view.of, await conditionOf(reading, served, { ...body, pageNum: 1, pageSize: 1 }))
  }
  const cut = cutOf(view)
  const { value } = cut.measure
  if ('field' in value) seenField(reading, served, value.field)
  const measure = await measureOf(reading, served, value)
  const where = await conditionOf(reading, served, { ...body, pageNum: 1, pageSize: 1, filter: both(body.filter, countedBy(value)) })
  const found = (await grouped(reading, served, cut, selected([measure]), where)).map((row) => ({
    level: row.level,
    row: row.row_key,
    column: row.column_key,
    parts: Number(row.parts),
    value: numbersIn([measure], row)[0] ?? null,
  }))
  const at = (level: number) => found.filter((each) => each.level === level)
  const [rows, columns] = [at(LEVEL.row), at(LEVEL.column)]
  const named = {
    rows: await partsAlong(
      reading,
      served,
      cut.rows,
      rows.map(({ row, value: total }) => ({ key: row, total })),
    ),
    columns: await partsAlong(
      reading,
      served,
      cut.columns,
      columns.map(({ column, value: total }) => ({ key: column, total })),
    ),
  }
  return {
    ...named,
    rowCount: cut.rows === undefined ? 0 : (rows[0]?.parts ?? 0),
    columnCount: columns[0]?.parts ?? 0,
    cells: cut.rows === undefined ? [] : at(LEVEL.cell).map(({ row, column, value: cell }) => ({ row, column, value: cell })),
    total: at(LEVEL.all)[0]?.value ?? null,
  }
}
