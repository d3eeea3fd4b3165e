import { editable, instant, tenantTable } from '#src/platform/database/columns.ts'
import { index, text, uuid } from '#src/platform/database/drizzle.ts'

/** What a program calls with, in the name of whoever made it. */
export const serviceToken = tenantTable(
  'service_token',
  {
    tokenUuid: uuid().notNull(),
    tokenName: text().notNull(),
    tokenStart: text().notNull(),
    tokenHash: text().notNull(),
    userUuid: uuid().notNull(),
    /** `{area}:read` or `{area}:write`. */
    scopes: text().array().notNull(),
    /** Addresses and ranges from which it is good; none: from everywhere. */
    addresses: text().array().notNull().default([]),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    lastUsedAt: instant(),
    lastUsedIp: text(),
    ...editable(),
  },
  { key: ['tokenUuid'], constraints: (table) => [index('service_token_list_idx').on(table.enterpriseUuid, table.createdAt)] },
)
