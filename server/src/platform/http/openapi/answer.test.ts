import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#src/testing/world.ts'

const PATH = '/api/v1/openapi.json'
/** Public calls of an address in a minute. */
const LIMIT = 600

let world: World
beforeAll(async () => {
  world = await createWorld({ QFY_RATE_LIMIT: 'on' })
})
afterAll(() => world.close())

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  world.app.http.inject({ url: PATH, headers, remoteAddress })

test('the document comes as the client takes it, and not again while it is the same', async () => {
  const plain = await read()
  expect([plain.statusCode, plain.headers['content-type'], plain.headers['content-encoding']]).toEqual([200, 'application/json', undefined])
  const br = await read({ 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
  const gzip = await read({ 'accept-encoding': 'gzip;q=1, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(plain.json()).toMatchObject({ openapi: '3.1.0', info: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as unknown } })

  const etag = String(plain.headers.etag)
  const held = await read({ 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' })
  expect([held.statusCode, held.rawPayload.length, held.headers.etag]).toEqual([304, 0, etag])
  expect((await read({ 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test.each([
  [PATH, '203.0.113.1'],
  ['/.well-known/openid-configuration', '203.0.113.2'],
])('%s is counted like any public call', async (url, remoteAddress) => {
  const ask = () => world.app.http.inject({ url, remoteAddress, headers: { 'if-none-match': '*' } })
  for (let n = 0; n < LIMIT; n += 1) expect((await ask()).statusCode).toBeLessThan(400)
  const over = await ask()
  expect([over.statusCode, over.json()]).toMatchObject([429, { code: 429, data: { _reason: 'RATE' } }])
  expect(over.headers['retry-after']).toMatch(/^\d+$/)
})
