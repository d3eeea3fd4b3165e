import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, nothing, optionalText, say, uuid } from '#src/core/primitives.ts'

const IM = '/api/v1/im'

const counts = z.array(
  z.object({ businessTypeCode: z.string().optional(), businessTypeName: z.string().optional(), unProcessCount: z.int() }),
)
const countInput = z.object({ sumFlag: z.boolean().default(true) })

export const todoUnProcessCount = endpoint({
  method: 'POST',
  path: `${IM}/todo/selectUnProcessCount`,
  access: 'tenant',
  roles: [],
  summary: 'Open todos of the caller, in all or by type.',
  input: countInput,
  output: counts,
})
export const pendingMessageUnProcessCount = endpoint({
  method: 'POST',
  path: `${IM}/pendingMessage/selectUnProcessCount`,
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
