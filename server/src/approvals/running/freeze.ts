import { installedApp } from '#src/installed-apps/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

/** Whether applications of a flow stand still because the application that the flow belongs to is switched off (approvals.md §10). */
export const isFrozen = async (tx: Tx, appUuid: string | null, now: Date): Promise<boolean> =>
  appUuid !== null && (await installedApp(tx, appUuid, null, now))?.disabled === true
