import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const WRITES = 200
const BLOCK = Buffer.alloc(8_192)

/** Milliseconds that each of some small durable writes takes in a folder: no commit can be faster. */
export const durableWrites = (folder: string): number[] => {
  const path = join(folder, 'durable-writes')
  const file = openSync(path, 'w')
  try {
    return Array.from({ length: WRITES }, (_, n) => {
      const begin = performance.now()
      writeSync(file, BLOCK, 0, BLOCK.length, (n % 50) * BLOCK.length)
      fdatasyncSync(file)
      return performance.now() - begin
    })
  } finally {
    closeSync(file)
    rmSync(path)
  }
}
