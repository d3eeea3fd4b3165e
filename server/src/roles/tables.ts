import { editable, sortedText, tenantTable } from '#src/platform/database/columns.ts'
import { boolean, index, integer, jsonb, smallint, sql, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'

export const roleGroup = tenantTable(
  'role_group',
  { roleGroupUuid: uuid().notNull(), roleGroupName: sortedText().notNull(), sort: integer().notNull(), ...editable() },
  {
    key: ['roleGroupUuid'],
    constraints: (table) => [
      uniqueIndex('role_group_name_key').on(table.enterpriseUuid, table.roleGroupName).where(sql`${table.deletedAt} is null`),
    ],
  },
)

/** A set of codes. Codes of several roles add up; a role with `adminFlag` stands for the code `admin`. */
export const role = tenantTable(
  'role',
  {
    orgRoleId: uuid().notNull(),
    roleGroupUuid: uuid().notNull(),
    roleName: sortedText().notNull(),
    adminFlag: boolean().notNull().default(false),
    /** Comes with the enterprise: can be neither renamed nor deleted. */
    systemFlag: boolean().notNull().default(false),
    moduleCodes: text().array().notNull().default([]),
    remark: text(),
    sort: integer().notNull(),
    ...editable(),
  },
  {
    key: ['orgRoleId'],
    constraints: (table) => [
      uniqueIndex('role_name_key').on(table.enterpriseUuid, table.roleName).where(sql`${table.deletedAt} is null`),
      index('role_group_idx').on(table.enterpriseUuid, table.roleGroupUuid, table.sort),
    ],
  },
)

export const roleMember = tenantTable(
  'role_member',
  { orgRoleId: uuid().notNull(), userUuid: uuid().notNull() },
  {
    key: ['orgRoleId', 'userUuid'],
    constraints: (table) => [index('role_member_user_idx').on(table.enterpriseUuid, table.userUuid)],
  },
)

/** What a role may do in an application. */
export const roleApplication = tenantTable(
  'role_application',
  {
    orgRoleId: uuid().notNull(),
    appKey: text().notNull(),
    /** `app:{appKey}:{entity}:{verb}` each. */
    permissionCodes: text().array().notNull().default([]),
    /** `DATA_SCOPE`: which rows the codes are about. */
    dataScopeCode: smallint().notNull(),
    /** What was set of the application's limits, by their names. */
    limits: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    ...editable(),
  },
  {
    key: ['orgRoleId', 'appKey'],
    constraints: (table) => [index('role_application_app_idx').on(table.enterpriseUuid, table.appKey)],
  },
)
