import { join } from 'node:path'
import { type App, createApp } from '#src/app.ts'
import { seedWorld } from '#src/demo/seed.ts'
import { countInstalls, plantShipped } from '#src/market/service.ts'
import { readConfig } from '#src/platform/config.ts'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { keepSecret, openDataFolder } from '#src/platform/data-folder.ts'
import { type RunningDatabase, startDatabase } from '#src/platform/database/start.ts'
import { createLog, type Logger } from '#src/platform/log.ts'
import { StartError } from '#src/platform/start-error.ts'

const WEB_ROOT = join(import.meta.dirname, '../../web/dist')

/** The product, ready for calls. */
export interface Running {
  app: App
  database: RunningDatabase
  log: Logger
  address: string
}

const listenError = (error: unknown, host: string, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new StartError(`PORT: ${host}:${port} is in use by another program; stop it or set PORT`)
  if (code === 'EACCES') return new StartError(`PORT: not allowed to listen on ${host}:${port}; set another PORT`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError(`HOST: ${host} is not an address of this machine`)
  return error
}

/** Starts the product as the environment's variables say. Throws a `StartError` of one line for what its operator can put right. */
export const startProduct = async (env: NodeJS.ProcessEnv): Promise<Running> => {
  const config = readConfig(env)
  const log = createLog(config.logLevel)
  const folder = openDataFolder(config.dataDir)
  const secrets = createSecrets(config.secret ?? keepSecret(folder))
  const database = await startDatabase(config, secrets, log)
  try {
    const app = await createApp({ config, db: database.db, secrets, log, webRoot: WEB_ROOT })
    if (config.seedDemo && (await seedWorld(app.platform))) log.info('the demo data is in; its accounts are in the README')
    await plantShipped(app.platform)
    await countInstalls(app.platform)
    const address = await app.start().catch((error: unknown) => {
      throw listenError(error, config.host, config.port)
    })
    return { app, database, log, address }
  } catch (error) {
    await database.stop()
    throw error
  }
}
