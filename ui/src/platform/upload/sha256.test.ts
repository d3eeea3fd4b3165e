import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashFile } from './sha256.ts'

test.each([0, 64, 1_048_576, 1_048_576 + 3, 2 * 1_048_576])('%d bytes have the hash that the server takes of them', async (size) => {
  const bytes = new Uint8Array(size).map((_, index) => index * 7)
  const shares: number[] = []
  expect(await hashFile(new Blob([bytes]), undefined, (share) => shares.push(share))).toBe(createHash('sha256').update(bytes).digest('hex'))
  if (size > 0) expect(shares.at(-1)).toBe(1)
})

test('stops when the upload is given up', async () => {
  await expect(hashFile(new Blob(['x']), AbortSignal.abort(new Error('given up')))).rejects.toThrow('given up')
})
