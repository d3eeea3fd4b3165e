import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import type { Limit } from '@qifuyun/kit/limit.ts'
import { and, arrayContains, asc, eq, isNull, sql } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { role, roleApplication, roleMember } from './tables.ts'

export { DATA_SCOPE }

/** What a user's roles give them in an application together. */
export interface Grants {
  codes: string[]
  /** `DATA_SCOPE`. */
  dataScope: number
  /** Whether any role of the enterprise is bound to the application. */
  bound: boolean
}

/** The rights of a user in an application, from all their roles that are bound to it, or from the one role that they have put on. */
export const grantsOf = async (tx: Tx, userUuid: string, appKey: string, onlyRole?: string): Promise<Grants> => {
  const { rows } = await steady(tx).execute<{ orgRoleId: string; codes: string[]; dataScope: number; holder: string | null }>(sql`
    select a.org_role_id as "orgRoleId", a.permission_codes as codes, a.data_scope_code as "dataScope", m.user_uuid as holder
    from ${roleApplication} a join ${role} r on r.enterprise_uuid = a.enterprise_uuid and r.org_role_id = a.org_role_id
      left join ${roleMember} m on m.enterprise_uuid = r.enterprise_uuid and m.org_role_id = r.org_role_id and m.user_uuid = ${userUuid}::uuid
    where a.app_key = ${appKey} and r.deleted_at is null`)
  const own = rows.filter(({ holder, orgRoleId }) => (onlyRole === undefined ? holder !== null : orgRoleId === onlyRole))
  return {
    codes: [...new Set(own.flatMap(({ codes }) => codes))],
    dataScope: Math.max(DATA_SCOPE.self, ...own.map(({ dataScope }) => dataScope)),
    bound: rows.length > 0,
  }
}

/** The largest value of a limit among a user's roles that are bound to the application, or of the one that they have put on. */
export const limitOf = async (tx: Tx, userUuid: string, appKey: string, limit: Limit, onlyRole?: string): Promise<number> => {
  const ofRole = and(eq(role.enterpriseUuid, roleApplication.enterpriseUuid), eq(role.orgRoleId, roleApplication.orgRoleId))
  const held = and(eq(roleMember.enterpriseUuid, role.enterpriseUuid), eq(roleMember.orgRoleId, role.orgRoleId))
  const rows = await tx
    .select({ limits: roleApplication.limits })
    .from(roleApplication)
    .innerJoin(role, ofRole)
    .innerJoin(roleMember, and(held, eq(roleMember.userUuid, userUuid)))
    .where(
      and(eq(roleApplication.appKey, appKey), isNull(role.deletedAt), onlyRole === undefined ? undefined : eq(role.orgRoleId, onlyRole)),
    )
  const set = rows.map(({ limits }) => limits[limit.name] ?? limit.default)
  return set.length === 0 ? limit.default : Math.max(...set)
}

/** Codes of a user's rights in all applications, from all their roles, or from the one role that they have put on. */
export const permissionCodesOf = async (tx: Tx, userUuid: string, onlyRole?: string): Promise<string[]> => {
  const ofRole = and(eq(role.enterpriseUuid, roleApplication.enterpriseUuid), eq(role.orgRoleId, roleApplication.orgRoleId))
  const held = and(eq(roleMember.enterpriseUuid, role.enterpriseUuid), eq(roleMember.orgRoleId, role.orgRoleId))
  const rows = await tx
    .select({ codes: roleApplication.permissionCodes })
    .from(roleApplication)
    .innerJoin(role, ofRole)
    .leftJoin(roleMember, and(held, eq(roleMember.userUuid, userUuid)))
    .where(and(isNull(role.deletedAt), onlyRole === undefined ? eq(roleMember.userUuid, userUuid) : eq(role.orgRoleId, onlyRole)))
  return [...new Set(rows.flatMap(({ codes }) => codes))].sort()
}

/** Who holds a right of an application by a role of theirs, people who left too, and whether that reaches everywhere. */
export const holdersOfRight = async (tx: Tx, code: string): Promise<{ userUuid: string; everywhere: boolean }[]> => {
  const rows = await steady(tx)
    .select({ userUuid: roleMember.userUuid, dataScope: sql<number>`max(${roleApplication.dataScopeCode})` })
    .from(roleApplication)
    .innerJoin(role, and(eq(role.enterpriseUuid, roleApplication.enterpriseUuid), eq(role.orgRoleId, roleApplication.orgRoleId)))
    .innerJoin(roleMember, and(eq(roleMember.enterpriseUuid, role.enterpriseUuid), eq(roleMember.orgRoleId, role.orgRoleId)))
    .where(and(isNull(role.deletedAt), arrayContains(roleApplication.permissionCodes, [code])))
    .groupBy(roleMember.userUuid)
    .orderBy(asc(roleMember.userUuid))
  return rows.map(({ userUuid, dataScope }) => ({ userUuid, everywhere: dataScope === DATA_SCOPE.all }))
}

/** Live roles that give rights in an application, in their order. */
export const boundRoles = async (tx: Tx, appKey: string): Promise<{ orgRoleId: string; roleName: string; permissionCount: number }[]> => {
  const rows = await tx
    .select({ orgRoleId: role.orgRoleId, roleName: role.roleName, codes: roleApplication.permissionCodes })
    .from(roleApplication)
    .innerJoin(role, and(eq(role.enterpriseUuid, roleApplication.enterpriseUuid), eq(role.orgRoleId, roleApplication.orgRoleId)))
    .where(and(eq(roleApplication.appKey, appKey), isNull(role.deletedAt)))
    .orderBy(asc(role.sort), asc(role.orgRoleId))
  return rows.map(({ codes, ...named }) => ({ ...named, permissionCount: codes.length }))
}

interface Binding {
  enterpriseUuid: string
  orgRoleId: string
  appKey: string
  permissionCodes: readonly string[]
  dataScopeCode: number
  /** Absent: they stay as they are. */
  limits?: Readonly<Record<string, number>> | undefined
  by: string
}

/** Says what a role may do in an application, in place of what was said before. */
export const bindApplication = async (
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { by, permissionCodes, dataScopeCode, limits, ...key }: Binding,
): Promise<void> => {
  const rights = { permissionCodes: [...permissionCodes], dataScopeCode, ...(limits && { limits }) }
  await tx
    .insert(roleApplication)
    .values({ ...key, ...rights, ...created(by, clock.now()) })
    .onConflictDoUpdate({
      target: [roleApplication.enterpriseUuid, roleApplication.orgRoleId, roleApplication.appKey],
      set: { ...rights, ...updated(by, clock.now()), version: sql`${roleApplication.version} + 1` },
    })
}
