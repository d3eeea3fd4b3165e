import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 50

const holderOf = (path: string): number | null => {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) || null
  } catch {
    return null
  }
}

/** Whether the process runs; a zombie, which answers to signals too, does not. */
const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

const isLeft = (path: string, limitMs: number): boolean => {
  const holder = holderOf(path)
  const made = statSync(path, { throwIfNoEntry: false })
  // Just made and not written yet, or gone meanwhile: look again.
  if (made === undefined || holder === null) return made !== undefined && Date.now() - made.mtimeMs > limitMs
  return !runs(holder) || Date.now() - made.mtimeMs > limitMs
}

/**
 * Runs `work` alone among the processes that start on the folder: what one finds there (a cluster, an orphan, stale files) must not change
 * before it has acted on it. A turn ends with its process, or after `limitMs`, in which a start is done or given up.
 */
export const inTurn = async <T>(folder: string, limitMs: number, work: () => Promise<T>): Promise<T> => {
  const path = join(folder, 'starting.pid')
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    if (isLeft(path, limitMs)) rmSync(path, { force: true })
    else await pause(LOOK_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}
