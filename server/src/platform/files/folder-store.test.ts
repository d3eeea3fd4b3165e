import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { createIds } from '../ids.ts'
import { FilesAway } from './away.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'

let root: string
let store: FileStore
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'qfy-files-'))
  store = createFolderStore(root, createIds(createClock()))
})
afterAll(() => rm(root, { recursive: true }))

test('what is put can be read back, whole and in part', async () => {
  expect(await store.put('a/b.txt', Readable.from(['物业', 'abc']), 'text/plain')).toBe(9)
  expect(await text(await store.get('a/b.txt'))).toBe('物业abc')
  expect(await text(await store.get('a/b.txt', { start: 6, end: 7 }))).toBe('ab')
})

test('a broken upload leaves nothing behind', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('connection lost')
    })(),
  )
  await expect(store.put('broken/file', broken, 'text/plain')).rejects.toThrow('connection lost')
  await expect(store.get('broken/file')).rejects.toThrow()
  expect(await readdir(join(root, 'broken'))).toEqual([])
})

test('a full disk is an outage of the files, and leaves nothing behind', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const body = Readable.from(
    (async function* () {
      yield 'half'
      throw full
    })(),
  )
  await expect(store.put('full/file', body, 'text/plain')).rejects.toThrow(FilesAway)
  expect(await readdir(join(root, 'full'))).toEqual([])
})

test.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '', '.', 'a/..'])('the key %j never leaves the folder', async (key) => {
  await expect(store.put(key, Readable.from(['x']), 'text/plain')).rejects.toThrow('no storage key')
})

test('removing twice is no error', async () => {
  await store.put('gone', Readable.from(['x']), 'text/plain')
  await store.remove('gone')
  await store.remove('gone')
  await expect(store.get('gone')).rejects.toThrow()
})

test('a copy lives on without the original', async () => {
  await store.put('original', Readable.from(['x']), 'text/plain')
  await store.copy('original', 'other/copy')
  await store.remove('original')
  expect(await text(await store.get('other/copy'))).toBe('x')
  await expect(store.copy('original', 'third')).rejects.toThrow()
})
