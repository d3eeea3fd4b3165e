// The clients of the chat bench, in a process of their own: sends, and takes the time until the message is at the others.
import { io, type Socket } from 'socket.io-client'

export interface Talker {
  auth: Record<string, unknown>
  /** Where it speaks; null = it only listens. */
  sessionUuid: string | null
}

export interface Job {
  origin: string
  talkers: Talker[]
  seconds: number
  /** Messages a second over all talkers, at fixed times; null = as many as possible, `inFlight` unacknowledged ones each. */
  rate: number | null
  inFlight: number
}

export interface Result {
  /** Milliseconds from the send to the ack, and to the arrival at another client. */
  ackMs: number[]
  arrivalMs: number[]
  /** A second, measured without the first and the last of the run. */
  acked: number
  arrived: number
}

const WARM_UP_MS = 1_500
const QUIET_MS = 10_000

interface Tally {
  sentAt: Map<string, number>
  ackMs: number[]
  arrivalMs: number[]
  acked: number
  arrived: number
  counting: boolean
}

const connect = (origin: string, { auth }: Talker, tally: Tally): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(origin, { auth, transports: ['websocket'], forceNew: true, reconnection: false })
    socket.on('connect', () => resolve(socket)).on('connect_error', reject)
    socket.on('message:new', ({ clientId }: { clientId: string }) => {
      const sentAt = tally.sentAt.get(clientId)
      if (!tally.counting || sentAt === undefined) return
      tally.arrived += 1
      tally.arrivalMs.push(performance.now() - sentAt)
    })
  })

const say = async (socket: Socket, sessionUuid: string, tally: Tally): Promise<void> => {
  const clientId = crypto.randomUUID()
  const at = performance.now()
  if (tally.counting) tally.sentAt.set(clientId, at)
  const content = { text: '西湖花园 2 幢 301 业主反映厨房水管渗水，方便今天上门看一下吗？' }
  const ack: { code: number } = await socket
    .timeout(QUIET_MS)
    .emitWithAck('message:send', { sessionUuid, clientId, messageType: 'text', content })
  if (ack.code !== 200) throw new Error(`refused: ${JSON.stringify(ack)}`)
  if (!tally.counting) return
  tally.acked += 1
  tally.ackMs.push(performance.now() - at)
}

const atRate = async (speakers: (() => Promise<void>)[], rate: number, until: number): Promise<void> => {
  const begin = performance.now()
  const running: Promise<void>[] = []
  for (let n = 0; performance.now() < until; ) {
    const due = ((performance.now() - begin) * rate) / 1_000
    for (; n < due; n += 1) running.push(speakers[n % speakers.length]?.() ?? Promise.resolve())
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(running)
}

const flatOut = async (speakers: (() => Promise<void>)[], inFlight: number, until: number): Promise<void> => {
  const loop = async (speak: () => Promise<void>) => {
    while (performance.now() < until) await speak()
  }
  await Promise.all(speakers.flatMap((speak) => Array.from({ length: inFlight }, () => loop(speak))))
}

const run = async ({ origin, talkers, seconds, rate, inFlight }: Job): Promise<Result> => {
  const tally: Tally = { sentAt: new Map(), ackMs: [], arrivalMs: [], acked: 0, arrived: 0, counting: false }
  const sockets: Socket[] = []
  for (const talker of talkers) sockets.push(await connect(origin, talker, tally))
  const speakers = talkers.flatMap(({ sessionUuid }, n) => {
    const socket = sockets[n]
    return sessionUuid === null || socket === undefined ? [] : () => say(socket, sessionUuid, tally)
  })
  const talk = (until: number) => (rate === null ? flatOut(speakers, inFlight, until) : atRate(speakers, rate, until))
  await talk(performance.now() + WARM_UP_MS)
  tally.counting = true
  const begin = performance.now()
  await talk(begin + seconds * 1_000)
  // What is on its way still counts for the times, and for the rate over the time it took.
  let before = -1
  while (before !== tally.arrived) {
    before = tally.arrived
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const took = (performance.now() - begin - 100) / 1_000
  for (const socket of sockets) socket.disconnect()
  return { ackMs: tally.ackMs, arrivalMs: tally.arrivalMs, acked: tally.acked / took, arrived: tally.arrived / took }
}

process.once('message', (job: Job) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
