import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '#src/platform/database/drizzle.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { fileObject } from '../tables.ts'
import { uploaded } from '../testing.ts'
import { markPicture } from './marking.ts'

const LINES = ['2026-03-18 09:49:06', '沈浩 · 云栖花园 · 直流屏']

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const grey = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: { r: 120, g: 120, b: 120 } } })
    .jpeg()
    .toBuffer()
const rowOf = async (fileUuid: string) => {
  const [row] = await world.app.platform.db.tenant(enterpriseId(1), null, (tx) =>
    tx.select().from(fileObject).where(eq(fileObject.fileUuid, fileUuid)),
  )
  return row ?? expect.fail('no row')
}
const bytesOf = async (fileUuid: string): Promise<Buffer> => buffer(await world.app.platform.files.get((await rowOf(fileUuid)).filePath))
/** Pixels lighter than letters have to be, in the foot and above it. */
const white = async (bytes: Buffer): Promise<[foot: number, rest: number]> => {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const from = Math.round(info.height * 0.8) * info.width * info.channels
  const count = (part: Buffer) => part.filter((light) => light > 230).length
  return [count(data.subarray(from)), count(data.subarray(0, from))]
}

test('a picture bears its lines once, however often that is done, and its row knows the bytes', async () => {
  const { platform } = world.app
  const { fileUuid } = await uploaded(world, 'liuyang', { name: '直流屏.jpg', bytes: await grey() }, 'image')
  expect(await white(await bytesOf(fileUuid))).toEqual([0, 0])
  const before = await rowOf(fileUuid)
  const mark = { enterpriseUuid: enterpriseId(1), fileUuid, lines: LINES }
  await markPicture(platform, mark)
  const marked = await bytesOf(fileUuid)
  const [foot, rest] = await white(marked)
  expect(foot).toBeGreaterThan(500)
  expect(rest).toBe(0)
  const after = await rowOf(fileUuid)
  expect([after.size, after.width, after.height]).toEqual([marked.length, 800, 600])
  expect(after.sha256).not.toBe(before.sha256)
  // The server died before the row heard of it: the job comes again.
  await platform.db.tenant(enterpriseId(1), null, (tx) =>
    tx.update(fileObject).set({ sha256: before.sha256 }).where(eq(fileObject.fileUuid, fileUuid)),
  )
  await markPicture(platform, mark)
  expect((await bytesOf(fileUuid)).equals(marked)).toBe(true)
  expect((await rowOf(fileUuid)).sha256).toBe(after.sha256)
})
