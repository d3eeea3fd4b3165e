import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a bad line does to connections; all of it by chance. */
export interface Badness {
  /** Longest delay of a piece. */
  delayMs: number
  /** Mean time between two connections that are cut, in the middle of what they carry next. */
  cutEachMs: number
  /** Mean time between two connections that fall silent: nothing passes, and nobody is told. */
  silenceEachMs: number
  /** How long a connection is silent before it ends. */
  silentMs: number
}

/** A way to a server that can turn bad. */
export interface LossyWay {
  origin: string
  /** The line is bad for so long, then well again. */
  beBad(ms: number, badness: Badness): Promise<void>
  /** What it has done to connections. */
  done: { cut: number; silenced: number; delayed: number }
  close(): Promise<void>
}

interface Connection {
  near: Socket
  far: Socket
  /** What becomes of the next piece: half of it passes, or it and all after it are thrown away. */
  fate: 'cut' | 'silent' | null
}

const LOOK_EACH_MS = 10

/** Carries connections to the server over a port of this process. */
export const openLossyWay = async (origin: string): Promise<LossyWay> => {
  const port = Number(new URL(origin).port)
  const connections = new Set<Connection>()
  const done = { cut: 0, silenced: 0, delayed: 0 }
  let badness: Badness | null = null

  const end = (connection: Connection): void => {
    connections.delete(connection)
    connection.near.destroy()
    connection.far.destroy()
  }
  const pass = async (connection: Connection, [from, to]: [Socket, Socket], piece: Buffer): Promise<void> => {
    if (badness !== null) {
      done.delayed += 1
      await sleep(Math.random() * badness.delayMs)
    }
    if (connection.fate === null) to.write(piece)
    if (connection.fate !== 'cut') return
    to.end(piece.subarray(0, piece.length / 2))
    from.destroy()
  }
  const carry = (connection: Connection, from: Socket, to: Socket): void => {
    from
      .on('error', () => {})
      .on('close', () => {
        if (connection.fate === null) end(connection)
      })
      .on('data', (piece: Buffer) => {
        // In the order they came, one at a time.
        from.pause()
        void pass(connection, [from, to], piece).then(() => from.resume())
      })
  }
  const server = createServer((near) => {
    const connection: Connection = { near, far: connect(port, '127.0.0.1'), fate: null }
    connections.add(connection)
    carry(connection, near, connection.far)
    carry(connection, connection.far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const cut = (connection: Connection): void => {
    done.cut += 1
    connection.fate = 'cut'
  }
  const silence = (connection: Connection, silentMs: number): void => {
    done.silenced += 1
    connection.fate = 'silent'
    setTimeout(() => end(connection), silentMs)
  }
  const harm = ({ cutEachMs, silenceEachMs, silentMs }: Badness): void => {
    const happens = (eachMs: number): boolean => Math.random() < LOOK_EACH_MS / eachMs
    const open = [...connections].filter(({ fate }) => fate === null)
    const one = open[Math.floor(Math.random() * open.length)]
    if (one === undefined) return
    if (happens(cutEachMs)) cut(one)
    else if (happens(silenceEachMs)) silence(one, silentMs)
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    done,
    beBad: async (ms, how) => {
      badness = how
      const timer = setInterval(() => harm(how), LOOK_EACH_MS)
      await sleep(ms)
      clearInterval(timer)
      badness = null
    },
    close: async () => {
      server.close()
      for (const connection of connections) end(connection)
      await once(server, 'close')
    },
  }
}
