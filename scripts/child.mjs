// Starts programs and ends them together with us.
import { spawn, spawnSync } from 'node:child_process'
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

const start = (command, args, { cwd = ROOT, env = {}, stdio }) => {
  const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } })
  running.add(child)
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child)
      reject(new Stop(`${command} could not be started (${error.code ?? error.message})`))
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
  return { child, ended }
}

/** Runs a program to its end; gives its exit code, 128 + n after signal n. */
export const run = (command, args, options = {}) => start(command, args, { ...options, stdio: 'inherit' }).ended

/** As `run`, and gives what it wrote instead of showing it. */
export const capture = async (command, args, options = {}) => {
  const { child, ended } = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => void (output += text))
  const code = await ended
  if (ending !== null) process.exit(0)
  return { code, output }
}

/** Of what hangs: which processes run, and which of them have used the processor. */
const processes = () => spawnSync('ps', ['-eo', 'pid,ppid,stat,etimes,time,args', '--cols', '160'], { encoding: 'utf8' }).stdout ?? ''

/** Runs a program to its end, or until it has taken `limitMinutes`. */
const runWithin = async (what, limitMinutes, command, args, options) => {
  const { child, ended } = start(command, args, { ...options, stdio: 'inherit' })
  let late = false
  const timer = setTimeout(() => {
    late = true
    process.stderr.write(`${processes()}\n`)
    child.kill('SIGKILL')
  }, limitMinutes * 60_000)
  const code = await ended
  clearTimeout(timer)
  if (late) throw new Stop(`${what} did not end within ${limitMinutes} minutes; what ran then is listed above`)
  return code
}

/** Runs a program and stops everything when it fails, or does not end within `limitMinutes`. */
export const must = async (what, command, args, { limitMinutes, ...options } = {}) => {
  const code = await (limitMinutes ? runWithin(what, limitMinutes, command, args, options) : run(command, args, options))
  if (ending !== null) process.exit(0)
  if (code !== 0) throw new Stop(`${what} failed (exit code ${code}); its output is above`)
}
