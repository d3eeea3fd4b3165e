import { constants, generateKeyPairSync, privateDecrypt, webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { sealPassword, withSealed } from './seal-password.ts'

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), privateKey }
}
const FIRST = pair()
const SECOND = pair()

const open = (sealed: string, { privateKey }: ReturnType<typeof pair>): string =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(sealed, 'base64'),
  ).toString('utf8')

afterEach(() => vi.unstubAllGlobals())

test.each([[true], [false]])('any password is opened by the server as it was typed (secure context: %s)', async (secure) => {
  vi.stubGlobal('isSecureContext', secure)
  vi.stubGlobal('crypto', webcrypto)
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), async (password) => {
      fc.pre(new TextEncoder().encode(password).length <= 190)
      expect(open(await sealPassword(password, FIRST.key), FIRST)).toBe(password)
    }),
    { numRuns: 60 },
  )
})

test('a key that has changed is used once more, with its own code', async () => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: 'success', data: { key: FIRST.key, code: 'one' } }))
  const { CallError } = await import('@qifuyun/ui/platform/request/call-error.ts')
  const seen: [string, string][] = []
  const result = await withSealed({ password: 'Demo@2026' }, async ({ password }, code) => {
    seen.push([code, open(password, code === 'one' ? FIRST : SECOND)])
    if (code === 'one') throw new CallError({ code: 3020, status: 409, msg: '公钥已更新', data: { key: SECOND.key, code: 'two' } })
    return 'in'
  })
  expect(result).toBe('in')
  expect(seen).toEqual([
    ['one', 'Demo@2026'],
    ['two', 'Demo@2026'],
  ])
})

test('a public key that comes with code 3020 is still a key', async () => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('fetch', async () => Response.json({ code: 3020, msg: '公钥已更新', data: { key: SECOND.key, code: 'two' } }))
  expect(await withSealed({ password: 'x' }, async ({ password }, code) => [code, open(password, SECOND)])).toEqual(['two', 'x'])
})
