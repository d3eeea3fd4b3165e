import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { editable, globalTable, instant, tenantTable } from '#src/platform/database/columns.ts'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '#src/platform/database/drizzle.ts'

/** What a session shows of its last message; the sender's name is looked up when it is read. */
export interface Digest {
  seq: number
  senderImAccountId: string | null
  messageType: string
  text: string
  /** A line of the server as a sentence. */
  said?: Sentence
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
    /**
     * Both accounts of a single conversation in ascending order, so that two who open it at once meet in one; of an assistant
     * `assistant:{code}:{account}`.
     */
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
    /** Messages up to this seq were removed by the retention rule of the enterprise. */
    purgedSeq: integer().notNull().default(0),
    changeRev: stamp(),
    createdAt: instant().notNull(),
  },
  {
    key: ['sessionUuid'],
    constraints: (table) => [
      // Partial, here and below: with few rows the planner would take any index that starts with the enterprise for a look-up by id.
      uniqueIndex('im_session_pair_key').on(table.enterpriseUuid, table.pairKey).where(sql`${table.pairKey} is not null`),
    ],
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
    /** Links to join carry this number; raising it revokes them. */
    joinLinkNo: integer().notNull().default(0),
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
    /** Marked as unread by the account itself; reading takes the mark away. */
    unreadMark: boolean().notNull().default(false),
    draft: text().notNull().default(''),
    changeRev: stamp(),
  },
  {
    key: ['sessionUuid', 'imAccountId'],
    self: 'userUuid',
    constraints: (table) => [
      index('im_session_member_account_idx').on(table.enterpriseUuid, table.imAccountId, table.sessionUuid),
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
    /** `rev` of the last edit; null: never edited. */
    contentRev: integer(),
    recalledAt: instant(),
    recalledBy: uuid(),
    /** Edited, recalled, pinned or reacted to since it was sent: only these have a `rev` that a sync must look for. */
    changedFlag: boolean().notNull().default(false),
  },
  {
    key: ['sessionUuid', 'seq'],
    constraints: (table) => [
      // A message sent again finds the first one.
      uniqueIndex('im_message_client_key')
        .on(table.enterpriseUuid, table.clientId, table.sessionUuid, table.senderImAccountId)
        .where(sql`${table.clientId} is not null`),
      // Cards about one thing are redrawn together, wherever they were sent or forwarded to.
      index('im_message_card_idx')
        .on(table.enterpriseUuid, sql`(${table.content} -> 'messageData' ->> 'businessUuid')`)
        .where(sql`${table.messageType} = 'card'`),
      // The files and pictures of a conversation.
      index('im_message_type_idx')
        .on(table.enterpriseUuid, table.sessionUuid, table.messageType, table.seq)
        .where(sql`${table.messageType} not in ('text', 'system')`),
      index('im_message_changed_idx').on(table.enterpriseUuid, table.sessionUuid, table.rev).where(sql`${table.changedFlag}`),
      index('im_message_recalled_idx').on(table.enterpriseUuid, table.sessionUuid, table.seq).where(sql`${table.recalledAt} is not null`),
    ],
  },
)

/** What an edited message said before: the version that stood from `createdAt` until the next one. */
export const imMessageEdit = tenantTable(
  'im_message_edit',
  {
    sessionUuid: uuid().notNull(),
    seq: integer().notNull(),
    rev: integer().notNull(),
    content: jsonb().$type<Record<string, unknown>>(),
    createdAt: instant().notNull(),
  },
  { key: ['sessionUuid', 'seq', 'rev'] },
)

