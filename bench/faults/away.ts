// The database is stopped for 15 s under everything that people do, and started again: nothing acknowledged is lost, doubled or half, and
// work goes on by itself. node bench/faults/away.ts [seconds]
import { runAllWork } from './all-work.ts'
import { startCluster } from './cluster.ts'

const SECONDS = Number(process.argv[2] ?? 15)
const MESSAGES = 2_000

const cluster = await startCluster({ harms: ['the database away'], awayMs: SECONDS * 1_000 })
try {
  await runAllWork(cluster, { messages: MESSAGES, faults: 1, ask: cluster.ask })
} finally {
  await cluster.stop()
}
