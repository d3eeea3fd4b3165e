import type * as declared from '@qifuyun/contract/roles/endpoints.ts'
import type { RoleGroup, RoleItem } from '@qifuyun/contract/roles/schema.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import * as authCalls from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import * as rolesCalls from '@qifuyun/ui/platform/request/endpoints/roles.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'

export type { RoleGroup, RoleItem }
export type RoleInfo = Output<typeof declared.getRoleUpdateAuthInfo>
export type RoleUserRow = Output<typeof declared.getRoleUserPage>['list'][number]
export type RoleAppRow = Output<typeof declared.pageRoleApps>['list'][number]
export type RoleAppPermissions = Output<typeof declared.getRoleAppPermissions>
export type Comparison = Output<typeof declared.compareRoles>
export type Explanation = Output<typeof declared.explainRight>

export const MEMBERS_PER_PAGE = 20
/** More applications than there are. */
const ALL = 200

/** Groups of roles with their roles. */
export const useRoleTree = () => useCall(rolesCalls.getRoleTree, {}, { staleTime: 0 })

/** A role with what it opens. */
export const useRoleInfo = (orgRoleId: string) => useCall(rolesCalls.getRoleUpdateAuthInfo, { orgRoleId }, { staleTime: 0 })

/** One page of the members who hold a role. */
export const useRoleUsers = (orgRoleId: string, keyword: string, pageNum: number) =>
  useCall(rolesCalls.getRoleUserPage, { orgRoleId, keyword, pageNum, pageSize: MEMBERS_PER_PAGE }, { staleTime: 0 })

/** Applications that a role is bound to. */
export const useRoleApps = (orgRoleId: string) => useCall(rolesCalls.pageRoleApps, { orgRoleId, pageSize: ALL }, { staleTime: 0 })

/** Applications that a role is not bound to. */
export const useUnboundApps = (orgRoleId: string) => useCall(rolesCalls.listUnboundApps, { orgRoleId }, { staleTime: 0 })

/** The rights of a role in an application. */
export const useRoleAppPermissions = (orgRoleId: string, appUuid: string) =>
  useCall(rolesCalls.getRoleAppPermissions, { orgRoleId, appUuid }, { staleTime: 0 })

/** Two roles side by side. */
export const useComparison = (orgRoleId: string, otherOrgRoleId: string | undefined) =>
  useCall(
    rolesCalls.compareRoles,
    { orgRoleId, otherOrgRoleId: otherOrgRoleId ?? '' },
    { staleTime: 0, enabled: otherOrgRoleId !== undefined },
  )

/** Everything that can be granted; with an application its rights. */
export const useRightTree = (appUuid?: string, enabled = true) =>
  useCall(rolesCalls.getRightTree, appUuid === undefined ? {} : { appUuid }, { enabled })

/** Why somebody may or may not do something. */
export const useExplanation = (userUuid: string | undefined, code: string | undefined) =>
  useCall(
    rolesCalls.explainRight,
    { userUuid: userUuid ?? '', code: code ?? '' },
    { staleTime: 0, enabled: userUuid !== undefined && code !== undefined },
  )

/** What shows roles and is read again when one of them changes. */
export const ROLES_READ = [rolesCalls.getRoleTree, rolesCalls.getRoleUpdateAuthInfo] as const
const MEMBERS_READ = [...ROLES_READ, rolesCalls.getRoleUserPage]
const APPS_READ = [rolesCalls.getRoleUpdateAuthInfo, rolesCalls.pageRoleApps, rolesCalls.listUnboundApps, rolesCalls.getRoleAppPermissions]

export const useAddRoleUsers = (onDone: () => void) => useAction(rolesCalls.addRoleUser, { announce: true, refresh: MEMBERS_READ, onDone })
export const useDeleteRoleUsers = (onDone: () => void) =>
  useAction(rolesCalls.deleteRoleUser, { announce: true, refresh: MEMBERS_READ, onDone })
export const useDeleteRole = (onDone: () => void) => useAction(rolesCalls.deleteRole, { announce: true, refresh: ROLES_READ, onDone })
export const useDeleteRoleGroup = () => useAction(rolesCalls.deleteRoleGroup, { announce: true, refresh: [rolesCalls.getRoleTree] })
export const useGrantModules = (onDone: () => void) =>
  useAction(rolesCalls.updateRoleAuthSubmit, { announce: true, refresh: ROLES_READ, onDone })
export const useCommitPermissions = (onDone: () => void) =>
  useAction(rolesCalls.commitRoleAppPermissions, { announce: true, refresh: APPS_READ, onDone })
export const useUnbindApp = () => useAction(rolesCalls.unbindRoleApp, { announce: true, refresh: APPS_READ })
export const useSwitchRole = (onDone: (value: string) => void) => useAction(authCalls.switchRole, { onDone: ({ value }) => onDone(value) })
