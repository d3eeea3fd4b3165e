import type { BackupStep } from '@qifuyun/contract/backup/constants.ts'
import type { BackupConfig } from '#src/platform/backup-config.ts'
import type { Platform } from '#src/platform/platform.ts'
import { makeBackup } from './making.ts'
import { changeRun, findRun, listSurplus, type RunChange } from './runs.ts'
import { openKeep } from './stores.ts'
import { tellOperators } from './telling.ts'

/** One installation makes one backup at a time; the lock ends with its node. */
const LOCK = 7_304_041
const TELL_EVERY_MS = 1_000
const ALIVE_EVERY_MS = 20_000
const REASON_MAX = 500

/** Calls `work` while no other node does; gives false at once where one does. */
const alone = async ({ db }: Platform, work: () => Promise<void>): Promise<boolean> => {
  const client = await db.workerPool.connect()
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK])
    if (rows[0]?.got !== true) return false
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
    return true
  } finally {
    client.release()
  }
}

/** Writes down how far a run is, now and then, and that its node lives. */
const keepTelling = ({ db, clock, log }: Platform, runUuid: string) => {
  let step: BackupStep = 'copying'
  let bytes = 0
  let told = 0
  const write = () => {
    told = performance.now()
    db.system((tx) => changeRun(tx, runUuid, { step, bytes, touchedAt: clock.now() })).catch((error: unknown) =>
      log.warn({ err: error }, 'the progress of a backup could not be written down'),
    )
  }
  const alive = setInterval(write, ALIVE_EVERY_MS)
  return {
    step: () => step,
    tell: (next: BackupStep, done: number) => {
      const other = next !== step
      step = next
      bytes = done
      if (other || performance.now() - told >= TELL_EVERY_MS) write()
    },
    end: () => clearInterval(alive),
  }
}

/** Removes what is beyond the number that is kept. */
const makeRoom = async (platform: Platform, backup: BackupConfig): Promise<void> => {
  const { store, prefix } = openKeep(backup, platform.config, platform.ids)
  for (const { runUuid, name } of await platform.db.system((tx) => listSurplus(tx, backup.keep))) {
    await store.remove(`${prefix}${name}`)
    await platform.db.system((tx) => changeRun(tx, runUuid, { removedAt: platform.clock.now() }))
  }
}

const work = async (platform: Platform, backup: BackupConfig, runUuid: string, signal: AbortSignal): Promise<void> => {
  const { db, clock, log, config } = platform
  const now = clock.now()
  const change = (what: RunChange) => db.system((tx) => changeRun(tx, runUuid, { ...what, touchedAt: clock.now() }))
  await change({ state: 'running', step: 'copying', startedAt: now, endedAt: null, node: config.node, reason: '' })
  const progress = keepTelling(platform, runUuid)
  try {
    const { verified, ...made } = await makeBackup({ platform, backup, now, signal, tell: progress.tell })
    const endedAt = clock.now()
    await change({ ...made, state: 'done', step: null, endedAt, verifiedAt: verified ? endedAt : null })
    log.info({ backup: made.name, bytes: made.bytes, verified }, 'a backup was made')
  } catch (error) {
    // At a stop the job comes again, here or on another node.
    if (signal.aborted) throw error
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX)
    log.error({ err: error, step: progress.step() }, 'a backup failed')
    await change({ state: 'failed', step: progress.step(), endedAt: clock.now(), bytes: 0, reason })
    await tellOperators(platform, { runUuid, step: progress.step(), reason })
    return
  } finally {
    progress.end()
  }
  await makeRoom(platform, backup)
}

/** Makes the backup of a run that waits, or that a node left; one that has ended is left as it is. */
export const runBackup = async (platform: Platform, runUuid: string, signal: AbortSignal): Promise<void> => {
  const { backup } = platform.config
  const run = await platform.db.system((tx) => findRun(tx, runUuid))
  if (backup === null || run === undefined || run.endedAt !== null) return
  const ran = await alone(platform, () => work(platform, backup, runUuid, signal))
  if (!ran) throw new Error('another backup is being made')
}
