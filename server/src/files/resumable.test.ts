import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { CHUNK_BYTES } from '@qifuyun/contract/files/constants.ts'
import { uploadFinish, uploadInit } from '@qifuyun/contract/files/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId, type PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { cleanUpFiles } from './clean-up.ts'
import { keysOf, phonePhoto, rowCount, uploaded, WINDOWS_PROGRAM } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const begin = (who: PersonName, bytes: Buffer, more: object = {}) =>
  world.as(who).call(uploadInit, { fileName: '图纸.dwg', size: bytes.length, sha256: sha256(bytes), ...more })
const partOf = (bytes: Buffer, n: number) => bytes.subarray((n - 1) * CHUNK_BYTES, n * CHUNK_BYTES)

const sendPart = async (who: PersonName, uploadId: string, n: number | string, payload: Buffer, type = 'application/octet-stream') => {
  const response = await world.app.http.inject({
    method: 'PUT',
    url: `/api/v1/file_manage/file/upload_chunk/${uploadId}/${n}`,
    headers: { 'content-type': type, authorization: String(await world.as(who).token()) },
    payload,
  })
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: { receivedList: number[] } }>() }
}

const sendAll = async (who: PersonName, uploadId: string, bytes: Buffer) => {
  for (let n = 1; n <= Math.ceil(bytes.length / CHUNK_BYTES); n += 1) await sendPart(who, uploadId, n, partOf(bytes, n))
}

test('a file in parts goes on where it stopped and becomes one', async () => {
  const bytes = randomBytes(2 * CHUNK_BYTES + 1_000)
  const first = await begin('liuyang', bytes)
  expect(first.data).toMatchObject({ chunkSize: CHUNK_BYTES, chunkCount: 3, receivedList: [], file: null })
  const uploadId = String(first.data?.uploadId)
  expect(await sendPart('liuyang', uploadId, 3, partOf(bytes, 3))).toMatchObject({
    code: 3001,
    status: 200,
    data: { uploadId, n: 3, receivedList: [3] },
  })
  expect((await sendPart('liuyang', uploadId, 1, partOf(bytes, 1))).data.receivedList).toEqual([1, 3])
  expect((await sendPart('liuyang', uploadId, 1, partOf(bytes, 1))).data.receivedList).toEqual([1, 3])

  const early = await world.as('liuyang').call(uploadFinish, { uploadId })
  expect([early.status, early.msg]).toEqual([422, '文件尚未上传完整，请继续上传'])
  // Another tab, or the same one after a reload.
  expect((await begin('liuyang', bytes)).data).toMatchObject({ uploadId, receivedList: [1, 3] })

  await sendPart('liuyang', uploadId, 2, partOf(bytes, 2))
  const done = await world.as('liuyang').call(uploadFinish, { uploadId })
  expect(done.data).toMatchObject({ name: '图纸.dwg', fileSize: bytes.length, sha256: sha256(bytes), fileType: 'other' })
  const response = await world.app.http.inject({ url: done.data?.fileFullPath ?? '' })
  expect(response.rawPayload.equals(bytes)).toBe(true)
  expect((await keysOf(world)).filter((key) => key.includes('/parts/'))).toEqual([])
  expect((await world.as('liuyang').call(uploadFinish, { uploadId })).status).toBe(404)
})

test('content that the enterprise has is there at once, and only there', async () => {
  const bytes = randomBytes(3_000)
  await uploaded(world, 'liuyang', { name: 'a.bin', bytes })
  const same = await begin('lina', bytes, { fileName: '副本.bin' })
  expect(same.data).toMatchObject({ uploadId: null, file: { name: '副本.bin', fileSize: 3_000, sha256: sha256(bytes) } })
  expect((await world.app.http.inject({ url: String(same.data?.file?.fileFullPath) })).rawPayload.equals(bytes)).toBe(true)
  expect((await begin('sunhao', bytes)).data?.file).toBeNull()
  expect((await begin('lina', bytes, { size: 2_999 })).data?.file).toBeNull()
})

test('a photo sent as a file does not come back into the chat with its camera data', async () => {
  const photo = await phonePhoto()
  await uploaded(world, 'liuyang', { name: 'p.jpg', bytes: photo }, 'file')
  const { data } = await begin('liuyang', photo, { fileName: 'p.jpg', purpose: 'im' })
  expect(data?.file).toBeNull()
  await sendAll('liuyang', String(data?.uploadId), photo)
  const done = await world.as('liuyang').call(uploadFinish, { uploadId: String(data?.uploadId) })
  expect(done.data).toMatchObject({ fileType: 'image', width: 40, height: 60 })
  expect(done.data?.sha256).not.toBe(sha256(photo))
})

