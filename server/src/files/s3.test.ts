import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { CHUNK_BYTES } from '@qifuyun/contract/files/constants.ts'
import { uploadFinish, uploadInit } from '@qifuyun/contract/files/endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ObjectStore, startObjectStore } from '#src/testing/object-store.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { cleanUpFiles } from './clean-up.ts'
import { imageOf, keysOf, uploadAs, uploaded, WINDOWS_PROGRAM } from './testing.ts'

let store: ObjectStore
let world: World
beforeAll(async () => {
  store = await startObjectStore()
  world = await createWorld(store.env)
})
afterAll(async () => {
  await world.close()
  await store.close()
})

const get = (url = '', headers = {}) => world.app.http.inject({ url, headers })

test('files lie in the object store, come back whole and in part, and are removed from it', async () => {
  const bytes = randomBytes(11 * 1_024 * 1_024)
  const file = await uploaded(world, 'liuyang', { name: '视频.mp4', bytes })
  expect(await store.keys()).toContain(file.filePath)
  expect(await keysOf(world)).toEqual([])
  expect((await get(file.fileFullPath)).rawPayload.equals(bytes)).toBe(true)
  const part = await get(file.fileFullPath, { range: 'bytes=1000-1009' })
  expect([part.statusCode, part.rawPayload.equals(bytes.subarray(1_000, 1_010))]).toEqual([206, true])

  const image = await uploaded(world, 'liuyang', { name: 'a.png', bytes: await imageOf(300, 300) }, 'image')
  expect((await sharp((await get(`${image.fileFullPath}&w=64`)).rawPayload).metadata()).width).toBe(64)
  expect((await store.keys()).filter((key) => key.includes(image.fileUuid))).toHaveLength(2)

  world.pass(DAY_MS + 1_000)
  await cleanUpFiles(world.app.platform)
  world.pass(-DAY_MS - 1_000)
  expect(await store.keys()).toEqual([])
})

test('a refused upload leaves nothing in the store', async () => {
  const answer = await uploadAs(world, 'liuyang', [
    { name: 'a.bin', bytes: randomBytes(6 * 1_024 * 1_024) },
    { name: 'b.pdf', bytes: WINDOWS_PROGRAM },
  ])
  expect([answer.status, answer.msg]).toEqual([422, '不能上传可执行文件'])
  expect(await store.keys()).toEqual([])
})

test('parts are put together in the store, and the same content is there at once', async () => {
  const bytes = randomBytes(CHUNK_BYTES + 7)
  const announced = { fileName: '图纸.dwg', size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  const begun = await world.as('liuyang').call(uploadInit, announced)
  const uploadId = begun.data?.uploadId ?? ''
  for (const n of [2, 1]) {
    await world.app.http.inject({
      method: 'PUT',
      url: `/api/v1/file_manage/file/upload_chunk/${uploadId}/${n}`,
      headers: { 'content-type': 'application/octet-stream', authorization: String(await world.as('liuyang').token()) },
      payload: bytes.subarray((n - 1) * CHUNK_BYTES, n * CHUNK_BYTES),
    })
  }
  const { data } = await world.as('liuyang').call(uploadFinish, { uploadId })
  expect((await get(data?.fileFullPath)).rawPayload.equals(bytes)).toBe(true)
  const again = await world.as('lina').call(uploadInit, announced)
  expect((await get(again.data?.file?.fileFullPath)).rawPayload.equals(bytes)).toBe(true)
  expect((await store.keys()).toSorted()).toEqual([data?.filePath, again.data?.file?.filePath].toSorted())
})

test('while the store is away calls say so, the log hears of it once and the node stays ready', async () => {
  const file = await uploaded(world, 'liuyang', { name: 'a.txt', bytes: Buffer.from('a') })
  const log = vi.spyOn(world.app.platform.log, 'error').mockImplementation(() => {})
  const back = vi.spyOn(world.app.platform.log, 'warn').mockImplementation(() => {})
  const files = async () => (await get('/readyz')).body
  await store.pause()
  const away = { code: 500, msg: '文件服务暂时无法访问，请稍后再试', data: { _reason: 'UNAVAILABLE' } }
  for (let n = 0; n < 3; n += 1) {
    const answer = await get(file.fileFullPath)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.json()).toMatchObject(away)
  }
  expect(await uploadAs(world, 'liuyang', [{ name: 'b.txt', bytes: Buffer.from('b') }])).toMatchObject({ status: 503, ...away })
  expect(await files()).toBe('ok\nredis: not used\nfiles: does not answer')
  expect(log.mock.calls).toEqual([
    [
      { err: expect.objectContaining({ code: 'ECONNREFUSED' }) },
      'the object storage does not answer; until it does files are refused with 503',
    ],
  ])
  await store.resume()
  expect((await get(file.fileFullPath)).body).toBe('a')
  expect(back.mock.calls).toEqual([['the object storage answers again']])
  expect(await files()).toBe('ok\nredis: not used\nfiles: answers')
})
