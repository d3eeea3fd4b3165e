import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4 * 1024 ** 3
/** What `makeScratchFolder` makes: the prefix, the process that made it, six letters. */
const NAME = /^qfy-[a-z0-9-]+?-(\d+)-\w{6}$/

/** Memory where there is plenty, because making or cloning a database writes a thousand small files; else the disk. */
const place = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    // What the folder may grow to says nothing of the memory that is left for it.
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const remove = (folder: string) => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // A database that still runs writes into it: the next run takes it away.
  }
}

/** A process that was killed leaves its folders behind; in memory they would take it from everything that comes after. */
const removeLeftovers = (parent: string) => {
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(parent, name))
  }
}

const made: string[] = []
const beginning = () => {
  for (const parent of new Set([place(), tmpdir()])) removeLeftovers(parent)
  process.on('exit', () => made.forEach(remove))
}

/** Makes a folder for what need not outlive this process, with which it goes; its path. The prefix begins with `qfy-` and ends with `-`. */
export const makeScratchFolder = (prefix: `qfy-${string}-`): string => {
  if (made.length === 0) beginning()
  const folder = mkdtempSync(join(place(), `${prefix}${process.pid}-`))
  made.push(folder)
  return folder
}
