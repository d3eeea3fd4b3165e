import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { StartError } from '#src/platform/start-error.ts'
import { digestEntry } from './archive-writer.ts'
import { FORMAT, MANIFEST, type Manifest, manifestSchema, SECRET, SUMMARY, type Summary, summarySchema } from './manifest.ts'
import { readTar, type TarEntry, TarError } from './tar.ts'

/** A head or a tail that is larger is none of ours. */
const JSON_MAX = 64 * 1_024 * 1_024

/** A complete archive of ours. */
export interface Inspected {
  manifest: Manifest
  summary: Summary
  /** null: the server had it from its environment. */
  secret: string | null
}

const foreign = (path: string) => new StartError(`${path} is no backup of this product`)
const damaged = (path: string) => new StartError(`${path} is cut short or damaged; nothing was changed`)

/** An entry's bytes in memory. */
export const wholeOf = async ({ size, content }: TarEntry): Promise<Buffer> => {
  if (size > JSON_MAX) throw new TarError('an entry is too large')
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

const readManifest = async (entry: TarEntry, path: string): Promise<{ manifest: Manifest; bytes: Buffer }> => {
  if (entry.name !== MANIFEST) throw foreign(path)
  const bytes = await wholeOf(entry)
  const parsed = manifestSchema.safeParse(parseJson(bytes))
  if (!parsed.success) throw foreign(path)
  if (parsed.data.format > FORMAT) throw new StartError(`${path} was made by a newer version of the product; restore it with that one`)
  return { manifest: parsed.data, bytes }
}

const inspectEntries = async (file: FileHandle, path: string): Promise<Inspected> => {
  const digest = createHash('sha256')
  let manifest: Manifest | null = null
  let secret: string | null = null
  for await (const entry of readTar(file)) {
    if (entry.name === SUMMARY) {
      const summary = summarySchema.safeParse(parseJson(await wholeOf(entry)))
      if (manifest === null || !summary.success || summary.data.digest !== digest.digest('hex')) throw damaged(path)
      return { manifest, summary: summary.data, secret }
    }
    digestEntry(digest, entry.name, entry.size)
    if (manifest === null) {
      const read = await readManifest(entry, path)
      manifest = read.manifest
      digest.update(read.bytes)
    } else if (entry.name === SECRET) {
      const bytes = await wholeOf(entry)
      secret = bytes.toString('utf8')
      digest.update(bytes)
    } else for await (const part of entry.content) digest.update(part)
  }
  throw damaged(path)
}

const opened = async <T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> => {
  const file = await open(path).catch((error: unknown) => {
    throw new StartError(`${path} cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : String(error)})`)
  })
  try {
    if (!(await file.stat()).isFile()) throw foreign(path)
    return await work(file)
  } finally {
    await file.close()
  }
}

/** Reads an archive from end to end and changes nothing. Refuses with one line what is foreign, newer, cut short or damaged. */
export const inspectArchive = (path: string): Promise<Inspected> =>
  opened(path, async (file) => {
    let begun = false
    try {
      for await (const { name } of readTar(file)) {
        begun = name === MANIFEST
        break
      }
      if (!begun) throw foreign(path)
      return await inspectEntries(file, path)
    } catch (error) {
      if (error instanceof TarError) throw begun ? damaged(path) : foreign(path)
      throw error
    }
  })

/** Calls `work` for each entry of an inspected archive in order. */
export const eachEntry = (path: string, work: (entry: TarEntry) => Promise<void>): Promise<void> =>
  opened(path, async (file) => {
    for await (const entry of readTar(file)) await work(entry)
  })

/** Calls `work` for each run of entries with one key, which it reads to the end; entries without a key are passed over. */
export const eachRun = (
  path: string,
  keyOf: (entryName: string) => string | undefined,
  work: (key: string, entries: AsyncIterable<TarEntry>) => Promise<void>,
): Promise<void> =>
  opened(path, async (file) => {
    const entries = readTar(file)
    let next = await entries.next()
    async function* run(key: string): AsyncGenerator<TarEntry> {
      for (; !next.done && keyOf(next.value.name) === key; next = await entries.next()) yield next.value
    }
    while (!next.done) {
      const key = keyOf(next.value.name)
      if (key === undefined) next = await entries.next()
      else await work(key, run(key))
    }
  })
