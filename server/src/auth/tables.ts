import { globalTable, instant, sealed } from '#src/platform/database/columns.ts'
import { boolean, index, integer, sql, text, unique, uuid } from '#src/platform/database/drizzle.ts'

/** A person, whatever enterprises they belong to. */
export const userAccount = globalTable(
  'user_account',
  {
    userUuid: uuid().primaryKey(),
    mobile: text().notNull(),
    nickName: text().notNull().default(''),
    /** The real name given when the account was completed; offered when they join an enterprise. */
    realName: text(),
    headImg: text(),
    introduction: text(),
    email: text(),
    /** null: they sign in by SMS only. */
    passwordHash: text(),
    passwordChangedAt: instant(),
    /** Made by an SMS sign-in or an invitation; they still have to complete it. */
    acceleratedFlag: boolean().notNull().default(false),
    registerFlag: boolean().notNull().default(true),
    operatorFlag: boolean().notNull().default(false),
    disabledFlag: boolean().notNull().default(false),
    defaultEnterpriseUuid: uuid(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [unique('user_account_mobile').on(table.mobile)],
)

/** A sign-in. The token itself is never stored. */
export const authSession = globalTable(
  'auth_session',
  {
    sessionUuid: uuid().primaryKey(),
    /** SHA-256 of the token, base64url. */
    tokenHash: text().notNull(),
    userUuid: uuid().notNull(),
    // Not called enterprise_uuid: the row belongs to the person, not to the enterprise they work in at the moment.
    currentEnterpriseUuid: uuid(),
    /** The only role of a narrowed session (`switch_role`). */
    narrowedRoleId: uuid(),
    /** An administrator looks through a role that is not their own; nothing may be changed. */
    readOnlyFlag: boolean().notNull().default(false),
    /** The sign-in a narrowed session was made from; both end together. */
    parentSessionUuid: uuid(),
    deviceId: text(),
    deviceName: text(),
    ip: text().notNull(),
    createdAt: instant().notNull(),
    lastActiveAt: instant().notNull(),
    /** Ends then at the latest, however active it is. */
    expiresAt: instant().notNull(),
    /** When the second factor was given; null: it was not. */
    factorAt: instant(),
    /** Of the identity provider of the current enterprise: it stays in it, and changes nothing of the account. */
    boundFlag: boolean().notNull().default(false),
    revokedAt: instant(),
    /** `SESSION_END` of states.ts. */
    revokedReason: text(),
  },
  (table) => [
    unique('auth_session_token').on(table.tokenHash),
    index('auth_session_live').on(table.userUuid, table.createdAt).where(sql`${table.revokedAt} is null`),
    index('auth_session_parent').on(table.parentSessionUuid),
    index('auth_session_enterprise').on(table.currentEnterpriseUuid, table.userUuid),
    index('auth_session_expires').on(table.expiresAt),
  ],
)

/** The live code of a mobile and purpose: a newer one replaces it. */
export const smsCode = globalTable(
  'sms_code',
  {
    mobile: text().notNull(),
    purpose: text().notNull(),
    /** Keyed hash: six digits are guessed at once from a plain one. */
    codeHash: text().notNull(),
    wrongTries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Checked without being used up; its life was extended once. */
    verifiedAt: instant(),
    usedAt: instant(),
  },
  (table) => [unique('sms_code_key').on(table.mobile, table.purpose), index('sms_code_expires').on(table.expiresAt)],
)

/** One row per message sent: the limits per mobile and per address count them. */
export const smsSent = globalTable(
  'sms_sent',
  {
    smsSentUuid: uuid().primaryKey(),
    mobile: text().notNull(),
    ip: text().notNull(),
    purpose: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('sms_sent_mobile').on(table.mobile, table.createdAt),
    index('sms_sent_ip').on(table.ip, table.createdAt),
    index('sms_sent_created').on(table.createdAt),
  ],
)

/** A picture to be read by a person. Its row goes with the first answer, right or wrong. */
export const captcha = globalTable(
  'captcha',
  {
    captchaId: text().primaryKey(),
    /** Encrypted: DEV mode reads it back. */
    sealedText: sealed().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('captcha_expires').on(table.expiresAt)],
)

/** A QR code on a sign-in page. */
export const loginQrcode = globalTable(
  'login_qrcode',
  {
    qrUuid: uuid().primaryKey(),
    pollSecretHash: text().notNull(),
    /** `QR_STATUS` of the contract. */
    status: integer().notNull(),
    /** Who scanned. */
    userUuid: uuid(),
    /** That confirmed: with it ends what it confirmed. */
    sessionUuid: uuid(),
    deviceId: text(),
    deviceName: text(),
    ip: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The token was handed out. */
    takenAt: instant(),
  },
  (table) => [index('login_qrcode_expires').on(table.expiresAt)],
)

/** Wrong passwords of the running window, by what was guessed at: known and unknown mobiles count alike. */
export const loginFailure = globalTable(
  'login_failure',
  {
    /** `login:{mobile}`, `password:{userUuid}` or `factor:{userUuid}`. */
    subject: text().primaryKey(),
    failures: integer().notNull(),
    windowStartedAt: instant().notNull(),
    lockedUntil: instant(),
  },
  (table) => [index('login_failure_started').on(table.windowStartedAt)],
)

/** Sign-ins that succeeded and failed. Tries at unknown mobiles are stored too, so that both take the same time. */
export const loginLog = globalTable(
  'login_log',
  {
    loginLogUuid: uuid().primaryKey(),
    /** null: nobody has this mobile. */
    userUuid: uuid(),
    mobile: text().notNull(),
    /** `LOGIN_METHOD` of states.ts. */
    method: text().notNull(),
    successFlag: boolean().notNull(),
    reason: text(),
    ip: text().notNull(),
    deviceName: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('login_log_user').on(table.userUuid, table.createdAt, table.loginLogUuid),
    index('login_log_created').on(table.createdAt),
  ],
)

/** RSA keys that passwords are encrypted with on their way here. */
export const cryptoKey = globalTable(
  'crypto_key',
  {
    keyUuid: uuid().primaryKey(),
    /** base64 of the SPKI DER. */
    publicKey: text().notNull(),
    /** PKCS#8 PEM, encrypted with the server's secret. */
    sealedPrivateKey: sealed().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('crypto_key_created').on(table.createdAt), index('crypto_key_expires').on(table.expiresAt)],
)
