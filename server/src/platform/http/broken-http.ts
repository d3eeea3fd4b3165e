import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'
import { fail } from './envelope.ts'

/** Of a request without files; its first line and headers have a limit of Node's own. */
const BODY_LIMIT_MS = 60_000
/** Of any request: 100 MB at less than half a megabit a second. */
export const REQUEST_LIMIT_MS = 30 * 60_000
/** Of a connection on which nothing moves, in either direction. Sockets have their pings. */
export const SILENCE_LIMIT_MS = 120_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files take as long as the line is slow. */
    uploads?: true
  }
}

const malformed = (status: number) => new Refusal(CODE.invalid, status, '请求格式错误')
const tooSlow = () => new Refusal(CODE.invalid, 408, '请求超时，请稍后再试', {}, { _reason: 'TIMEOUT' })

const refusalOf = (code: string | undefined): Refusal => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow()
  return malformed(code === 'HPE_HEADER_OVERFLOW' ? 431 : 400)
}

export interface BrokenOptions {
  /** Of every answer. */
  headers: Record<string, string>
  requestId(): string
}

/** Answers over a bare connection, where there is no request that could be answered, and ends it. */
const answerBare = (socket: Duplex, refusal: Refusal, { headers, requestId }: BrokenOptions): void => {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const id = requestId()
  const body = JSON.stringify(fail(refusal, 'zh-CN', id).body)
  const lines = Object.entries({
    ...headers,
    'x-request-id': id,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const { status } = refusal
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

/** What came is not HTTP, too large, or did not come to its end in time. */
export const answerBroken =
  (options: BrokenOptions) =>
  (error: Error & { code?: string }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) socket.destroy()
    else answerBare(socket, refusalOf(error.code), options)
  }

/** An expectation other than `100-continue` cannot be met. */
export const answerExpectations = (server: Server, options: BrokenOptions): void => {
  server.on('checkExpectation', ({ socket }: IncomingMessage) => answerBare(socket, malformed(417), options))
}

/** Gives up bodies that do not come to their end; those of uploads have the whole request's limit. */
export const limitBodies = (app: FastifyInstance, options: BrokenOptions, limitMs = BODY_LIMIT_MS): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const has = raw.headers['transfer-encoding'] !== undefined || (raw.headers['content-length'] ?? '0') !== '0'
    if (has && request.routeOptions.config.uploads !== true) {
      const timer = setTimeout(() => {
        if (raw.complete) return
        // Answered before the body came: there is nothing more to say.
        if (reply.raw.headersSent) raw.destroy()
        else answerBare(raw.socket, tooSlow(), options)
      }, limitMs)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
