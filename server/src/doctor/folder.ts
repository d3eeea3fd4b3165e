import { existsSync, rmdirSync, statfsSync } from 'node:fs'
import type { Config } from '#src/platform/config.ts'
import { openDataFolder } from '#src/platform/data-folder.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

const GB = 1_073_741_824
const LITTLE_GB = 0.5
const ENOUGH_GB = 5

/** GB that are free where the folder is or would be; one that is only tried is taken away again. */
const freeIn = (folder: string): number => {
  const wasThere = existsSync(folder)
  const { bavail, bsize } = statfsSync(openDataFolder(folder))
  if (!wasThere) rmdirSync(folder)
  return (bavail * bsize) / GB
}

/** The data folder: whether it can be written, and how much fits in. */
export const examineFolder = ({ dataDir }: Pick<Config, 'dataDir'>): Finding => {
  try {
    const free = freeIn(dataDir)
    const told = `${dataDir} is writable, ${free.toFixed(1)} GB free`
    if (free < LITTLE_GB) return fail('data folder', told, 'make room: the database stops where its disk is full')
    return free < ENOUGH_GB ? warn('data folder', told, 'make room before it is full') : ok('data folder', told)
  } catch (error) {
    return fail('data folder', reasonOf(error), 'give it to the user of the server, or set QFY_DATA_DIR')
  }
}
