import { DEMO_ROLES, SERVED } from '@qifuyun/apps/server.generated.ts'
import type { App } from '@qifuyun/kit/app.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import { adminCode, permissionCode } from '@qifuyun/kit/permissions.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { bindApplication, DATA_SCOPE } from '#src/roles/service.ts'
import { seedId } from './ids.ts'
import { userOf } from './people.ts'
import type { Seeding } from './seed-enterprise.ts'

const PROJECT_MANAGER = 3
const EMPLOYEE = 4
const ROLE_NUMBERS: Readonly<Record<DemoRole, number>> = { administration: 2, finance: 5, engineering: 6 }

const ALL_ROLES = ['administration', 'finance', 'engineering'] as const

const selfServiceCodes = ({ entities }: App, appKey: string): string[] =>
  Object.values(entities).flatMap(({ spec }) =>
    spec.selfService ? [permissionCode(appKey, spec.name, 'read'), permissionCode(appKey, spec.name, 'add')] : [],
  )

/**
 * What the roles of the first enterprise may do in applications: the project manager manages them, everybody else files and sees their
 * own rows (api.md section 13).
 */
export const seedRights = async (tx: Tx, platform: Seeding): Promise<void> => {
  for (const { app } of SERVED) {
    const { appKey } = app
    if (appKey === null) continue
    const binding = { enterpriseUuid: seedId('enterprise', 1), appKey, by: userOf(1) }
    const bind = (role: number, permissionCodes: string[], dataScopeCode: number) =>
      bindApplication(tx, platform, { ...binding, orgRoleId: seedId('role', role), permissionCodes, dataScopeCode })
    await bind(PROJECT_MANAGER, [adminCode(appKey)], DATA_SCOPE.all)
    const others = (DEMO_ROLES[appKey] ?? []).map((role) => ROLE_NUMBERS[role])
    for (const role of [EMPLOYEE, ...others]) await bind(role, selfServiceCodes(app, appKey), DATA_SCOPE.self)
  }
}

/** In the company that lives everybody has the self-service rights of every application: engineers repair what service reports. */
export const openToAll = async (tx: Tx, platform: Seeding): Promise<void> => {
  for (const { app } of SERVED) {
    const { appKey } = app
    if (appKey === null) continue
    const known = DEMO_ROLES[appKey] ?? []
    const codes = { permissionCodes: selfServiceCodes(app, appKey), dataScopeCode: DATA_SCOPE.self }
    for (const role of ALL_ROLES.filter((each) => !known.includes(each)))
      await bindApplication(tx, platform, {
        ...codes,
        enterpriseUuid: seedId('enterprise', 1),
        appKey,
        by: userOf(1),
        orgRoleId: seedId('role', ROLE_NUMBERS[role]),
      })
  }
}
