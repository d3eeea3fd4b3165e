import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashFile, Sha256 } from './sha256.ts'

const reference = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('is the hash of the standard, however the content is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 }), (pieces) => {
      const hash = new Sha256()
      for (const piece of pieces) hash.update(piece)
      expect(hash.digest()).toBe(reference(Buffer.concat(pieces)))
    }),
  )
})

test.each([0, 55, 56, 63, 64, 65, 119, 120, 1_048_576 + 3])('is right for %d bytes', async (size) => {
  const bytes = new Uint8Array(size).map((_, index) => index * 7)
  const shares: number[] = []
  expect(await hashFile(new Blob([bytes]), undefined, (share) => shares.push(share))).toBe(reference(bytes))
  if (size > 0) expect(shares.at(-1)).toBe(1)
})

test('stops when the upload is given up', async () => {
  await expect(hashFile(new Blob(['x']), AbortSignal.abort(new Error('given up')))).rejects.toThrow('given up')
})
