import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const MEMORY_NEEDED_BYTES = 4 * 1024 ** 3

/** Memory where there is plenty, because making or cloning a database writes a thousand small files; else the disk. */
const scratch = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= MEMORY_NEEDED_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Makes a folder for what need not outlive a test; its path. */
export const makeScratchFolder = (prefix: string): string => mkdtempSync(join(scratch(), prefix))
