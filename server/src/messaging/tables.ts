import { editable, globalTable, instant, tenantTable } from '#src/platform/database/columns.ts'
import { bigint, boolean, check, index, integer, jsonb, smallint, sql, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'

/** What a session shows of its last message; the sender's name is looked up when it is read. */
export interface Digest {
  seq: number
  senderImAccountId: string | null
  messageType: string
  text: string
  createTime: string
  recalledFlag: 0 | 1
}

/** When a row last changed, in units of `im_rev()`: rows with a greater stamp are what a client has not seen yet. */
const stamp = () => bigint({ mode: 'number' }).notNull()

/**
 * A conversation. Its row is the lock under which messages are numbered: `maxSeq` counts messages, `maxRev` every change to them, `userNo`
 * the messages that can be unread (all but `system`).
 */
export const imSession = tenantTable(
  'im_session',
  {
    sessionUuid: uuid().notNull(),
    /** `SESSION_TYPE`: 1 single, 2 group, 3 assistant. */
    sessionTypeCode: smallint().notNull(),
    /** Both accounts of a single conversation in ascending order, so that two who open it at once meet in one. */
    pairKey: text(),
    memberCount: integer().notNull(),
    maxSeq: integer().notNull().default(0),
    maxRev: integer().notNull().default(0),
    userNo: integer().notNull().default(0),
    lastMessage: jsonb().$type<Digest>(),
    lastTime: instant().notNull(),
    /** Highest seq that was recalled, and that mentions somebody: below a member's read position nothing has to be looked up. */
    lastRecalledSeq: integer().notNull().default(0),
    lastMentionSeq: integer().notNull().default(0),
    changeRev: stamp(),
    createdAt: instant().notNull(),
  },
  {
    key: ['sessionUuid'],
    constraints: (table) => [uniqueIndex('im_session_pair_key').on(table.enterpriseUuid, table.pairKey)],
  },
)

/** What a group has beside its session. Its members are those of the session. */
export const imGroup = tenantTable(
  'im_group',
  {
    groupUuid: uuid().notNull(),
    sessionUuid: uuid().notNull(),
    groupName: text().notNull(),
    groupAvatar: text(),
    announcement: text().notNull().default(''),
    muteAllFlag: boolean().notNull().default(false),
    /** 1 free, 2 the owner confirms, 3 by invitation only. */
    joinModeCode: smallint().notNull().default(1),
    /** New members read what was written before they came. */
    shareHistoryFlag: boolean().notNull().default(false),
    /** Every member of the enterprise belongs to it, and enters with joining the enterprise. */
    everyoneFlag: boolean().notNull().default(false),
    dissolvedAt: instant(),
    ...editable(),
  },
  {
    key: ['groupUuid'],
    constraints: (table) => [
      uniqueIndex('im_group_session_key').on(table.enterpriseUuid, table.sessionUuid),
      uniqueIndex('im_group_everyone_key').on(table.enterpriseUuid).where(sql`${table.everyoneFlag}`),
    ],
  },
)

/**
 * An account in a conversation, with its read position and its own settings. Who left keeps the row and reads up to `removedSeq`.
 *
 * Unread is never counted message by message: it is `session.userNo - readNo - ownSince`, less the few recalled ones above the read
 * position. `readNo` is the `userNo` at `lastReadSeq`, `ownSince` how many own messages lie above it, so sending writes the sender's row
 * alone and a message costs nothing per recipient.
 */
export const imSessionMember = tenantTable(
  'im_session_member',
  {
    sessionUuid: uuid().notNull(),
    imAccountId: uuid().notNull(),
    userUuid: uuid().notNull(),
    /** `GROUP_ROLE`: 1 owner, 2 admin, 3 member. */
    roleCode: smallint().notNull().default(3),
    nickName: text(),
    muteUntil: instant(),
    /** The account sees messages above this seq. */
    joinSeq: integer().notNull().default(0),
    joinedAt: instant().notNull(),
    removedAt: instant(),
    /** Last seq that a removed member may read. */
    removedSeq: integer(),
    lastReadSeq: integer().notNull().default(0),
    readNo: integer().notNull().default(0),
    ownSince: integer().notNull().default(0),
    muteFlag: boolean().notNull().default(false),
    /** Pinned since; null = not pinned. */
    pinnedAt: instant(),
    /** Hidden while nothing came after this seq; null = not hidden. */
    hiddenSeq: integer(),
    draft: text().notNull().default(''),
    changeRev: stamp(),
  },
  {
    key: ['sessionUuid', 'imAccountId'],
    self: 'userUuid',
    constraints: (table) => [
      index('im_session_member_account_idx').on(table.enterpriseUuid, table.imAccountId),
      // Unread totals of all accounts of a user.
      index('im_session_member_self_idx').on(table.userUuid),
      check('im_session_member_removed_check', sql`(${table.removedAt} is null) = (${table.removedSeq} is null)`),
    ],
  },
)

/** A message. Its key leads with the conversation, so history is one index range, and the table can be partitioned by enterprise. */
export const imMessage = tenantTable(
  'im_message',
  {
    sessionUuid: uuid().notNull(),
    seq: integer().notNull(),
    rev: integer().notNull(),
    messageUuid: uuid().notNull(),
    /** null: written by the server. */
    senderImAccountId: uuid(),
    clientId: uuid(),
    /** `MESSAGE_TYPES`. */
    messageType: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>(),
    replyToSeq: integer(),
    /** How many messages up to and with this one can be unread. */
    userNo: integer().notNull(),
    createdAt: instant().notNull(),
    editedAt: instant(),
    editCount: integer().notNull().default(0),
    recalledAt: instant(),
    /** Edited, recalled, pinned or reacted to since it was sent: only these have a `rev` that a sync must look for. */
    changedFlag: boolean().notNull().default(false),
  },
  {
    key: ['sessionUuid', 'seq'],
    constraints: (table) => [
      // A message sent again finds the first one.
      uniqueIndex('im_message_client_key').on(table.enterpriseUuid, table.sessionUuid, table.senderImAccountId, table.clientId),
      index('im_message_changed_idx').on(table.enterpriseUuid, table.sessionUuid, table.rev).where(sql`${table.changedFlag}`),
      index('im_message_recalled_idx').on(table.enterpriseUuid, table.sessionUuid, table.seq).where(sql`${table.recalledAt} is not null`),
    ],
  },
)

/** Who is mentioned where; `MENTION_ALL` in place of an account mentions everybody. */
export const imMention = tenantTable(
  'im_mention',
  { sessionUuid: uuid().notNull(), imAccountId: uuid().notNull(), seq: integer().notNull() },
  { key: ['sessionUuid', 'imAccountId', 'seq'] },
)

/** When an account's last connection ended. */
export const imPresence = tenantTable(
  'im_presence',
  { imAccountId: uuid().notNull(), lastSeenAt: instant().notNull() },
  { key: ['imAccountId'] },
)

/**
 * The database clusters that this data has lived in. Stamps are transaction numbers, which start again in a new cluster; the generation in
 * front of them keeps them ascending when the data moves (see `im_rev`).
 */
export const imCluster = globalTable('im_cluster', { systemIdentifier: text().primaryKey(), generation: integer().notNull() })
