import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const SOCKET = '.s.PGSQL.5432'

const accepts = (socketFolder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(join(socketFolder, SOCKET))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const pidOf = (data: string): number | null => {
  try {
    return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10) || null
  } catch {
    return null
  }
}

/** Whether this process is the PostgreSQL of that folder. A pid that answers may be a zombie, or another program after a reboot. */
const serves = (pid: number, data: string): boolean => {
  if (!existsSync('/proc/self')) {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  try {
    const folder = statSync(data)
    const current = statSync(`/proc/${pid}/cwd`)
    return folder.ino === current.ino && folder.dev === current.dev
  } catch {
    // Not ours to look into: believe its command line, which is empty for a zombie.
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
    } catch {
      return false
    }
  }
}

/** The pid of a PostgreSQL that runs on the folder, 0 when it runs out of sight (another container), null when none does. */
export const findPostmaster = async (data: string, socketFolder: string): Promise<number | null> => {
  const pid = pidOf(data)
  if (pid !== null && serves(pid, data)) return pid
  return (await accepts(socketFolder)) ? 0 : null
}

/** Asks PostgreSQL to end in order and waits until it is gone; false when it is still there after `timeoutMs`. */
export const stopPostmaster = async (pid: number, data: string, timeoutMs: number): Promise<boolean> => {
  const end = Date.now() + timeoutMs
  if (pid > 0 && serves(pid, data)) process.kill(pid, 'SIGINT')
  while (serves(pid, data)) {
    if (Date.now() > end) return false
    await pause(20)
  }
  return true
}

/** Removes what a killed PostgreSQL leaves behind; only after `findPostmaster` gave null. */
export const removeStaleFiles = (data: string, socketFolder: string): void => {
  for (const path of [join(data, 'postmaster.pid'), join(socketFolder, SOCKET), join(socketFolder, `${SOCKET}.lock`)])
    rmSync(path, { force: true })
}
