import sharp from 'sharp'
import { expect, test } from 'vitest'
import { burnIn } from './watermark.ts'

const LINES = ['2026-03-18 09:49:06', '沈浩 · 云栖花园 · 直流屏 <1>']
const GREY = { r: 120, g: 120, b: 120 }

const photo = (width: number, height: number, format: 'jpeg' | 'png' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: GREY } })
    .toFormat(format)
    .toBuffer()

/** How light the pixels of a part are, 0 to 255, between two shares of the height. */
const lights = async (bytes: Buffer, from: number, to: number): Promise<number[]> => {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const row = (share: number) => Math.round(share * info.height) * info.width * info.channels
  return [...data.subarray(row(from), row(to))]
}

test('white letters stand on a dark foot; the rest is as it was', async () => {
  const drawn = await burnIn(await photo(1_200, 900), 'png', LINES)
  expect([drawn?.width, drawn?.height]).toEqual([1_200, 900])
  const bytes = drawn?.bytes ?? expect.fail('not drawn')
  expect(new Set(await lights(bytes, 0, 0.7))).toEqual(new Set([120]))
  const foot = await lights(bytes, 0.86, 1)
  expect(foot.filter((light) => light > 230).length).toBeGreaterThan(1_500)
  expect(foot.filter((light) => light < 80).length).toBeGreaterThan(foot.length / 2)
})

test('other words are other pixels', async () => {
  const plain = await photo(800, 600)
  const [one, same, other] = await Promise.all(
    [LINES, LINES, ['2026-03-18 09:49:07', LINES[1] ?? '']].map((lines) => burnIn(plain, 'png', lines)),
  )
  expect(one?.bytes.equals(same?.bytes ?? Buffer.alloc(0))).toBe(true)
  expect(one?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(false)
})

test.each([
  [40, 30],
  [1, 1],
  [3_000, 200],
])('of %d × %d it stays as large as it was', async (width, height) => {
  const drawn = await burnIn(await photo(width, height, 'jpeg'), 'jpg', LINES)
  expect([drawn?.width, drawn?.height]).toEqual([width, height])
  const { width: now, height: high } = await sharp(drawn?.bytes).metadata()
  expect([now, high]).toEqual([width, height])
})

test('what is no picture is left alone', async () => {
  expect(await burnIn(Buffer.from('no picture'), 'png', LINES)).toBeNull()
})
