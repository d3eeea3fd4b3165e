// Opens sockets and keeps them open and silent until its parent ends it. On `cut` it loses all of them at once, as when a network fails, and
// tells how long it took until each was greeted again, and how often that was refused.
import { io, type Socket } from 'socket.io-client'

export interface Job {
  origin: string
  auths: Record<string, unknown>[]
  /** The server greets with `hello`; bare Socket.IO does not. */
  greeted: boolean
}

export interface Cut {
  tookMs: number
  refused: number
}

const AT_ONCE = 10
/** Clients come back spread over this time: the delay and its random half. */
const RETURN_MS = 2_000

const open = ({ origin, greeted }: Job, auth: Record<string, unknown>): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(origin, {
      auth,
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: RETURN_MS / 2,
      reconnectionDelayMax: RETURN_MS,
      randomizationFactor: 1,
    })
    socket.once(greeted ? 'hello' : 'connect', () => resolve(socket)).once('connect_error', reject)
  })

const openAll = async (job: Job): Promise<Socket[]> => {
  const waiting = [...job.auths]
  const sockets: Socket[] = []
  const worker = async () => {
    for (let auth = waiting.pop(); auth !== undefined; auth = waiting.pop()) sockets.push(await open(job, auth))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return sockets
}

const cut = async (sockets: Socket[], { greeted }: Job): Promise<Cut> => {
  let refused = 0
  const begin = performance.now()
  const back = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.once(greeted ? 'hello' : 'connect', () => resolve()).on('connect_error', () => (refused += 1))
        socket.io.engine?.close()
      }),
  )
  await Promise.all(back)
  return { tookMs: performance.now() - begin, refused }
}

process.once('message', (job: Job) => {
  openAll(job)
    .then((sockets) => {
      process.on('message', () => void cut(sockets, job).then((result) => process.send?.(result)))
      process.send?.('open')
    })
    .catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
})
