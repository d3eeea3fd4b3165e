import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#src/platform/config.ts'
import { StartError } from '#src/platform/start-error.ts'
import type { Running } from '#src/running.ts'

/** Requests, sockets and jobs get this long, then the database; together the server is gone within 10 s. */
const QUIET_LIMIT_MS = 6_000
const DATABASE_LIMIT_MS = 3_000
const SAME_SIGNAL_MS = 1_000

const fail = (message: string): never => {
  process.stderr.write(`企服云: ${message}\n`)
  process.exit(1)
}

const within = (limitMs: number, work: Promise<void>) => Promise.race([work, pause(limitMs, undefined, { ref: false })])

/** At first there is nothing to end in order. */
let onSignal = (_signal: NodeJS.Signals): void => process.exit(0)
// Listened to once and for all: a signal that comes while one listener takes the place of another reaches neither.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => onSignal(signal))

/** Ends in order: no new work, quiet, connections, PostgreSQL. A second signal does not wait. */
const stopOnSignals = ({ app, database, log }: Running): void => {
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
  onSignal = (signal) => void stop(signal, 0)
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
  // A wrong value is told before two thousand modules are read.
  readConfig(process.env)
  const { startProduct } = await import('#src/running.ts')
  const running = await startProduct(process.env)
  stopOnSignals(running)
  running.log.info(`ready at ${running.address} after ${Math.round(performance.now())} ms`)
}

await start().catch((error: unknown) => {
  if (error instanceof StartError) fail(error.message)
  // Not foreseen: the stack is what helps.
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
