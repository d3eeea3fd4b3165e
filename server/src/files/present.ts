import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import type { InferSelectModel } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fileUrl, savingUrl } from './file-url.ts'
import type { fileObject } from './tables.ts'

export type StoredFile = InferSelectModel<typeof fileObject>

/** A file as the wire shows it, with freshly signed addresses. Left out: who uploaded it, and what for. */
export const presentFile = (platform: Pick<Platform, 'secrets' | 'clock'>, file: StoredFile): FileObject => {
  const shown = fileUrl(platform, file.filePath) ?? ''
  return {
    fileUuid: file.fileUuid,
    name: file.name,
    fileName: file.name,
    fileExtension: file.extension,
    fileType: file.fileType,
    fileSize: file.size,
    filePath: file.filePath,
    fileFullPath: shown,
    fileHttpPath: shown,
    tmpFileHttpPath: savingUrl(platform, file.filePath) ?? '',
    ...(file.width === null || file.height === null ? {} : { width: file.width, height: file.height }),
    sha256: file.sha256 ?? '',
  }
}
