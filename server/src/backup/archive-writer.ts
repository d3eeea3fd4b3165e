import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { StartError } from '#src/platform/start-error.ts'
import { MANIFEST, type Manifest, SUMMARY, type Summary } from './manifest.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

const FILL = Buffer.alloc(64 * 1_024)

/** What the digest of an archive says of an entry before its bytes. */
export const digestEntry = (digest: Hash, name: string, size: number): void => {
  digest.update(`${name}\0${size}\0`)
}

/** An archive while it is written; it appears under its name when it is complete. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>
  /**
   * Adds a stream that should have `size` bytes. A shorter one is filled up with zeros and a longer one is cut; gives how many bytes it had,
   * and their SHA-256 in hex.
   */
  addStream(name: string, size: number, content: Readable): Promise<{ size: number; sha256: string }>
  /** Adds the summary and gives the archive its name. */
  finish(summary: Omit<Summary, 'digest'>): Promise<void>
  /** Removes what was written. */
  abandon(): Promise<void>
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error))

const unwritable = (path: string, error: unknown) => new StartError(`the backup cannot be written to ${path} (${codeOf(error)})`)

interface Writing {
  file: FileHandle
  path: string
  digest: Hash
  seconds: number
}

const write = async ({ file, path }: Writing, bytes: Buffer): Promise<void> => {
  try {
    await file.writeFile(bytes)
  } catch (error) {
    throw unwritable(path, error)
  }
}

const writeEntry = async (writing: Writing, name: string, content: Buffer): Promise<void> => {
  digestEntry(writing.digest, name, content.length)
  writing.digest.update(content)
  await write(writing, tarHeader(name, content.length, writing.seconds))
  await write(writing, content)
  await write(writing, tarPadding(content.length))
}

const writeStream = async (writing: Writing, name: string, size: number, content: Readable) => {
  const hash = createHash('sha256')
  let had = 0
  const put = async (bytes: Buffer) => {
    writing.digest.update(bytes)
    await write(writing, bytes)
  }
  digestEntry(writing.digest, name, size)
  await write(writing, tarHeader(name, size, writing.seconds))
  for await (const chunk of content) {
    // Streams of the file store carry buffers.
    const bytes = chunk as Buffer
    hash.update(bytes)
    const room = Math.max(0, size - had)
    had += bytes.length
    if (room > 0) await put(bytes.subarray(0, room))
  }
  for (let missing = size - had; missing > 0; missing -= FILL.length) await put(FILL.subarray(0, missing))
  await write(writing, tarPadding(size))
  return { size: had, sha256: hash.digest('hex') }
}

/** Begins an archive at `path` with its manifest. Refuses with one line a place that cannot be written, or that is taken. */
export const createArchive = async (path: string, manifest: Manifest): Promise<ArchiveWriter> => {
  const draft = `${path}.part`
  const taken = await open(path).catch(() => null)
  await taken?.close()
  if (taken !== null) throw new StartError(`${path} exists already; name another file or a folder`)
  const file = await open(draft, 'w', 0o600).catch((error: unknown) => {
    throw unwritable(path, error)
  })
  const writing: Writing = { file, path, digest: createHash('sha256'), seconds: Math.floor(Date.parse(manifest.createdAt) / 1_000) }
  await writeEntry(writing, MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)))
  return {
    add: (name, content) => writeEntry(writing, name, content),
    addStream: (name, size, content) => writeStream(writing, name, size, content),
    finish: async (summary) => {
      const whole: Summary = { ...summary, digest: writing.digest.digest('hex') }
      const content = Buffer.from(JSON.stringify(whole, null, 1))
      await write(
        writing,
        Buffer.concat([tarHeader(SUMMARY, content.length, writing.seconds), content, tarPadding(content.length), tarEnd()]),
      )
      await file.sync()
      await file.close()
      await rename(draft, path)
    },
    abandon: async () => {
      await file.close().catch(() => {})
      await rm(draft, { force: true })
    },
  }
}
