import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { makeScratchFolder } from '../../testing/scratch.ts'
import { isPage, mountStaticWeb } from './static-web.ts'

const folder = makeScratchFolder('qfy-static-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SCRIPT = 'export const hello = 1\n'
mkdirSync(join(folder, 'assets'))
for (const name of ['index.html', 'login.html', 'h5.html', 'sw.js', 'assets/main-1.js']) {
  writeFileSync(join(folder, name), SCRIPT)
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(SCRIPT))
}

test.each([
  ['/', 'no-cache'],
  ['/login', 'no-cache'],
  ['/sw.js', 'no-cache'],
  ['/assets/main-1.js', 'public, max-age=31536000, immutable'],
])('%s is sent as the build compressed it, or as it is, and kept: %s', async (url, kept) => {
  const app = fastify()
  await mountStaticWeb(app, folder)
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': kept, vary: 'accept-encoding' })
  expect(small.rawPayload).toEqual(brotliCompressSync(SCRIPT))
  const plain = await app.inject({ url })
  expect(plain.headers).toMatchObject({ 'cache-control': kept, 'content-type': small.headers['content-type'] })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(SCRIPT)
})

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'

test.each([
  ['GET', '/im', BROWSER, true],
  ['GET', '/mainData/project', '*/*', true],
  ['GET', '/redirect/a.b', BROWSER, true],
  ['GET', '/missing.js', '*/*', false],
  ['GET', '/assets/gone.js', BROWSER, false],
  ['GET', '/api/v1/nothing', BROWSER, false],
  ['GET', '/api', BROWSER, false],
  ['GET', '/apiary', BROWSER, true],
  ['GET', '/socket.io/', BROWSER, false],
  ['POST', '/im', BROWSER, false],
])('%s %s with Accept %s: page %s', (method, path, accept, page) => {
  expect(isPage(method, path, accept)).toBe(page)
})
