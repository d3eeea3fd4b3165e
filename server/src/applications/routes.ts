import type { Platform } from '#src/platform/platform.ts'
import { registerEntityExport } from './exporting.ts'
import { declareRowFiles } from './file-owners.ts'
import { registerTimers } from './firing.ts'
import { followOthers } from './following.ts'
import { registerPastImport } from './import-past.ts'
import { registerEntityImport } from './importing.ts'
import { declareApplicationsPayable } from './paying.ts'
import { declareRows } from './searchable.ts'
import { SERVED_ENTITIES } from './served-entity.ts'
import { registerTexts } from './text-messages.ts'

/** What applications do by themselves. */
export const registerApplications = (platform: Platform): void => {
  declareRowFiles(platform)
  registerTimers(platform)
  followOthers(platform)
  registerTexts(platform)
  declareApplicationsPayable(platform)
  for (const served of SERVED_ENTITIES) {
    registerEntityExport(platform, served)
    registerEntityImport(platform, served)
    registerPastImport(platform, served)
    declareRows(platform, served)
  }
}