/** Who reacted with what. */
export const imReaction = tenantTable(
  'im_reaction',
  {
    sessionUuid: uuid().notNull(),
    seq: integer().notNull(),
    emoji: text().notNull(),
    imAccountId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  { key: ['sessionUuid', 'seq', 'emoji', 'imAccountId'] },
)

/** Messages pinned in their conversation. */
export const imPin = tenantTable(
  'im_pin',
  { sessionUuid: uuid().notNull(), seq: integer().notNull(), imAccountId: uuid().notNull(), createdAt: instant().notNull() },
  { key: ['sessionUuid', 'seq'] },
)

/** Messages that an account has deleted for itself. `rev` is of the conversation, so that a sync tells its other devices. */
export const imMessageHidden = tenantTable(
  'im_message_hidden',
  { sessionUuid: uuid().notNull(), imAccountId: uuid().notNull(), seq: integer().notNull(), rev: integer().notNull() },
  {
    key: ['sessionUuid', 'imAccountId', 'seq'],
    constraints: (table) => [index('im_message_hidden_rev_idx').on(table.enterpriseUuid, table.sessionUuid, table.imAccountId, table.rev)],
  },
)

/** The place of a message that files hang on: from the file's owner, a `messageUuid`, to who may read it. */
export const imMessageFile = tenantTable(
  'im_message_file',
  { messageUuid: uuid().notNull(), sessionUuid: uuid().notNull(), seq: integer().notNull() },
  { key: ['messageUuid'] },
)

/**
 * The search index: of each message its characters and pairs of characters as numbers that are salted with the enterprise (`im_tokens`).
 * Not under row-level security, which would keep the planner from the GIN index (its operators are not leakproof); it holds no text, and
 * every hit goes through the caller's memberships, which are.
 */
export const imSearch = globalTable(
  'im_search',
  {
    sessionUuid: uuid().notNull(),
    seq: integer().notNull(),
    senderImAccountId: uuid(),
    messageType: text().notNull(),
    createdAt: instant().notNull(),
    tokens: integer().array().notNull(),
    /** The enterprise; under another name, because the table is not under row-level security. */
    tenantUuid: uuid().notNull(),
  },
  (table) => [
    primaryKey({ name: 'im_search_pkey', columns: [table.sessionUuid, table.seq] }),
    // The index is filled behind the messages, in batches: they are put into place at once.
    index('im_search_tokens_idx').using('gin', table.tokens),
    // A common word is found among the newest messages.
    index('im_search_newest_idx').on(table.tenantUuid, table.createdAt),
    // Files and pictures are few among them: those are looked at alone.
    index('im_search_type_idx').on(table.tenantUuid, table.messageType, table.createdAt).where(sql`${table.messageType} <> 'text'`),
  ],
)

/** How far each conversation is in the search index; messages above are searched one by one. */
export const imSearchPlace = globalTable('im_search_place', { sessionUuid: uuid().primaryKey(), seq: integer().notNull() })

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

/** Somebody who asks to be let into a group. */
export const imGroupJoinRequest = tenantTable(
  'im_group_join_request',
  {
    joinRequestUuid: uuid().notNull(),
    groupUuid: uuid().notNull(),
    imAccountId: uuid().notNull(),
    userUuid: uuid().notNull(),
    remark: text().notNull().default(''),
    /** 0 waits, 1 let in, 2 refused. */
    statusCode: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    handledAt: instant(),
    handledBy: uuid(),
  },
  {
    key: ['joinRequestUuid'],
    constraints: (table) => [
      uniqueIndex('im_group_join_request_waiting_key')
        .on(table.enterpriseUuid, table.groupUuid, table.imAccountId)
        .where(sql`${table.statusCode} = 0`),
    ],
  },
)

/** What scheduled messages and reminders have in common. The worker finds those that are due, in whatever enterprise. */
const planned = () => ({
  sessionUuid: uuid().notNull(),
  imAccountId: uuid().notNull(),
  userUuid: uuid().notNull(),
  dueAt: instant().notNull(),
  /** `PLANNED_STATUS`: 0 waits, 1 done, 2 failed, 3 cancelled. */
  statusCode: smallint().notNull().default(0),
  createdAt: instant().notNull(),
})

/** A message that is sent later. Its id is the `clientId` that it is sent under, so that it goes out once. */
export const imScheduledMessage = tenantTable(
  'im_scheduled_message',
  {
    scheduledUuid: uuid().notNull(),
    ...planned(),
    messageType: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    replyToSeq: integer(),
    failMsg: text(),
    /** Its number in the conversation once it is sent. */
    seq: integer(),
  },
  {
    key: ['scheduledUuid'],
    self: 'userUuid',
    worker: true,
    constraints: (table) => [
      index('im_scheduled_message_due_idx').on(table.dueAt).where(sql`${table.statusCode} = 0`),
      index('im_scheduled_message_list_idx').on(table.enterpriseUuid, table.imAccountId, table.statusCode, table.dueAt),
    ],
  },
)

/** A message that an account wants to be reminded of. */
export const imReminder = tenantTable(
  'im_reminder',
  { reminderUuid: uuid().notNull(), ...planned(), seq: integer().notNull(), remark: text().notNull().default('') },
  {
    key: ['reminderUuid'],
    self: 'userUuid',
    worker: true,
    constraints: (table) => [
      index('im_reminder_due_idx').on(table.dueAt).where(sql`${table.statusCode} = 0`),
      index('im_reminder_list_idx').on(table.enterpriseUuid, table.imAccountId, table.statusCode, table.dueAt),
      uniqueIndex('im_reminder_waiting_key')
        .on(table.enterpriseUuid, table.imAccountId, table.sessionUuid, table.seq)
        .where(sql`${table.statusCode} = 0`),
    ],
  },
)

/** How many days an enterprise keeps its messages; no row: for ever. The worker finds those that have a rule. */
export const imRetention = tenantTable(
  'im_retention',
  { retentionDays: integer().notNull(), updatedAt: instant().notNull(), updatedBy: uuid(), version: integer().notNull().default(1) },
  { worker: true },
)
