import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CAPTCHA_LENGTH, drawCaptcha, pickCaptchaText } from './captcha-image.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

test('four characters that are not mistaken for others', () => {
  fc.assert(
    fc.property(bytes(4), (random) => {
      expect(pickCaptchaText(random)).toMatch(/^[ACEFHJ-NPRTWXY347]{4}$/)
    }),
  )
})

test('the picture has one path a character and four of noise, and no text to read out', () => {
  fc.assert(
    fc.property(bytes(4), bytes(256), (random, noise) => {
      const svg = drawCaptcha(pickCaptchaText(random), noise)
      expect(svg.match(/<path /g)).toHaveLength(CAPTCHA_LENGTH + 4)
      expect(svg).not.toMatch(/<text|NaN|undefined/)
    }),
  )
})

test('two drawings of the same characters differ', () => {
  expect(drawCaptcha('ACEF', Uint8Array.of(1, 2, 3))).not.toBe(drawCaptcha('ACEF', Uint8Array.of(4, 5, 6)))
})
