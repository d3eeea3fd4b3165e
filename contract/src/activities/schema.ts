import { z } from 'zod'
import { flag, flagOut, instantOut, integer, optionalText, text } from '#src/core/primitives.ts'
import { purviewIn, purviewOut } from '#src/core/purview.ts'
import { richText } from '#src/core/rich-text.ts'
import { fileObject } from '#src/files/schema.ts'
import { calendarMoment } from '#src/meeting/schema.ts'
import { ADDRESS_MAX, OFFER_STATUSES, OFFER_TITLE_MAX, SIGN_LIMIT_MAX, SIGN_STATES } from './constants.ts'
import { say } from './messages.ts'

const numeric = (value: unknown): unknown => (typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value)

export const offerStatus = () => z.preprocess(numeric, z.literal([...OFFER_STATUSES], { error: say('选项无效') }))
export const signState = () => z.preprocess(numeric, z.literal([...SIGN_STATES], { error: say('选项无效') }))
export const signLimit = () => integer(0, SIGN_LIMIT_MAX)

/** What a manager writes; left out on a change: it stays. */
export const activityFields = {
  activityTitle: text({ max: OFFER_TITLE_MAX, required: say('请输入活动标题') }),
  /** Path of an upload, or the address that shows the present one; empty: none. */
  coverImg: optionalText(300),
  content: richText().optional(),
  address: optionalText(ADDRESS_MAX),
  beginTime: calendarMoment(),
  endTime: calendarMoment(),
  /** From when to when people sign up; null: at once, until it begins. */
  signBeginTime: calendarMoment().nullable().optional(),
  signEndTime: calendarMoment().nullable().optional(),
  /** 0: no limit. */
  signLimit: signLimit().optional(),
  /** 1: who finds it full may wait for a place. */
  waitFlag: flag().optional(),
  statusCode: offerStatus().optional(),
  purview: purviewIn().optional(),
  /** 1: everybody it is for is told, once it is published. */
  notifyFlag: flag().optional(),
}

export const stamps = {
  createTime: instantOut(),
  updateTime: instantOut(),
  createUserUuid: z.string().nullable(),
  createUserName: z.string().nullable(),
  version: z.int(),
}

/** Somebody who takes part, as a face. */
export const participant = z.object({ userUuid: z.uuid(), userName: z.string(), userHeadImg: z.string().nullable() })
export type Participant = z.output<typeof participant>

/** An activity in a list. */
export const activityRow = z.object({
  activityUuid: z.uuid(),
  activityTitle: z.string(),
  /** Address that shows the picture for a day. */
  coverImg: z.string().nullable(),
  /** The beginning of its words. */
  digest: z.string(),
  address: z.string(),
  beginTime: instantOut(),
  endTime: instantOut(),
  signBeginTime: z.string().nullable(),
  signEndTime: z.string().nullable(),
  signLimit: z.int(),
  signCount: z.int(),
  waitCount: z.int(),
  waitFlag: flagOut(),
  /** The caller has a place. */
  signFlag: flagOut(),
  /** How the caller stands to it; null: not at all. */
  signState: z.literal([...SIGN_STATES]).nullable(),
  /** The first of those with a place: a few in lists, more in the page of one. */
  participantList: z.array(participant),
  /** When the caller checked in. */
  checkinTime: z.string().nullable(),
  statusCode: z.literal([...OFFER_STATUSES]),
  ...stamps,
})
export type ActivityRow = z.output<typeof activityRow>

/** An activity in full. */
export const activity = activityRow.extend({
  content: z.string(),
  coverFile: fileObject.nullable(),
  purview: purviewOut,
  /** What the server would accept from the caller now. */
  canDo: z.array(z.enum(['sign', 'wait', 'cancelSign'])),
})
export type Activity = z.output<typeof activity>

/** Somebody who signed up. */
export const signRow = z.object({
  userUuid: z.uuid(),
  userName: z.string(),
  organName: z.string().nullable(),
  stateCode: z.literal([...SIGN_STATES]),
  signTime: instantOut(),
  checkinTime: z.string().nullable(),
})
export type SignRow = z.output<typeof signRow>

const bar = z.object({ name: z.string(), count: z.int() })
export const activityStatistics = z.object({
  signCount: z.int(),
  waitCount: z.int(),
  cancelCount: z.int(),
  checkinCount: z.int(),
  /** Places taken by department, the most first. */
  organList: z.array(bar),
  /** Departments that are not among them. */
  moreOrganCount: z.int().min(0),
  /** Places taken by day of signing up (`YYYY-MM-DD`), the latest days. */
  dayList: z.array(bar),
})
