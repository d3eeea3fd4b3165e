import type { BackupState, BackupStep } from '@qifuyun/contract/backup/constants.ts'
import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { and, desc, eq, isNull } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { type BackupRun, backupRun } from './tables.ts'

/** A node says much more often that it works on one, and one that waits is taken much sooner. */
const SILENT_MS: Partial<Record<BackupState, number>> = { running: 2 * MINUTE_MS, waiting: HOUR_MS }

/** As people see it: of one whose node has gone silent nobody knows anything good. */
export const stateOf = ({ state, touchedAt }: Pick<BackupRun, 'state' | 'touchedAt'>, now: Date): BackupState =>
  now.getTime() - touchedAt.getTime() > (SILENT_MS[state] ?? Number.POSITIVE_INFINITY) ? 'interrupted' : state

const listOpen = (tx: Tx): Promise<BackupRun[]> =>
  tx.select().from(backupRun).where(isNull(backupRun.endedAt)).orderBy(desc(backupRun.startedAt))

/** The one that waits or is made now. */
export const findRunning = async (tx: Tx, now: Date): Promise<BackupRun | undefined> =>
  (await listOpen(tx)).find((row) => stateOf(row, now) !== 'interrupted')

/** Ends those that nobody works on any more: another takes their place. */
export const giveUpSilent = async (tx: Tx, now: Date): Promise<void> => {
  for (const row of await listOpen(tx))
    if (stateOf(row, now) === 'interrupted')
      await changeRun(tx, row.runUuid, { state: 'failed', endedAt: now, reason: 'the node went away that made it' })
}

export const addRun = async (tx: Tx, runUuid: string, now: Date): Promise<void> => {
  await tx.insert(backupRun).values({ runUuid, state: 'waiting', startedAt: now, touchedAt: now })
}

export const findRun = async (tx: Tx, runUuid: string): Promise<BackupRun | undefined> =>
  (await tx.select().from(backupRun).where(eq(backupRun.runUuid, runUuid)))[0]

export type RunChange = Partial<Omit<BackupRun, 'runUuid'>> & { step?: BackupStep | null }

export const changeRun = async (tx: Tx, runUuid: string, change: RunChange): Promise<void> => {
  await tx.update(backupRun).set(change).where(eq(backupRun.runUuid, runUuid))
}

/** The newest good one; it may have been removed since. */
export const findLastGood = async (tx: Tx): Promise<BackupRun | undefined> =>
  (await tx.select().from(backupRun).where(eq(backupRun.state, 'done')).orderBy(desc(backupRun.startedAt)).limit(1))[0]

/** The newest that has ended, for better or worse, or went silent. */
export const findLastEnded = async (tx: Tx, now: Date): Promise<BackupRun | undefined> => {
  const rows = await tx.select().from(backupRun).orderBy(desc(backupRun.startedAt)).limit(2)
  return rows.find((row) => !['waiting', 'running'].includes(stateOf(row, now)))
}

/** Good ones beyond the newest `keep` that are still there. */
export const listSurplus = (tx: Tx, keep: number): Promise<BackupRun[]> =>
  tx
    .select()
    .from(backupRun)
    .where(and(eq(backupRun.state, 'done'), isNull(backupRun.removedAt)))
    .orderBy(desc(backupRun.startedAt))
    .offset(keep)

export const listRuns = async (tx: Tx, { pageNum, pageSize }: { pageNum: number; pageSize: number }) => {
  const rows = await tx
    .select()
    .from(backupRun)
    .orderBy(desc(backupRun.startedAt))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await tx.$count(backupRun) }
}
