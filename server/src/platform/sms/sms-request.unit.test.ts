import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { serveScript } from '#src/testing/scripted-server.ts'
import { createHttpSms } from './http-sms.ts'
import { SmsFailure } from './sms.ts'
import { sendThrough } from './sms-request.ts'

const NOW = new Date()
const MESSAGE = { mobile: '13900000001', purpose: 'login', code: '123456', createdAt: NOW, expiresAt: NOW, note: null }
const FORM = { json: false, text: 'm={{mobile}}&t={{text}}' } as const

let server: Server | undefined
afterEach(() => server?.close())

const serve = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
}
const send = (url: string, timeoutMs?: number) =>
  sendThrough(
    createHttpSms({ provider: 'http', url, headers: {}, body: FORM, success: null, sign: null, templates: new Map() }),
    MESSAGE,
    timeoutMs,
  ).then(
    () => 'sent',
    (error: unknown) => error,
  )

test('a provider that is not there is asked again, and nothing was sent', async () => {
  const url = await serve(() => {})
  server?.close()
  await once(server ?? process, 'close')
  const failure = await send(url)
  expect(failure).toBeInstanceOf(SmsFailure)
  expect(failure).toMatchObject({
    problem: 'away',
    message: expect.stringMatching(/^the SMS provider at 127\.0\.0\.1:\d+ .*ECONNREFUSED\)$/),
  })
})

test.each<[string, RequestListener, number | undefined]>([
  // Long enough to be asked at all on a machine that has more to do.
  ['does not answer', () => {}, 500],
  ['hangs up', (request) => request.socket.destroy(), undefined],
  ['sends elsewhere', (_request, response) => response.writeHead(302, { location: '/other' }).end(), undefined],
  ['fails', (_request, response) => response.writeHead(500).end(), undefined],
])('one that %s may have sent it, and is asked once', async (_case, listener, timeoutMs) => {
  let asked = 0
  const url = await serve((request, response) => {
    asked += 1
    listener(request, response)
  })
  expect(await send(url, timeoutMs)).toMatchObject({ problem: 'unknown' })
  expect(asked).toBe(1)
})

test('a form carries what was written in it', async () => {
  const provider = await serveScript(() => ({ body: '' }))
  try {
    expect(await send(provider.origin)).toBe('sent')
    const [asked] = provider.asked
    expect(asked?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(new URLSearchParams(asked?.body).get('t')).toBe('验证码123456，0分钟内有效，请勿告诉他人。')
  } finally {
    await provider.close()
  }
})
