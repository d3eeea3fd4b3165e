import { z } from 'zod'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { runBackup } from './running.ts'
import { addRun, findLastEnded, findLastGood, findRunning, giveUpSilent, stateOf } from './runs.ts'

const JOB = 'backup.make'
/** A run that its node left is taken up again by then. */
const LONGEST_S = 6 * 3_600
const NEVER = '30 2 * * *'

/** Puts a backup into the queue; null while one waits or is made. */
export const orderBackup = async (tx: Tx, { jobs, ids, clock }: Platform): Promise<string | null> => {
  const now = clock.now()
  // Of two who order one at the same time, the second finds the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('backup order', 0))`)
  await giveUpSilent(tx, now)
  if ((await findRunning(tx, now)) !== undefined) return null
  const runUuid = ids.uuid()
  await addRun(tx, runUuid, now)
  await jobs.enqueue(tx, JOB, { runUuid }, { expireInSeconds: LONGEST_S, singletonKey: runUuid })
  return runUuid
}

const measureBackups = ({ metrics, db, clock }: Platform): void => {
  const begun = clock.now()
  metrics.gauge('qifuyun_backup_age_seconds', 'Since the newest good backup was begun; none yet: since the start', [], async () => {
    const last = await db.system(findLastGood)
    return [{ value: (clock.now().getTime() - (last?.startedAt ?? begun).getTime()) / 1_000 }]
  })
  metrics.gauge('qifuyun_backup_size_bytes', 'Of the newest good backup', [], async () => [
    { value: (await db.system(findLastGood))?.bytes ?? 0 },
  ])
  metrics.gauge('qifuyun_backup_failed', '1 while the newest backup that ended did not succeed', [], async () => {
    const last = await db.system((tx) => findLastEnded(tx, clock.now()))
    return [{ value: last === undefined || stateOf(last, clock.now()) === 'done' ? 0 : 1 }]
  })
}

/** Backups by schedule: one over all nodes, made by the one that takes the job. */
export const registerBackup = (platform: Platform): void => {
  const { jobs, db, config } = platform
  jobs.handle(JOB, z.object({ runUuid: z.uuid() }), ({ runUuid }, { signal }) => runBackup(platform, runUuid, signal))
  // Also where none are configured any more: the schedule stands in the database.
  jobs.schedule('backup.order', config.backup?.cron ?? NEVER, async () => {
    if (config.backup !== null) await db.system((tx) => orderBackup(tx, platform))
  })
  if (config.backup !== null) measureBackups(platform)
}
