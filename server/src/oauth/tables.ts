import type { JWK } from 'jose'
import { editable, globalTable, instant, sealed, tenantTable } from '#src/platform/database/columns.ts'
import { index, jsonb, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'

/** An application that signs people in. Its id tells the enterprise, so that nothing is read across enterprises. */
export const oauthClient = tenantTable(
  'oauth_client',
  {
    clientId: text().notNull(),
    appUuid: uuid().notNull(),
    secretHash: text().notNull(),
    redirectUris: text().array().notNull().default([]),
    /** What its tokens may do with the product's calls: `{area}:read` or `{area}:write`. */
    apiScopes: text().array().notNull().default([]),
    /** Who allowed that, and in whose name it calls by itself. */
    apiUserUuid: uuid(),
    ...editable(),
  },
  { key: ['clientId'], constraints: (table) => [uniqueIndex('oauth_client_app_key').on(table.enterpriseUuid, table.appUuid)] },
)

/** One sign-in of a user to an application: its code, then the refresh token that is good now. Revoked, all its tokens are void. */
export const oauthGrant = tenantTable(
  'oauth_grant',
  {
    grantUuid: uuid().notNull(),
    clientId: text().notNull(),
    userUuid: uuid().notNull(),
    scope: text().notNull(),
    nonce: text(),
    redirectUri: text().notNull(),
    codeHash: text().notNull(),
    /** Of PKCE with S256; null: none was sent. */
    codeChallenge: text(),
    codeExpiresAt: instant().notNull(),
    codeUsedAt: instant(),
    refreshHash: text(),
    /** Nothing of it is good any more after this. */
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    createdAt: instant().notNull(),
  },
  {
    key: ['grantUuid'],
    worker: true,
    constraints: (table) => [
      index('oauth_grant_client_idx').on(table.enterpriseUuid, table.clientId),
      index('oauth_grant_expiry_idx').on(table.expiresAt),
    ],
  },
)

/** Keys that tokens are signed with; the newest signs, older ones are published until what they signed has expired. */
export const oauthKey = globalTable('oauth_key', {
  kid: text().primaryKey(),
  /** PKCS#8 PEM. */
  privateKey: sealed().notNull(),
  publicJwk: jsonb().$type<JWK>().notNull(),
  createdAt: instant().notNull(),
})
