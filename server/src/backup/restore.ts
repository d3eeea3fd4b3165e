import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import type { Config } from '#src/platform/config.ts'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { openDataFolder } from '#src/platform/data-folder.ts'
import { knowsMigrations, layTables } from '#src/platform/database/migrations/migrating.ts'
import { markRestoring, unmarkRestoring } from '#src/platform/database/migrations/restore-mark.ts'
import { MIGRATION_LOCK } from '#src/platform/database/open.ts'
import { openReached, type ReachedDatabase, reachDatabase } from '#src/platform/database/start.ts'
import type { FileStore } from '#src/platform/files/file-store.ts'
import { StartError } from '#src/platform/start-error.ts'
import { eachEntry, type Inspected, inspectArchive } from './archive-reader.ts'
import { secretMarkOf } from './backup.ts'
import { loadTables, takeQueue } from './loader.ts'
import { FILES, type Manifest } from './manifest.ts'
import { withOpened } from './opened.ts'
import { connectOwner } from './snapshot.ts'
import { clearDatabase, clearWay, stageFolder } from './targets.ts'

const TOLD_FILES = 500

export interface RestoreOptions {
  config: Config
  path: string
  /** Replaces what is in the target. */
  force: boolean
  now: Date
  /** The store of a data folder, or of S3 where it is set. */
  filesOf: (dataDir: string) => FileStore
  tell: (line: string) => void
}

/** Refuses a backup that went through migrations which this program lacks: it is newer, or of another product line. */
const refuseNewer = ({ migrations }: Manifest): void => {
  if (!knowsMigrations(migrations))
    throw new StartError('the backup has a newer schema than this version knows; restore it with the version that made it, or a newer one')
}

/** The secret that the restored server needs. Refuses one that could not read what the backup has encrypted. */
const secretFor = (config: Config, { manifest, secret }: Inspected): string => {
  const found = config.secret ?? secret
  if (found === null) throw new StartError('QFY_SECRET: the backup comes from a server that had it in its environment; set the same one')
  if (secretMarkOf(found) !== manifest.secretMark)
    throw new StartError(
      'QFY_SECRET: it is not that of the backup, whose encrypted values it could not read; set the one of the server that made it',
    )
  return found
}

const restoreDatabase = async (client: Client, reached: ReachedDatabase, inspected: Inspected, secret: string, options: RestoreOptions) => {
  const { config, path, tell } = options
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  await markRestoring(client)
  await layTables(client, inspected.manifest.migrations)
  await loadTables(client, path, inspected.manifest, inspected.summary, tell)
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  tell('bringing the schema up to date')
  const db = await openReached({ ...config, restoring: true }, reached, createSecrets(secret), () => {})
  await db.close()
  await takeQueue(client)
  await client.query('analyze')
}

const restoreFiles = async (path: string, files: FileStore, tell: (line: string) => void): Promise<void> => {
  let count = 0
  await eachEntry(path, async ({ name, size, content }) => {
    if (!name.startsWith(FILES)) return
    const stored = await files.put(name.slice(FILES.length), Readable.from(content, { objectMode: false }), 'application/octet-stream')
    if (stored !== size) throw new StartError(`the file ${name.slice(FILES.length)} did not arrive whole in the store`)
    count += 1
    if (count % TOLD_FILES === 0) tell(`files: ${count}`)
  })
  tell(`files: ${count}`)
}

const intoFolder = async (inspected: Inspected, options: RestoreOptions): Promise<void> => {
  const { config, path, force, now, filesOf, tell } = options
  const secret = secretFor(config, inspected)
  const staging = await stageFolder(openDataFolder(config.dataDir), force)
  try {
    const reached = await reachDatabase({ databaseUrl: null, dataDir: staging.folder })
    try {
      const client = await connectOwner(reached.owner, 'restore')
      await restoreDatabase(client, reached, inspected, secret, options)
      await unmarkRestoring(client)
      await client.end()
    } finally {
      await reached.stop()
    }
    await restoreFiles(path, filesOf(staging.folder), tell)
    const aside = await staging.install(config.secret === null ? secret : null, now.toISOString().replace(/\D/g, '').slice(0, 14))
    if (aside !== null) tell(`what was there before is in ${join(config.dataDir, aside)}; remove it when you are content`)
  } catch (error) {
    staging.remove()
    throw error
  }
}

const intoServer = async (inspected: Inspected, options: RestoreOptions): Promise<void> => {
  const { config, path, force, filesOf, tell } = options
  const secret = secretFor(config, inspected)
  const reached = await reachDatabase(config)
  const client = await connectOwner(reached.owner, 'restore')
  try {
    await clearWay(client, force)
    try {
      await restoreDatabase(client, reached, inspected, secret, options)
      await restoreFiles(path, filesOf(openDataFolder(config.dataDir)), tell)
      await unmarkRestoring(client)
    } catch (error) {
      // Half a database would look like one.
      await clearDatabase(client)
      throw error
    }
  } finally {
    await client.end()
  }
}

/**
 * Restores an archive, sealed or not, into the data folder, or into the database of DATABASE_URL. Nothing is changed before the whole
 * archive has been read and found good; a restore that fails leaves the target empty (a data folder: as it was).
 */
export const restore = (options: RestoreOptions): Promise<Inspected> =>
  withOpened(options.path, options.config, async (path) => {
    const inspected = await inspectArchive(path)
    refuseNewer(inspected.manifest)
    await (options.config.databaseUrl === null ? intoFolder : intoServer)(inspected, { ...options, path })
    return inspected
  })
