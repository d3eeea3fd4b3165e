import { randomUUID } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import type { ClientConfig } from 'pg'
import { asAdmin } from '../../server/src/testing/engine.ts'
import { makeScratchFolder } from '../../server/src/testing/scratch.ts'
import { freePort, type ServerProcess, startServer } from '../../server/src/testing/server-process.ts'
import type { Host } from './host.ts'

/** The code of every SMS. */
export const SMS_CODE = '123456'

const HANDED_ON = 'QFY_E2E_TEMPLATE'

/** What the run's start hands on to its workers; plain data, because it travels through the environment. */
export interface Template {
  /** Of the superuser of the run's PostgreSQL, without a database. */
  admin: ClientConfig
  /** The migrated and seeded database that each of them gets a copy of. */
  template: string
  /** The data folder that belongs to the template: the demo's files. */
  files: string
}

export const handOn = (template: Template): void => {
  process.env[HANDED_ON] = JSON.stringify(template)
}

const given = (): Template => {
  const text = process.env[HANDED_ON]
  if (text === undefined) throw new Error('the stories run through e2e/playwright.config.ts, which prepares their database')
  // Written by `handOn`.
  return JSON.parse(text) as Template
}

/** Further environment variables of the product. */
export type Settings = Readonly<Record<string, string>>

/** What tells the built product of its database and data folder, with the settings of the stories. */
const environment = (admin: ClientConfig, database: string, dataDir: string, settings: Settings = {}): Record<string, string> => ({
  DATABASE_URL: `postgres://${admin.user}@localhost:${admin.port}/${database}?host=${encodeURIComponent(admin.host ?? '')}`,
  QFY_SECRET: 'only-for-stories-only-for-stories',
  QFY_SEED_DEMO: '1',
  QFY_DATA_DIR: dataDir,
  QFY_BACKUP_TO: `${dataDir}/backups`,
  // A cluster for each trial would be made beside all stories.
  QFY_BACKUP_VERIFY: '0',
  QFY_DEV: '1',
  QFY_DEV_SMS_CODE: SMS_CODE,
  ...settings,
})

/** Starts the built product as a process of its own. */
export const startAlone = async (admin: ClientConfig, database: string, dataDir: string): Promise<ServerProcess> =>
  startServer(environment(admin, database, dataDir), await freePort())

/** A running product with the demo data as it is on the first day. */
export interface OwnProduct {
  /** The file of stories that it serves. */
  file: string
  origin: string
  close(): Promise<void>
}

const ON_A_FREE_PORT = { HOST: '127.0.0.1', PORT: '0', QFY_RATE_LIMIT: 'off', QFY_LOG_LEVEL: 'error' }

/** Opens a product for the stories of one file: what they change is seen by nobody else, and a second try finds everything new. */
export const openProduct = async (host: Host, file: string, settings: Settings): Promise<OwnProduct> => {
  const { admin, template, files } = given()
  const database = `${template}_${randomUUID().slice(0, 8)}`
  const dataDir = makeScratchFolder('qfy-e2e-')
  cpSync(files, dataDir, { recursive: true })
  await asAdmin(admin, (client) => client.query(`create database "${database}" template "${template}" strategy file_copy`))
  const origin = await host.open({ ...ON_A_FREE_PORT, ...environment(admin, database, dataDir, settings) })
  return {
    file,
    origin,
    close: async () => {
      await host.close(origin)
      await asAdmin(admin, (client) => client.query(`drop database "${database}" with (force)`))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
