import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import type { OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import { type InstalledApp, installedApp } from '#src/installed-apps/service.ts'
import { type Change, operatorOf, partOf, recordOperations } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, conflict, forbidden } from '#src/platform/errors.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { lockApplication, type Stamp } from './storing.ts'

/** A command about applications: who gives it, with which request. */
export interface Command {
  platform: Platform
  caller: TenantCaller
  request: RequestInfo
  path: string
}

export const stampOf = ({ platform, caller }: Command): Stamp => ({
  enterpriseUuid: caller.enterpriseUuid,
  by: caller.userUuid,
  now: platform.clock.now(),
})

/** An application of the caller's enterprise; 404 when it has none such. */
export const getApplication = async (tx: Tx, { clock }: Platform, { userUuid }: TenantCaller, appUuid: string): Promise<InstalledApp> => {
  const app = await installedApp(tx, appUuid, userUuid, clock.now())
  return app === undefined || app.state === 'missing' ? absent() : app
}

/** The same for administrators of applications and for its own managers; 401/403 for others. */
export const getManaged = async (tx: Tx, platform: Platform, caller: TenantCaller, appUuid: string): Promise<InstalledApp> => {
  const administers = holdsOneOf(caller.roles, [ROLE.appManagement])
  const app = await installedApp(tx, appUuid, caller.userUuid, platform.clock.now())
  // Managing is a person's, not a role's: anyone who has put one on has it from the role or not at all.
  const manages = app?.manager === true && caller.narrowedRoleId === undefined
  // Who manages nothing does not learn which applications there are.
  if (!administers && !manages) forbidden([ROLE.appManagement])
  return app === undefined || app.state === 'missing' ? absent() : app
}

/** Locks an application for a change. 409 when `version` is not its version any more. */
export const lockFor = async (tx: Tx, command: Command, app: InstalledApp, version: number | undefined): Promise<number> => {
  const current = await lockApplication(tx, app, stampOf(command))
  if (version !== undefined && version !== current) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current })
  return current
}

interface Note {
  operateTypeCode: OperateType
  content: Sentence
  change?: Change
}

/** Writes what was done with an application into the operation log, in the transaction that does it. */
export const noteApplication = (
  tx: Tx,
  { platform, caller, request, path }: Command,
  { appUuid, appName }: { appUuid: string; appName: string },
  { operateTypeCode, content, change }: Note,
): Promise<void> =>
  recordOperations(tx, platform, operatorOf(caller, request, path), [
    {
      ...partOf(ROLE.appManagement),
      objectType: 'application',
      objectUuid: appUuid,
      objectName: appName,
      operateTypeCode,
      content,
      ...(change && { diff: [change] }),
    },
  ])
