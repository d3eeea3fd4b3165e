import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createClock } from '#src/platform/clock.ts'
import { type Config, readConfig } from '#src/platform/config.ts'
import { keepSecret } from '#src/platform/data-folder.ts'
import { joinDatabase } from '#src/platform/database/start.ts'
import type { FileStore } from '#src/platform/files/file-store.ts'
import { createFolderStore } from '#src/platform/files/folder-store.ts'
import { createS3Store } from '#src/platform/files/s3-store.ts'
import { createIds } from '#src/platform/ids.ts'
import { StartError } from '#src/platform/start-error.ts'
import { backUp } from './backup.ts'
import { restore as restoreArchive } from './restore.ts'

const USAGE = {
  backup: 'usage: qifuyun backup <folder or file>',
  restore: 'usage: qifuyun restore [--force] <file>',
}

const tell = (line: string) => process.stdout.write(`▸ ${line}\n`)

/** npm runs us in the repository; what the person names is meant from where they stand. */
const pathOf = (argument: string): string => resolve(process.env.INIT_CWD ?? '.', argument)

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

const filesOf =
  (config: Config) =>
  (dataDir: string): FileStore =>
    config.s3 === null ? createFolderStore(join(dataDir, 'files'), createIds(createClock())) : createS3Store(config.s3)

const runBackup = async (config: Config, argument: string): Promise<void> => {
  const now = new Date()
  const target = pathOf(argument)
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const path = isFolder(target) ? join(target, `qifuyun-${stamp}.tar`) : target
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'pg')))
    throw new StartError(`QFY_DATA_DIR: there is nothing to back up in ${config.dataDir}`)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort(new StartError('the backup was stopped')))
  const database = await joinDatabase(config)
  try {
    const secret = config.secret ?? keepSecret(config.dataDir)
    const files = filesOf(config)(config.dataDir)
    const options = { owner: database.owner, files, secret, keepsSecret: config.secret === null, path, now, signal: stopping.signal, tell }
    const damaged = await backUp(options)
    for (const key of damaged) tell(`warning: the file ${key} is missing or damaged in the store`)
  } finally {
    await database.stop()
  }
  tell(`backed up to ${path} (${Math.ceil(statSync(path).size / 1_048_576)} MB); keep it as safe as the server: it holds everything`)
}

const runRestore = async (config: Config, argument: string, force: boolean): Promise<void> => {
  const path = pathOf(argument)
  const { manifest, summary } = await restoreArchive({ config, path, force, now: new Date(), filesOf: filesOf(config), tell })
  const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0)
  tell(`restored ${rows} rows and ${summary.files.count} files of ${manifest.createdAt}; start the server`)
}

/** The one path among what was typed. */
const pathIn = (args: string[], usage: string): string => {
  const [path, ...more] = args
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new StartError(usage)
  return path
}

/** `qifuyun backup`: gives the exit code, and refuses with one line. */
export const backup = async (args: string[]): Promise<number> => {
  const path = pathIn(args, USAGE.backup)
  await runBackup(readConfig(process.env), path)
  return 0
}

/** `qifuyun restore`, likewise. */
export const restore = async (args: string[]): Promise<number> => {
  const path = pathIn(
    args.filter((text) => text !== '--force'),
    USAGE.restore,
  )
  await runRestore(readConfig(process.env), path, args.includes('--force'))
  return 0
}
