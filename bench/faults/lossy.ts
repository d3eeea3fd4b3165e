// Two nodes behind lines that for 30 s delay what passes, cut connections in the middle and let others fall silent, under everything that
// people do: nothing acknowledged is lost, doubled or half. node bench/faults/lossy.ts [seconds]
import { openLossyWay } from '../../server/src/testing/faults/lossy-way.ts'
import { runAllWork } from './all-work.ts'
import { startCluster } from './cluster.ts'

const SECONDS = Number(process.argv[2] ?? 30)
const MESSAGES = 500
const BADNESS = { delayMs: 40, cutEachMs: 150, silenceEachMs: 1_500, silentMs: 8_000 }

const cluster = await startCluster({ harms: [] })
const ways = await Promise.all(cluster.origins.map(openLossyWay))
try {
  const harm = async (): Promise<void> => void (await Promise.all(ways.map((way) => way.beBad(SECONDS * 1_000, BADNESS))))
  const victim = { origins: ways.map(({ origin }) => origin), harm, stop: cluster.stop }
  await runAllWork(victim, { messages: MESSAGES, faults: 1, ask: cluster.ask })
  const sum = (of: 'cut' | 'silenced' | 'delayed'): number => ways.reduce((total, { done }) => total + done[of], 0)
  console.log(`${sum('cut')} connections cut, ${sum('silenced')} silenced, ${sum('delayed')} pieces delayed`)
} finally {
  for (const way of ways) await way.close()
  await cluster.stop()
}
