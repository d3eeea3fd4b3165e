import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Config, isAlone } from '#src/platform/config.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

/** The folder, or the one that it will be made in. */
const firstThere = (folder: string): string => (existsSync(folder) || dirname(folder) === folder ? folder : firstThere(dirname(folder)))

/** Whether backups are made, and can be written where they are kept. */
export const examineBackups = (config: Pick<Config, 'backup' | 'host' | 'publicUrl'>): Finding[] => {
  const { backup } = config
  if (backup === null) return isAlone(config) ? [] : [warn('backups', 'nobody makes any but by the command', 'set QFY_BACKUP_TO')]
  // A bucket is one of the object storage, which is looked at.
  if (!('folder' in backup.to)) return []
  const { folder } = backup.to
  try {
    accessSync(firstThere(folder), constants.W_OK | constants.X_OK)
    return [ok('backups', `the last ${backup.keep} are kept in ${folder}`)]
  } catch (error) {
    return [fail('backups', `${folder} is not writable (${reasonOf(error)})`, 'give it to the user of the server, or set QFY_BACKUP_TO')]
  }
}
