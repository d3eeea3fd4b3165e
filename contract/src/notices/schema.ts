import { z } from 'zod'
import { instantIn } from '#src/core/instant.ts'
import { flag, flagOut, instantOut, integer, optionalText, sorting, text } from '#src/core/primitives.ts'
import { purviewIn, purviewOut } from '#src/core/purview.ts'
import { richText } from '#src/core/rich-text.ts'
import { NOTICE_TYPE } from '#src/dictionaries/dictionary.ts'
import { fileObject } from '#src/files/schema.ts'
import { NOTICE_FILES_MAX, NOTICE_STATUS, NOTICE_TITLE_MAX } from './constants.ts'
import { say } from './messages.ts'

const noticeTypeCode = () =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.enum(Object.values(NOTICE_TYPE), { error: say('选项无效') }),
  )
const statusOut = z.union([z.literal(NOTICE_STATUS.draft), z.literal(NOTICE_STATUS.published), z.literal(NOTICE_STATUS.withdrawn)])

/** What an author writes. Left out on a change: it stays. */
export const noticeFields = {
  noticeTitle: text({ max: NOTICE_TITLE_MAX, required: say('请输入公告标题') }),
  noticeContent: richText().optional(),
  noticeTypeCode: noticeTypeCode().optional(),
  /** Path of an upload; empty: none. */
  coverImg: optionalText(300),
  /** Paths of uploads, in their order; a file object stands for its path. */
  files: z
    .array(z.union([text({ max: 300 }), z.object({ filePath: text({ max: 300 }) }).transform(({ filePath }) => filePath)]))
    .max(NOTICE_FILES_MAX)
    .optional(),
  topFlag: flag().optional(),
  receivePurview: purviewIn().optional(),
  commentFlag: flag().optional(),
  /** 1: published, now or at `scheduleTime`. 0: stays what it is. */
  publishFlag: flag().optional(),
  /** When it is to be published; null: at once. */
  scheduleTime: instantIn().nullable().optional(),
}

/** A notice in a list. */
export const noticeRow = z.object({
  noticeUuid: z.uuid(),
  noticeTitle: z.string(),
  /** The beginning of its words. */
  digest: z.string(),
  noticeTypeCode: z.string(),
  /** Address that shows the picture for a day. */
  coverImg: z.string().nullable(),
  topFlag: flagOut(),
  statusCode: statusOut,
  publishTime: instantOut().nullable(),
  /** A draft that waits for this time. */
  scheduleTime: instantOut().nullable(),
  publishUserName: z.string().nullable(),
  /** Whether the caller has read it; 1 for one that is not aimed at them. */
  readFlag: flagOut(),
  readCount: z.int(),
  totalCount: z.int(),
  commentFlag: flagOut(),
  createTime: instantOut(),
  updateTime: instantOut(),
  createUserUuid: z.uuid().nullable(),
  createUserName: z.string().nullable(),
  version: z.int(),
})
export type NoticeRow = z.output<typeof noticeRow>

/** A notice whole. */
export const noticeDetail = noticeRow.extend({
  /** Sanitised; its pictures are shown for a day. */
  noticeContent: z.string(),
  files: z.array(fileObject),
  /** The picture as a file, for its author. */
  coverFile: fileObject.nullable(),
  receivePurview: purviewOut,
})

/** Columns a list can be sorted by. */
export const NOTICE_SORTS = ['publishTime', 'createTime', 'updateTime', 'noticeTitle', 'readCount'] as const

export const noticeFilter = {
  keyword: optionalText(50),
  statusCode: integer(NOTICE_STATUS.draft, NOTICE_STATUS.withdrawn).optional(),
  noticeTypeCode: noticeTypeCode().optional(),
  /** Only what the caller has read, or has not. */
  readFlag: flag().optional(),
  publishTimeBegin: instantIn().optional(),
  publishTimeEnd: instantIn().optional(),
  /** 1: all notices of the enterprise, for who manages them. */
  manageFlag: flag().optional(),
  sort: sorting(NOTICE_SORTS),
}

/** Somebody a notice is aimed at. */
export const noticeReader = z.object({
  userUuid: z.uuid(),
  userName: z.string(),
  readTime: instantOut().nullable(),
})
