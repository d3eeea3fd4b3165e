import type { AnyTimerCall } from '@qifuyun/kit/handlers.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { and, eq, inArray, lte, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { openWriting } from '../context.ts'
import { recordTimer } from '../tables.ts'
import { valuesSet } from '../write/act.ts'
import { writeRows } from '../write/change.ts'
import { refusing } from '../write/draft.ts'
import type { Values } from '../write/places.ts'
import { lockStored, whichLive } from '../write/row-store.ts'
import { type ServedEntity, servedAs } from './served-entity.ts'
import { type Due, nextFiring, runsIn } from './timers.ts'

/** Timers of these rows that are due, locked in the order of their rows. */
const dueOf = (tx: Tx, { entity, timer }: Due, rows: readonly string[], now: Date): Promise<Due[]> =>
  tx
    .select()
    .from(recordTimer)
    .where(
      and(
        eq(recordTimer.entity, entity),
        eq(recordTimer.timer, timer),
        inArray(recordTimer.rowUuid, [...rows]),
        lte(recordTimer.dueAt, now),
      ),
    )
    .orderBy(recordTimer.rowUuid)
    .for('update')

/** Counts these firings and says when the next ones are. */
const countAll = async (tx: Tx, { entity, timer }: Due, due: readonly Due[], now: Date): Promise<void> => {
  const next = due.map((each) => {
    const { fired, dueAt } = nextFiring(each, now)
    return { row_uuid: each.rowUuid, fired, due_at: dueAt }
  })
  await tx.execute(sql`
    update record_timer t set fired = r.fired, due_at = r.due_at
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as r(row_uuid uuid, fired int, due_at timestamptz)
    where t.entity = ${entity} and t.timer = ${timer} and t.row_uuid = r.row_uuid`)
}

/** Forgets timers of rows that there are no more; gives how many of these rows there are. */
const forget = async (tx: Tx, served: ServedEntity, { timer }: Due, uuids: readonly string[]): Promise<number> => {
  if (uuids.length === 0) return 0
  const live = await whichLive(tx, served, uuids)
  const gone = uuids.filter((uuid) => !live.has(uuid))
  await tx
    .delete(recordTimer)
    .where(and(eq(recordTimer.entity, served.key), eq(recordTimer.timer, timer), inArray(recordTimer.rowUuid, gone)))
  return live.size
}

/**
 * Fires one timer of many rows of an enterprise in one transaction: as many statements as for one row. Rows that somebody is writing are left
 * for the next time. Gives how many were.
 */
export const fireTogether = (platform: Platform, noted: readonly [Due, ...Due[]]): Promise<number> => {
  const [first] = noted
  return platform.db.tenant(first.enterpriseUuid, null, async (tx) => {
    const now = platform.clock.now()
    const served = servedAs(first.entity)
    const timer = served?.entity.spec.timers[first.timer]
    if (served === undefined || timer === undefined) return noted.length
    const uuids = noted.map(({ rowUuid }) => rowUuid)
    // The rows first, as everybody does who changes them.
    const rows = await lockStored(tx, served, uuids, { free: true })
    const locked = new Map(rows.map((row) => [row.uuid, row]))
    const left = await forget(
      tx,
      served,
      first,
      uuids.filter((uuid) => !locked.has(uuid)),
    )
    const due = await dueOf(tx, first, [...locked.keys()], now)
    if (due.length === 0) return left
    await countAll(tx, first, due, now)
    const running = due.flatMap(({ rowUuid }) => {
      const row = locked.get(rowUuid)
      return row !== undefined && runsIn(served, timer, row) ? [row] : []
    })
    if (running.length === 0) return left
    const writing = openWriting({ tx, platform, enterpriseUuid: first.enterpriseUuid, person: null, now })
    // Only entities with states have one; others do not ask for it.
    const call = { ...writing.context(), due: running.map((row) => ({ state: '', ...row })) } as unknown as AnyTimerCall
    const effect = timer.effect === undefined ? undefined : served.handlers.timers?.[timer.effect]
    const made = await refusing(async () => effect?.(call))
    const changes: readonly Values[] = Array.isArray(made) ? made : []
    await writeRows(
      writing,
      served,
      running.map(({ uuid }, index) => ({ ...valuesSet(writing, timer), ...changes[index], uuid })),
      { label: labelIn(served.app, timer.label) },
    )
    return left
  })
}
