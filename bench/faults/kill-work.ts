// Two nodes, Redis and PostgreSQL under people who talk, add and change rows, decide and import: ten times a node, a database process or
// the database is killed (-9). What was acknowledged is there, once and whole; a call that is sent again under its key is answered alike.
// node bench/faults/kill-work.ts [kills]
import { runAllWork } from './all-work.ts'
import { startCluster } from './cluster.ts'

const KILLS = Number(process.argv[2] ?? 10)
/** Messages between two kills: some seconds of work beside everything else. */
const BETWEEN = 400

const cluster = await startCluster({ harms: ['a node killed', 'a database process killed', 'the database killed'] })
try {
  await runAllWork(cluster, { messages: BETWEEN * (KILLS + 1), faults: KILLS, ask: cluster.ask })
  console.log(
    Object.entries(cluster.done)
      .map(([name, times]) => `${times} × ${name}`)
      .join(', '),
  )
} finally {
  await cluster.stop()
}
