import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../server/src/main.ts')

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

export const tempFolder = (): string => mkdtempSync(join(tmpdir(), 'qfy-bench-'))

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

export interface RunningServer {
  origin: string
  pid: number
  /** Milliseconds from the spawn to the first good /readyz. */
  readyMs: number
  /** Ends it in order and waits. */
  stop(): Promise<void>
  /** kill -9, and waits. */
  kill(): Promise<void>
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** The product's server as a process of its own on a free port, with demo data and without rate limits. Throws after 90 s without /readyz. */
export const startServer = async (dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> => {
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT)
  const origin = `http://127.0.0.1:${port}`
  const begin = performance.now()
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, QFY_DATA_DIR: dataDir, QFY_RATE_LIMIT: 'off', QFY_LOG_LEVEL: 'warn', ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const deadline = begin + 90_000
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('the server did not become ready')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const signal = async (name: NodeJS.Signals) => {
    child.kill(name)
    await ended(child)
  }
  return { origin, pid: child.pid ?? 0, readyMs: performance.now() - begin, stop: () => signal('SIGTERM'), kill: () => signal('SIGKILL') }
}

/** Runs `work` against a fresh server with demo data on a temporary folder. */
export const withServer = async <T>(work: (server: RunningServer) => Promise<T>, env: Record<string, string> = {}): Promise<T> => {
  const dataDir = tempFolder()
  const server = await startServer(dataDir, env)
  try {
    return await work(server)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
