import { dayAfter, lastDay, type Schedule } from '@qifuyun/kit/jobs/schedule.ts'
import type { ServedApp } from '@qifuyun/kit/server.ts'
import { applicationState } from '#src/installed-apps/service.ts'
import { and, eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { outsideThePast } from '#src/platform/past.ts'
import type { Platform } from '#src/platform/platform.ts'
import { openWriting } from '../context.ts'
import { SERVED } from '../registry.ts'
import { applicationSchedule } from '../tables.ts'
import { refusing } from '../write/draft.ts'

/** Enterprises that are looked at together. */
const BATCH = 200
/** What failed is tried again later, before the days after it. */
const AGAIN_MS = 600_000
const NOBODY = '00000000-0000-0000-0000-000000000000'

interface Due {
  served: ServedApp
  schedule: Schedule
  /** The last day that is due. */
  day: string
}

const appKeyOf = ({ app }: ServedApp): string => app.appKey ?? app.key

const isOf = ({ served, schedule }: Due) =>
  and(eq(applicationSchedule.appKey, appKeyOf(served)), eq(applicationSchedule.name, schedule.name))

/** Enterprises that have not done it for its last day, in the order of their ids. */
const lackingAfter = async ({ db, clock }: Platform, { served, schedule, day }: Due, after: string): Promise<string[]> => {
  const { rows } = await db.worker((tx) =>
    tx.execute<{ uuid: string }>(sql`
      select e.enterprise_uuid::text as uuid from enterprise e
      left join ${applicationSchedule} s on s.enterprise_uuid = e.enterprise_uuid
        and s.app_key = ${appKeyOf(served)} and s.name = ${schedule.name}
      where e.deleted_at is null and not e.disabled_flag and e.enterprise_uuid > ${after}::uuid
        and (s.done_day is null or s.done_day < ${day}::date) and (s.again_at is null or s.again_at <= ${clock.now()})
      order by 1 limit ${BATCH}`),
  )
  return rows.map(({ uuid }) => uuid)
}

const isOpen = async (tx: Tx, { app: { appKey } }: ServedApp, now: Date): Promise<boolean> =>
  appKey === null || (await applicationState(tx, appKey, null, now)).open

/**
 * Does it for the next day that is due, in the transaction that notes the day; gives whether there may be another one. An enterprise that
 * is met for the first time begins with what comes, and so does one whose application was closed.
 */
const doNext = (platform: Platform, enterpriseUuid: string, due: Due): Promise<boolean> =>
  platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const { served, schedule, day } = due
    const now = platform.clock.now()
    const met = { enterpriseUuid, appKey: appKeyOf(served), name: schedule.name, doneDay: day }
    const [fresh] = await tx.insert(applicationSchedule).values(met).onConflictDoNothing().returning()
    if (fresh !== undefined) return false
    const [held] = await tx.select().from(applicationSchedule).where(isOf(due)).for('update', { skipLocked: true })
    if (held === undefined || held.doneDay >= day) return false
    const open = await isOpen(tx, served, now)
    const next = open ? dayAfter(schedule, held.doneDay) : day
    if (open) {
      const writing = openWriting({ tx, platform, enterpriseUuid, person: null, now })
      await refusing(() => schedule.run({ ...writing.context(), day: next }))
    }
    await tx.update(applicationSchedule).set({ doneDay: next, againAt: null }).where(isOf(due))
    return next < day
  })

const postpone = ({ db, clock }: Platform, enterpriseUuid: string, due: Due): Promise<unknown> =>
  db.tenant(enterpriseUuid, null, (tx) =>
    tx
      .update(applicationSchedule)
      .set({ againAt: new Date(clock.now().getTime() + AGAIN_MS) })
      .where(isOf(due)),
  )

const catchUp = async (platform: Platform, enterpriseUuid: string, due: Due, signal?: AbortSignal): Promise<void> => {
  try {
    while (await doNext(platform, enterpriseUuid, due)) signal?.throwIfAborted()
  } catch (error) {
    signal?.throwIfAborted()
    const about = { enterprise: enterpriseUuid, app: due.served.app.key, schedule: due.schedule.name }
    platform.log.warn({ err: error, ...about }, 'work at its time failed and is tried again')
    await postpone(platform, enterpriseUuid, due)
  }
}

/** Does what applications do at times of day and is due, in whatever enterprise. */
export const runSchedules = async (platform: Platform, signal?: AbortSignal, served: readonly ServedApp[] = SERVED): Promise<void> => {
  for (const each of served)
    for (const schedule of each.schedules ?? []) {
      const due: Due = { served: each, schedule, day: lastDay(schedule, platform.clock.now()) }
      for (let last = NOBODY; ; ) {
        const lacking = await lackingAfter(platform, due, last)
        for (const enterpriseUuid of lacking) {
          signal?.throwIfAborted()
          await catchUp(platform, enterpriseUuid, due, signal)
        }
        if (lacking.length < BATCH) break
        last = lacking.at(-1) ?? last
      }
    }
}

/** Looked after every minute, once over all nodes. */
export const registerSchedules = (platform: Platform): void =>
  platform.jobs.schedule(
    'applications.schedules',
    '* * * * *',
    outsideThePast(platform.db, ({ signal }) => runSchedules(platform, signal)),
  )
