// Two first starts in one checkout must not install into the same folder at once.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './paths.mjs'
import { say } from './say.mjs'

const LOCK = inRoot('.tmp', 'setup-lock')
const PID = inRoot('.tmp', 'setup-lock', 'pid')
const LOOK_MS = 300
/** Between making the folder and writing the pid into it. */
const NAMELESS_LIMIT_MS = 5_000

const take = () => {
  try {
    mkdirSync(LOCK)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(PID, String(process.pid))
  return true
}

const holder = () => {
  try {
    return Number(readFileSync(PID, 'utf8')) || null
  } catch {
    return null
  }
}

const lives = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Runs `work` while no other process of this checkout does; waits for its turn. A holder that died is no obstacle. */
export const withSetupLock = async (work) => {
  mkdirSync(inRoot('.tmp'), { recursive: true })
  let namelessSince = null
  let told = false
  while (!take()) {
    const pid = holder()
    if (pid === null) namelessSince ??= Date.now()
    const dead = pid === null ? Date.now() - namelessSince > NAMELESS_LIMIT_MS : !lives(pid)
    if (dead) {
      rmSync(LOCK, { recursive: true, force: true })
      continue
    }
    if (!told && pid !== null) say(`another start (pid ${pid}) is setting up this checkout; waiting for it`)
    told = told || pid !== null
    await pause(LOOK_MS)
  }
  const release = () => rmSync(LOCK, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}
