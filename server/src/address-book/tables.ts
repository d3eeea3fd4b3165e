import type { MemberFieldKind } from '@qifuyun/contract/address-book/member-fields.ts'
import { type Kept, personal } from '#src/members/service.ts'
import { currentEnterprise, editable, instant, tenantTable } from '#src/platform/database/columns.ts'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgPolicy,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '#src/platform/database/drizzle.ts'

/** Text compared byte by byte: beginnings of words are ranges of an index. */
const plainText = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' })

/** A colleague whom a user marked for themselves; who left keeps their star, should they come back. */
export const memberStar = tenantTable(
  'member_star',
  {
    userUuid: uuid().notNull(),
    starredUserUuid: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  { key: ['userUuid', 'starredUserUuid'] },
)

/** A field that the enterprise has for its members beside what everybody has. */
export const memberField = tenantTable(
  'member_field',
  {
    fieldUuid: uuid().notNull(),
    fieldName: text().notNull(),
    fieldKind: text().$type<MemberFieldKind>().notNull(),
    /** Of a choice. */
    optionList: text().array().notNull().default([]),
    requiredFlag: boolean().notNull().default(false),
    /** `FIELD_VISIBLE`. */
    visibleCode: smallint().notNull(),
    listFlag: boolean().notNull().default(false),
    sort: integer().notNull(),
    ...editable(),
  },
  {
    key: ['fieldUuid'],
    constraints: (table) => [
      uniqueIndex('member_field_name_key').on(table.enterpriseUuid, table.fieldName).where(sql`${table.deletedAt} is null`),
    ],
  },
)

/** Where somebody sat, what they headed and which roles they had. */
export interface Standing {
  organUuids: string[]
  primary: string | null
  heads: string[]
  orgRoleIds: string[]
}

/** That a member left: what is needed to bring them back as they were. */
export const memberLeaving = tenantTable(
  'member_leaving',
  {
    leavingUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    userName: text().notNull(),
    leftAt: instant().notNull(),
    leftBy: uuid().notNull(),
    standing: jsonb().$type<Standing>().notNull(),
    /** By the name of the belongings. */
    kept: jsonb().$type<Record<string, Kept>>().notNull(),
    restoredAt: instant(),
    restoredBy: uuid(),
  },
  {
    key: ['leavingUuid'],
    constraints: (table) => [index('member_leaving_list_idx').on(table.enterpriseUuid, table.leftAt.desc(), table.leavingUuid.desc())],
  },
)

/** An invitation that waits for the user (type 1) or an application that waits for the enterprise (type 2). */
export const joinRequest = tenantTable(
  'join_request',
  {
    joinRequestUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    /** `JOIN_TYPE` of the contract. */
    joinTypeCode: smallint().notNull(),
    userName: text(),
    ...personal(),
    remark: text(),
    /** Departments they get when they join; what the invite code suggests for an application. */
    departmentList: uuid().array().notNull().default([]),
    departmentHead: uuid().array().notNull().default([]),
    primaryOrganUuid: uuid(),
    orgRoleIdList: uuid().array().notNull().default([]),
    invitedBy: uuid(),
    /** `JOIN_STATE`: pending, joined, refused. */
    state: text().notNull(),
    decidedAt: instant(),
    decidedBy: uuid(),
    /** What a refused applicant is told. */
    rejectReason: text(),
    /** When the invited was last sent a message. */
    toldAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  {
    key: ['joinRequestUuid'],
    self: 'userUuid',
    constraints: (table) => [
      // One open request a user and enterprise, also when two arrive at once.
      uniqueIndex('join_request_pending_key').on(table.enterpriseUuid, table.userUuid).where(sql`${table.state} = 'pending'`),
      index('join_request_list_idx').on(table.enterpriseUuid, table.state, table.joinTypeCode, table.createdAt),
      index('join_request_self_idx').on(table.userUuid),
    ],
  },
)

/** A code that lets a user apply. Who knows the code may look it up: `app.invite_code` names it for the transaction. */
export const inviteCode = tenantTable(
  'invite_code',
  {
    inviteCode: text().notNull(),
    /** The department the applicant is suggested for. */
    organUuid: uuid(),
    invitedBy: uuid().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  {
    key: ['inviteCode'],
    constraints: (table) => [
      // Random, and typed in without naming an enterprise: unique over all of them.
      uniqueIndex('invite_code_key').on(table.inviteCode),
      pgPolicy('known_code', {
        for: 'select',
        using: sql`${currentEnterprise} is null and invite_code = nullif(current_setting('app.invite_code', true), '')`,
      }),
    ],
  },
)

/** What a name is found by: `NAME_OF`. */
export const NAME_OF = { member: 1, organ: 2 } as const

/**
 * The beginnings by which names are found: of each name every ending, written out, in pinyin and as initials, so that any part of a name is
 * the beginning of a row. A range of the key finds them; an index of patterns would be useless under row-level security.
 */
export const nameSound = tenantTable(
  'name_sound',
  { nameOf: smallint().notNull(), sound: plainText().notNull(), subjectUuid: uuid().notNull() },
  { key: ['nameOf', 'sound', 'subjectUuid'] },
)

/** Active members of a node, and of it with all below, each counted once. Derived; see `organTouch`. */
export const organTotal = tenantTable(
  'organ_total',
  { organUuid: uuid().notNull(), memberCount: integer().notNull(), totalCount: integer().notNull() },
  { key: ['organUuid'] },
)

/** A change of seats, members or nodes that the totals do not know yet; written by triggers (server/sql/address-book-totals.sql). */
export const organTouch = tenantTable('organ_touch', { touchUuid: uuid().notNull() }, { key: ['touchUuid'] })
