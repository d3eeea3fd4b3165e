import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCaptchaReader } from './captcha-fitting.ts'
import { CAPTCHA_LENGTH, drawCaptcha, pickCaptchaText } from './captcha-image.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

test('four characters that are not mistaken for others', () => {
  fc.assert(
    fc.property(bytes(4), (random) => {
      expect(pickCaptchaText(random)).toMatch(/^[ACEFHJ-NPRTWXY347]{4}$/)
    }),
  )
})

test('the picture is of one size and tells nothing but its pixels', () =>
  fc.assert(
    fc.asyncProperty(bytes(4), bytes(512), async (random, noise) => {
      const { format, width, height, comments, exif, xmp } = await sharp(await drawCaptcha(pickCaptchaText(random), noise)).metadata()
      expect({ format, width, height, comments, exif, xmp }).toEqual({ format: 'png', width: 240, height: 88 })
    }),
    { numRuns: 20 },
  ))

test('two drawings of the same characters differ', async () => {
  const [one, other] = await Promise.all([drawCaptcha('ACEF', Uint8Array.of(1, 2, 3)), drawCaptcha('ACEF', Uint8Array.of(4, 5, 6))])
  expect(one.equals(other)).toBe(false)
})

/** The same numbers at every run: what is read of these pictures is a fact, not luck. */
const pseudoRandom = (seed: number, length: number): Uint8Array => {
  let state = seed * 2_654_435_761
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
}

test('a program that fits the alphabet reads fewer than one in twenty', async () => {
  const read = createCaptchaReader()
  const pictures = 40
  let whole = 0
  let characters = 0
  for (let n = 1; n <= pictures; n += 1) {
    const text = pickCaptchaText(pseudoRandom(n, 4))
    const told = await read(await drawCaptcha(text, pseudoRandom(n + 1_000, 512)))
    if (told === text) whole += 1
    characters += Array.from(text).filter((character, at) => told[at] === character).length
  }
  expect(whole).toBeLessThan(pictures / 20)
  // It is not blind: guessing finds one of nineteen.
  expect(characters).toBeGreaterThan((3 * CAPTCHA_LENGTH * pictures) / 19)
})
