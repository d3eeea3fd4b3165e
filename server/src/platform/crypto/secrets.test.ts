import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSecrets, type Sealed } from './secrets.ts'

const secrets = createSecrets('a'.repeat(32))
const others = createSecrets('b'.repeat(32))

test('what is encrypted comes back, and never as the same bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (plain) => {
      const sealed = secrets.encrypt(plain)
      expect(secrets.decrypt(sealed)).toBe(Buffer.from(plain, 'utf8').toString('utf8'))
      expect(sealed).not.toBe(secrets.encrypt(plain))
    }),
  )
})

test('a changed text or another secret is refused', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (plain, at) => {
      const bytes = Buffer.from(secrets.encrypt(plain), 'base64url')
      const place = at % bytes.length
      bytes[place] = (bytes[place] ?? 0) ^ 1
      // Not sealed by us: that is the point.
      expect(() => secrets.decrypt(bytes.toString('base64url') as Sealed)).toThrow()
      expect(() => others.decrypt(secrets.encrypt(plain))).toThrow()
    }),
  )
})

test('a keyed hash hangs on the value, the purpose and the secret', () => {
  const hashes = [secrets.hmac('p', 'v'), secrets.hmac('p', 'w'), secrets.hmac('q', 'v'), others.hmac('p', 'v')]
  expect(new Set(hashes).size).toBe(4)
  expect(secrets.hmac('p', 'v')).toBe(hashes[0])
})

test('a tag that was cut is refused, whatever it fits', () => {
  const bytes = Buffer.from(secrets.encrypt(''), 'base64url')
  for (const kept of [4, 8, 12, 13, 14, 15])
    expect(() => secrets.decrypt(bytes.subarray(0, 12 + kept).toString('base64url') as Sealed), `${kept} bytes`).toThrow()
})
