import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type ServerProcess, startServer as startProcess } from '../../server/src/testing/server-process.ts'

export { freePort, type ServerProcess as RunningServer } from '../../server/src/testing/server-process.ts'

export const tempFolder = (): string => mkdtempSync(join(tmpdir(), 'qfy-bench-'))

/** The product's server as a process of its own on a free port, with demo data and without rate limits. Throws after 90 s without /readyz. */
export const startServer = async (dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> =>
  startProcess({ QFY_SEED_DEMO: '1', ...env, QFY_DATA_DIR: dataDir }, env.PORT === undefined ? await freePort() : Number(env.PORT))

/** Runs `work` against a fresh server with demo data on a temporary folder. */
export const withServer = async <T>(work: (server: ServerProcess) => Promise<T>, env: Record<string, string> = {}): Promise<T> => {
  const dataDir = tempFolder()
  const server = await startServer(dataDir, env)
  try {
    return await work(server)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
