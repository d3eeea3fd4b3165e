import { globalTable, instant } from '#src/platform/database/columns.ts'
import { boolean, index, integer, text, uuid } from '#src/platform/database/drizzle.ts'

/** A passkey of a person: the public half, the other one never leaves their device. */
export const passkey = globalTable(
  'passkey',
  {
    passkeyUuid: uuid().primaryKey(),
    userUuid: uuid().notNull(),
    /** base64url, as the browser tells it. */
    credentialId: text().notNull().unique('passkey_credential'),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the device says that it was used; a number that goes back is a copy. */
    signCount: integer().notNull(),
    transports: text().array().notNull().default([]),
    /** The host it was made for; it opens no other. */
    rpId: text().notNull(),
    passkeyName: text().notNull(),
    /** Kept by the device's maker, so on several devices. */
    syncedFlag: boolean().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkey_user').on(table.userUuid, table.createdAt)],
)

/** What a device has to sign. It goes with the first answer, right or wrong. */
export const passkeyChallenge = globalTable(
  'passkey_challenge',
  {
    challenge: text().primaryKey(),
    /** Whose device is being added; null: somebody signs in. */
    userUuid: uuid(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('passkey_challenge_expires').on(table.expiresAt)],
)
