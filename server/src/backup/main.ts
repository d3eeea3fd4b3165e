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
import { restore } from './restore.ts'

const USAGE = {
  backup: 'npm run backup -- <folder or file>',
  restore: 'npm run restore -- [--force] <file>',
}
type Command = keyof typeof USAGE

const tell = (line: string) => process.stdout.write(`▸ ${line}\n`)

const fail = (message: string): never => {
  process.stderr.write(`企服云: ${message}\n`)
  process.exit(1)
}

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
  const { manifest, summary } = await restore({ config, path, force, now: new Date(), filesOf: filesOf(config), tell })
  const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0)
  tell(`restored ${rows} rows and ${summary.files.count} files of ${manifest.createdAt}; start the server`)
}

const isCommand = (text: string | undefined): text is Command => text !== undefined && text in USAGE

const run = async ([command, ...rest]: string[]): Promise<void> => {
  if (!isCommand(command)) throw new StartError(`usage: ${Object.values(USAGE).join(' | ')}`)
  const force = command === 'restore' && rest.includes('--force')
  const [argument, ...more] = rest.filter((text) => text !== '--force' || command === 'backup')
  if (argument === undefined || argument.startsWith('-') || more.length > 0) throw new StartError(`usage: ${USAGE[command]}`)
  const config = readConfig(process.env)
  await (command === 'backup' ? runBackup(config, argument) : runRestore(config, argument, force))
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof StartError) fail(error.message)
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
