import type { ClientConfig } from 'pg'
import { StartError } from '#src/platform/start-error.ts'

/** A server that holds the database, or a copy of it. */
export interface Host {
  host: string
  port: number
}

/**
 * Where a database is and who signs in: of the embedded server by its socket, of another one by its URL. `hosts` are the servers of a
 * replicated one, of which one takes writes.
 */
export type DatabaseAddress = ClientConfig & { hosts?: readonly Host[] }

const PORT = 5_432
/** `postgresql://login:password@` and the servers behind it. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s

/** URLs of one server each; the text itself where it is no URL of a database. */
export const urlsOf = (url: string): string[] => {
  const [, before = '', servers = '', after = ''] = PARTS.exec(url) ?? []
  return servers.includes(',') ? servers.split(',').map((server) => `${before}${server}${after}`) : [url]
}

const hostOf = (url: string): Host => {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? PORT : Number(port) }
}

/** The address that a URL names; several servers stand in it with commas: `postgresql://login@one,two:5433/name`. */
export const addressOf = (url: string): DatabaseAddress => {
  const [first = url, ...others] = urlsOf(url)
  return others.length === 0 ? { connectionString: url } : { connectionString: first, hosts: [first, ...others].map(hostOf) }
}

/** The same database for another login. */
export const addressFor = (address: DatabaseAddress, user: string, password: string): DatabaseAddress => {
  if (address.connectionString === undefined) return { ...address, user, password }
  const url = new URL(address.connectionString)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  return { ...address, connectionString: url.href }
}

/** The login's name in the address. */
export const userOf = (address: DatabaseAddress): string =>
  address.connectionString === undefined ? (address.user ?? 'postgres') : decodeURIComponent(new URL(address.connectionString).username)

const passwordOf = (address: DatabaseAddress): string =>
  address.connectionString === undefined ? String(address.password ?? '') : decodeURIComponent(new URL(address.connectionString).password)

/** The place for the login of another address; null where it names a login of its own that is not that one. */
export const sameLoginAt = (place: DatabaseAddress, login: DatabaseAddress): DatabaseAddress | null => {
  const named = place.connectionString === undefined ? (place.user ?? '') : new URL(place.connectionString).username
  if (named === '') return addressFor(place, userOf(login), passwordOf(login))
  return decodeURIComponent(named) === userOf(login) ? place : null
}

/** Where the address points to, without its password, for messages. */
const placeOf = (address: DatabaseAddress): string => {
  if (address.connectionString === undefined) return `${address.host ?? ''}/${address.database ?? ''}`
  const { pathname } = new URL(address.connectionString)
  const hosts = address.hosts ?? [hostOf(address.connectionString)]
  return hosts.map(({ host, port }) => `${host}:${port}`).join(',') + pathname
}

/** One line instead of a driver's error: `variable: cannot sign in to host:port/name (reason)`. */
export const unreachable = (variable: string, address: DatabaseAddress, error: unknown): StartError => {
  // A refused connection to several addresses is an AggregateError without a message.
  const first = error instanceof AggregateError ? error.errors[0] : error
  return new StartError(
    `${variable}: cannot connect to the database ${placeOf(address)} (${first instanceof Error ? first.message : String(first)})`,
  )
}