test('two finishes at once make one file', async () => {
  const bytes = randomBytes(20_000)
  const uploadId = String((await begin('liuyang', bytes)).data?.uploadId)
  await sendAll('liuyang', uploadId, bytes)
  const before = await rowCount(world)
  const answers = await Promise.all([1, 2].map(() => world.as('liuyang').call(uploadFinish, { uploadId })))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  for (const { status } of answers) expect([200, 404, 409]).toContain(status)
  expect(await rowCount(world)).toBe(before + 1)
})

test('damaged content is refused and the upload begins anew', async () => {
  const bytes = randomBytes(5_000)
  const uploadId = String((await begin('liuyang', bytes)).data?.uploadId)
  await sendPart('liuyang', uploadId, 1, randomBytes(5_000))
  const before = [await rowCount(world), (await keysOf(world)).length]
  const answer = await world.as('liuyang').call(uploadFinish, { uploadId })
  expect([answer.code, answer.status, answer.msg]).toEqual([3002, 422, '文件校验失败，请重新上传'])
  expect([await rowCount(world), (await keysOf(world)).length]).toEqual([before[0], Number(before[1]) - 1])
  expect((await begin('liuyang', bytes)).data).toMatchObject({ receivedList: [] })
})

test('a program in parts is refused like one in one piece', async () => {
  const uploadId = String((await begin('liuyang', WINDOWS_PROGRAM)).data?.uploadId)
  await sendAll('liuyang', uploadId, WINDOWS_PROGRAM)
  expect((await world.as('liuyang').call(uploadFinish, { uploadId })).msg).toBe('不能上传可执行文件')
  expect((await keysOf(world)).filter((key) => key.includes(uploadId))).toEqual([])
})

test('announcements that cannot be kept are refused', async () => {
  const bytes = randomBytes(10)
  expect(await begin('liuyang', bytes, { size: 0 })).toMatchObject({ status: 422, msg: '不能上传空文件' })
  expect(await begin('liuyang', bytes, { size: 100 * 1_024 * 1_024 + 1 })).toMatchObject({
    status: 413,
    msg: '文件大小不能超过100MB!',
    data: { limitKb: 102_400 },
  })
  expect((await begin('liuyang', bytes, { sha256: 'abc' })).status).toBe(422)
  expect((await begin('liuyang', bytes, { fileName: ' ' })).status).toBe(422)
})

test('parts that do not fit are refused', async () => {
  const bytes = randomBytes(CHUNK_BYTES + 10)
  const uploadId = String((await begin('liuyang', bytes)).data?.uploadId)
  for (const [n, part] of [
    [1, partOf(bytes, 2)],
    [2, partOf(bytes, 1)],
    [3, Buffer.alloc(10)],
    [2, Buffer.alloc(0)],
  ] as const)
    expect((await sendPart('liuyang', uploadId, n, part)).status, String(n)).toBe(422)
  expect((await sendPart('liuyang', uploadId, 0, partOf(bytes, 1))).status).toBe(422)
  expect(await sendPart('liuyang', uploadId, 1, Buffer.alloc(CHUNK_BYTES + 1))).toMatchObject({ status: 413, data: { limitKb: 5_120 } })
  expect((await sendPart('liuyang', uploadId, 2, Buffer.from('{}'), 'application/json')).status).toBe(400)
  expect((await sendPart('yanglei', uploadId, 2, partOf(bytes, 2))).status).toBe(404)
  expect((await sendPart('sunhao', uploadId, 2, partOf(bytes, 2))).status).toBe(404)
  expect((await sendPart('liuyang', demoId('0018', 5), 2, partOf(bytes, 2))).status).toBe(404)
  expect((await world.as('yanglei').call(uploadFinish, { uploadId })).status).toBe(404)
})

test('an upload that is not finished within a day is forgotten, parts and all', async () => {
  const bytes = randomBytes(CHUNK_BYTES + 10)
  const uploadId = String((await begin('yanglei', bytes)).data?.uploadId)
  await sendPart('yanglei', uploadId, 2, partOf(bytes, 2))
  world.pass(DAY_MS + 1_000)
  expect((await sendPart('yanglei', uploadId, 1, partOf(bytes, 1))).status).toBe(404)
  await cleanUpFiles(world.app.platform)
  expect((await keysOf(world)).filter((key) => key.includes('/parts/'))).toEqual([])
  world.pass(-DAY_MS - 1_000)
})
