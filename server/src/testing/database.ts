import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { inject } from 'vitest'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { connectDatabase } from '#src/platform/database/open.ts'
import type { Database } from '#src/platform/database/transaction.ts'
import { asAdmin, type TestEngine } from './engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: TestEngine
  }
}

export interface TestDatabase {
  db: Database
  /** The secret that the two roles' passwords and everything encrypted in the database hang on. */
  secret: string
  /** Addresses of the owner and of the two roles, for tests below the platform. */
  owner: ClientConfig
  app: ClientConfig
  worker: ClientConfig
  /** Ends the connections and drops the database. */
  drop(): Promise<void>
}

/** A migrated and seeded database for this test file alone, cloned from the run's template in some 50 ms. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { admin, template, rolePrefix, secret } = inject('engine')
  const database = `${template}_${randomUUID().slice(0, 8)}`
  await asAdmin(admin, (client) => client.query(`create database "${database}" template "${template}" strategy wal_log`))
  const secrets = createSecrets(secret)
  const login = (role: string): ClientConfig => {
    const user = `${rolePrefix}_${role}`
    return { ...admin, database, user, password: secrets.hmac('database-role', user) }
  }
  const app = login('app')
  const worker = login('worker')
  const db = connectDatabase({ app, worker }, () => {})
  return {
    db,
    secret,
    owner: { ...admin, database },
    app,
    worker,
    drop: async () => {
      await db.close()
      await asAdmin(admin, (client) => client.query(`drop database if exists "${database}" with (force)`))
    },
  }
}

/** Runs `work` on a connection of its own to the address; the connection ends with it. */
export const withClient = async <T>(address: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
