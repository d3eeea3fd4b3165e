import type { PurviewIn } from '@qifuyun/contract/core/purview.ts'
import { editable, instant, sortedText, tenantTable } from '#src/platform/database/columns.ts'
import { boolean, index, integer, jsonb, smallint, sql, text, uuid } from '#src/platform/database/drizzle.ts'

/** A notice of the enterprise to its members. */
export const notice = tenantTable(
  'notice',
  {
    noticeUuid: uuid().notNull(),
    noticeTitle: sortedText().notNull(),
    /** Sanitised HTML with paths of uploads as sources of pictures. */
    noticeContent: text().notNull(),
    /** Its words, for searching and digests. */
    contentText: text().notNull(),
    noticeTypeCode: text().notNull(),
    /** Path of an upload. */
    coverImg: text(),
    filePaths: text().array().notNull().default([]),
    topFlag: boolean().notNull().default(false),
    /** `NOTICE_STATUS`. */
    statusCode: smallint().notNull(),
    /** When the draft is to be published; null: it waits for nothing. */
    scheduledAt: instant(),
    publishedAt: instant(),
    publishedBy: uuid(),
    receivePurview: jsonb().$type<PurviewIn>().notNull(),
    commentFlag: boolean().notNull().default(false),
    remindedAt: instant(),
    /** How many rows of `notice_receiver` there are, and how many of them are read: changed with them in one transaction. */
    totalCount: integer().notNull().default(0),
    readCount: integer().notNull().default(0),
    ...editable(),
  },
  {
    key: ['noticeUuid'],
    constraints: (table) => [
      index('notice_published_idx')
        .on(table.enterpriseUuid, table.topFlag.desc(), table.publishedAt.desc(), table.noticeUuid.desc())
        .where(sql`${table.statusCode} = 1 and ${table.deletedAt} is null`),
      index('notice_list_idx').on(table.enterpriseUuid, table.createdAt, table.noticeUuid).where(sql`${table.deletedAt} is null`),
    ],
  },
)

/** Whom a published notice is aimed at: those whom its purview meant when it was published. */
export const noticeReceiver = tenantTable(
  'notice_receiver',
  { noticeUuid: uuid().notNull(), userUuid: uuid().notNull(), readAt: instant() },
  {
    key: ['noticeUuid', 'userUuid'],
    constraints: (table) => [
      index('notice_receiver_user_idx').on(table.enterpriseUuid, table.userUuid, table.noticeUuid),
      index('notice_receiver_read_idx').on(table.enterpriseUuid, table.noticeUuid, table.readAt, table.userUuid),
    ],
  },
)

/** Drafts that wait for their time, where the worker finds them over all enterprises. */
export const noticePlan = tenantTable(
  'notice_plan',
  { noticeUuid: uuid().notNull(), dueAt: instant().notNull() },
  {
    key: ['noticeUuid'],
    worker: true,
    // Not by enterprise: only the worker asks for what is due.
    constraints: (table) => [index('notice_plan_due_idx').on(table.dueAt)],
  },
)
