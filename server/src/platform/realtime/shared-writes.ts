import type { Socket as TcpSocket } from 'node:net'
import type { Server, Socket } from 'socket.io'

type Engine = Server['engine']
type Conn = Socket['conn']

/** Lets the packets that a connection has waiting leave in one system call, which is what a crowded conversation costs most. */
export interface SharedWrites {
  watch(engine: Engine): void
  /** While the connection still has its upgrade request. */
  join(conn: Conn): void
}

/**
 * Packets that come while one is being written wait in the connection. Engine.IO then hands all of them over between `flush` and `drain`,
 * one write each.
 */
export const createSharedWrites = (): SharedWrites => {
  const tcpOf = new WeakMap<object, TcpSocket>()
  return {
    watch: (engine) => {
      engine.on('flush', (conn: object, packets: unknown[]) => {
        if (packets.length > 1) tcpOf.get(conn)?.cork()
      })
      engine.on('drain', (conn: object) => tcpOf.get(conn)?.uncork())
    },
    join: (conn) => {
      // A client may come in twice on one connection; the request is gone by then, and the connection known.
      const request: Conn['request'] | null = conn.request
      // A polling client has no connection of its own.
      if (request !== null && conn.transport.name === 'websocket') tcpOf.set(conn, request.socket)
    },
  }
}
