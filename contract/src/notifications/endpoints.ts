import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantIn } from '#src/core/instant.ts'
import { flag, flagOut, instantOut, integer, noData, nothing, optionalText, pageOf, paging, say, text, uuid } from '#src/core/primitives.ts'
import { TODO_TITLE_MAX } from './constants.ts'

const IM = '/api/v1/im'

const counts = z.array(
  z.object({ businessTypeCode: z.string().optional(), businessTypeName: z.string().optional(), unProcessCount: z.int() }),
)
const countInput = z.object({ sumFlag: z.boolean().default(true) })

export const todoUnProcessCount = endpoint({
  method: 'POST',
  path: `${IM}/todo/selectUnProcessCount`,
  reads: true,
  access: 'tenant',
  roles: [],
  summary: 'Open todos of the caller, in all or by type.',
  input: countInput,
  output: counts,
})
export const pendingMessageUnProcessCount = endpoint({
  method: 'POST',
  path: `${IM}/pendingMessage/selectUnProcessCount`,
  reads: true,
  access: 'tenant',
  roles: [],
  summary: 'Unread notifications of the caller, in all or by type.',
  input: countInput,
  output: counts,
})
export const selectDownloadCount = endpoint({
  method: 'GET',
  path: `${IM}/download/selectDownloadCount`,
  access: 'tenant',
  roles: [],
  summary: 'Finished files not downloaded yet.',
  input: nothing(),
  output: z.object({ count: z.int() }),
})
const readStatus = z
  .object({
    uuidList: z.array(uuid()).max(200).optional(),
    allFlag: flag().optional(),
    /** Narrows either choice to one type. */
    businessTypeCode: optionalText(30),
  })
  .refine(({ uuidList, allFlag }) => uuidList !== undefined || allFlag === 1, { path: ['uuidList'], error: say('必填') })
export const todoUpdateBatchReadStatus = endpoint({
  method: 'POST',
  path: `${IM}/todo/updateBatchReadStatus`,
  access: 'tenant',
  roles: [],
  msg: '操作成功!',
  summary: 'Marks own todos as read; a todo still counts until its work is done.',
  input: readStatus,
  output: z.object({ count: z.int() }),
})
export const pendingMessageUpdateBatchReadStatus = endpoint({
  method: 'POST',
  path: `${IM}/pendingMessage/updateBatchReadStatus`,
  access: 'tenant',
  roles: [],
  msg: '操作成功!',
  summary: 'Marks own notifications as read.',
  input: readStatus,
  output: z.object({ count: z.int() }),
})

const pageInput = z.object({
  ...paging,
  /** 0 open (messages: unread), 1 done (messages: read); left out: both. */
  statusCode: integer(0, 1).optional(),
  businessTypeCode: optionalText(30),
  keyword: optionalText(50),
  createTimeBegin: instantIn().optional(),
  createTimeEnd: instantIn().optional(),
})
const pointer = {
  title: z.string(),
  summary: z.string().nullable(),
  businessTypeCode: z.string(),
  businessTypeName: z.string(),
  businessUuid: z.uuid().nullable(),
  statusCode: flagOut(),
  readFlag: flagOut(),
  /** `pc` in-app, `app` by QR code only, `web` an outside address. */
  urlScope: z.string(),
  pcJumpUrl: z.string().nullable(),
  messageData: z.looseObject({ appUuid: z.uuid().nullable() }),
  createTime: instantOut(),
}

export const todoPage = endpoint({
  method: 'POST',
  path: `${IM}/todo/page`,
  reads: true,
  access: 'tenant',
  roles: [],
  summary: 'Own todos, the newest first.',
  input: pageInput,
  output: pageOf(z.object({ todoUuid: z.uuid(), ...pointer, deadline: instantOut().nullable(), doneTime: instantOut().nullable() })),
})
export const pendingMessagePage = endpoint({
  method: 'POST',
  path: `${IM}/pendingMessage/page`,
  reads: true,
  access: 'tenant',
  roles: [],
  summary: 'Own notifications, the newest first.',
  input: pageInput,
  output: pageOf(z.object({ messageUuid: z.uuid(), ...pointer })),
})

export const todoAdd = endpoint({
  method: 'POST',
  path: `${IM}/todo/add`,
  access: 'tenant',
  roles: [],
  idempotent: true,
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Makes a message of a conversation a todo, for the caller or for members of the conversation.',
  input: z.object({
    sessionUuid: uuid(),
    seq: integer(1, 2_147_483_647),
    /** Default: the message in one line. */
    title: text({ max: TODO_TITLE_MAX }).optional(),
    deadline: instantIn().optional(),
    /** Default: the caller. */
    imAccountIdList: z.array(uuid()).min(1).max(50).optional(),
  }),
  output: z.object({ todoUuidList: z.array(z.uuid()) }),
})
export const todoFinish = endpoint({
  method: 'POST',
  path: `${IM}/todo/finish`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Closes an own todo that was made from a message, or opens it again; others close with their work.',
  input: z.object({ todoUuid: uuid(), doneFlag: flag() }),
  output: noData(),
})

export const downloadPage = endpoint({
  method: 'POST',
  path: `${IM}/download/page`,
  reads: true,
  access: 'tenant',
  roles: [],
  summary: 'Own finished export and import files of the last seven days, the newest first.',
  input: z.object({
    ...paging,
    /** 0 not fetched yet, 1 fetched; left out: both. */
    statusCode: integer(0, 1).optional(),
  }),
  output: pageOf(
    z.object({
      progressId: z.uuid(),
      progressBusinessCode: z.string(),
      progressTitle: z.string(),
      fileName: z.string(),
      fileSize: z.int(),
      /** Signed for ten minutes. */
      fileFullPath: z.string(),
      statusCode: flagOut(),
      createTime: instantOut(),
    }),
  ),
})
export const downloadFetched = endpoint({
  method: 'POST',
  path: `${IM}/download/fetched`,
  access: 'tenant',
  roles: [],
  summary: 'Takes own files out of the count, because they are being downloaded.',
  input: z.object({ progressIdList: z.array(uuid()).min(1).max(200) }),
  output: z.object({ count: z.int() }),
})
export const downloadDelete = endpoint({
  method: 'POST',
  path: `${IM}/download/delete`,
  access: 'tenant',
  roles: [],
  msg: '操作成功!',
  summary: 'Removes own files from the download centre.',
  input: z.object({ progressIdList: z.array(uuid()).min(1).max(200) }),
  output: z.object({ count: z.int() }),
})
