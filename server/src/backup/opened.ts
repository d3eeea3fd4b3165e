import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openDataFolder } from '#src/platform/data-folder.ts'
import { StartError } from '#src/platform/start-error.ts'
import { isSealed, unseal } from './sealing.ts'

/** Writes what a sealed stream holds to a file that only its owner reads. */
export const unsealTo = (source: AsyncIterable<Buffer>, key: string, path: string): Promise<void> =>
  pipeline(unseal(source, key), createWriteStream(path, { mode: 0o600 }))

interface Opening {
  dataDir: string
  backupKey: string | null
}

/** Calls `work` with the path of the archive itself, which a sealed one has in the data folder for as long as that takes. */
export const withOpened = async <T>(path: string, { dataDir, backupKey }: Opening, work: (path: string) => Promise<T>): Promise<T> => {
  if (!(await isSealed(path))) return work(path)
  if (backupKey === null) throw new StartError('QFY_BACKUP_KEY: the backup is sealed; set the key that it was made with')
  const plain = join(openDataFolder(dataDir), 'restoring.tar')
  try {
    await unsealTo(createReadStream(path), backupKey, plain)
    return await work(plain)
  } finally {
    await rm(plain, { force: true })
  }
}
