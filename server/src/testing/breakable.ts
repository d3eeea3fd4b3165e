import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { ClientConfig } from 'pg'

/** A way to a database that can be cut. */
export interface Breakable {
  /** The same address, by this way. */
  through(address: ClientConfig): ClientConfig
  /** Ends every connection and takes no new one. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

/** Carries connections to a database over a port of this process. */
export const openBreakable = async ({ host = '127.0.0.1', port = 5_432 }: ClientConfig): Promise<Breakable> => {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
        .pipe(other)
    }
  })
  const listen = async (at: number): Promise<number> => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return address.port
  }
  const ours = await listen(0)
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    through: (address) => ({ ...address, host: '127.0.0.1', port: ours }),
    cut,
    mend: async () => void (await listen(ours)),
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
