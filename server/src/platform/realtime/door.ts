import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'
import { createAddressReader, networkOf } from '../proxies.ts'

interface Conn {
  request: IncomingMessage
  once(event: 'close', gone: () => void): unknown
}

/** Connections of one address that have not signed in yet. After a restart those of a whole office come at once, and stay for a moment. */
const WAITING_MAX = 500

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/** Whether a page of this origin may open sockets: one of our own, or of an origin that may call the API. Programs name none. */
const isWelcome = ({ publicUrl, corsOrigins }: Pick<Config, 'publicUrl' | 'corsOrigins'>, { headers }: IncomingMessage): boolean => {
  const { origin, host } = headers
  if (origin === undefined || origin === publicUrl || corsOrigins.includes(origin)) return true
  return host !== undefined && hostOf(origin) === host
}

/** What a connection meets before anybody asks who it is. */
export interface Door {
  /** Why a connection is not taken; null: it is. */
  refusal(request: IncomingMessage): string | null
  /** A connection has been taken, and waits to sign in. */
  enter(conn: Conn): void
  /** It has signed in. */
  leave(conn: Conn): void
}

export const createDoor = (
  config: Pick<Config, 'publicUrl' | 'corsOrigins' | 'trustedProxies' | 'rateLimit'>,
  most = WAITING_MAX,
): Door => {
  const addressOf = createAddressReader(config.trustedProxies)
  const waiting = new Map<string, Set<Conn>>()
  const placeOf = new WeakMap<Conn, string>()
  const leave = (conn: Conn): void => {
    const place = placeOf.get(conn) ?? ''
    const others = waiting.get(place)
    others?.delete(conn)
    if (others?.size === 0) waiting.delete(place)
  }
  return {
    refusal: (request) => {
      if (!isWelcome(config, request)) return 'origin'
      const others = waiting.get(networkOf(addressOf(request)))?.size ?? 0
      return config.rateLimit && others >= most ? 'too many' : null
    },
    enter: (conn) => {
      const place = networkOf(addressOf(conn.request))
      placeOf.set(conn, place)
      waiting.set(place, (waiting.get(place) ?? new Set()).add(conn))
      conn.once('close', () => leave(conn))
    },
    leave,
  }
}

/** Gives the answers of polling, which no hook of the HTTP server sees, the headers of every answer. */
export const protectPolling = (http: HttpServer, headers: Record<string, string>): void => {
  http.prependListener('request', ({ url }, response) => {
    if (url?.startsWith('/socket.io/')) for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  })
}
