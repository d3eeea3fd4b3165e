import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createClient } from 'redis'
import { freePort } from './server-process.ts'

/** Whether a Redis can be started here. In CI one must be there. */
export const redisCanStart = spawnSync('redis-server', ['--version']).status === 0
if (!redisCanStart && process.env.CI === 'true') throw new Error('redis-server is not installed')
if (!redisCanStart) console.warn('SKIPPED: Redis away (redis-server is not installed)')

export interface RedisServer {
  url: string
  /** It keeps its connections and says nothing, as a machine that swaps. */
  freeze(): void
  thaw(): void
  kill(): Promise<void>
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>
}

const answers = async (url: string): Promise<boolean> => {
  const client = createClient({ url, socket: { reconnectStrategy: false } })
  client.on('error', () => {})
  return client.connect().then(
    () => {
      client.destroy()
      return true
    },
    () => false,
  )
}

/** A Redis of this test's own, in memory only. */
export const startRedis = async (): Promise<RedisServer> => {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess
  const start = async () => {
    child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await start()
  return {
    url,
    start,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
