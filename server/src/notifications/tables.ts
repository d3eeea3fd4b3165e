import { instant, tenantTable } from '#src/platform/database/columns.ts'
import { boolean, index, jsonb, smallint, sql, text, uuid } from '#src/platform/database/drizzle.ts'
import type { Sentences } from '#src/platform/words.ts'

/** What a todo and a message have in common: what it is about, and where a click leads. */
const pointer = () => ({
  userUuid: uuid().notNull(),
  businessTypeCode: text().notNull(),
  businessUuid: uuid(),
  title: text().notNull(),
  summary: text(),
  /** Title and summary as sentences, where they are ours. */
  words: jsonb().$type<Sentences<'title' | 'summary'>>(),
  readFlag: boolean().notNull().default(false),
  readAt: instant(),
  /** `pc` inside the product, `app` by QR code only, `web` an outside address. */
  urlScope: text().notNull(),
  pcJumpUrl: text(),
  appUuid: uuid(),
  messageData: jsonb().$type<Record<string, unknown>>(),
  createdAt: instant().notNull(),
})

/** Work that waits for a user. It leaves the count when the work is done or void (status 1); reading it changes nothing. */
export const todo = tenantTable(
  'todo',
  { todoUuid: uuid().notNull(), ...pointer(), statusCode: smallint().notNull().default(0), deadline: instant(), doneAt: instant() },
  {
    key: ['todoUuid'],
    self: 'userUuid',
    constraints: (table) => [
      index('todo_open_idx').on(table.enterpriseUuid, table.userUuid, table.businessTypeCode).where(sql`${table.statusCode} = 0`),
      index('todo_list_idx').on(table.enterpriseUuid, table.userUuid, table.statusCode, table.createdAt, table.todoUuid),
      index('todo_done_idx').on(table.enterpriseUuid, table.userUuid, table.doneAt).where(sql`${table.statusCode} = 1`),
      index('todo_business_idx').on(table.enterpriseUuid, table.businessUuid),
    ],
  },
)

/** A notification to a user; it counts until they have read it. */
export const pendingMessage = tenantTable(
  'pending_message',
  { messageUuid: uuid().notNull(), ...pointer() },
  {
    key: ['messageUuid'],
    self: 'userUuid',
    constraints: (table) => [
      index('pending_message_unread_idx')
        .on(table.enterpriseUuid, table.userUuid, table.businessTypeCode)
        .where(sql`not ${table.readFlag}`),
      index('pending_message_list_idx').on(table.enterpriseUuid, table.userUuid, table.readFlag, table.createdAt, table.messageUuid),
      index('pending_message_business_idx').on(table.enterpriseUuid, table.businessUuid),
    ],
  },
)
