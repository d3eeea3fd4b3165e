import type { AnyStored, TimerCall } from '@qifuyun/kit/handlers.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import type { TimerSpec } from '@qifuyun/kit/timers.ts'
import { closeTodosOpenNow } from '#src/notifications/service.ts'
import { and, asc, eq, inArray, lte } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { outsideThePast } from '#src/platform/past.ts'
import type { Platform } from '#src/platform/platform.ts'
import { openWriting } from '../context.ts'
import { recordTimer } from '../tables.ts'
import { valuesSet } from '../write/act.ts'
import { writeRow } from '../write/change.ts'
import { refusing } from '../write/draft.ts'
import { lockStored } from '../write/row-store.ts'
import type { Writing } from '../write/writer.ts'
import { holdCards, releaseCards } from './cards.ts'
import { type ServedEntity, servedAs, stepOf } from './served-entity.ts'
import { runsIn } from './timers.ts'

const BATCH = 200
/** One that failed is tried again later, so that it does not stand before the others. */
const AGAIN_MS = 600_000

type Due = typeof recordTimer.$inferSelect

const isTimer = ({ entity, rowUuid, timer }: Due) =>
  and(eq(recordTimer.entity, entity), eq(recordTimer.rowUuid, rowUuid), eq(recordTimer.timer, timer))

/** Counts this firing and says when the next one is; one makes up for all that were missed. */
const count = async (tx: Tx, due: Due, now: Date): Promise<number> => {
  const { baseAt, everyMs, times } = due
  const passed = everyMs === null ? 1 : Math.floor((now.getTime() - baseAt.getTime()) / everyMs) + 1
  const fired = Math.min(times, Math.max(due.fired + 1, passed))
  const dueAt = everyMs === null || fired >= times ? null : new Date(baseAt.getTime() + fired * everyMs)
  await tx.update(recordTimer).set({ fired, dueAt }).where(isTimer(due))
  return fired
}

const run = async (writing: Writing, served: ServedEntity, timer: TimerSpec, row: AnyStored, fired: number): Promise<void> => {
  const effect = timer.effect === undefined ? undefined : served.handlers.timers?.[timer.effect]
  // Only entities with states have one; others do not ask for it.
  const call = { ...writing.context(), row: { state: '', ...row }, count: fired } as unknown as TimerCall<ServedEntity['entity']>
  // Work that the row waited for is done when it moves; what the effect puts before people is new.
  const closeTodos = await closeTodosOpenNow(writing.tx, row.uuid)
  holdCards(writing, row.uuid)
  const step = stepOf(served, timer)
  const { state: chosen, ...made } = await refusing(
    async (): Promise<Record<string, unknown>> => ({
      ...(await step?.effect?.({ call, of: served.entity, row, input: {} })),
      ...(await effect?.(call)),
    }),
  )
  const target = typeof chosen === 'string' ? chosen : timer.to
  const values = {
    ...valuesSet(writing, timer),
    ...made,
    ...(target !== undefined && { state: served.entity.stateCode(target) }),
  }
  if (target !== undefined && served.engine === null) await closeTodos(writing.now)
  if (Object.keys(values).length > 0) await writeRow(writing, served, row.uuid, values, { label: labelIn(served.app, timer.label) })
  else await releaseCards(writing, served, [row])
}

/** Fires one timer of one row in one transaction: what it does and that it did it are stored together. */
const fire = (platform: Platform, noted: Due): Promise<void> =>
  platform.db.tenant(noted.enterpriseUuid, null, async (tx) => {
    const now = platform.clock.now()
    const served = servedAs(noted.entity)
    const timer = served?.entity.spec.timers[noted.timer]
    // The row first, as everybody does who changes it; two nodes that want the same timer meet here.
    const [row] = served === undefined ? [] : await lockStored(tx, served, [noted.rowUuid])
    const [due] = await tx
      .select()
      .from(recordTimer)
      .where(and(isTimer(noted), lte(recordTimer.dueAt, now)))
      .for('update')
    if (due === undefined) return
    if (served === undefined || timer === undefined || row === undefined) {
      await tx.delete(recordTimer).where(isTimer(noted))
      return
    }
    const fired = await count(tx, due, now)
    if (!runsIn(served, timer, row)) return
    await run(openWriting({ tx, platform, enterpriseUuid: noted.enterpriseUuid, person: null, now }), served, timer, row, fired)
  })

const postpone = async ({ db, clock }: Platform, due: Due): Promise<void> => {
  const dueAt = new Date(clock.now().getTime() + AGAIN_MS)
  await db.tenant(due.enterpriseUuid, null, (tx) => tx.update(recordTimer).set({ dueAt }).where(isTimer(due)))
}

/** Fires every timer that has run out, in whatever enterprise; with `keys`, those of these entities. */
export const fireTimers = async (platform: Platform, signal?: AbortSignal, keys?: readonly string[]): Promise<void> => {
  const ofThese = keys === undefined ? undefined : inArray(recordTimer.entity, [...keys])
  for (;;) {
    const now = platform.clock.now()
    const due = await platform.db.worker((tx) =>
      tx
        .select()
        .from(recordTimer)
        .where(and(lte(recordTimer.dueAt, now), ofThese))
        .orderBy(asc(recordTimer.dueAt))
        .limit(BATCH),
    )
    for (const timer of due) {
      signal?.throwIfAborted()
      await fire(platform, timer).catch(async (error: unknown) => {
        platform.log.warn({ err: error, entity: timer.entity, row: timer.rowUuid, timer: timer.timer }, 'a timer failed')
        await postpone(platform, timer)
      })
    }
    if (due.length < BATCH) return
  }
}

/** Has the timers of all rows fire: looked after every minute, once over all nodes. */
export const registerTimers = (platform: Platform): void =>
  platform.jobs.schedule(
    'applications.timers',
    '* * * * *',
    outsideThePast(platform.db, ({ signal }) => fireTimers(platform, signal)),
  )
