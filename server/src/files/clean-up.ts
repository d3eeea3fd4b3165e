import { THUMBNAIL_WIDTHS } from '@qifuyun/contract/files/constants.ts'
import { eq, inArray, lt } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { thumbnailPath } from './file-path.ts'
import { mayRemoveFiles } from './keeping.ts'
import type { StoredFile } from './present.ts'
import { KEEP_MS } from './states.ts'
import { fileObject, fileUpload } from './tables.ts'
import { removeParts, removeUploadRows } from './upload-rows.ts'

/** At a time, so that no transaction grows and a stop loses little. */
const BATCH = 100

type Needs = Pick<Platform, 'db' | 'files' | 'clock'>

/** Marks first: from then on nobody can attach the file, and a clean-up that was cut short finds it again. */
const markRemoving = ({ db }: Needs, before: Date): Promise<StoredFile[]> =>
  db.worker(async (tx) => {
    if (!(await mayRemoveFiles(tx))) return []
    const over = lt(fileObject.unattachedSince, before)
    const found = await tx
      .select({ fileUuid: fileObject.fileUuid })
      .from(fileObject)
      .where(over)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const uuids = found.map(({ fileUuid }) => fileUuid)
    return tx.update(fileObject).set({ state: 'removing' }).where(inArray(fileObject.fileUuid, uuids)).returning()
  })

const removeBytes = async ({ files }: Needs, { enterpriseUuid, fileUuid, filePath, fileType }: StoredFile): Promise<void> => {
  if (fileType === 'image') for (const width of THUMBNAIL_WIDTHS) await files.remove(thumbnailPath(enterpriseUuid, fileUuid, width))
  await files.remove(filePath)
}

const removeUnattached = async (platform: Needs, before: Date): Promise<void> => {
  for (;;) {
    const batch = await markRemoving(platform, before)
    for (const file of batch) {
      await removeBytes(platform, file)
      await platform.db.worker((tx) => tx.delete(fileObject).where(eq(fileObject.fileUuid, file.fileUuid)))
    }
    if (batch.length < BATCH) return
  }
}

const removeUploads = async (platform: Needs, before: Date): Promise<void> => {
  for (;;) {
    const batch = await platform.db.worker((tx) => tx.select().from(fileUpload).where(lt(fileUpload.createdAt, before)).limit(BATCH))
    for (const upload of batch) {
      await removeParts(platform, upload)
      await platform.db.worker((tx) => removeUploadRows(tx, upload.uploadId))
    }
    if (batch.length < BATCH) return
  }
}

/** Removes files that have hung on nothing for a day, with their thumbnails, and uploads that were not finished within one. */
export const cleanUpFiles = async (platform: Needs): Promise<void> => {
  const before = new Date(platform.clock.now().getTime() - KEEP_MS)
  await removeUnattached(platform, before)
  await removeUploads(platform, before)
}
