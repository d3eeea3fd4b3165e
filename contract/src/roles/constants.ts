/** Which rows a right in an application is about. Of several roles the widest counts. */
export const DATA_SCOPE = { self: 1, department: 2, departmentAndBelow: 3, all: 4 } as const
export type DataScope = (typeof DATA_SCOPE)[keyof typeof DATA_SCOPE]

/** What people read for it. */
export const DATA_SCOPE_NAME = {
  1: '本人数据',
  2: '本部门数据',
  3: '本部门及下级数据',
  4: '全部数据',
} as const satisfies Record<DataScope, string>

export const ROLE_NAME_MAX = 20
export const ROLE_REMARK_MAX = 200
/** Members that one call puts into a role, or takes out of it. */
export const ROLE_USERS_MAX = 200
/** Codes of one application in one role. */
export const PERMISSIONS_MAX = 1_000

/** Why somebody may do something, or why not. */
export const CAUSES = [
  'admin',
  'role',
  'manager',
  'selfService',
  'notActive',
  'noRole',
  'appDisabled',
  'appHidden',
  'containerMissing',
] as const
export type Cause = (typeof CAUSES)[number]
