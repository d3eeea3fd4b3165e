import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { partsInput } from '@qifuyun/kit/calls/call-schemas.ts'
import { labelKey } from '@qifuyun/kit/fields.ts'
import { keyedViews, type PlanView } from '@qifuyun/kit/views.ts'
import type { z } from 'zod'
import type { ServedEntity } from '#src/applications/runtime/served-entity.ts'
import { columnAt } from '#src/applications/schema/entity-table.ts'
import { type DbRow, fieldsFrom } from '#src/applications/write/stored-row.ts'
import { movesSince } from '#src/operation-log/service.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { refuseField } from '#src/platform/errors.ts'
import { conditionOf, selectRows } from '../list.ts'
import { presentFields } from '../present.ts'
import type { Reading } from '../scope.ts'
import { courseOf } from './course.ts'

const ROWS_MAX = 1_000
const MOVES_MAX = 20_000

const planNamed = ({ entity }: ServedEntity, key: string): PlanView => {
  const view = keyedViews(entity.spec.list.views).find((each) => each.key === key)?.view
  return view?.kind === 'plan' ? view : refuseField('view', '选项无效')
}

/** Rows that are there, or were at a moment since `begin`, and have not been at their end all the time. */
const thereSince = ({ entity, table }: ServedEntity, begin: Date): SQL => {
  const deletedAt = columnAt(table, 'deletedAt')
  const there = sql`(${deletedAt} is null or ${deletedAt} > ${begin})`
  const ends = entity.spec.states.flatMap(({ code, final }) => (final ? [code] : []))
  if (ends.length === 0) return there
  return sql`${there} and (not ${columnAt(table, 'state')} = any(${sql.param(ends)}::text[]) or ${columnAt(table, 'stateAt')} > ${begin})`
}

/** Their names and places as the caller sees them. */
const named = async (reading: Reading, served: ServedEntity, view: PlanView, rows: readonly DbRow[]) => {
  const { title, fields } = served.entity.spec
  const asked = Object.fromEntries([title, view.part].flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])))
  const shown = await presentFields(
    reading,
    served,
    asked,
    rows.map((row) => fieldsFrom(fields, row)),
  )
  const text = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value) : null)
  return shown.map((row) => ({ title: text(row[labelKey(title)]) ?? text(row[title]) ?? '', partUuid: text(row[view.part]) }))
}

const moment = (value: unknown): Date | null => (value instanceof Date ? value : null)

/**
 * The states of the rows of a list over the last 24 hours, by the operation log. What the list is narrowed to holds of the rows as they are
 * now, but for their states, which are those of each moment. A fixed number of statements, whatever its size.
 */
export const dayOf = async (reading: Reading, served: ServedEntity, { view: name, ...body }: z.output<typeof partsInput>) => {
  const view = planNamed(served, name)
  const { state: _state, stateList: _stateList, ...asked } = body
  const begin = new Date(reading.now.getTime() - DAY_MS)
  const where = await conditionOf(reading, served, { ...asked, pageNum: 1, pageSize: 1 }, thereSince(served, begin))
  const created = columnAt(served.table, 'createdAt')
  const rows = await selectRows(reading, served, where, sql`${created} desc, ${columnAt(served.table, 'uuid')}`, ROWS_MAX)
  const uuids = rows.map(({ uuid }) => String(uuid))
  const names = await named(reading, served, view, rows)
  const moves = await movesSince(reading.tx, { objectType: served.key, objectUuids: uuids }, begin, MOVES_MAX)
  const codes = new Map(served.entity.spec.states.map(({ code, label }) => [label, code]))
  const codeOf = (label: string | null): string | null => (label === null ? null : (codes.get(label) ?? null))
  const byRow = Map.groupBy(moves, ({ uuid }) => uuid)
  return {
    begin: begin.toISOString(),
    end: reading.now.toISOString(),
    cutFlag: rows.length === ROWS_MAX || moves.length === MOVES_MAX ? (1 as const) : (0 as const),
    rows: rows.map((row, n) => {
      const createdAt = moment(row.createdAt) ?? begin
      const own = (byRow.get(uuids[n] ?? '') ?? []).map((move) => ({ ...move, from: codeOf(move.from), to: codeOf(move.to) }))
      const course = courseOf(
        { createdAt, deletedAt: moment(row.deletedAt), state: typeof row.state === 'string' ? row.state : '' },
        own,
        begin,
      )
      return {
        ...{ uuid: uuids[n] ?? '', title: names[n]?.title ?? '', partUuid: names[n]?.partUuid ?? null },
        createTime: createdAt.toISOString(),
        course,
      }
    }),
  }
}
