import { Readable } from 'node:stream'
import { chunkCount } from '@qifuyun/contract/files/constants.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { spaceOf } from './access.ts'
import { createMeter, metered } from './byte-stream.ts'
import { partPath } from './file-path.ts'
import { refuseTooLarge } from './intake.ts'
import { presentFile, type StoredFile } from './present.ts'
import { confirmFiles, discardFiles, storeFile } from './storing.ts'
import { fileUpload } from './tables.ts'
import { refuse } from './texts.ts'
import { claimUpload, receivedParts, removeParts, removeUploadRows, type Upload } from './upload-rows.ts'

const claim = (platform: Platform, caller: SessionCaller, uploadId: string): Promise<Upload> =>
  platform.db.tenant(spaceOf(caller), caller.userUuid, async (tx) => {
    const upload = await claimUpload(tx, platform, caller, uploadId)
    if ((await receivedParts(tx, uploadId)).length < chunkCount(upload.size)) refuse('文件尚未上传完整，请继续上传')
    return upload
  })

async function* joined({ files }: Platform, { enterpriseUuid, uploadId, size }: Upload) {
  for (let n = 1; n <= chunkCount(size); n += 1) yield* await files.get(partPath(enterpriseUuid, uploadId, n))
}

const storeJoined = async (platform: Platform, upload: Upload): Promise<StoredFile> => {
  const { enterpriseUuid: space, userUuid, purpose, sha256, size } = upload
  const meter = createMeter()
  const content = metered(Readable.from(joined(platform, upload), { objectMode: false }), meter, size, () => refuseTooLarge(purpose))
  const stored = await storeFile(platform, { space, userUuid, purpose }, upload.fileName, content)
  if (meter.hash.digest('hex') === sha256) return stored
  await discardFiles(platform, [stored])
  return refuse('文件校验失败，请重新上传')
}

/**
 * Puts the parts together. Refuses missing parts, content that is not what was announced and what `admitFile` refuses; then the parts are
 * gone and the upload starts over. 409 while another request does the same.
 */
export const finishUpload = async (platform: Platform, caller: SessionCaller, uploadId: string): Promise<FileObject> => {
  const upload = await claim(platform, caller, uploadId)
  const inSpace = <T>(work: (tx: Tx) => Promise<T>) => platform.db.tenant(upload.enterpriseUuid, caller.userUuid, work)
  try {
    const stored = await storeJoined(platform, upload)
    const [file = stored] = await inSpace(async (tx) => {
      await removeUploadRows(tx, uploadId)
      return confirmFiles(tx, [stored])
    })
    await removeParts(platform, upload)
    return presentFile(platform, file)
  } catch (error) {
    if (error instanceof Refusal) {
      // Refused for what it is: it would be refused again.
      await removeParts(platform, upload)
      await inSpace((tx) => removeUploadRows(tx, uploadId))
    } else await inSpace((tx) => tx.update(fileUpload).set({ finishingAt: null }).where(eq(fileUpload.uploadId, uploadId)))
    throw error
  }
}
