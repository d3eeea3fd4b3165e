import type { Client } from 'pg'
import { StartError } from '#src/platform/start-error.ts'
import { type DatabaseAddress, sameLoginAt, userOf } from '../address.ts'

/** The login of the requests at the replica. Refuses another one: its rights would be nobody's care. */
export const readerAt = (replica: DatabaseAddress, app: DatabaseAddress): DatabaseAddress => {
  const reader = sameLoginAt(replica, app)
  if (reader === null)
    throw new StartError(`DATABASE_READ_URL: names another login than that of the requests (${userOf(app)}); name that one, or none`)
  return reader
}

const CLUSTER = 'select system_identifier::text as id from pg_control_system()'

/** Refuses a server that is no copy of the one it stands beside: what is read there would be of another database. */
export const refuseOtherCluster = async (primary: Pick<Client, 'query'>, replica: Pick<Client, 'query'>): Promise<void> => {
  const [one, other] = await Promise.all([primary.query<{ id: string }>(CLUSTER), replica.query<{ id: string }>(CLUSTER)])
  if (one.rows[0]?.id !== other.rows[0]?.id) throw new StartError('DATABASE_READ_URL: leads to no replica of the database of DATABASE_URL')
}
