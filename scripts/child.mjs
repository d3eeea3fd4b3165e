// Starts programs and ends them together with us.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './paths.mjs'
import { Stop } from './say.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_CHECK_MS = 300

const running = new Set()
let ending = null

const endAll = (signal) => {
  ending = signal
  for (const child of running) child.kill(signal)
}

// Signals are passed on; we end when the children have ended.
for (const signal of SIGNALS) {
  process.on(signal, () => {
    endAll(signal)
    if (running.size === 0) process.exit(0)
  })
}

// A SIGTERM to npm does not arrive here: npm ends its shell and we would live on. Then our parent changes.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent && ending === null) {
      endAll('SIGTERM')
      if (running.size === 0) process.exit(0)
    }
  }, PARENT_CHECK_MS).unref()
}

/** Whether we were asked to end. */
export const isEnding = () => ending !== null

/** Runs a program to its end; gives its exit code, 128 + n after signal n. */
export const run = (command, args, { cwd = ROOT, env = {} } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
    running.add(child)
    child.once('error', (error) => {
      running.delete(child)
      reject(new Stop(`${command} could not be started (${error.code ?? error.message})`))
    })
    child.once('exit', (code, signal) => {
      running.delete(child)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })

/** Runs a program and stops everything when it fails. */
export const must = async (what, command, args, options) => {
  const code = await run(command, args, options)
  if (ending !== null) process.exit(0)
  if (code !== 0) throw new Stop(`${what} failed (exit code ${code}); its output is above`)
}
