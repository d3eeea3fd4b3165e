import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { inject } from 'vitest'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { connectDatabase } from '#src/platform/database/open.ts'
import type { Database } from '#src/platform/database/transaction.ts'
import { asAdmin, type TestEngine } from './engine.ts'
import { type FirstState, MOST_CHANGES, readFirstState, rewind, rewindInUse } from './rewinding.ts'
import { settle } from './settling.ts'

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
  /** Puts every row and number back while the connections stay, once nothing runs on them. False where something else was changed. */
  rewind(): Promise<boolean>
  /** Ends the connections and gives the database up; what was in it is seen by nobody. */
  drop(): Promise<void>
}

/** Databases of this process that were used and are as new, by the template they were cloned from. */
const asNew = new Map<string, string[]>()
/** What a clone of the template holds. */
const firstStates = new Map<string, Promise<FirstState>>()

const clone = async ({ admin, template, cloning }: TestEngine): Promise<string> => {
  const database = `${template}_${randomUUID().slice(0, 8)}`
  await asAdmin(admin, (client) => client.query(`create database "${database}" template "${template}" strategy ${cloning}`))
  if (!firstStates.has(template)) firstStates.set(template, readFirstState(admin, database))
  await firstStates.get(template)
  return database
}

/** Keeps it for the next test when it can be made as new, else drops it. `changes` were undone in it before. */
const giveBack = async ({ admin, template }: TestEngine, database: string, changes: number): Promise<void> => {
  const first = await firstStates.get(template)
  if (first !== undefined && changes <= MOST_CHANGES && (await rewind(admin, database, first)))
    asNew.set(template, [...(asNew.get(template) ?? []), database])
  else await asAdmin(admin, (client) => client.query(`drop database if exists "${database}" with (force)`))
}

const connect = async (address: ClientConfig): Promise<Client> => {
  const client = new Client(address)
  await client.connect()
  return client
}

/** A migrated and seeded database for this test alone: one that was used and is as new, or a clone of the run's template. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const engine = inject('engine')
  const { admin, template, rolePrefix, secret } = engine
  const database = asNew.get(template)?.pop() ?? (await clone(engine))
  const secrets = createSecrets(secret)
  const login = (role: string): ClientConfig => {
    const user = `${rolePrefix}_${role}`
    return { ...admin, database, user, password: secrets.hmac('database-role', user) }
  }
  const app = login('app')
  const worker = login('worker')
  const db = connectDatabase({ app, worker }, () => {})
  const owner = { ...admin, database }
  let rewinder: Promise<Client> | undefined
  let changes = 0
  return {
    db,
    secret,
    owner,
    app,
    worker,
    rewind: async () => {
      const first = await firstStates.get(template)
      if (first === undefined) throw new Error('no database of this template was read')
      await settle(db)
      rewinder ??= connect(owner)
      const undone = await rewindInUse(await rewinder, first)
      changes += undone ?? 0
      return undone !== null
    },
    drop: async () => {
      await (await rewinder)?.end()
      await db.close()
      await giveBack(engine, database, changes)
    },
  }
}

/** Runs `work` on a connection of its own to the address; the connection ends with it. */
export const withClient = async <T>(address: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = await connect(address)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
