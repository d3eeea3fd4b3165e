// Memory of a server for connected, silent clients: the product against bare Socket.IO with its defaults, both after a garbage collection.
// Then all of them are cut off at once and come back. Needs a limit of open files above the number of sockets (ulimit -n).
// node bench/idle-sockets/run.ts [sockets]
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareChat } from '../shared/chat-world.ts'
import { line } from '../shared/figures.ts'
import { residentMb, startFloor } from '../shared/processes.ts'
import { startServer, tempFolder } from '../shared/server.ts'
import type { Cut, Job } from './client.ts'

const SOCKETS = Number(process.argv[2] ?? 5_000)
/** Twenty sockets of one user are allowed. */
const PEOPLE = Math.ceil(SOCKETS / 5)
const GROUP = 200
const GC = pathToFileURL(join(import.meta.dirname, 'gc.ts')).href

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Private memory of a process in MB, after it has freed what it could. */
const memoryOf = async (pid: number): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < 6; n += 1) {
    process.kill(pid, 'SIGUSR2')
    await pause(500)
    least = Math.min(least, residentMb(pid))
  }
  return least
}

const clients = async (job: Job): Promise<ChildProcess> => {
  const child = fork(join(import.meta.dirname, 'client.ts'))
  child.send(job)
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the clients could not connect')
    }),
  ])
  return child
}

/** Megabytes for 1,000 of them, and what became of them when they were cut off. */
const costOf = async ({ origin, pid }: { origin: string; pid: number }, auths: Job['auths'], greeted: boolean) => {
  // What is made once, at the first connections, is not counted.
  const first = await clients({ origin, auths: auths.slice(0, 50), greeted })
  first.kill('SIGKILL')
  await once(first, 'exit')
  await pause(500)
  const before = await memoryOf(pid)
  const child = await clients({ origin, auths, greeted })
  const after = await memoryOf(pid)
  child.send('cut')
  // The client answers with this.
  const [cut] = (await once(child, 'message')) as [Cut]
  child.kill('SIGKILL')
  await once(child, 'exit')
  return { perThousand: ((after - before) * 1_000) / auths.length, cut }
}

const dataDir = tempFolder()
const { people } = await prepareChat(dataDir, PEOPLE, GROUP)
const product = await startServer(dataDir, { NODE_OPTIONS: `--import ${GC}` })
const floor = await startFloor(['--import', GC])
try {
  const bare = await costOf(
    floor,
    Array.from({ length: SOCKETS }, () => ({})),
    false,
  )
  const ours = await costOf(
    product,
    Array.from({ length: SOCKETS }, (_, n) => ({ token: people[n % PEOPLE]?.token })),
    true,
  )
  line(`bare Socket.IO, 1,000 of ${SOCKETS} idle sockets`, bare.perThousand, 'MB')
  line(`product, 1,000 of ${SOCKETS} idle sockets`, ours.perThousand, 'MB', { at: 'most', value: 31 })
  line('product against bare Socket.IO', ours.perThousand / bare.perThousand, '×', { at: 'most', value: 1.1 })
  line(`bare Socket.IO, ${SOCKETS} cut off and back`, bare.cut.tookMs / 1_000, 's')
  line(`product, ${SOCKETS} cut off and greeted again`, ours.cut.tookMs / 1_000, 's', { at: 'most', value: 15 })
  line('product, refused meanwhile', ours.cut.refused, '', { at: 'most', value: 0 })
} finally {
  await floor.stop()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
