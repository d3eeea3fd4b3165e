// Opens sockets and keeps them open and silent until its parent ends it.
import { io } from 'socket.io-client'

export interface Job {
  origin: string
  auths: Record<string, unknown>[]
}

const open = (origin: string, auth: Record<string, unknown>): Promise<void> =>
  new Promise((resolve, reject) => {
    io(origin, { auth, transports: ['websocket'], forceNew: true, reconnection: false })
      .on('connect', resolve)
      .on('connect_error', reject)
  })

const openAll = async ({ origin, auths }: Job): Promise<void> => {
  const waiting = [...auths]
  const worker = async () => {
    for (let auth = waiting.pop(); auth !== undefined; auth = waiting.pop()) await open(origin, auth)
  }
  await Promise.all(Array.from({ length: 10 }, worker))
  process.send?.('open')
}

process.once('message', (job: Job) => {
  openAll(job).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
