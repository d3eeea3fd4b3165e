import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { contextIn } from './context.ts'
import { followOthers } from './events/approval-outcome.ts'
import { registerPartsExport } from './import/export-parts.ts'
import { registerEntityExport } from './import/export-rows.ts'
import { registerEntityImport } from './import/import-rows.ts'
import { registerPastImport } from './import/past.ts'
import { declareJobPolicies } from './jobs/governing.ts'
import { registerJobs } from './jobs/running.ts'
import { registerFigures } from './overview/keep-figures.ts'
import { registerPaperBatch } from './papers/batch.ts'
import { registerPaperFiles } from './papers/keeping.ts'
import { SERVED } from './registry.ts'
import { declareDeviceApp } from './runtime/devices.ts'
import { declareRowFiles } from './runtime/file-owners.ts'
import { registerTimers } from './runtime/fire-timers.ts'
import { declarePayableApp } from './runtime/payments.ts'
import { SERVED_ENTITIES } from './runtime/served-entity.ts'
import { registerTexts } from './runtime/text-messages.ts'
import { registerSchedules } from './schedules/run-schedules.ts'
import { declareRows } from './search/sources.ts'

/** What applications do by themselves. */
export const registerApplications = (platform: Platform): void => {
  declareRowFiles(platform)
  registerTimers(platform)
  registerSchedules(platform)
  registerJobs(platform)
  registerPaperBatch(platform)
  registerPaperFiles(platform)
  declareJobPolicies(platform)
  registerFigures(platform)
  followOthers(platform)
  registerTexts(platform)
  for (const served of SERVED) {
    const open = (tx: Tx, enterpriseUuid: string) => contextIn(tx, platform, enterpriseUuid)
    declarePayableApp(platform, served, open)
    declareDeviceApp(platform, served, open)
  }
  for (const served of SERVED_ENTITIES) {
    registerEntityExport(platform, served)
    registerPartsExport(platform, served)
    registerEntityImport(platform, served)
    registerPastImport(platform, served)
    declareRows(platform, served)
  }
}
