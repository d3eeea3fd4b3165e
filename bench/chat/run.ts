// The messenger beside bare Socket.IO in the same run: messages are authorised, numbered and committed before they are acknowledged and
// delivered; the floor only relays. Floor and product take turns, and the figures are ratios of medians.
// node bench/chat/run.ts [latency] [rate] [group]
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ChatWorld, prepareChat } from '../shared/chat-world.ts'
import { durableWrites } from '../shared/disk.ts'
import { line, median, quantile } from '../shared/figures.ts'
import { inProcess, startFloor } from '../shared/processes.ts'
import { startServer, tempFolder } from '../shared/server.ts'
import type { Job, Result, Talker } from './client.ts'

const CLIENT = join(import.meta.dirname, 'client.ts')
const PEOPLE = 200
const PAIRS = 40
const ROUNDS = 3

const PARTS = process.argv.slice(2)
const wanted = (part: string): boolean => PARTS.length === 0 || PARTS.includes(part)

type Place = 'floor' | 'product'
interface Measured {
  p50: number
  p95: number
  ack95: number
  arrived: number
}

const dataDir = tempFolder()
const world: ChatWorld = await prepareChat(dataDir, PEOPLE)
const product = await startServer(dataDir)
const floor = await startFloor()

/** Somebody in a conversation, as the product or the floor knows him. */
const talker = (place: Place, n: number, room: string, speaks: boolean): Talker => ({
  auth: place === 'product' ? { token: world.people[n]?.token } : { rooms: [room] },
  sessionUuid: speaks ? room : null,
})
const pairs = (place: Place): Talker[] => Array.from({ length: 2 * PAIRS }, (_, n) => talker(place, n, world.singles[n >> 1] ?? '', true))
const group = (place: Place): Talker[] => world.people.map((_, n) => talker(place, n, world.group, n % 10 === 0))

const measure = async (place: Place, talkers: Talker[], job: Pick<Job, 'rate' | 'inFlight' | 'seconds'>): Promise<Measured> => {
  const { origin } = place === 'product' ? product : floor
  const { arrivalMs, ackMs, arrived } = await inProcess<Result>(CLIENT, { origin, talkers, ...job } satisfies Job)
  return { p50: median(arrivalMs), p95: quantile(arrivalMs, 0.95), ack95: quantile(ackMs, 0.95), arrived }
}

/** Medians over the rounds, floor and product in turns. */
const compare = async (
  talkers: (place: Place) => Talker[],
  job: Pick<Job, 'rate' | 'inFlight' | 'seconds'>,
): Promise<Record<Place, Measured>> => {
  const rounds: Record<Place, Measured[]> = { floor: [], product: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const place of ['floor', 'product'] as const) rounds[place].push(await measure(place, talkers(place), job))
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
  line('1:1 most messages a second against the floor', most.product.arrived / most.floor.arrived, '×')
}

const crowded = async (): Promise<void> => {
  const crowd = await compare(group, { rate: null, inFlight: 1, seconds: 5 })
  console.log(
    `group of ${PEOPLE} flat out: deliveries: floor ${crowd.floor.arrived.toFixed(0)}/s, product ${crowd.product.arrived.toFixed(0)}/s`,
  )
  line(`group of ${PEOPLE}: deliveries a second against the floor`, crowd.product.arrived / crowd.floor.arrived, '×')
}

try {
  if (wanted('latency')) await latency()
  if (wanted('rate')) await rate()
  if (wanted('group')) await crowded()
} finally {
  await floor.stop()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
