import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { systemRandom } from './random.ts'
import { StartError } from './start-error.ts'

const reasonOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))

/** Node's own recursive mkdir never comes back where the system answers ENOENT below a folder that exists (`/proc/x`). */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (reasonOf(error) !== 'EEXIST') throw error
  }
}

/** The folder, made if need be, as an absolute path without links. Refuses when it cannot be written. */
export const openDataFolder = (folder: string): string => {
  try {
    makeFolder(resolve(folder))
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw new StartError(`QFY_DATA_DIR: the data folder ${folder} is not writable (${reasonOf(error)})`)
  }
}

/** The secret of a server with its own database: made once and kept in the data folder, readable by its owner alone. */
export const keepSecret = (folder: string): string => {
  const file = join(folder, 'secret')
  try {
    writeFileSync(file, systemRandom.token(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (reasonOf(error) !== 'EEXIST') throw new StartError(`QFY_DATA_DIR: ${file} cannot be written (${reasonOf(error)})`)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (Buffer.byteLength(secret) < 32)
    throw new StartError(`QFY_DATA_DIR: ${file} is damaged (32 bytes or more are needed); restore it from a backup`)
  return secret
}
