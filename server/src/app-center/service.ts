import { organsBelow, organsOf } from '#src/address-book/service.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { rolesOf } from '#src/roles/service.ts'
import { applicationSetting, type Purview } from './tables.ts'

export type { Purview }

/** How an application stands to a user. */
export interface ApplicationState {
  /** Switched on and not expired. */
  open: boolean
  visible: boolean
  manager: boolean
}

const isIn = async (tx: Tx, userUuid: string, { values }: Purview): Promise<boolean> => {
  const named = (type: Purview['values'][number]['type']) => values.filter((value) => value.type === type).map(({ uuid }) => uuid)
  if (named('user').includes(userUuid)) return true
  const [roles, organs] = [named('role'), named('organ')]
  if (roles.length > 0 && (await rolesOf(tx, userUuid)).some((orgRoleId) => roles.includes(orgRoleId))) return true
  if (organs.length === 0) return false
  const [mine, shown] = [await organsOf(tx, userUuid), new Set(await organsBelow(tx, organs))]
  return mine.some((organUuid) => shown.has(organUuid))
}

/** Whether the application may be used in the transaction's enterprise, and what the user is to it. Managers see it whoever it is shown to. */
export const applicationState = async (tx: Tx, appKey: string, userUuid: string, now: Date): Promise<ApplicationState> => {
  const [setting] = await steady(tx).select().from(applicationSetting).where(eq(applicationSetting.appKey, appKey))
  if (setting === undefined) return { open: true, visible: true, manager: false }
  const { disabledFlag, expiresAt, managers, purview } = setting
  const manager = managers.includes(userUuid)
  return {
    open: !disabledFlag && (expiresAt === null || expiresAt > now),
    visible: manager || purview.checkAll || (await isIn(tx, userUuid, purview)),
    manager,
  }
}
