import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { socketFolderOf } from '#src/platform/database/embedded/cluster.ts'
import { findPostmaster, stopPostmaster } from '#src/platform/database/embedded/postmaster.ts'
import { StartError } from '#src/platform/start-error.ts'

const PROCESS = join(import.meta.dirname, 'prove.ts')
const STOP_LIMIT_MS = 8_000
const TOLD_MAX = 300

/** Of the environment, what runs a program; nothing of it says where the product's own data lies. */
const ENVIRONMENT = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS'] as const

/** Ends a PostgreSQL that its process left behind. */
const stopLeft = async (folder: string): Promise<void> => {
  const data = join(folder, 'restoring', 'pg')
  const pid = await findPostmaster(data, socketFolderOf(data))
  if (pid !== null && pid > 0) await stopPostmaster(pid, data, STOP_LIMIT_MS)
}

interface Proving {
  /** An archive, not sealed. */
  path: string
  /** Made for it and removed afterwards. */
  folder: string
  /** What the server has it from its environment; null: it lies in the archive. */
  secret: string | null
  signal: AbortSignal
}

/**
 * Restores an archive as an operator would, into a database of its own in a throw-away folder, by a process of its own: a cluster is made
 * in seconds that a server's requests would wait for. Refuses with the line that the restore would have told.
 */
export const prove = async ({ path, folder, secret, signal }: Proving): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const given = Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
  const env = { ...given, QFY_DATA_DIR: folder, ...(secret !== null && { QFY_SECRET: secret }) }
  const child = spawn(process.execPath, [PROCESS, path], { env, stdio: ['ignore', 'ignore', 'pipe'], signal, killSignal: 'SIGKILL' })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-TOLD_MAX)
  })
  try {
    const [code] = await once(child, 'close')
    if (code !== 0) throw new StartError(complaint.trim() || `the restore ended with ${String(code)}`)
  } finally {
    await stopLeft(folder)
    await rm(folder, { recursive: true, force: true })
  }
}
