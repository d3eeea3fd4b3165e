import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { openDataFolder } from '#src/platform/data-folder.ts'
import { StartError } from '#src/platform/start-error.ts'
import { findBinaries } from './binaries.ts'
import { type ClusterOptions, initCluster, lastLogLine, socketFolderOf, spawnCluster } from './cluster.ts'
import { type DataLock, takeDataLock } from './data-lock.ts'
import { chooseLauncher } from './launcher.ts'
import { findPostmaster, removeStaleFiles, stopPostmaster } from './postmaster.ts'
import { inTurn } from './start-turn.ts'

const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 8_000
const PROBE_MS = 20

export interface EmbeddedServer {
  /** Of the superuser, without a database. */
  connection: ClientConfig
  /** How PostgreSQL runs (root needs a detour), for one log line. */
  launchedAs: string
  /** Calls back once when PostgreSQL ends without being asked. */
  onLost(listener: () => void): void
  stop(): Promise<void>
}

const inUse = (folder: string, pid: string) =>
  new StartError(`the data folder ${folder} is in use by another server (pid ${pid}); stop that one or set QFY_DATA_DIR`)

/** Ends a PostgreSQL that outlived its server. Refuses when a living server holds it. */
const clearTheWay = async (folder: string, data: string, connection: ClientConfig, until: number): Promise<void> => {
  for (;;) {
    const pid = await findPostmaster(data, socketFolderOf(data))
    if (pid === null) return removeStaleFiles(data, socketFolderOf(data))
    try {
      const lock = await takeDataLock(connection, () => {})
      if ('heldBy' in lock) throw inUse(folder, lock.heldBy)
      await lock.release()
      if (pid === 0) throw inUse(folder, 'in another container')
      await stopPostmaster(pid, data, STOP_LIMIT_MS)
    } catch (error) {
      // It is starting or stopping: look again.
      if (error instanceof StartError || Date.now() > until) throw error
      await pause(PROBE_MS)
    }
  }
}

const waitUntilReady = async (
  child: ChildProcess,
  folder: string,
  data: string,
  connection: ClientConfig,
  lost: () => void,
): Promise<DataLock> => {
  const end = Date.now() + START_LIMIT_MS
  let reason = ''
  while (child.exitCode === null && child.signalCode === null) {
    try {
      const lock = await takeDataLock(connection, lost)
      if ('heldBy' in lock) throw inUse(folder, lock.heldBy)
      return lock
    } catch (error) {
      if (error instanceof StartError) throw error
      reason = String(error)
    }
    if (Date.now() > end) throw new StartError(`the embedded PostgreSQL did not come up in ${START_LIMIT_MS / 1000} s: ${reason}`)
    await pause(PROBE_MS)
  }
  throw new StartError(`the embedded PostgreSQL ended at start: ${lastLogLine(data)}`)
}

/** Of the superuser to the PostgreSQL that runs on this cluster folder. */
export const embeddedConnection = (data: string): ClientConfig => ({ host: socketFolderOf(data), port: 5432, user: 'postgres' })

/**
 * Starts the PostgreSQL that comes with the product on `folder`/pg and takes the folder for this process. Refuses with one line when
 * another server has it, when the folder cannot be written or when PostgreSQL cannot run here.
 */
export const startEmbeddedServer = async (folderGiven: string, options: ClusterOptions = {}): Promise<EmbeddedServer> => {
  const folder = openDataFolder(folderGiven)
  return inTurn(folder, START_LIMIT_MS, () => startOn(folder, options))
}

const startOn = async (folder: string, options: ClusterOptions): Promise<EmbeddedServer> => {
  const data = join(folder, 'pg')
  const binaries = findBinaries()
  const launcher = chooseLauncher(binaries.postgres)
  const connection = embeddedConnection(data)
  await clearTheWay(folder, data, connection, Date.now() + START_LIMIT_MS)
  initCluster(binaries.initdb, launcher, data, options)
  let stopping = false
  const listeners: (() => void)[] = []
  const lost = () => {
    if (!stopping) for (const listener of listeners.splice(0)) listener()
  }
  const child = spawnCluster(binaries.postgres, launcher, data, options)
  child.on('error', lost)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let lock: DataLock
  try {
    lock = await waitUntilReady(child, folder, data, connection, lost)
  } catch (error) {
    child.kill('SIGINT')
    throw error
  }
  return {
    connection,
    launchedAs: launcher.name,
    onLost: (listener) => listeners.push(listener),
    stop: async () => {
      stopping = true
      await lock.release()
      child.kill('SIGINT')
      await Promise.race([ended, pause(STOP_LIMIT_MS, undefined, { ref: false })])
    },
  }
}
