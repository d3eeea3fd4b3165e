import { z } from 'zod'
import { CODE } from '#src/core/codes.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { integer, say, text, uuid } from '#src/core/primitives.ts'
import { chunkCount, FILE_LIMIT_BYTES, PURPOSE } from '#src/files/constants.ts'
import { fileObject } from '#src/files/schema.ts'

const FILES = '/api/v1/file_manage/file'

export const uploadFiles = endpoint({
  method: 'POST',
  path: `${FILES}/upload`,
  summary: 'Stores one to nine files of the field `files`; all of them or none.',
  access: 'session',
  input: z.object({
    purpose: z.enum(PURPOSE).default('file'),
    /** Of an import: the kind whose size the enterprise may have raised. */
    progressBusinessCode: text({ max: 100 }).optional(),
  }),
  output: fileObject.extend({ fileList: z.array(fileObject) }),
  body: 'multipart',
  code: CODE.uploaded,
  msg: '操作成功!',
  errors: [CODE.tooLarge],
})

const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/i, { error: say('格式错误') })

export const uploadInit = endpoint({
  method: 'POST',
  path: `${FILES}/upload_init`,
  summary: 'Begins an upload in parts, or goes on with one: gives the parts that are there already, or the file when its content is.',
  access: 'session',
  input: z.object({
    fileName: text({ max: 255 }),
    /** Bytes. */
    size: integer(0, Number.MAX_SAFE_INTEGER),
    sha256: sha256(),
    purpose: z.enum(['file', 'im']).default('file'),
  }),
  output: z.object({
    /** null when `file` is there. */
    uploadId: z.string().nullable(),
    chunkSize: z.int(),
    chunkCount: z.int(),
    /** Numbers of the parts that need not be sent again. */
    receivedList: z.array(z.int()),
    file: fileObject.nullable(),
  }),
  msg: '操作成功!',
  errors: [CODE.tooLarge],
})

export const uploadChunk = endpoint({
  method: 'PUT',
  path: `${FILES}/upload_chunk/{uploadId}/{n}`,
  summary: 'Stores one part, numbered from 1; sent twice it is stored once.',
  access: 'session',
  input: z.object({ uploadId: uuid(), n: integer(1, chunkCount(FILE_LIMIT_BYTES)) }),
  output: z.object({ uploadId: z.string(), n: z.int(), receivedList: z.array(z.int()) }),
  body: 'bytes',
  code: CODE.uploaded,
  msg: '操作成功!',
  errors: [CODE.absent, CODE.tooLarge],
})

export const uploadFinish = endpoint({
  method: 'POST',
  path: `${FILES}/upload_finish`,
  summary: 'Puts the parts together and checks that they are the file that was announced.',
  access: 'session',
  input: z.object({ uploadId: uuid() }),
  output: fileObject,
  msg: '操作成功!',
  errors: [CODE.absent],
})

export const getFile = endpoint({
  method: 'GET',
  path: `${FILES}/get/{fileUuid}/{name}`,
  summary: 'The bytes of a file, by a signed address or by the right to read what it is attached to.',
  access: 'optional',
  limit: 'proof',
  input: z.object({
    fileUuid: uuid(),
    name: z.string().max(600),
    sig: z.string().max(200).optional(),
    exp: integer(0, Number.MAX_SAFE_INTEGER).optional(),
    /** 1: saved, not shown. */
    download: integer(0, 1).optional(),
    /** Width of a thumbnail, for images. */
    w: integer(64, 1_920).optional(),
  }),
  output: z.null(),
  answer: 'file',
  errors: [CODE.expired, CODE.forbidden, CODE.absent],
})

export const getFileInfo = endpoint({
  method: 'GET',
  path: `${FILES}/info`,
  summary: 'A file that the caller may read.',
  access: 'session',
  input: z.object({ filePath: text({ max: 300 }) }),
  output: fileObject,
  errors: [CODE.absent],
})
