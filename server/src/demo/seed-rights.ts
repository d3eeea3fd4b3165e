import { loanApp } from '@qifuyun/apps/loan/app.ts'
import { releasePass } from '@qifuyun/apps/release-pass/app.ts'
import { repairApp } from '@qifuyun/apps/repair/app.ts'
import { visitorApp } from '@qifuyun/apps/visitor/app.ts'
import { workOrderApp } from '@qifuyun/apps/work-order/app.ts'
import type { App } from '@qifuyun/kit/app.ts'
import { adminCode, permissionCode } from '@qifuyun/kit/permissions.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { bindApplication, DATA_SCOPE } from '#src/roles/service.ts'
import { demoId } from './ids.ts'
import { userOf } from './people.ts'
import type { Seeding } from './seed-enterprise.ts'

const PROJECT_MANAGER = 3
const EMPLOYEE = 4
/** Administration, finance, engineers. */
const DEPARTMENTS = [2, 5, 6]

/** Applications of property operations: the project manager manages them, everybody else serves himself (api.md section 13). */
const OPERATIONS: readonly App[] = [loanApp, repairApp, visitorApp, workOrderApp, releasePass]

const selfServiceCodes = ({ entities }: App, appKey: string): string[] =>
  Object.values(entities).flatMap(({ spec }) =>
    spec.selfService ? [permissionCode(appKey, spec.name, 'read'), permissionCode(appKey, spec.name, 'add')] : [],
  )

/** What the roles of the first enterprise may do in applications. */
export const seedRights = async (tx: Tx, platform: Seeding): Promise<void> => {
  for (const app of OPERATIONS) {
    const { appKey } = app
    if (appKey === null) continue
    const binding = { enterpriseUuid: demoId('enterprise', 1), appKey, by: userOf(1) }
    const bind = (role: number, permissionCodes: string[], dataScopeCode: number) =>
      bindApplication(tx, platform, { ...binding, orgRoleId: demoId('role', role), permissionCodes, dataScopeCode })
    await bind(PROJECT_MANAGER, [adminCode(appKey)], DATA_SCOPE.all)
    await bind(EMPLOYEE, selfServiceCodes(app, appKey), DATA_SCOPE.self)
    // Work orders are everybody's: whoever has something to be done files one, and whoever does it holds one.
    if (app === workOrderApp) for (const role of DEPARTMENTS) await bind(role, selfServiceCodes(app, appKey), DATA_SCOPE.self)
  }
}
