import { Readable } from 'node:stream'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { CHUNK_BYTES, chunkCount, limitOf } from '@qifuyun/contract/files/constants.ts'
import type { uploadInit } from '@qifuyun/contract/files/endpoints.ts'
import { and, desc, eq, ne, or } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { spaceOf } from './access.ts'
import { cleanName } from './file-name.ts'
import { partPath } from './file-path.ts'
import { refuseTooLarge } from './intake.ts'
import { presentFile, type StoredFile } from './present.ts'
import { confirmFiles, storeCopy } from './storing.ts'
import { fileObject, fileUploadPart } from './tables.ts'
import { refuseField } from './texts.ts'
import { type Announced, getUpload, openUpload, receivedParts } from './upload-rows.ts'

/**
 * A stored file of the space with exactly this content. Who knows the hash of a file is taken to have it: a hash is told only to those who
 * may read the file, and cannot be guessed for content that one does not have. An image that came as a file keeps what the camera wrote,
 * so it does not stand in for a picture of the chat.
 */
const findSame = async (tx: Tx, { sha256, size, purpose }: Announced): Promise<StoredFile | undefined> => {
  const content = and(eq(fileObject.sha256, sha256.toLowerCase()), eq(fileObject.size, size), eq(fileObject.state, 'stored'))
  const fit = or(eq(fileObject.purpose, purpose), ne(fileObject.fileType, 'image'))
  return (await tx.select().from(fileObject).where(and(content, fit)).orderBy(desc(fileObject.createdAt)).limit(1))[0]
}

/** The file at once when its content is there; else where to send the parts, and which are there already. 413 over the limit. */
export const beginUpload = async (
  platform: Platform,
  caller: SessionCaller,
  announced: Announced,
): Promise<OutputOf<typeof uploadInit>> => {
  if (announced.size === 0) refuseField('size', '不能上传空文件')
  if (announced.size > limitOf(announced.purpose)) refuseTooLarge(announced.purpose)
  const [space, { userUuid }] = [spaceOf(caller), caller]
  const inSpace = <T>(work: (tx: Tx) => Promise<T>) => platform.db.tenant(space, userUuid, work)
  const parts = { chunkSize: CHUNK_BYTES, chunkCount: chunkCount(announced.size) }
  const same = await inSpace((tx) => findSame(tx, announced))
  // The file may be cleaned up under our hands; then the parts are sent as for any other.
  const copy =
    same &&
    (await storeCopy(platform, { space, userUuid, purpose: announced.purpose }, same, cleanName(announced.fileName)).catch(() => null))
  if (copy) {
    const [file = copy] = await inSpace((tx) => confirmFiles(tx, [copy]))
    return { uploadId: null, ...parts, receivedList: [], file: presentFile(platform, file) }
  }
  return inSpace(async (tx) => {
    const { uploadId } = await openUpload(tx, platform, caller, announced)
    return { uploadId, ...parts, receivedList: await receivedParts(tx, uploadId), file: null }
  })
}

/** Stores a part and gives the numbers of those that are there. Refuses a part of another size than its place has. */
export const takePart = async (
  platform: Platform,
  caller: SessionCaller,
  uploadId: string,
  n: number,
  bytes: Buffer,
): Promise<number[]> => {
  const space = spaceOf(caller)
  const { size } = await platform.db.tenant(space, caller.userUuid, (tx) => getUpload(tx, platform, caller, uploadId))
  const expected = n === chunkCount(size) ? size - (n - 1) * CHUNK_BYTES : CHUNK_BYTES
  if (n > chunkCount(size) || bytes.length !== expected) refuseField('n', '分片大小错误，请重新上传')
  const path = partPath(space, uploadId, n)
  await platform.files.put(path, Readable.from([bytes], { objectMode: false }), 'application/octet-stream')
  try {
    return await platform.db.tenant(space, caller.userUuid, async (tx) => {
      await getUpload(tx, platform, caller, uploadId)
      await tx.insert(fileUploadPart).values({ enterpriseUuid: space, uploadId, n }).onConflictDoNothing()
      return receivedParts(tx, uploadId)
    })
  } catch (error) {
    // Finished or forgotten meanwhile: nobody would ever remove the part.
    if (error instanceof Refusal) await platform.files.remove(path)
    throw error
  }
}
