import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type App, createApp } from '#src/app.ts'
import { seedWorld } from '#src/demo/seed.ts'
import { readConfig } from '#src/platform/config.ts'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { keepSecret, openDataFolder } from '#src/platform/data-folder.ts'
import { type RunningDatabase, startDatabase } from '#src/platform/database/start.ts'
import { createLog, type Logger } from '#src/platform/log.ts'
import { StartError } from '#src/platform/start-error.ts'

const WEB_ROOT = join(import.meta.dirname, '../../web/dist')
/** Requests, sockets and jobs get this long, then the database; together the server is gone within 10 s. */
const QUIET_LIMIT_MS = 6_000
const DATABASE_LIMIT_MS = 3_000
const SAME_SIGNAL_MS = 1_000

const fail = (message: string): never => {
  process.stderr.write(`企服云: ${message}\n`)
  process.exit(1)
}

const listenError = (error: unknown, host: string, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new StartError(`PORT: ${host}:${port} is in use by another program; stop it or set PORT`)
  if (code === 'EACCES') return new StartError(`PORT: not allowed to listen on ${host}:${port}; set another PORT`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError(`HOST: ${host} is not an address of this machine`)
  return error
}

const within = (limitMs: number, work: Promise<void>) => Promise.race([work, pause(limitMs, undefined, { ref: false })])

interface Running {
  app: App
  database: RunningDatabase
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** Before there is anything to end in order. */
const leave = () => process.exit(0)

/** Ends in order: no new work, quiet, connections, PostgreSQL. A second signal does not wait. */
const stopOnSignals = ({ app, database }: Running, log: Logger): void => {
  let since: number | null = null
  const stop = async (reason: string, code: number) => {
    if (since !== null) {
      // Ctrl-C arrives twice, from the terminal and from the script that started us; a person who means it waits a moment.
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    since = performance.now()
    log.info(`stopping (${reason})`)
    await within(QUIET_LIMIT_MS, app.stop()).catch((error: unknown) => log.error({ err: error }, 'the server did not end in order'))
    await within(DATABASE_LIMIT_MS, database.stop()).catch((error: unknown) =>
      log.error({ err: error }, 'the database did not end in order'),
    )
    process.exit(code)
  }
  for (const signal of SIGNALS) process.off(signal, leave).on(signal, () => void stop(signal, 0))
  database.onLost(() => {
    if (since !== null) return
    process.stderr.write('企服云: the embedded PostgreSQL ended unexpectedly; see pg.log in the data folder, then start again\n')
    void stop('database lost', 1)
  })
  // One request's forgotten promise must not end the others' work; what throws outside any promise leaves an unknown state.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection was not handled'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error was not handled')
    void stop('defect', 1)
  })
}

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const folder = openDataFolder(config.dataDir)
  const secrets = createSecrets(config.secret ?? keepSecret(folder))
  const database = await startDatabase(config, secrets, log)
  try {
    const app = await createApp({ config, db: database.db, secrets, log, webRoot: WEB_ROOT })
    if (config.seedDemo && (await seedWorld(app.platform))) log.info('the demo data is in; its accounts are in the README')
    const address = await app.start().catch((error: unknown) => {
      throw listenError(error, config.host, config.port)
    })
    stopOnSignals({ app, database }, log)
    log.info(`ready at ${address} after ${Math.round(performance.now())} ms`)
  } catch (error) {
    await database.stop()
    throw error
  }
}

for (const signal of SIGNALS) process.on(signal, leave)
await start().catch((error: unknown) => {
  if (error instanceof StartError) fail(error.message)
  // Not foreseen: the stack is what helps.
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
