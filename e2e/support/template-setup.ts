import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { startEmbeddedServer } from '../../server/src/platform/database/embedded/server.ts'
import { asAdmin, cheapenSignIn } from '../../server/src/testing/engine.ts'
import { makeScratchFolder } from '../../server/src/testing/scratch.ts'
import { handOn, startAlone } from './own-product.ts'

const TEMPLATE = 'qfy_e2e'
const LOOK_MS = 100

/** Waits for the events of the seed, some thousand: else every file would begin with them, and what it does would be told after them. */
const untilDelivered = (admin: ClientConfig): Promise<void> =>
  asAdmin(
    admin,
    async (client) => {
      const waiting = async (): Promise<boolean> =>
        (await client.query<{ some: boolean }>('select exists (select from outbox where dead_at is null) as some')).rows[0]?.some ?? false
      while (await waiting()) await pause(LOOK_MS)
    },
    TEMPLATE,
  )

/** Before the stories: one PostgreSQL, with a database that the product itself has migrated and seeded once. */
const setup = async (): Promise<() => Promise<void>> => {
  const folder = makeScratchFolder('qfy-e2e-')
  const postgres = await startEmbeddedServer(folder, { disposable: true })
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const { connection: admin } = postgres
    const files = join(folder, 'files')
    await asAdmin(admin, (client) => client.query(`create database "${TEMPLATE}" template template0 encoding 'UTF8' locale 'C.UTF-8'`))
    const product = await startAlone(admin, TEMPLATE, files)
    await untilDelivered(admin)
    await product.stop()
    await cheapenSignIn(admin, TEMPLATE)
    handOn({ admin, template: TEMPLATE, files })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

export default setup
