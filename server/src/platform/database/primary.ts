import { Client, type ClientConfig } from 'pg'
import type { DatabaseAddress, Host } from './address.ts'

/** A server that does not answer so long is passed over. */
const PROBE_LIMIT_MS = 2_000

/** Which of several servers takes writes. */
interface Primary {
  /** The one that took them last; where that is in doubt, the one that takes them now. Throws when none does. */
  find(): Promise<Host>
  /** Puts it in doubt: it could not be reached, or follows another one now. */
  doubt(host: Host): void
}

const STANDBY = 'the server is a standby: it takes no writes'

/** Whether the server that a client is connected to follows another one. */
const isStandby = async (client: Client): Promise<boolean> =>
  (await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')).rows[0]?.standby === true

const takesWrites = async (address: ClientConfig, host: Host): Promise<Host> => {
  const client = new Client({ ...address, connectionTimeoutMillis: PROBE_LIMIT_MS, query_timeout: PROBE_LIMIT_MS })
  client.on('error', () => {})
  Object.assign(client, host)
  try {
    await client.connect()
    if (await isStandby(client)) throw new Error(STANDBY)
    return host
  } finally {
    // One that cannot say goodbye is gone already.
    await client.end().catch(() => {})
  }
}

const followPrimary = (address: ClientConfig, hosts: readonly Host[]): Primary => {
  let known: Host | undefined
  let search: Promise<Host> | undefined
  const searched = async (): Promise<Host> => {
    try {
      known = await Promise.any(hosts.map((host) => takesWrites(address, host)))
      return known
    } catch (error) {
      throw error instanceof AggregateError ? (error.errors[0] as unknown) : error
    } finally {
      search = undefined
    }
  }
  return {
    find: async () => {
      if (known !== undefined) return known
      search ??= searched()
      return search
    },
    doubt: (host) => {
      if (known === host) known = undefined
    },
  }
}

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void)

/** Clients that connect to whichever server takes writes at that moment. */
const followerOf = (primary: Primary): typeof Client => {
  const connectTo = async (client: Client, connect: () => Promise<unknown>): Promise<void> => {
    const host = await primary.find()
    try {
      Object.assign(client, host)
      await connect()
      if (await isStandby(client)) throw new Error(STANDBY)
    } catch (error) {
      primary.doubt(host)
      throw error
    }
  }
  return class Follower extends Client {
    override connect(): Promise<Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<Client> | void {
      const connected = connectTo(this, () => super.connect())
      if (callback === undefined) return connected.then(() => this)
      connected.then(
        () => (callback as (error: null, client: Client) => void)(null, this),
        (error: unknown) => (callback as (error: unknown) => void)(error),
      )
    }
  }
}

/** The driver's clients for an address: of several servers they follow the one that takes writes. One call for all clients of a pool. */
export const clientsFor = ({ hosts, ...address }: DatabaseAddress): { Client: typeof Client; config: ClientConfig } => ({
  Client: hosts === undefined ? Client : followerOf(followPrimary(address, hosts)),
  config: address,
})
