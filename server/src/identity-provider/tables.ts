import { currentEnterprise, globalTable, instant, ownWithin, sealed } from '#src/platform/database/columns.ts'
import { boolean, index, integer, sql, text, unique, uuid } from '#src/platform/database/drizzle.ts'

/** By which the members of an enterprise sign in. It is looked for before anybody is in an enterprise; `spaceUuid` is the enterprise. */
export const identityProvider = globalTable(
  'identity_provider',
  {
    spaceUuid: uuid().primaryKey(),
    /** `KIND` of the contract. */
    kindCode: text().notNull().default('oidc'),
    /** The issuer of OpenID Connect; else the id of the enterprise there. */
    issuer: text().notNull(),
    /** At WeCom the id of the application. */
    clientId: text().notNull(),
    sealedClientSecret: sealed().notNull(),
    /** What people type to find it; of one enterprise only. */
    domain: text().notNull(),
    /** `MATCH` of the contract. */
    matchCode: text().notNull(),
    enabledFlag: boolean().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: uuid().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [unique('identity_provider_domain').on(table.domain), ownWithin(sql`space_uuid = ${currentEnterprise}`)],
)

/** Who somebody of an identity provider is here, once they have been found. */
export const externalIdentity = globalTable(
  'external_identity',
  {
    externalIdentityUuid: uuid().primaryKey(),
    spaceUuid: uuid().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    userUuid: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('external_identity_subject').on(table.spaceUuid, table.issuer, table.subject),
    index('external_identity_user').on(table.userUuid),
    ownWithin(sql`space_uuid = ${currentEnterprise}`),
  ],
)

/** Somebody who was sent to an identity provider. It goes with the first answer, right or wrong. */
export const oidcAttempt = globalTable(
  'oidc_attempt',
  {
    stateHash: text().primaryKey(),
    /** Of the browser that began: another one may not end it. */
    secretHash: text().notNull(),
    spaceUuid: uuid().notNull(),
    redirectUri: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('oidc_attempt_expires').on(table.expiresAt), ownWithin(sql`space_uuid = ${currentEnterprise}`)],
)
