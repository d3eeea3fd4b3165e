import type { ClientConfig } from 'pg'
import { StartError } from '#src/platform/start-error.ts'

/** Where a database is and who signs in: of the embedded server by its socket, of another one by its URL. */
export type DatabaseAddress = ClientConfig

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

/** Where the address points to, without its password, for messages. */
const placeOf = (address: DatabaseAddress): string => {
  if (address.connectionString === undefined) return `${address.host ?? ''}/${address.database ?? ''}`
  const { hostname, port, pathname } = new URL(address.connectionString)
  return `${hostname}:${port || 5432}${pathname}`
}

/** One line instead of a driver's error: `variable: cannot sign in to host:port/name (reason)`. */
export const unreachable = (variable: string, address: DatabaseAddress, error: unknown): StartError => {
  // A refused connection to several addresses is an AggregateError without a message.
  const first = error instanceof AggregateError ? error.errors[0] : error
  return new StartError(
    `${variable}: cannot connect to the database ${placeOf(address)} (${first instanceof Error ? first.message : String(first)})`,
  )
}
