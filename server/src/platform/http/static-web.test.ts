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

test('what is built again below a running server is what it sends from then on', async () => {
  const built = makeScratchFolder('qfy-static-again-')
  const build = (n: number) => {
    mkdirSync(join(built, 'assets'), { recursive: true })
    for (const [name, text] of [
      ['index.html', `<script src="/assets/main-${n}.js">`],
      [`assets/main-${n}.js`, `export const build = ${n}`],
    ] as const) {
      writeFileSync(join(built, name), text)
      writeFileSync(join(built, `${name}.br`), brotliCompressSync(text))
    }
  }
  build(1)
  const app = fastify()
  await mountStaticWeb(app, built)
  expect((await app.inject('/')).body).toContain('main-1.js')
  build(2)
  expect((await app.inject('/')).body).toContain('main-2.js')
  const compressed = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(compressed.rawPayload).toEqual(brotliCompressSync('<script src="/assets/main-2.js">'))
  expect((await app.inject('/assets/main-2.js')).body).toBe('export const build = 2')
  expect((await app.inject('/assets/main-3.js')).statusCode).toBe(404)
  rmSync(built, { recursive: true, force: true })
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
