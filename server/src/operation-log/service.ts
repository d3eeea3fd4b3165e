import type { Sentence, Words } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import type { getOperation, pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import { and, eq, type InferSelectModel, lt, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { inLanguage } from './presenting.ts'
import { findOperation, matching, selectOperations } from './queries.ts'
import { operationLog } from './tables.ts'

export { type Change, NOBODY, type Operation, type Operator, operatorOf, recordOperations } from './record.ts'
export { moduleWords, partOf } from './texts.ts'

const KEEP_MS = 365 * 86_400_000

type Row = InferSelectModel<typeof operationLog>

const present = ({ uuid, operatedAt, ...row }: Row, language: Language) => ({
  operateLogUuid: uuid,
  operateTime: operatedAt.toISOString(),
  ...inLanguage(row, language),
})

/** The operations of the transaction's enterprise, newest first. */
export const pageOf = async (
  tx: Tx,
  input: ParsedInputOf<typeof pageOperations>,
  language: Language,
): Promise<OutputOf<typeof pageOperations>> => {
  const { rows, total } = await selectOperations(tx, matching(input), input)
  return toPage(
    rows.map((row) => present(row, language)),
    total,
    input,
  )
}

/** One operation with its differences; 404 when there is none. */
export const operationBy = async (tx: Tx, uuid: string, language: Language): Promise<OutputOf<typeof getOperation>> =>
  present((await findOperation(tx, uuid)) ?? absent(), language)

/** The history of one row, newest first, in the words of its reader. */
export const historyOf = async (
  tx: Tx,
  { objectType, objectUuid }: { objectType: string; objectUuid: string },
  { language, ...paging }: { pageNum: number; pageSize: number; language: Language },
) => {
  const where = and(eq(operationLog.objectUuid, objectUuid), eq(operationLog.objectType, objectType))
  const { rows, total } = await selectOperations(tx, where, paging)
  return { rows: rows.map((row) => inLanguage(row, language)), total }
}

/** What changed of a row since a moment, back to how it was then. */
export interface Since {
  /** What the fields that changed were, by their names. */
  fields: ReadonlyMap<string, Words | null>
  /** Absent: it did not change. */
  state?: Words | null
  /** Whether the row was first added or deleted since; null: neither. */
  turn: 'add' | 'delete' | null
}

/** How the fields of one row that changed after a moment stood at it: what the first change of each found. Two statements. */
export const sinceThen = async (
  tx: Tx,
  { objectType, objectUuid }: { objectType: string; objectUuid: string },
  moment: Date,
): Promise<Since> => {
  const since = sql`${operationLog.objectUuid} = ${objectUuid} and ${operationLog.objectType} = ${objectType} and ${operationLog.operatedAt} > ${moment}`
  const { rows: changed } = await tx.execute<{ field: string; before: string | null; words: Sentence | null }>(sql`
    select distinct on (d->>'field') d->>'field' as field, d->>'before' as before, d->'words'->'before' as words
    from ${operationLog} cross join jsonb_array_elements(${operationLog.diff}) d where ${since}
    order by d->>'field', ${operationLog.operatedAt}, ${operationLog.uuid}`)
  const { rows } = await tx.execute<{ turn: 'add' | 'delete' | null; moved: boolean; state: Words | null }>(sql`
    select (array_agg(${operationLog.operateTypeCode} order by ${operationLog.operatedAt}, ${operationLog.uuid})
        filter (where ${operationLog.operateTypeCode} in ('add', 'delete')))[1] as turn,
      count(${operationLog.toState}) > 0 as moved,
      (array_agg(coalesce(${operationLog.words}->'fromState', to_jsonb(${operationLog.fromState})) order by ${operationLog.operatedAt}, ${operationLog.uuid})
        filter (where ${operationLog.toState} is not null))[1] as state
    from ${operationLog} where ${since}`)
  const [{ turn, moved, state } = { turn: null, moved: false, state: null }] = rows
  return { fields: new Map(changed.map(({ field, before, words }) => [field, words ?? before])), turn, ...(moved && { state }) }
}

/** A change of state of one of several rows, in the words of the log; null: it was not there. */
export interface Move {
  uuid: string
  at: Date
  from: string | null
  to: string | null
}

/** The newest changes of state of these rows after a moment, oldest first. One statement for all of them. */
export const movesSince = async (
  tx: Tx,
  { objectType, objectUuids }: { objectType: string; objectUuids: readonly string[] },
  moment: Date,
  limit: number,
): Promise<Move[]> => {
  if (objectUuids.length === 0) return []
  const { rows } = await tx.execute<{ uuid: string; at: string; from: string | null; to: string | null }>(sql`
    select ${operationLog.objectUuid} as uuid, extract(epoch from ${operationLog.operatedAt})::float8 * 1000 as at,
      ${operationLog.fromState} as from, ${operationLog.toState} as to
    from ${operationLog}
    where ${operationLog.objectUuid} = any(${sql.param([...objectUuids])}::uuid[]) and ${operationLog.objectType} = ${objectType}
      and ${operationLog.operatedAt} > ${moment} and (${operationLog.fromState} is not null or ${operationLog.toState} is not null)
    order by ${operationLog.operatedAt} desc, ${operationLog.uuid} desc limit ${limit}`)
  return rows.reverse().map(({ at, ...move }) => ({ ...move, at: new Date(Number(at)) }))
}

/** The oldest moment whose changes are all still known. */
export const oldestKnown = (now: Date): Date => new Date(now.getTime() - KEEP_MS)

/** Removes what is older than 365 days, of all enterprises. */
export const cleanUpOperations = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  await db.worker((tx) => tx.delete(operationLog).where(lt(operationLog.operatedAt, oldestKnown(clock.now()))))
}
