import * as calls from '@qifuyun/contract/backup/endpoints.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findLastGood, findRunning, listRuns, stateOf } from './runs.ts'
import { orderBackup } from './schedule.ts'
import { placeOf } from './stores.ts'
import type { BackupRun } from './tables.ts'
import { conflict, refuse } from './texts.ts'

type Row = Omit<OutputOf<typeof calls.operatorBackupPage>['list'][number], 'xh'>

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0)

const presentRun = (row: BackupRun, now: Date): Row => ({
  runUuid: row.runUuid,
  state: stateOf(row, now),
  step: row.step,
  bytes: row.bytes,
  rowCount: row.rowCount,
  fileCount: row.fileCount,
  damagedCount: row.damagedCount,
  name: row.name,
  node: row.node,
  startTime: row.startedAt.toISOString(),
  endTime: row.endedAt?.toISOString() ?? null,
  verifyTime: row.verifiedAt?.toISOString() ?? null,
  encryptedFlag: flag(row.encryptedFlag),
  removedFlag: flag(row.removedAt !== null),
  reason: row.reason,
})

/** What the operator of the platform sees of backups, and does about them. */
export const backupRoutes = (platform: Platform): Route[] => {
  const { db, clock, config } = platform
  return [
    handle(calls.operatorBackupInfo, () =>
      db.system(async (tx) => {
        const { backup, backupKey } = config
        return {
          configuredFlag: flag(backup !== null),
          place: backup === null ? '' : placeOf(backup),
          cron: backup?.cron ?? '',
          keep: backup?.keep ?? 0,
          encryptedFlag: flag(backupKey !== null),
          verifiedFlag: flag(backup?.verify === true),
          lastTime: (await findLastGood(tx))?.startedAt.toISOString() ?? null,
          runningFlag: flag((await findRunning(tx, clock.now())) !== undefined),
        }
      }),
    ),
    handle(calls.operatorBackupPage, ({ input }) =>
      db.system(async (tx) => {
        const { rows, total } = await listRuns(tx, input)
        const now = clock.now()
        return toPage(
          rows.map((row) => presentRun(row, now)),
          total,
          input,
        )
      }),
    ),
    handle(calls.operatorBackupRun, () => {
      if (config.backup === null) refuse('备份未配置，请设置 QFY_BACKUP_TO')
      return db.system(async (tx) => {
        const runUuid = await orderBackup(tx, platform)
        return runUuid === null ? conflict('备份正在进行，请稍后再试', 'STATE_CHANGED') : { runUuid }
      })
    }),
  ]
}
