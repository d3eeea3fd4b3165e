import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSealed, seal, unseal } from './sealing.ts'

const KEY = 'a key of the operator'
const MIB = 1_024 * 1_024
const HEAD = 24
const SEALED_PIECE = MIB + 16

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const whole = async (source: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}
const sealed = (bytes: Buffer) => whole(seal(inChunks(bytes, 60_000), KEY))
const opened = (bytes: Buffer, key = KEY, size = 50_001) => whole(unseal(inChunks(bytes, size), key))

test.each([0, 1, MIB - 1, MIB, MIB + 1, 3 * MIB])('%d bytes come back as they were, whatever the chunks', async (size) => {
  const bytes = randomBytes(size)
  const closed = await sealed(bytes)
  expect(closed.length).toBe(HEAD + size + 16 * Math.max(1, Math.ceil(size / MIB)))
  expect((await opened(closed)).equals(bytes)).toBe(true)
  expect((await opened(closed, KEY, 7 * MIB)).equals(bytes)).toBe(true)
})

test('the same bytes are never sealed alike', async () => {
  const bytes = Buffer.from('the same')
  expect((await sealed(bytes)).equals(await sealed(bytes))).toBe(false)
})

const tampered: [string, (closed: Buffer) => Buffer, string?][] = [
  ['another key', (closed) => closed, 'another key of somebody'],
  ['a changed byte', (closed) => Buffer.from(closed.map((byte, at) => (at === HEAD + 5 ? byte ^ 1 : byte)))],
  ['a missing end', (closed) => closed.subarray(0, -1)],
  ['a missing last piece', (closed) => closed.subarray(0, HEAD + SEALED_PIECE)],
  [
    'pieces in another order',
    (closed) =>
      Buffer.concat([
        closed.subarray(0, HEAD),
        closed.subarray(HEAD + SEALED_PIECE, HEAD + 2 * SEALED_PIECE),
        closed.subarray(HEAD, HEAD + SEALED_PIECE),
        closed.subarray(HEAD + 2 * SEALED_PIECE),
      ]),
  ],
  ['nothing but a head', (closed) => closed.subarray(0, HEAD)],
  ['half a head', (closed) => closed.subarray(0, 10)],
]
test.each(tampered)('%s is refused', async (_what, change, key) => {
  const closed = await sealed(randomBytes(2 * MIB + 100))
  await expect(opened(change(closed), key)).rejects.toThrow('QFY_BACKUP_KEY: the backup was sealed with another key')
})

test('a sealed file is known from any other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qfy-seal-'))
  try {
    writeFileSync(join(folder, 'sealed'), await sealed(Buffer.from('x')))
    writeFileSync(join(folder, 'letter'), 'a letter')
    writeFileSync(join(folder, 'short'), 'x')
    const known = await Promise.all(['sealed', 'letter', 'short', 'missing', ''].map((name) => isSealed(join(folder, name))))
    expect(known).toEqual([true, false, false, false, false])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
