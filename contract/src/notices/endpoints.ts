import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, integer, noData, pageOf, paging, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { noticeDetail, noticeFields, noticeFilter, noticeReader, noticeRow } from './schema.ts'

const NOTICE = '/api/v1/enterprise/notice'
const readers = [ROLE.announcements, ROLE.noticeManagement]
const managers = [ROLE.noticeManagement]
const version = { version: integer(1, 2_147_483_647).optional() }

export const queryNoticeList = endpoint({
  method: 'POST',
  path: `${NOTICE}/query_notice_list`,
  reads: true,
  access: 'tenant',
  roles: readers,
  summary: 'Published notices aimed at the caller, top ones first; with `manageFlag` all of the enterprise.',
  input: z.object({ ...paging, ...noticeFilter }),
  output: pageOf(noticeRow),
})
export const addNotice = endpoint({
  method: 'POST',
  path: `${NOTICE}/add_notice`,
  access: 'tenant',
  roles: managers,
  idempotent: true,
  errors: [401],
  msg: '操作成功!',
  summary: 'A new notice: a draft, or published at once or at a time.',
  input: z.object(noticeFields),
  output: z.object({ noticeUuid: z.uuid() }),
})
export const updateNotice = endpoint({
  method: 'POST',
  path: `${NOTICE}/update_notice`,
  access: 'tenant',
  roles: managers,
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Changes a notice; fields left out stay. Of a published one new receivers are told, former ones lose it.',
  input: z.object({ noticeUuid: uuid(), ...noticeFields, noticeTitle: noticeFields.noticeTitle.optional(), ...version }),
  output: z.object({ version: z.int() }),
})
export const deleteNotice = endpoint({
  method: 'GET',
  path: `${NOTICE}/delete_notice`,
  access: 'tenant',
  roles: managers,
  mutatingGet: true,
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Deletes a notice; its messages go too.',
  input: z.object({ noticeUuid: uuid(), ...version }),
  output: noData(),
})
export const queryNoticeInfo = endpoint({
  method: 'GET',
  path: `${NOTICE}/query_notice_info`,
  access: 'tenant',
  roles: readers,
  errors: [404],
  summary: 'One notice. Whom it is aimed at has then read it, unless he looks at it as a manager.',
  input: z.object({ noticeUuid: uuid(), manageFlag: flag().optional() }),
  output: noticeDetail,
})
export const withdrawNotice = endpoint({
  method: 'POST',
  path: `${NOTICE}/withdraw_notice`,
  access: 'tenant',
  roles: managers,
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Takes a published notice back, or a planned one out of its plan.',
  input: z.object({ noticeUuid: uuid(), ...version }),
  output: z.object({ version: z.int() }),
})
export const readNoticeList = endpoint({
  method: 'GET',
  path: `${NOTICE}/read_list`,
  access: 'tenant',
  roles: managers,
  errors: [401, 404],
  summary: 'Who has read a notice, the latest first, and who has not; one page of each.',
  input: z.object({ noticeUuid: uuid(), pageNum: paging.pageNum, pageSize: integer(1, 200).default(200) }),
  output: z.object({
    readList: z.array(noticeReader),
    unreadList: z.array(noticeReader),
    readCount: z.int(),
    unreadCount: z.int(),
  }),
})
export const remindNotice = endpoint({
  method: 'POST',
  path: `${NOTICE}/remind_notice`,
  access: 'tenant',
  roles: managers,
  errors: [401, 404, 429],
  msg: '操作成功!',
  summary: 'Reminds everybody who has not read a published notice; once in ten minutes.',
  input: z.object({ noticeUuid: uuid() }),
  output: z.object({ count: z.int() }),
})
