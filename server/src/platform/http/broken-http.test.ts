import { once } from 'node:events'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createWorld, type World } from '#src/testing/world.ts'
import { limitBodies } from './broken-http.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await createWorld()
  port = Number(new URL(await world.listen()).port)
})
afterAll(() => world.close())

/** All that comes back until the connection ends. */
const say = async (to: number, ...parts: string[]): Promise<string> => {
  const socket = connect(to, '127.0.0.1')
  socket.on('error', () => {})
  for (const part of parts) socket.write(part)
  let said = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await once(socket, 'close')
  return said
}

const read = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2).map((part, at) => (at === 0 ? part.toLowerCase() : part))))
  return { status: Number(first.split(' ')[1]), headers, body: body === '' ? null : (JSON.parse(body) as unknown) }
}

const PROTECTED = {
  'x-content-type-options': 'nosniff',
  'x-request-id': expect.any(String),
  'content-security-policy': expect.stringContaining("default-src 'self'"),
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
  'cache-control': 'no-store',
}
const BAD = { code: 3002, msg: '请求格式错误', data: null }
const head = (lines: string, host = 'Host: q\r\n') => `${lines}\r\n${host}Connection: close\r\n\r\n`

test.each([
  ['a path that cannot be decoded', head('GET /% HTTP/1.1'), 400],
  ['a parameter that is too long', head(`GET /api/v1/file_manage/file/get/${'x'.repeat(201)}/x HTTP/1.1`), 400],
  ['something that is not HTTP', 'HELO q\r\n\r\n', 400],
  ['a header that is none', head('GET / HTTP/1.1\r\nno header'), 400],
  ['two lengths', head('POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked'), 400],
  ['a chunk without a size', `${head('POST / HTTP/1.1\r\nTransfer-Encoding: chunked')}x\r\n`, 400],
  ['headers that are too large', head(`GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`), 431],
  ['an expectation', head('POST / HTTP/1.1\r\nContent-Length: 1\r\nExpect: mercy'), 417],
  ['no host', head('GET / HTTP/1.1', ''), 400],
])('%s is answered with an envelope and the headers of every answer', async (_, request, status) => {
  const answer = read(await say(port, request))
  expect(answer).toMatchObject({ status, headers: PROTECTED })
  expect(answer.body).toMatchObject(BAD)
})

test('somebody who asks to speak another protocol is answered in this one', async () => {
  const lines =
    'GET /healthz HTTP/1.1\r\nHost: q\r\nUpgrade: h2c\r\nConnection: Upgrade\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n'
  const socket = connect(port, '127.0.0.1')
  socket.write(lines)
  const [said] = await once(socket, 'data')
  socket.destroy()
  expect(String(said)).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('a client that goes away in the middle of its body is no defect', async () => {
  const error = vi.spyOn(world.app.platform.log, 'error')
  const seen = vi.fn()
  world.app.http.server.once('request', seen)
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /api/v1/auth/auth/login_mobile_code HTTP/1.1\r\nHost: q\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"',
  )
  await expect.poll(() => seen.mock.calls.length).toBe(1)
  socket.destroy()
  await world.app.platform.traffic.quiet(5_000)
  expect(error).not.toHaveBeenCalled()
})

describe('the real server', () => {
  test('gives up a body that does not come within a minute', async () => {
    // Only what is set from here on: connections live in real time.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const socket = connect(port, '127.0.0.1')
      let said = ''
      socket.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
      const asked = once(world.app.http.server, 'request')
      socket.write(
        'POST /api/v1/auth/auth/login_mobile_code HTTP/1.1\r\nHost: q\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
      )
      await asked
      while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
      vi.advanceTimersByTime(59_999)
      await new Promise((resolve) => setImmediate(resolve))
      expect([said, socket.closed]).toEqual(['', false])
      const closed = once(socket, 'close')
      vi.advanceTimersByTime(1)
      await closed
      expect(read(said)).toMatchObject({ status: 408, headers: PROTECTED, body: { data: { _reason: 'TIMEOUT' } } })
    } finally {
      vi.useRealTimers()
    }
  })
  test('ends requests and connections that take for ever', () => {
    const { server } = world.app.http
    expect([server.requestTimeout, server.timeout]).toEqual([30 * 60_000, 120_000])
    expect(server.headersTimeout).toBeLessThanOrEqual(60_000)
  })
})

describe('a body that comes in drops', () => {
  const app = fastify()
  const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: q\r\nContent-Type: text/plain\r\nContent-Length: 50\r\n\r\nx`
  let slow: number
  beforeAll(async () => {
    limitBodies(app, { headers: { 'x-content-type-options': 'nosniff' }, requestId: () => 'a' }, 200)
    app.post('/', async () => 'never')
    app.post('/files', { config: { uploads: true } }, async () => 'done')
    app.post('/early', { onRequest: async (_request, reply) => reply.code(401).send('early') }, async () => 'never')
    slow = Number(new URL(await app.listen({ port: 0 })).port)
  })
  afterAll(() => app.close())

  test('is given up', async () => {
    const answer = read(await say(slow, post('/')))
    expect(answer).toMatchObject({ status: 408, headers: { 'x-content-type-options': 'nosniff', connection: 'close' } })
    expect(answer.body).toEqual({ code: 3002, msg: '请求超时，请稍后再试', data: { _reason: 'TIMEOUT' } })
  })
  test('is given up after an answer too', async () => {
    expect(await say(slow, post('/early'))).toContain('401 Unauthorized')
  })
  test('of files has the time of its line', async () => {
    const socket = connect(slow, '127.0.0.1')
    socket.write(post('/files'))
    await say(slow, post('/'))
    await say(slow, post('/'))
    socket.write('x'.repeat(49))
    expect(String((await once(socket, 'data'))[0])).toContain('200 OK')
    socket.destroy()
  })
})
