import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, parseRange } from './byte-range.ts'
import { contentDisposition, encodeName } from './content-disposition.ts'

/** What a call declared with `answer: 'file'` gives. */
export interface FileAnswer {
  /** As the user knows it. */
  name: string
  contentType: string
  size: number
  /** The bytes, or a part of them. */
  open(range?: ByteRange): Promise<Readable | Buffer>
  /** Shown in the page; default: saved. */
  inline?: boolean
  /** Names this very content; a client that has it is told so instead of being sent it again. */
  etag?: string
  /** Default `no-store`. */
  cacheControl?: string
  /** Of a document of ours; default: nothing in it runs or loads anything. */
  contentSecurityPolicy?: string
}

/** Nothing in a file of a user may run or load anything, wherever it is opened. */
const SANDBOX = "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox"

const describe = (reply: FastifyReply, answer: FileAnswer): void => {
  const { name, contentType, inline = false, etag, cacheControl = 'no-store', contentSecurityPolicy = SANDBOX } = answer
  reply.headers({
    'Content-Type': contentType,
    'Content-Disposition': contentDisposition(inline ? 'inline' : 'attachment', name),
    filename: encodeName(name),
    'Cache-Control': cacheControl,
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    ...(etag === undefined ? {} : { ETag: etag }),
  })
}

/** Sends the file, the part asked for (206), or that the client has it already (304). A part outside the file is a 416. */
export const sendFile = async (request: FastifyRequest, reply: FastifyReply, answer: FileAnswer): Promise<FastifyReply> => {
  const { size, etag } = answer
  const known = request.headers['if-none-match']
  if (etag !== undefined && known !== undefined && (known === '*' || known.split(',').some((one) => one.trim() === etag))) {
    describe(reply, answer)
    return reply.code(304).removeHeader('Content-Type').send()
  }
  // A part of another content than the client's first part would make a broken file.
  const stale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
  const range = stale ? null : parseRange(request.headers.range, size)
  if (range === 'unsatisfiable') return reply.code(416).header('Content-Range', `bytes */${size}`).send()
  const content = await answer.open(range ?? undefined)
  describe(reply, answer)
  if (range !== null) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.header('Content-Length', range === null ? size : range.end - range.start + 1).send(content)
}
