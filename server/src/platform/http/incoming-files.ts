import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { malformed } from '../errors.ts'

/** One file of a multipart request. Its content must be read, or destroyed, before the next file comes. */
export interface IncomingFile {
  /** As the client's file system has it, without a folder. */
  name: string
  content: Readable
}

const FIELD = 'files'
/** A client that sends nothing for so long has gone. */
const IDLE_MS = 55_000
/** Somebody who sends more than this after their answer is cut off. */
const FORGET_MAX = 1_024 * 1_024 * 1_024
/** One more than any call takes, so that the call itself can say that it is too many. */
const FILES_MAX = 10
/** Of a request that is plain bytes: they are held in memory. */
export const BYTES_LIMIT = 5 * 1_024 * 1_024

async function* whileItFlows(source: Readable): AsyncGenerator<Uint8Array> {
  const timer = setTimeout(() => source.destroy(new Error('nothing came')), IDLE_MS)
  try {
    for await (const chunk of source) {
      timer.refresh()
      yield chunk
    }
  } catch {
    // The request broke off in the middle.
    malformed('请求格式错误')
  } finally {
    clearTimeout(timer)
  }
}

/** Reads and forgets what is still to come: an answer sent to somebody who is still sending must reach them, and free the connection. */
const forgetRest = (request: FastifyRequest): void => {
  let size = 0
  request.raw.unpipe()
  request.raw.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > FORGET_MAX) request.raw.destroy()
  })
  request.raw.resume()
}

/** Browsers write a quotation mark in a name so. */
const nameOf = (filename: string): string => filename.replaceAll('%22', '"')

/** The files of the field `files`, one after the other as they arrive; other parts are skipped. */
export async function* incomingFiles(request: FastifyRequest): AsyncGenerator<IncomingFile> {
  const parts = request.files({ throwFileSizeLimit: false })
  try {
    for (;;) {
      const next = await parts.next().catch(() => malformed('请求格式错误'))
      if (next.done) return
      const { fieldname, filename, file } = next.value
      if (fieldname === FIELD) yield { name: nameOf(filename), content: Readable.from(whileItFlows(file), { objectMode: false }) }
      else file.resume()
    }
  } finally {
    forgetRest(request)
  }
}

/** Makes this scope's requests multipart: any other content type is malformed. Sizes are limited by the calls. */
export const acceptMultipart = async (scope: FastifyInstance): Promise<void> => {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, {
    limits: { files: FILES_MAX, fileSize: Number.MAX_SAFE_INTEGER, fields: 20, parts: 40, fieldSize: 10_000, headerPairs: 20 },
  })
}

/** Makes this scope's requests plain bytes. */
export const acceptBytes = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** The body of a request in a scope of `acceptBytes`. */
export const incomingBytes = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : malformed('请求格式错误'))
