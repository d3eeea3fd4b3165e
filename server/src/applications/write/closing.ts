import { monthOf } from '@qifuyun/contract/core/china-time.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { CLOSED_MONTH, type ClosedBy } from '@qifuyun/kit/entity-spec.ts'
import { and, inArray, isNull, sql } from '#src/platform/database/drizzle.ts'
import { post } from '#src/platform/database/transaction.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { type Draft, fieldRefusal } from './draft.ts'
import type { Writing } from './writer.ts'

// `closedBy` takes nothing else; the specification knows no more of entities than it reads of them.
const closesOf = ({ closes }: ClosedBy): ServedEntity => servedOf(closes() as Entity)

const lockMonths = ({ tx, enterpriseUuid }: Writing, { key }: ServedEntity, mode: 'shared' | 'exclusive'): void => {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  post(tx, sql`select ${lock}(hashtextextended(${`${enterpriseUuid} closes ${key}`}, 0))`)
}

/** Whether rows of this entity close months of others of its application. */
const isClosing = ({ app, entity }: ServedEntity): boolean =>
  Object.values(app.entities).some(({ spec }) => spec.closedBy?.closes().spec.fields === entity.spec.fields)

/** Months in which the rows have their day, before or after the write. */
const monthsOf = (drafts: readonly Draft[], date: string): string[] => {
  const days = drafts.flatMap(({ row, before }) => [row[date], before?.[date]])
  return [...new Set(days.flatMap((day) => (typeof day === 'string' ? [monthOf(day)] : [])))]
}

/** Refuses rows of months that are closed; whoever closes one waits until the transactions that are writing there are over. */
export const refuseClosed = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  if (isClosing(served)) lockMonths(writing, served, 'exclusive')
  const { closedBy } = served.entity.spec
  if (closedBy === null) return
  const closes = closesOf(closedBy)
  lockMonths(writing, closes, 'shared')
  const month = columnAt(closes.table, CLOSED_MONTH)
  const closed = await writing.tx
    .select({ month })
    .from(closes.table)
    .where(and(isNull(columnAt(closes.table, 'deletedAt')), inArray(month, monthsOf(drafts, closedBy.date))))
    .limit(1)
  if (closed.length > 0) throw fieldRefusal({ [closedBy.date]: closedBy.message })
}
