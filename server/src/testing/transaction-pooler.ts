import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** A connection pooler in front of a database: each transaction gets whichever connection to the server is free. */
export interface TransactionPooler {
  /** The same address, through it; without settings of its own, which no pooler takes. */
  through(address: ClientConfig): ClientConfig
  close(): Promise<void>
}

/** What poolers of this kind take of the parameters of a connection. */
const TAKEN = new Set(['user', 'database', 'application_name', 'client_encoding'])
const PROTOCOL = 196_608
const TERMINATE = 'X'
/** Each is answered by one `READY`. */
const ASKS = ['Q', 'S']
const READY = 'Z'
const IDLE = 'I'

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const numbers = (...values: number[]): Buffer => {
  const body = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) body.writeInt32BE(value, 4 * at)
  return body
}
const AUTHENTICATED = message('R', numbers(0))
const refusal = (words: string) =>
  message('E', Buffer.from(['SFATAL', 'VFATAL', 'C08P01', `M${words}`, ''].map((field) => `${field}\0`).join('')))

/** Hands on whole messages of a stream, as they are complete. `greet`: takes those without a type, which come first, until it gives false. */
const whole = (take: (type: string, bytes: Buffer) => void, greet?: (bytes: Buffer) => boolean) => {
  let rest: Buffer = Buffer.alloc(0)
  let hasHead = greet === undefined
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const skip = hasHead ? 1 : 0
      if (rest.length < skip + 4) return
      const length = skip + rest.readInt32BE(skip)
      if (rest.length < length) return
      const bytes = rest.subarray(0, length)
      rest = rest.subarray(length)
      if (hasHead) take(bytes.toString('latin1', 0, 1), bytes)
      else hasHead = greet?.(bytes) !== true
    }
  }
}

/** A connection to the server and whom it serves at the moment. */
interface Served {
  socket: Socket
  asker: Asker | null
}

interface Asker {
  socket: Socket
  served: Served | null
  /** Messages that wait for a connection to the server. */
  waiting: Buffer[]
  unanswered: number
}

/** The stream of a signed-in client of the driver, whose types keep it to themselves. */
const streamOf = (client: Client): Socket => (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Connections to the server as one login, `most` at once; the one given back last is handed out first. */
const openServed = (address: ClientConfig, most: number) => {
  const open = new Set<Client>()
  const free: Served[] = []
  const queue: Asker[] = []
  const give = (served: Served, asker: Asker) => {
    served.asker = asker
    asker.served = served
    for (const bytes of asker.waiting.splice(0)) served.socket.write(bytes)
  }
  const giveBack = (served: Served) => {
    if (served.asker !== null) served.asker.served = null
    served.asker = null
    const next = queue.shift()
    if (next === undefined) free.push(served)
    else give(served, next)
  }
  const answer = (served: Served) =>
    whole((type, bytes) => {
      const { asker } = served
      asker?.socket.write(bytes)
      if (asker === null || type !== READY) return
      asker.unanswered -= 1
      if (asker.unanswered === 0 && bytes.toString('latin1', 5, 6) === IDLE) giveBack(served)
    })
  const connect = async (asker: Asker): Promise<void> => {
    const client = new Client(address)
    client.on('error', () => {})
    open.add(client)
    await client.connect()
    const socket = streamOf(client)
    const served: Served = { socket, asker: null }
    // The driver has signed in; from here on others speak.
    socket.removeAllListeners('data').on('data', answer(served))
    socket.on('close', () => open.delete(client))
    give(served, asker)
  }
  return {
    ask(asker: Asker) {
      const served = free.pop()
      if (served !== undefined) give(served, asker)
      else if (open.size < most) void connect(asker)
      else queue.push(asker)
    },
    /** Whoever goes in the middle of something takes the connection along. */
    leave({ served }: Asker) {
      served?.socket.destroy()
    },
    close: () => {
      for (const client of open) streamOf(client).destroy()
    },
  }
}

/** Opens one in front of a database for any of its logins; their passwords are those of `addresses`, and it asks for none. */
export const openTransactionPooler = async (addresses: readonly ClientConfig[], most = 4): Promise<TransactionPooler> => {
  const pools = new Map(addresses.map((address) => [address.user, openServed(address, most)]))
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const asker: Asker = { socket, served: null, waiting: [], unanswered: 0 }
    let pool: ReturnType<typeof openServed> | undefined
    const greet = (bytes: Buffer): boolean => {
      if (bytes.readInt32BE(4) !== PROTOCOL) return true
      const fields = bytes.toString('utf8', 8).split('\0')
      const given = new Map(fields.flatMap((name, at) => (at % 2 === 0 && name !== '' ? [[name, fields[at + 1]] as const] : [])))
      const strange = [...given.keys()].find((name) => !TAKEN.has(name))
      pool = pools.get(given.get('user'))
      if (strange !== undefined) socket.end(refusal(`unsupported startup parameter: ${strange}`))
      else if (pool === undefined) socket.end(refusal('no such user'))
      else socket.write(Buffer.concat([AUTHENTICATED, message('K', numbers(randomInt(1, 2 ** 31), 1)), message(READY, Buffer.from(IDLE))]))
      return false
    }
    socket
      .on(
        'data',
        whole((type, bytes) => {
          if (type === TERMINATE) return void socket.end()
          if (ASKS.includes(type)) asker.unanswered += 1
          if (asker.served !== null) asker.served.socket.write(bytes)
          else if (asker.waiting.push(bytes) === 1) pool?.ask(asker)
        }, greet),
      )
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(socket)
        pool?.leave(asker)
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('no port')
  const { port } = bound
  return {
    through: ({ options: _ownSettings, ...address }) => ({ ...address, host: '127.0.0.1', port }),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      for (const pool of pools.values()) pool.close()
      await closed
    },
  }
}
