import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { withoutPlace } from './place-data.ts'

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" exif:GPSLatitude="30,15.7N" xmp:CreatorTool="工具">
<exif:GPSLongitude>120,9.3E</exif:GPSLongitude></rdf:Description></rdf:RDF></x:xmpmeta>`

/** A photo with place, camera and pixels that tell whether they were touched. */
const photo = async (format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> => {
  const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, n) => (n * 7_919) % 251))
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 4242/100', GPSLongitudeRef: 'E', GPSLongitude: '120/1 9/1 1717/100' }
  return sharp(noise, { raw: { width: 64, height: 48, channels: 3 } })
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: gps })
    .withXmp(XMP)
    .toFormat(format)
    .toBuffer()
}
const cleaned = (bytes: Buffer, chunk = bytes.length): Promise<Buffer> =>
  buffer(
    withoutPlace(
      Readable.from(Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, n) => bytes.subarray(n * chunk, (n + 1) * chunk))),
    ),
  )

/** 4242/100 and 1717/100, in both byte orders: the seconds of the place. */
const SECONDS = [4_242, 1_717].flatMap((n) => {
  const [little, big] = [Buffer.alloc(8), Buffer.alloc(8)]
  little.writeUInt32LE(n)
  little.writeUInt32LE(100, 4)
  big.writeUInt32BE(n)
  big.writeUInt32BE(100, 4)
  return [little, big]
})
const tellsPlace = (bytes: Buffer): boolean =>
  SECONDS.some((seconds) => bytes.includes(seconds)) || bytes.includes('30,15.7N') || bytes.includes('120,9.3E')

describe.each(['jpeg', 'png', 'webp'] as const)('a photo as %s', (format) => {
  test('loses its place and nothing else', async () => {
    const original = await photo(format)
    expect(tellsPlace(original)).toBe(true)
    const bytes = await cleaned(original)
    expect(tellsPlace(bytes)).toBe(false)
    expect(bytes).toHaveLength(original.length)
    const [before, after] = [sharp(original), sharp(bytes, { failOn: 'warning' })]
    expect((await after.raw().toBuffer()).equals(await before.raw().toBuffer())).toBe(true)
    const { exif, xmp } = await sharp(bytes).metadata()
    expect(exif?.includes('SecretPhone')).toBe(true)
    expect(xmp?.includes('工具')).toBe(true)
  })

  test('wherever it is cut on its way', async () => {
    const original = await photo(format)
    const whole = await cleaned(original)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: original.length }), async (chunk) => {
        expect((await cleaned(original, chunk)).equals(whole)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  test('also behind much else', async () => {
    const original = await photo(format)
    const deep = Buffer.concat([Buffer.alloc(300_000, 7), original, Buffer.alloc(300_000, 9)])
    const bytes = await cleaned(deep, 65_536)
    expect(tellsPlace(bytes)).toBe(false)
    expect(bytes.subarray(0, 300_000).equals(deep.subarray(0, 300_000))).toBe(true)
    expect(bytes.subarray(-300_000).equals(deep.subarray(-300_000))).toBe(true)
  })
})

test('what is no photo, or a broken one, comes through and harms nobody', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('Exif\0\0II*\0', 'Exif\0\0MM\0*', 'eXIfMM\0*', 'EXIF....II*\0', 'GPSLatitude="', ''),
      fc.uint8Array({ maxLength: 300 }),
      async (before, mark, behind) => {
        const bytes = Buffer.concat([before, Buffer.from(mark, 'latin1'), behind])
        expect(await cleaned(bytes)).toHaveLength(bytes.length)
        if (mark === '') expect((await cleaned(bytes)).equals(bytes)).toBe(true)
      },
    ),
  ))
