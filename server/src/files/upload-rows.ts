import { chunkCount } from '@qifuyun/contract/files/constants.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { uploadInit } from '@qifuyun/contract/files/endpoints.ts'
import { and, desc, eq, gt, type InferSelectModel } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { spaceOf } from './access.ts'
import { cleanName } from './file-name.ts'
import { partPath } from './file-path.ts'
import { KEEP_MS } from './states.ts'
import { fileUpload, fileUploadPart } from './tables.ts'

export type Upload = InferSelectModel<typeof fileUpload>
/** What the client says of the file before it sends it. */
export type Announced = ParsedInputOf<typeof uploadInit>

/** Numbers of the parts that have arrived, ascending. */
export const receivedParts = async (tx: Tx, uploadId: string): Promise<number[]> => {
  const rows = await tx
    .select({ n: fileUploadPart.n })
    .from(fileUploadPart)
    .where(eq(fileUploadPart.uploadId, uploadId))
    .orderBy(fileUploadPart.n)
  return rows.map(({ n }) => n)
}

/** Own and alive; 404 for everything else. */
export const getUpload = async (tx: Tx, { clock }: Platform, { userUuid }: SessionCaller, uploadId: string): Promise<Upload> => {
  const alive = gt(fileUpload.createdAt, new Date(clock.now().getTime() - KEEP_MS))
  const own = and(eq(fileUpload.uploadId, uploadId), eq(fileUpload.userUuid, userUuid), alive)
  return (await tx.select().from(fileUpload).where(own))[0] ?? absent()
}

/** The caller's unfinished upload of the same file, or a new one. */
export const openUpload = async (tx: Tx, platform: Platform, caller: SessionCaller, announced: Announced): Promise<Upload> => {
  const now = platform.clock.now()
  const same = and(
    eq(fileUpload.userUuid, caller.userUuid),
    eq(fileUpload.sha256, announced.sha256.toLowerCase()),
    eq(fileUpload.size, announced.size),
    eq(fileUpload.purpose, announced.purpose),
    gt(fileUpload.createdAt, new Date(now.getTime() - KEEP_MS)),
  )
  const [known] = await tx.select().from(fileUpload).where(same).orderBy(desc(fileUpload.createdAt)).limit(1)
  if (known) return known
  const row = {
    enterpriseUuid: spaceOf(caller),
    uploadId: platform.ids.uuid(),
    userUuid: caller.userUuid,
    fileName: cleanName(announced.fileName),
    size: announced.size,
    sha256: announced.sha256.toLowerCase(),
    purpose: announced.purpose,
    finishingAt: null,
    createdAt: now,
  }
  await tx.insert(fileUpload).values(row)
  return row
}

/** Forgets an upload; its parts are removed by `removeParts`. */
export const removeUploadRows = async (tx: Tx, uploadId: string): Promise<void> => {
  await tx.delete(fileUploadPart).where(eq(fileUploadPart.uploadId, uploadId))
  await tx.delete(fileUpload).where(eq(fileUpload.uploadId, uploadId))
}

/** Removes the bytes of an upload's parts. */
export const removeParts = async (
  { files }: Pick<Platform, 'files'>,
  { enterpriseUuid, uploadId, size }: Pick<Upload, 'enterpriseUuid' | 'uploadId' | 'size'>,
): Promise<void> => {
  for (let n = 1; n <= chunkCount(size); n += 1) await files.remove(partPath(enterpriseUuid, uploadId, n))
}
