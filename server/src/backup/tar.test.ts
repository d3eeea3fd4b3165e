import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTar, TarError, tarEnd, tarHeader, tarPadding } from './tar.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qfy-tar-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const archive = (entries: readonly [name: string, content: Buffer][]): Buffer =>
  Buffer.concat([
    ...entries.flatMap(([name, content]) => [tarHeader(name, content.length, 1_700_000_000), content, tarPadding(content.length)]),
    tarEnd(),
  ])

const read = async (bytes: Buffer) => {
  const path = join(folder, 'a.tar')
  writeFileSync(path, bytes)
  const file = await open(path)
  try {
    const found: [string, Buffer][] = []
    for await (const { name, content } of readTar(file)) {
      const parts: Buffer[] = []
      for await (const part of content) parts.push(part)
      found.push([name, Buffer.concat(parts)])
    }
    return found
  } finally {
    await file.close()
  }
}

const part = fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,39}$/)
const entry = fc.tuple(
  fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/')),
  fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
)

test('what is written is read again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 6 }), async (entries) => {
      expect(await read(archive(entries))).toEqual(entries)
    }),
    { numRuns: 50 },
  )
})

test('an archive that is cut anywhere is refused', async () => {
  const whole = archive([
    ['manifest.json', Buffer.from('{}')],
    ['files/a', Buffer.alloc(1_300, 7)],
  ])
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 2 * 512 - 1 }), async (length) => {
      await expect(read(whole.subarray(0, length))).rejects.toThrow(TarError)
    }),
    { numRuns: 50 },
  )
})

test('a byte that is changed anywhere is noticed', async () => {
  const entries: [string, Buffer][] = [
    ['manifest.json', Buffer.from('{}')],
    ['files/a', Buffer.alloc(1_300, 7)],
  ]
  const whole = archive(entries)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 512 - 1 }), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
      const changed = Buffer.from(whole)
      changed.writeUInt8(changed.readUInt8(at) ^ flip, at)
      const found = await read(changed).catch((error: unknown) => error)
      if (!(found instanceof TarError)) expect(found).not.toEqual(entries)
    }),
    { numRuns: 300 },
  )
})

test('tar itself reads the archive', () => {
  const path = join(folder, 'b.tar')
  const long = `files/${'a'.repeat(60)}/${'b'.repeat(60)}`
  writeFileSync(
    path,
    archive([
      ['manifest.json', Buffer.from('{"a":1}')],
      [long, Buffer.from('bytes')],
    ]),
  )
  expect(execFileSync('tar', ['-tf', path], { encoding: 'utf8' })).toBe(`manifest.json\n${long}\n`)
  expect(execFileSync('tar', ['-xOf', path, 'manifest.json'], { encoding: 'utf8' })).toBe('{"a":1}')
})

test('sizes over 8 GiB are kept', async () => {
  const size = 9 * 1_024 ** 3
  const path = join(folder, 'c.tar')
  writeFileSync(path, tarHeader('big', size, 0))
  const file = await open(path)
  const first = await readTar(file).next()
  await file.close()
  expect(first.value).toMatchObject({ name: 'big', size })
})
