import { globalTable, instant, sealed, tenantTable } from '#src/platform/database/columns.ts'
import { index, integer, primaryKey, text, unique, uuid } from '#src/platform/database/drizzle.ts'

/** The authenticator of a person, one at the most. */
export const totpFactor = globalTable('totp_factor', {
  userUuid: uuid().primaryKey(),
  /** Base32; null until a code has confirmed the first one. */
  sealedSecret: sealed(),
  /** One that was shown and waits for its code; the former one is good until then. */
  sealedPending: sealed(),
  confirmedAt: instant(),
  /** Half minutes since 1970 of the newest code that was taken: it, and those before it, are over. */
  lastStep: integer().notNull().default(0),
  createdAt: instant().notNull(),
})

/** What lets somebody in once who has lost their authenticator. */
export const recoveryCode = globalTable(
  'recovery_code',
  {
    recoveryCodeUuid: uuid().primaryKey(),
    userUuid: uuid().notNull(),
    codeHash: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [unique('recovery_code_key').on(table.userUuid, table.codeHash)],
)

/** Somebody has given a right password or code and owes the second factor. Only the hash of the proof is stored. */
export const signInProof = globalTable(
  'sign_in_proof',
  {
    proofHash: text().primaryKey(),
    userUuid: uuid().notNull(),
    /** `LoginMethod` of states.ts: how the first step was done. */
    method: text().notNull(),
    wrongTries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('sign_in_proof_user').on(table.userUuid), index('sign_in_proof_expires').on(table.expiresAt)],
)

/** What an enterprise asks of those who sign in. No row: nothing. */
export const signInPolicy = tenantTable(
  'sign_in_policy',
  {
    /** `SECOND_FACTOR` of the contract; `auth_needs_factor` reads it. */
    secondFactor: text().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: uuid().notNull(),
    version: integer().notNull().default(1),
  },
  { constraints: (table) => [primaryKey({ name: 'sign_in_policy_pkey', columns: [table.enterpriseUuid] })] },
)
