import type { FieldValues } from '@qifuyun/contract/address-book/member-fields.ts'
import { editable, instant, sortedText, tenantTable } from '#src/platform/database/columns.ts'
import { boolean, check, date, index, integer, jsonb, smallint, sql, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'

/** What an enterprise writes down about somebody, member already or still invited. */
export const personal = () => ({
  userPosition: text(),
  jobNumber: text(),
  email: text(),
  /** `GENDER`. */
  genderCode: smallint(),
  /** `YYYY-MM-DD`. */
  entryDate: date({ mode: 'string' }),
  hideMobileFlag: boolean().notNull().default(false),
  /** The address book does not show them to others than those who manage it and who sit with them. */
  hiddenFlag: boolean().notNull().default(false),
  /** Values of the enterprise's own fields (`member_field`). */
  fieldValues: jsonb().$type<FieldValues>().notNull().default({}),
})

/**
 * A user in an enterprise. Who left keeps their row (`deletedAt`, status 3), so that their messages and records keep their author and a
 * return finds the same chat account. Active = status 1.
 */
export const member = tenantTable(
  'member',
  {
    orgUserUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    userName: sortedText().notNull(),
    ...personal(),
    /** `MEMBER_STATUS`: 1 active, 2 invited, 3 disabled. */
    statusCode: smallint().notNull(),
    imAccountId: uuid().notNull(),
    joinedAt: instant().notNull(),
    ...editable(),
  },
  {
    key: ['orgUserUuid'],
    self: 'userUuid',
    constraints: (table) => [
      uniqueIndex('member_user_key').on(table.enterpriseUuid, table.userUuid),
      // A chat account belongs to one member of one enterprise; the id alone names it.
      uniqueIndex('member_im_account_key').on(table.imAccountId),
      // In the order of lists and with all that their conditions look at, so that a late page is counted off in the index alone.
      index('member_name_idx').on(table.enterpriseUuid, table.statusCode, table.userName, table.orgUserUuid, table.userUuid),
      index('member_hidden_idx').on(table.enterpriseUuid, table.userUuid).where(sql`${table.hiddenFlag}`),
      index('member_job_number_idx').on(table.enterpriseUuid, table.jobNumber),
      // Every membership of a user: sign-in and the enterprise list.
      index('member_self_idx').on(table.userUuid),
      check('member_left_check', sql`${table.deletedAt} is null or ${table.statusCode} = 3`),
    ],
  },
)

/** A node of the organisation tree: 1 group, 2 company, 3 department, 4 position (`ORGAN_TYPE`). */
export const organ = tenantTable(
  'organ',
  {
    organUuid: uuid().notNull(),
    parentUuid: uuid(),
    organName: sortedText().notNull(),
    organTypeCode: smallint().notNull(),
    sort: integer().notNull(),
    /** The address book shows it, and all below it, to those who manage it and who sit in it only. */
    hiddenFlag: boolean().notNull().default(false),
    ...editable(),
  },
  {
    key: ['organUuid'],
    constraints: (table) => [
      uniqueIndex('organ_name_key').on(table.enterpriseUuid, table.parentUuid, table.organName).where(sql`${table.deletedAt} is null`),
      uniqueIndex('organ_root_key').on(table.enterpriseUuid).where(sql`${table.parentUuid} is null and ${table.deletedAt} is null`),
      index('organ_hidden_idx').on(table.enterpriseUuid, table.organUuid).where(sql`${table.hiddenFlag}`),
      index('organ_tree_idx').on(table.enterpriseUuid, table.parentUuid, table.sort),
    ],
  },
)

/** Who sits in which department; one of their departments is the primary one. */
export const organMember = tenantTable(
  'organ_member',
  { organUuid: uuid().notNull(), userUuid: uuid().notNull(), primaryFlag: boolean().notNull().default(false) },
  {
    key: ['organUuid', 'userUuid'],
    constraints: (table) => [
      uniqueIndex('organ_member_primary_key').on(table.enterpriseUuid, table.userUuid).where(sql`${table.primaryFlag}`),
      index('organ_member_user_idx').on(table.enterpriseUuid, table.userUuid),
    ],
  },
)

/** Who heads a department; they need not sit in it (a managing director heads the company node). */
export const organHead = tenantTable(
  'organ_head',
  { organUuid: uuid().notNull(), userUuid: uuid().notNull(), sort: integer().notNull().default(0) },
  {
    key: ['organUuid', 'userUuid'],
    constraints: (table) => [index('organ_head_user_idx').on(table.enterpriseUuid, table.userUuid)],
  },
)
