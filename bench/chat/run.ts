// The messenger beside bare Socket.IO in the same run: messages are authorised, numbered and committed before they are acknowledged and
// delivered; the floor only relays. Floor and product take turns, and the figures are ratios of medians.
// node bench/chat/run.ts [latency] [rate] [group] [crowd] [soak [minutes]]
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ChatWorld, prepareChat } from '../shared/chat-world.ts'
import { durableWrites } from '../shared/disk.ts'
import { line, median, quantile } from '../shared/figures.ts'
import { inProcess, residentMb, startFloor } from '../shared/processes.ts'
import { startServer, tempFolder } from '../shared/server.ts'
import type { Job, Result, Talker } from './client.ts'

const CLIENT = join(import.meta.dirname, 'client.ts')
const PEOPLE = 200
const PAIRS = 40
const ROUNDS = 3
const CROWD = 500
/** Half of what one node takes from pairs and a group together. */
const SOAK = { pairs: 400, group: 20 }
/** The memory of the server may move by so much between the first and the second half of a soak. */
const SOAK_GROWTH = 1.2

const PARTS = process.argv.slice(2)
/** Without names all but the soak, which takes its time. */
const wanted = (part: string): boolean => (PARTS.length === 0 ? part !== 'soak' : PARTS.includes(part))
const MINUTES = Number(PARTS[PARTS.indexOf('soak') + 1] ?? 2) || 2

type Place = 'floor' | 'product'
interface Measured {
  p50: number
  p95: number
  ack95: number
  arrived: number
}

const dataDir = tempFolder()
const world: ChatWorld = await prepareChat(dataDir, wanted('crowd') ? CROWD : PEOPLE, PEOPLE)
const product = await startServer(dataDir)
const floor = await startFloor()

/** Somebody in a conversation, as the product or the floor knows them. */
const talker = (place: Place, n: number, room: string, speaks: boolean): Talker => ({
  auth: place === 'product' ? { token: world.people[n]?.token } : { rooms: [room] },
  sessionUuid: speaks ? room : null,
})
const pairs = (place: Place): Talker[] => Array.from({ length: 2 * PAIRS }, (_, n) => talker(place, n, world.singles[n >> 1] ?? '', true))
const group = (place: Place): Talker[] => world.people.slice(0, PEOPLE).map((_, n) => talker(place, n, world.group, n % 10 === 0))
const crowd = (place: Place): Talker[] => world.people.map((_, n) => talker(place, n, world.crowd, n % 10 === 0))

const measure = async (place: Place, talkers: Talker[], job: Pick<Job, 'rate' | 'inFlight' | 'seconds'>): Promise<Measured> => {
  const { origin } = place === 'product' ? product : floor
  const { arrivalMs, ackMs, arrived } = await inProcess<Result>(CLIENT, { origin, talkers, ...job } satisfies Job)
  return { p50: median(arrivalMs), p95: quantile(arrivalMs, 0.95), ack95: quantile(ackMs, 0.95), arrived }
}

/** Medians over the rounds, floor and product in turns. The first is not counted: code is still being compiled. */
const compare = async (
  talkers: (place: Place) => Talker[],
  job: Pick<Job, 'rate' | 'inFlight' | 'seconds'>,
): Promise<Record<Place, Measured>> => {
  const rounds: Record<Place, Measured[]> = { floor: [], product: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const place of ['floor', 'product'] as const) {
      const measured = await measure(place, talkers(place), job)
      if (round > 0) rounds[place].push(measured)
    }
  }
  const middle = (place: Place, key: keyof Measured) => median(rounds[place].map((measured) => measured[key]))
  const of = (place: Place): Measured => ({
    p50: middle(place, 'p50'),
    p95: middle(place, 'p95'),
    ack95: middle(place, 'ack95'),
    arrived: middle(place, 'arrived'),
  })
  return { floor: of('floor'), product: of('product') }
}

