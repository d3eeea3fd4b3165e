import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ObjectStore, startObjectStore } from '#src/testing/object-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

const MB = 1_024 * 1_024

let server: ObjectStore
let store: FileStore
beforeAll(async () => {
  server = await startObjectStore()
  store = createS3Store(server.settings)
})
afterAll(() => server.close())

test('what is put can be read back, whole and in part', async () => {
  expect(await store.put('a/b.txt', Readable.from(['物业', 'abc'], { objectMode: false }), 'text/plain')).toBe(9)
  expect(await text(await store.get('a/b.txt'))).toBe('物业abc')
  expect(await text(await store.get('a/b.txt', { start: 6, end: 7 }))).toBe('ab')
})

test('bytes behind the end are as missing as an object that is not there', async () => {
  await store.put('short', Readable.from(['abc'], { objectMode: false }), 'text/plain')
  await expect(store.get('short', { start: 3, end: 5 })).rejects.toMatchObject({ status: 404 })
  await expect(store.get('none', { start: 0, end: 1 })).rejects.toMatchObject({ status: 404 })
})

test('a file of several parts arrives whole', async () => {
  const bytes = Buffer.alloc(12 * MB, 'qifuyun')
  expect(await store.put('big', Readable.from([bytes.subarray(0, 7 * MB), bytes.subarray(7 * MB)], { objectMode: false }), 'x/y')).toBe(
    12 * MB,
  )
  expect((await buffer(await store.get('big'))).equals(bytes)).toBe(true)
})

test('a broken upload leaves nothing behind, be it short or long', async () => {
  for (const [key, size] of [
    ['broken/short', 10],
    ['broken/long', 6 * MB],
  ] as const) {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(size)
        throw new Error('connection lost')
      })(),
      { objectMode: false },
    )
    await expect(store.put(key, broken, 'text/plain')).rejects.toThrow('connection lost')
    await expect(store.get(key)).rejects.toMatchObject({ status: 404 })
  }
})

test('a copy lives on without the original', async () => {
  await store.put('original', Readable.from(['x'], { objectMode: false }), 'text/plain')
  await store.copy('original', 'other/copy')
  await store.remove('original')
  expect(await text(await store.get('other/copy'))).toBe('x')
  await expect(store.copy('original', 'third')).rejects.toThrow()
})

test('removing twice is no error', async () => {
  await store.put('gone', Readable.from(['x'], { objectMode: false }), 'text/plain')
  await store.remove('gone')
  await store.remove('gone')
  await expect(store.get('gone')).rejects.toMatchObject({ status: 404 })
})

test('a bucket that is missing is no missing file', async () => {
  await expect(createS3Store({ ...server.settings, bucket: 'other' }).get('gone')).rejects.not.toMatchObject({ status: 404 })
})
