import { connect } from 'node:net'
import { loginMobilePcPassword } from '@qifuyun/contract/auth/endpoints.ts'
import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCalls } from '#src/features.ts'
import { DEMO_PASSWORD, mobileOf } from '#src/testing/people.ts'
import { sampleInput } from '#src/testing/sample-input.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const REQUESTS = 3_000
const CALLS = listCalls()
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => !path.endsWith('/logout') && !path.endsWith('/revoke'))

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    '',
    ' ',
    '\u0000',
    '\uD800',
    '‮שלום',
    '👨‍👩‍👧‍👦'.repeat(500),
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'a'.repeat(20_000),
    [],
    {},
    [[[[[]]]]],
    { __proto__: null },
    { constructor: { prototype: { admin: true } } },
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '2026-13-45',
    '１２３',
    'NaN',
    'Infinity',
    '1e400',
    '-0',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .anything({ maxDepth: 3, withBigInt: false, withNullPrototype: false, withSparseArray: false })
    .map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown),
)

const EVIL_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '$where', 'a.b', '', '\u0000']

/** A request to one of the calls with one to three fields replaced by nonsense, or with keys that must not mean anything. */
const request = fc
  .tuple(fc.constantFrom(...CALLS), fc.infiniteStream(nasty), fc.nat(7), fc.constantFrom(...EVIL_KEYS))
  .map(([endpoint, values, mode, evilKey]) => {
    const input: Record<string, unknown> = sampleInput(endpoint)
    const names = Object.keys(input)
    for (let n = 0; n <= mode % 3; n++) {
      const name = names[(mode + n * 3) % Math.max(1, names.length)]
      if (name !== undefined) input[name] = values.next().value
    }
    if (mode > 5) Object.defineProperty(input, evilKey, { value: values.next().value, enumerable: true, configurable: true })
    return { endpoint, input, mode }
  })

const RAW_BODIES = [
  '{',
  '[',
  '"text"',
  '12',
  'null',
  'true',
  '{"a":}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\u0000',
  '',
  '{"a":1}{"b":2}',
  `[${'['.repeat(5_000)}`,
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `{"filter":${'{"op":"and","items":['.repeat(2_000)}${']}'.repeat(2_000)}}`,
]
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'nonsense',
]

const check = (endpoint: Endpoint, status: number, body: string): void => {
  expect(status, `${endpoint.method} ${endpoint.path}: ${body}`).toBeLessThan(500)
  // Exactly the envelope, whatever was sent.
  const answer: unknown = JSON.parse(body)
  expect(Object.keys(Object(answer)).sort()).toEqual(['code', 'data', 'msg'])
  expect(body).not.toMatch(/at .*\.ts:\d+|node_modules|select |insert into|drizzle/i)
}

test(`${REQUESTS} malformed inputs are answered with an envelope, never with a 500`, { timeout: 120_000 }, async () => {
  const admin = await world.as('zhangwei').token()
  const samples = fc.sample(request, { numRuns: REQUESTS, seed: 20_261_121 })
  for (const { endpoint, input, mode } of samples) {
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(input)) query.append(key, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    const response = await world.app.http.inject({
      // From the declaration.
      method: endpoint.method as 'GET',
      url: inQuery ? `${endpoint.path}?${query.toString().slice(0, 8_000)}` : endpoint.path,
      headers: {
        ...(mode === 0 ? {} : { authorization: String(admin) }),
        'idempotency-key': `fuzz-${Math.abs(mode)}-${samples.length}-${query.toString().length}`,
      },
      ...(inQuery ? {} : { payload: input }),
    })
    check(endpoint, response.statusCode, response.body)
  }
})

test('broken bodies and content types are refused in the envelope', async () => {
  const admin = await world.as('zhangwei').token()
  const posts = CALLS.filter(({ method }) => method === 'POST')
  for (const [index, payload] of RAW_BODIES.entries()) {
    for (const type of TYPES) {
      const endpoint = posts[(index * TYPES.length + type.length) % posts.length]
      if (endpoint === undefined) throw new Error('there are POST calls')
      const response = await world.app.http.inject({
        method: 'POST',
        url: endpoint.path,
        payload,
        headers: { authorization: String(admin), 'content-type': type },
      })
      check(endpoint, response.statusCode, response.body)
    }
  }
})

test('a body over 1 MiB is told its limit', async () => {
  const answer = await world.withToken(null).call(loginMobilePcPassword, { userName: mobileOf('liuyang'), password: 'x'.repeat(1_100_000) })
  expect([answer.code, answer.status, answer.data]).toEqual([413, 413, { limitKb: 1024 }])
})

test('headers of any content do no harm', async () => {
  for (const headers of [
    { deviceid: 'x'.repeat(65) },
    { deviceid: "a'b" },
    { 'x-request-id': 'y'.repeat(500) },
    { authorization: 'Bearer ' },
    { authorization: '\t' },
    { 'accept-language': 'xx'.repeat(300) },
    { 'idempotency-key': 'short' },
  ]) {
    const response = await world.app.http.inject({
      method: 'POST',
      url: loginMobilePcPassword.path,
      headers,
      payload: { userName: mobileOf('liuyang'), password: 'Wrong@2026' },
    })
    check(loginMobilePcPassword, response.statusCode, response.body)
  }
})

test('bytes that are no HTTP do not stop the server', async () => {
  const origin = await world.listen()
  const { port } = new URL(origin)
  const exchange = (bytes: string) =>
    new Promise<void>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: Number(port) }, () => socket.end(bytes))
      socket
        .on('close', () => resolve())
        .on('error', () => resolve())
        .resume()
    })
  for (const bytes of [
    '\u0000\u0001\u0002',
    'GET',
    'GET / HTTP/9.9\r\n\r\n',
    'POST /api HTTP/1.1\r\nContent-Length: -5\r\n\r\n',
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
  ])
    await exchange(bytes)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  const signedIn = await world.withToken(null).call(loginMobilePcPassword, { userName: mobileOf('wangqiang'), password: DEMO_PASSWORD })
  expect(signedIn.code).toBe(200)
})