const latency = async (): Promise<void> => {
  const disk = durableWrites(dataDir)
  console.log(`one durable write on this disk, now: p50 ${median(disk).toFixed(2)} p95 ${quantile(disk, 0.95).toFixed(2)} ms`)
  const talk = await compare(pairs, { rate: 400, inFlight: 1, seconds: 5 })
  console.log(
    `1:1 at 400 messages/s, ${PAIRS} pairs: floor p50 ${talk.floor.p50.toFixed(2)} p95 ${talk.floor.p95.toFixed(2)} ms, product p50 ${talk.product.p50.toFixed(2)} p95 ${talk.product.p95.toFixed(2)} ms, ack p95 ${talk.product.ack95.toFixed(2)} ms`,
  )
  line('1:1 at 400/s: arrival p50 against the floor', talk.product.p50 / talk.floor.p50, '×', { at: 'most', value: 4 })
  line('1:1 at 400/s: arrival p95 against the floor', talk.product.p95 / talk.floor.p95, '×', { at: 'most', value: 4 })
}

const rate = async (): Promise<void> => {
  const most = await compare(pairs, { rate: null, inFlight: 8, seconds: 5 })
  console.log(`1:1 flat out: floor ${most.floor.arrived.toFixed(0)}/s, product ${most.product.arrived.toFixed(0)}/s`)
  line('1:1 most messages a second against the floor', most.product.arrived / most.floor.arrived, '×', { at: 'least', value: 0.5 })
}

const grouped = async (): Promise<void> => {
  const most = await compare(group, { rate: null, inFlight: 1, seconds: 5 })
  console.log(
    `group of ${PEOPLE} flat out: deliveries: floor ${most.floor.arrived.toFixed(0)}/s, product ${most.product.arrived.toFixed(0)}/s`,
  )
  line(`group of ${PEOPLE}: deliveries a second against the floor`, most.product.arrived / most.floor.arrived, '×', {
    at: 'least',
    value: 0.8,
  })
  const talk = await compare(group, { rate: 100, inFlight: 1, seconds: 5 })
  console.log(
    `group of ${PEOPLE} at 100 messages/s: floor p50 ${talk.floor.p50.toFixed(2)} p95 ${talk.floor.p95.toFixed(2)} ms, product p50 ${talk.product.p50.toFixed(2)} p95 ${talk.product.p95.toFixed(2)} ms`,
  )
  line(`group of ${PEOPLE} at 100/s: arrival p95 against the floor`, talk.product.p95 / talk.floor.p95, '×', { at: 'most', value: 2.5 })
}

/** The largest group: what comes in goes out at once, and nothing waits at the end. */
const crowded = async (): Promise<void> => {
  const job = { rate: 20, inFlight: 1, seconds: 10 }
  const talk = await measure('product', crowd('product'), job)
  console.log(`group of ${CROWD} at 20 messages/s: arrival p50 ${talk.p50.toFixed(2)} p95 ${talk.p95.toFixed(2)} ms`)
  line(`group of ${CROWD} at 20/s: share of deliveries in time`, talk.arrived / (job.rate * (CROWD - 1)), '', { at: 'least', value: 0.97 })
  line(`group of ${CROWD} at 20/s: arrival p95`, talk.p95, 'ms', { at: 'most', value: 150 })
}

/** Half the load for minutes: the second half must be as fast as the first, in as much memory. */
const soak = async (): Promise<void> => {
  const seconds = MINUTES * 30
  const half = async (name: string) => {
    const [pair, all] = await Promise.all([
      measure('product', pairs('product'), { rate: SOAK.pairs, inFlight: 1, seconds }),
      measure('product', group('product'), { rate: SOAK.group, inFlight: 1, seconds }),
    ])
    const memory = residentMb(product.pid)
    console.log(
      `${name} half: 1:1 p50 ${pair.p50.toFixed(2)} p95 ${pair.p95.toFixed(2)} ms, group p95 ${all.p95.toFixed(2)} ms, ${memory.toFixed(0)} MB`,
    )
    return { p95: pair.p95, ack95: pair.ack95, group95: all.p95, memory }
  }
  const [first, second] = [await half('first'), await half('second')]
  line(`soak of ${MINUTES} minutes: ack p95`, Math.max(first.ack95, second.ack95), 'ms', { at: 'most', value: 50 })
  line(`soak of ${MINUTES} minutes: group arrival p95`, Math.max(first.group95, second.group95), 'ms', { at: 'most', value: 150 })
  line('memory of the second half against the first', second.memory / first.memory, '×', { at: 'most', value: SOAK_GROWTH })
}

try {
  if (wanted('latency')) await latency()
  if (wanted('rate')) await rate()
  if (wanted('group')) await grouped()
  if (wanted('crowd')) await crowded()
  if (wanted('soak')) await soak()
} finally {
  await floor.stop()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
