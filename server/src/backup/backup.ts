import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { STORED_FILES } from '#src/files/service.ts'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import type { DatabaseAddress } from '#src/platform/database/address.ts'
import { namedMigrations } from '#src/platform/database/migrations/migrating.ts'
import type { FileStore } from '#src/platform/files/file-store.ts'
import { StartError } from '#src/platform/start-error.ts'
import { type ArchiveWriter, createArchive } from './archive-writer.ts'
import { FILES, FORMAT, type Manifest, partName, SECRET, type Summary } from './manifest.ts'
import { type Copying, copyingsOf, listTables, lockTables, openSnapshot, readSequences, type Sequence } from './snapshot.ts'

/** A table is cut into parts of this size before compression, because an entry's size stands before its content. */
const PART_BYTES = 4 * 1_024 * 1_024
const TOLD_FILES = 500

export interface BackupOptions {
  owner: DatabaseAddress
  files: FileStore
  secret: string
  /** The secret lies in the data folder and nowhere else: the archive takes it along. */
  keepsSecret: boolean
  /** The archive to write. */
  path: string
  now: Date
  signal: AbortSignal
  /** Told how far it is, a line at a time. */
  tell: (line: string) => void
}

/** Tells one secret from another without giving either away. */
export const secretMarkOf = (secret: string): string => createSecrets(secret).hmac('backup', 'mark')

const describe = async (client: Client, copyings: readonly Copying[], { secret, now }: BackupOptions): Promise<Manifest> => {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  return {
    product: 'qifuyun-backup',
    format: FORMAT,
    createdAt: now.toISOString(),
    serverVersion: rows[0]?.version ?? '',
    migrations: await namedMigrations(client),
    tables: copyings.map(({ name, columns }) => ({ name, columns })),
    secretMark: secretMarkOf(secret),
  }
}

/** In COPY's text form every row ends with a line feed, and none stands inside one. */
const ROW_END = 0x0a
const countRows = (bytes: Buffer): number => {
  let count = 0
  for (let at = bytes.indexOf(ROW_END); at !== -1; at = bytes.indexOf(ROW_END, at + 1)) count += 1
  return count
}

const copyTable = async (client: Client, archive: ArchiveWriter, { name, select }: Copying, signal: AbortSignal): Promise<number> => {
  const rows = client.query(to(`copy (${select}) to stdout`))
  // Counted here: the stream may end before the server's word on the number has arrived.
  let count = 0
  let parts = 0
  let waiting: Buffer[] = []
  let size = 0
  const flush = async () => {
    parts += 1
    await archive.add(partName(name, parts), await promisify(gzip)(Buffer.concat(waiting), { level: 4 }))
    waiting = []
    size = 0
  }
  for await (const chunk of rows) {
    signal.throwIfAborted()
    // A COPY stream carries buffers.
    const bytes = chunk as Buffer
    waiting.push(bytes)
    count += countRows(bytes)
    size += bytes.length
    if (size >= PART_BYTES) await flush()
  }
  if (size > 0) await flush()
  return count
}

interface StoredFile {
  key: string
  size: string
  sha256: string | null
}

/** Copies one file. `missing`: it is not in the store. `damaged`: its bytes are not those that the database speaks of. */
const copyFile = async (
  archive: ArchiveWriter,
  files: FileStore,
  { key, size, sha256 }: StoredFile,
): Promise<'good' | 'damaged' | 'missing'> => {
  const content = await files.get(key).catch(() => null)
  if (content === null) return 'missing'
  try {
    const had = await archive.addStream(`${FILES}${key}`, Number(size), content)
    return had.size === Number(size) && (sha256 === null || had.sha256 === sha256) ? 'good' : 'damaged'
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`the file ${key} cannot be read from the store (${error instanceof Error ? error.message : String(error)})`)
  }
}

const copyFiles = async (
  client: Client,
  archive: ArchiveWriter,
  { files, signal, tell }: BackupOptions,
): Promise<Pick<Summary, 'files' | 'damaged'>> => {
  const damaged: string[] = []
  const done = { count: 0, bytes: 0 }
  await client.query(`declare stored no scroll cursor for ${STORED_FILES}`)
  for (;;) {
    const { rows } = await client.query<StoredFile>(`fetch ${TOLD_FILES} from stored`)
    if (rows.length === 0) return { files: done, damaged }
    for (const file of rows) {
      signal.throwIfAborted()
      const state = await copyFile(archive, files, file)
      if (state !== 'good') damaged.push(file.key)
      if (state === 'missing') continue
      done.count += 1
      done.bytes += Number(file.size)
    }
    tell(`files: ${done.count} (${Math.ceil(done.bytes / 1_048_576)} MB)`)
  }
}

const write = async (
  client: Client,
  archive: ArchiveWriter,
  copyings: readonly Copying[],
  options: BackupOptions,
): Promise<Summary['damaged']> => {
  if (options.keepsSecret) await archive.add(SECRET, Buffer.from(options.secret))
  const rows: Record<string, number> = {}
  for (const copying of copyings) {
    rows[copying.name] = await copyTable(client, archive, copying, options.signal)
    if (rows[copying.name] !== 0) options.tell(`${copying.name}: ${rows[copying.name]} rows`)
  }
  const copied = await copyFiles(client, archive, options)
  const sequences: Sequence[] = await readSequences(client)
  await archive.finish({ rows, sequences, ...copied })
  return copied.damaged
}

/**
 * Writes one archive of the database and the files, both of one moment, while servers go on working. Gives the keys of files whose bytes
 * were missing or wrong in the store already. Refuses a database that was never prepared; leaves nothing behind when it fails.
 */
export const backUp = async (options: BackupOptions): Promise<string[]> => {
  const { client, close } = await openSnapshot(options.owner)
  try {
    const tables = await listTables(client)
    const copyings = copyingsOf(tables)
    const manifest = await describe(client, copyings, options)
    if (manifest.migrations.length === 0) throw new StartError('there is nothing to back up: the database was never prepared by a server')
    await lockTables(client, tables)
    const archive = await createArchive(options.path, manifest)
    try {
      return await write(client, archive, copyings, options)
    } catch (error) {
      await archive.abandon()
      throw error
    }
  } finally {
    await close()
  }
}
