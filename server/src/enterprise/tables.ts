import {
  currentEnterprise,
  currentUser,
  editable,
  instant,
  operatorReads,
  sortedText,
  tenantTable,
  workerReads,
} from '#src/platform/database/columns.ts'
import { boolean, doublePrecision, index, pgPolicy, primaryKey, sql, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'

/**
 * A tenant. Outside any enterprise (`db.user`) a user reads those they own, belong to or are joining, and no others; how they stand in each
 * is in `member` and `join_request`.
 */
export const enterprise = tenantTable(
  'enterprise',
  {
    enterpriseName: sortedText().notNull(),
    icon: text(),
    logoImg: text(),
    /** Dictionary 1150100. */
    categoryCode: text().notNull(),
    /** Dictionary 1155520. */
    authenticationCode: text().notNull(),
    /** Why the platform refused to certify it. */
    authenticationRemark: text(),
    /** When certification was asked for last. */
    authenticationTime: instant(),
    /** Path of the business licence that was handed in. */
    licenseImg: text(),
    creditCode: text(),
    legalPerson: text(),
    areaCode: text(),
    address: text(),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    contactName: text(),
    contactMobile: text(),
    email: text(),
    website: text(),
    introduction: text(),
    ownerUserUuid: uuid().notNull(),
    /** Set by the platform operator; at most one enterprise has it. */
    aiFlag: boolean().notNull().default(false),
    disabledFlag: boolean().notNull().default(false),
    timeZone: text().notNull().default('Asia/Shanghai'),
    ...editable(),
  },
  {
    constraints: (table) => [
      primaryKey({ name: 'enterprise_pkey', columns: [table.enterpriseUuid] }),
      // Names are unique over the whole platform, so these keys cannot start with the enterprise.
      uniqueIndex('enterprise_name_key').on(table.enterpriseName).where(sql`${table.deletedAt} is null`),
      uniqueIndex('enterprise_ai_key').on(table.aiFlag).where(sql`${table.aiFlag}`),
      index('enterprise_owner_idx').on(table.ownerUserUuid),
      pgPolicy('self', {
        for: 'select',
        using: sql`${currentEnterprise} is null and (owner_user_uuid = ${currentUser}
          or enterprise_uuid in (select m.enterprise_uuid from member m where m.user_uuid = ${currentUser})
          or enterprise_uuid in (select j.enterprise_uuid from join_request j where j.user_uuid = ${currentUser}))`,
      }),
      operatorReads(),
      workerReads(),
    ],
  },
)

/** A proof that the owner has confirmed their mobile: hands the enterprise over once, within ten minutes. Only its hash is stored. */
export const makeOverTicket = tenantTable(
  'make_over_ticket',
  { ticketHash: text().notNull(), userUuid: uuid().notNull(), expiresAt: instant().notNull(), usedAt: instant() },
  { key: ['ticketHash'], worker: true },
)
