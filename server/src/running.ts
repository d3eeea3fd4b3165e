import { join } from 'node:path'
import { type App, createApp } from '#src/app.ts'
import { makeLiving } from '#src/demo/living/living.ts'
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

/** Makes the demo live while people work, in a database that was filled now, or goes on where it was left; an end in order waits for the deed in hand. */
const livingBeside = (running: Running, seeded: boolean): Running => {
  const { app, log } = running
  const stopping = new AbortController()
  const begun = performance.now()
  const living = makeLiving(app.platform, { signal: stopping.signal, resume: !seeded }).then(
    (played) => {
      if (played !== null) log.info({ ...played, ms: Math.round(performance.now() - begun) }, 'the company of the demo lives')
    },
    (error: unknown) => {
      // The next start goes on where this one ended.
      if (!stopping.signal.aborted) log.error({ err: error }, 'the company of the demo was not finished')
    },
  )
  const stop = async () => {
    stopping.abort()
    await living
    await app.stop()
  }
  return { ...running, app: { ...app, stop } }
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
    const seeded = config.seedDemo !== null && (await seedWorld(app.platform))
    if (seeded) log.info('the demo data is in; its accounts are in the README')
    await plantShipped(app.platform)
    await countInstalls(app.platform)
    const address = await app.start().catch((error: unknown) => {
      throw listenError(error, config.host, config.port)
    })
    const running = { app, database, log, address }
    return config.seedDemo === 'living' ? livingBeside(running, seeded) : running
  } catch (error) {
    await database.stop()
    throw error
  }
}
