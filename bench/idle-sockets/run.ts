// Memory of a server for 1,000 connected, silent clients: the product against bare Socket.IO with its defaults, both after a garbage collection.
// node bench/idle-sockets/run.ts
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareChat } from '../shared/chat-world.ts'
import { line } from '../shared/figures.ts'
import { startFloor } from '../shared/processes.ts'
import { startServer, tempFolder } from '../shared/server.ts'
import type { Job } from './client.ts'

const SOCKETS = 1_000
const PEOPLE = 200
const GC = pathToFileURL(join(import.meta.dirname, 'gc.ts')).href

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Private memory of a process in MB, after it has freed what it could. */
const memoryOf = async (pid: number): Promise<number> => {
  const read = () => Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < 6; n += 1) {
    process.kill(pid, 'SIGUSR2')
    await pause(500)
    least = Math.min(least, read())
  }
  return least
}

const clients = async (job: Job): Promise<ChildProcess> => {
  const child = fork(join(import.meta.dirname, 'client.ts'))
  child.send(job)
  await once(child, 'message')
  return child
}

const costOf = async ({ origin, pid }: { origin: string; pid: number }, auths: Record<string, unknown>[]): Promise<number> => {
  // What is made once, at the first connections, is not counted.
  const first = await clients({ origin, auths: auths.slice(0, 50) })
  first.kill('SIGKILL')
  await once(first, 'exit')
  await pause(500)
  const before = await memoryOf(pid)
  const child = await clients({ origin, auths })
  const after = await memoryOf(pid)
  child.kill('SIGKILL')
  await once(child, 'exit')
  return after - before
}

const dataDir = tempFolder()
const { people } = await prepareChat(dataDir, PEOPLE)
const product = await startServer(dataDir, { NODE_OPTIONS: `--import ${GC}` })
const floor = await startFloor(['--import', GC])
try {
  const bare = await costOf(
    floor,
    Array.from({ length: SOCKETS }, () => ({})),
  )
  const ours = await costOf(
    product,
    Array.from({ length: SOCKETS }, (_, n) => ({ token: people[n % PEOPLE]?.token })),
  )
  line(`bare Socket.IO, ${SOCKETS} idle sockets`, bare, 'MB')
  line(`product, ${SOCKETS} idle sockets`, ours, 'MB')
  line('product against bare Socket.IO', ours / bare, '×', { at: 'most', value: 1.1 })
} finally {
  await floor.stop()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
