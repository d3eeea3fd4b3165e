import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, instantOut, integer, noData, optionalText, pageOf, paging, sorting, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { ACTIVITY_SORTS, SIGN_STATES } from './constants.ts'
import { activity, activityFields, activityRow, activityStatistics, offerStatus, signRow, signState } from './schema.ts'

const ACTIVITY = '/api/v1/enterprise/activity'
const one = () => z.object({ activityUuid: uuid() })
const version = integer(1, 2_147_483_647).optional()
const member = { access: 'tenant', roles: [] } as const
const manager = { access: 'tenant', roles: [ROLE.engagement] } as const

export const activityPage = endpoint({
  ...member,
  method: 'POST',
  path: `${ACTIVITY}/query_list`,
  reads: true,
  summary: 'Activities that are for the caller, the latest first; those who manage them see all, unless `manageFlag` is 0.',
  input: z.object({
    ...paging,
    keyword: optionalText(50),
    statusCode: offerStatus().optional(),
    manageFlag: flag().optional(),
    /** 1: where the caller has a place or waits for one. */
    mineFlag: flag().optional(),
    sort: sorting(ACTIVITY_SORTS),
  }),
  output: pageOf(activityRow),
})
export const addActivity = endpoint({
  ...manager,
  method: 'POST',
  path: `${ACTIVITY}/add`,
  idempotent: true,
  msg: '操作成功!',
  summary: 'Adds an activity, as a draft or published.',
  input: z.object(activityFields),
  output: z.object({ activityUuid: z.uuid() }),
})
export const updateActivity = endpoint({
  ...manager,
  method: 'POST',
  path: `${ACTIVITY}/update`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Changes an activity; fields left out stay. Who has a place is told when it is cancelled.',
  input: z.object({ activityUuid: uuid(), version, ...z.object(activityFields).partial().shape }),
  output: z.object({ version: z.int() }),
})
export const deleteActivity = endpoint({
  ...manager,
  method: 'POST',
  path: `${ACTIVITY}/delete`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Removes an activity; who has a place in a coming one is told.',
  input: z.object({ activityUuid: uuid(), version }),
  output: noData(),
})
export const activityInfo = endpoint({
  ...member,
  method: 'GET',
  path: `${ACTIVITY}/info`,
  errors: [404],
  summary: 'One activity that is for the caller.',
  input: one(),
  output: activity,
})
export const signActivity = endpoint({
  ...member,
  method: 'POST',
  path: `${ACTIVITY}/sign_user`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Takes a place, or gives it back: the first who waits gets it. Full: 422 `LIMIT`, or with `waitFlag` 1 a place in the queue.',
  input: z.object({ activityUuid: uuid(), cancelFlag: flag().default(0), waitFlag: flag().default(0) }),
  output: z.object({ stateCode: z.literal([...SIGN_STATES]), signCount: z.int() }),
})
export const activitySignPage = endpoint({
  ...manager,
  method: 'POST',
  path: `${ACTIVITY}/sign_user_page`,
  reads: true,
  errors: [404],
  summary: 'Who signed up, in the order of signing up.',
  input: z.object({
    ...paging,
    activityUuid: uuid(),
    keyword: optionalText(50),
    stateCode: signState().optional(),
    checkinFlag: flag().optional(),
  }),
  output: pageOf(signRow),
})
export const activitySignCount = endpoint({
  ...member,
  method: 'GET',
  path: `${ACTIVITY}/signup_count`,
  errors: [404],
  summary: 'Places taken, and how many there are (0: no limit).',
  input: one(),
  output: z.object({ count: z.int(), signLimit: z.int() }),
})
export const getActivityStatistics = endpoint({
  ...manager,
  method: 'GET',
  path: `${ACTIVITY}/statistics`,
  errors: [404],
  summary: 'Figures of one activity.',
  input: one(),
  output: activityStatistics,
})
export const activityCheckinCode = endpoint({
  ...manager,
  method: 'GET',
  path: `${ACTIVITY}/checkin_code`,
  errors: [404],
  summary: 'What the QR code at the door says for a minute.',
  input: one(),
  output: z.object({ code: z.string(), path: z.string(), expireTime: instantOut() }),
})
export const checkinActivity = endpoint({
  ...member,
  method: 'POST',
  path: `${ACTIVITY}/checkin`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Checks the caller in, who has a place, by the code at the door; a second time changes nothing.',
  input: z.object({ activityUuid: uuid(), code: text({ max: 64 }) }),
  output: z.object({ checkinTime: instantOut() }),
})
