import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from './child-process.ts'
import { DEMO_PASSWORD, mobileOf, type PersonName } from './people.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const READY_LIMIT_MS = 90_000
/** Beyond what the product gives itself to end in order. */
const STOP_LIMIT_MS = 30_000

/** A port that nobody listens on now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export interface ServerProcess {
  origin: string
  pid: number
  /** Milliseconds from the spawn to the first good /readyz. */
  readyMs: number
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<unknown>
  /** Ends it like a power cut of the process: no signal handler runs. */
  kill(): Promise<void>
  /** Ends it in order. */
  stop(): Promise<void>
}

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit').then(() => true)
  child.kill(signal)
  if (await Promise.race([gone, pause(STOP_LIMIT_MS, false, { ref: false })])) return
  child.kill('SIGKILL')
  throw new Error(`the server did not end after ${signal}`)
}

/** Starts the real server as a process of its own and waits until it is ready. What it writes to standard error comes out here. */
export const startServer = async (env: Record<string, string>, port: number): Promise<ServerProcess> => {
  const begin = performance.now()
  const child = startChild([MAIN], {
    env: { ...process.env, QFY_RATE_LIMIT: 'off', QFY_LOG_LEVEL: 'error', ...env, HOST: '127.0.0.1', PORT: String(port) },
  })
  child.stdout.resume()
  const origin = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    if (performance.now() - begin > READY_LIMIT_MS) {
      await end(child, 'SIGKILL')
      throw new Error('the server did not get ready')
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const readyMs = performance.now() - begin
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve()
  return { origin, pid: child.pid ?? 0, readyMs, ended, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') }
}

/** The token of a demo person. */
export const signInAt = async (origin: string, name: PersonName): Promise<string> => {
  const ask = () =>
    fetch(`${origin}/api/v1/auth/auth/login_mobile_pc_password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: mobileOf(name), password: DEMO_PASSWORD }),
    })
  // A connection that is kept from before may have been cut by what the test does: that is learnt only when it is used again.
  const response = await ask().catch(ask)
  // The test fails by itself when there is no token.
  const { data, msg } = (await response.json()) as { data: { token: string } | null; msg: string }
  if (data === null) throw new Error(`${name} could not sign in: ${msg}`)
  return data.token
}
