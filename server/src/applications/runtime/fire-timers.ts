import type { AnyStored, AnyTimerCall } from '@qifuyun/kit/handlers.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import type { TimerSpec } from '@qifuyun/kit/timers.ts'
import { closeTodosOpenNow } from '#src/notifications/service.ts'
import { and, asc, eq, lte, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
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
import { fireTogether } from './fire-together.ts'
import { SERVED_ENTITIES, type ServedEntity, servedAs, stepOf } from './served-entity.ts'
import { type Due, nextFiring, runsIn } from './timers.ts'

const BATCH = 500
/** One that failed is tried again later, so that it does not stand before the others. */
const AGAIN_MS = 600_000
const PROMPT_MS = 10_000

const isTimer = ({ entity, rowUuid, timer }: Due) =>
  and(eq(recordTimer.entity, entity), eq(recordTimer.rowUuid, rowUuid), eq(recordTimer.timer, timer))

/** Counts this firing and says when the next one is. */
const count = async (tx: Tx, due: Due, now: Date): Promise<number> => {
  const next = nextFiring(due, now)
  await steady(tx).update(recordTimer).set(next).where(isTimer(due))
  return next.fired
}

const run = async (writing: Writing, served: ServedEntity, timer: TimerSpec, row: AnyStored, fired: number): Promise<void> => {
  const effect = timer.effect === undefined ? undefined : served.handlers.timers?.[timer.effect]
  // Only entities with states have one; others do not ask for it.
  const call = { ...writing.context(), row: { state: '', ...row }, count: fired } as unknown as AnyTimerCall
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
    const [due] = await steady(tx)
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

type DueSet = [Due, ...Due[]]

const isTogether = ({ entity, timer }: Due): boolean => servedAs(entity)?.entity.spec.timers[timer]?.together === true

/** What is due, as it is fired: timers that take their rows together by their enterprise, the others each alone. */
const setsOf = (due: readonly Due[]): DueSet[] => {
  const sets = new Map<string, DueSet>()
  for (const each of due) {
    const { enterpriseUuid, entity, rowUuid, timer } = each
    const key = [enterpriseUuid, entity, timer, isTogether(each) ? '' : rowUuid].join()
    const set = sets.get(key)
    if (set === undefined) sets.set(key, [each])
    else set.push(each)
  }
  return [...sets.values()]
}

/** Fires a set; what goes wrong in a set is tried row by row, and alone it is put off. Gives how many were left for the next time. */
const fireSet = async (platform: Platform, set: DueSet): Promise<number> => {
  const [first, ...others] = set
  try {
    if (isTogether(first)) return await fireTogether(platform, set)
    await fire(platform, first)
  } catch (error) {
    if (others.length > 0) {
      let left = 0
      for (const each of set) left += await fireSet(platform, [each])
      return left
    }
    platform.log.warn({ err: error, entity: first.entity, row: first.rowUuid, timer: first.timer }, 'a timer failed')
    await postpone(platform, first)
  }
  return 0
}

/** Fires every timer that has run out, in whatever enterprise; with `keys`, those of these entities. */
export const fireTimers = async (platform: Platform, signal?: AbortSignal, keys?: readonly string[]): Promise<void> => {
  const ofThese = keys === undefined ? undefined : sql`${recordTimer.entity} = any(${sql.param([...keys])}::text[])`
  // What others are writing stays due, and comes with the next minute.
  let left = 0
  for (;;) {
    const now = platform.clock.now()
    const due = await platform.db.worker((tx) =>
      steady(tx)
        .select()
        .from(recordTimer)
        .where(and(lte(recordTimer.dueAt, now), ofThese))
        .orderBy(asc(recordTimer.dueAt))
        .limit(BATCH)
        .offset(left),
    )
    for (const set of setsOf(due)) {
      signal?.throwIfAborted()
      left += await fireSet(platform, set)
    }
    if (due.length < BATCH) return
  }
}

/** Has the timers of all rows fire: looked after every minute, once over all nodes, and where it presses every ten seconds. */
export const registerTimers = (platform: Platform): void => {
  platform.jobs.schedule(
    'applications.timers',
    '* * * * *',
    outsideThePast(platform.db, ({ signal }) => fireTimers(platform, signal)),
  )
  const pressing = SERVED_ENTITIES.filter(({ entity }) => Object.values(entity.spec.timers).some(({ prompt }) => prompt)).map(
    ({ key }) => key,
  )
  if (pressing.length === 0) return
  const look = outsideThePast(platform.db, () => fireTimers(platform, undefined, pressing))
  platform.jobs.watch(PROMPT_MS, () => look(undefined))
}
