import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#src/platform/start-error.ts'
import { type Launcher, ownFolder } from './launcher.ts'

/** A Unix socket's path holds at most 107 bytes; PostgreSQL adds its file name of 14. */
const SOCKET_FOLDER_LIMIT_BYTES = 92
/** Safe only for databases that are thrown away. */
const UNSAFE_FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * A database that starts empty and fills within a minute is planned for as it is, not as empty. Looking every five seconds took a fifth of
 * the work of filling it.
 */
const FOLLOWING = ['autovacuum_naptime=20s']

export interface ClusterOptions {
  /** Gives up crash safety for speed: test databases. */
  disposable?: boolean
}

/** The folder of the cluster's socket: the cluster's own, or a private one in the temporary folder when that path is too long. */
export const socketFolderOf = (data: string): string => {
  if (Buffer.byteLength(data) <= SOCKET_FOLDER_LIMIT_BYTES) return data
  return join(tmpdir(), `qfy-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`)
}

/** Makes the cluster when the folder does not exist. Built beside and renamed, so a start killed in the middle leaves nothing half made. */
export const initCluster = (initdb: string, launcher: Launcher, data: string, options: ClusterOptions): void => {
  if (existsSync(join(data, 'PG_VERSION'))) return
  const fresh = `${data}.new-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  ownFolder(fresh, launcher)
  // C.UTF-8 and not C: trigram search finds Chinese only with a UTF-8 character type.
  const args = ['-D', fresh, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-instructions']
  const [command = initdb, ...rest] = [...launcher.prefix, initdb, ...args, ...(options.disposable ? ['--no-sync'] : [])]
  const result = spawnSync(command, rest, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
  if (result.status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new StartError(`the database could not be made in ${data}: ${lastLine(result.stderr) || String(result.error ?? result.status)}`)
  }
  try {
    renameSync(fresh, data)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another start was faster: its cluster is as good as ours.
    if (!existsSync(join(data, 'PG_VERSION'))) throw error
  }
}

/** Starts PostgreSQL on the folder, in a session of its own: Ctrl-C must reach the server first, which stops PostgreSQL when it is done. */
export const spawnCluster = (postgres: string, launcher: Launcher, data: string, options: ClusterOptions): ChildProcess => {
  // PostgreSQL refuses a folder that others may enter; a chmod over the checkout must not break the start.
  chmodSync(data, 0o700)
  ownFolder(data, launcher)
  const socketFolder = socketFolderOf(data)
  if (socketFolder !== data) {
    mkdirSync(socketFolder, { mode: 0o700, recursive: true })
    chmodSync(socketFolder, 0o700)
    ownFolder(socketFolder, launcher)
  }
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socketFolder}`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    // Room for several transactions that look at all tables of all applications: a clean-up, a backup, a check.
    'max_locks_per_transaction=256',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(options.disposable ? UNSAFE_FAST : FOLLOWING),
  ]
  const [command = postgres, ...args] = [...launcher.prefix, postgres, '-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const log = openSync(logOf(data), 'w', 0o600)
  try {
    return spawn(command, args, { detached: true, stdio: ['ignore', log, log], env: { ...process.env, LC_ALL: 'C' } })
  } finally {
    closeSync(log)
  }
}

const logOf = (data: string) => `${data}.log`
const lastLine = (text: string) => text.trim().split('\n').at(-1)?.trim() ?? ''

/** The last line PostgreSQL wrote, for the message when it does not come up. */
export const lastLogLine = (data: string): string => {
  try {
    return lastLine(readFileSync(logOf(data), 'utf8'))
  } catch {
    return ''
  }
}
