import type { BackupConfig } from '#src/platform/backup-config.ts'
import type { Config } from '#src/platform/config.ts'
import type { FileStore } from '#src/platform/files/file-store.ts'
import { createFolderStore } from '#src/platform/files/folder-store.ts'
import { createS3Store } from '#src/platform/files/s3-store.ts'
import type { Ids } from '#src/platform/ids.ts'
import { StartError } from '#src/platform/start-error.ts'

const OWNER_ALONE = 0o600

/** Where backups are kept, and what their names begin with there. */
export const openKeep = ({ to }: BackupConfig, { s3 }: Pick<Config, 's3'>, ids: Ids): { store: FileStore; prefix: string } => {
  if ('folder' in to) return { store: createFolderStore(to.folder, ids, OWNER_ALONE), prefix: '' }
  if (s3 === null) throw new StartError('S3_ENDPOINT: must be set with an s3://… in QFY_BACKUP_TO')
  return { store: createS3Store({ ...s3, bucket: to.bucket }), prefix: to.prefix }
}

/** How people find the place. */
export const placeOf = ({ to }: BackupConfig): string => ('folder' in to ? to.folder : `s3://${to.bucket}/${to.prefix}`)
