import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { chunkCount } from '@qifuyun/contract/files/constants.ts'
import type { uploadInit } from '@qifuyun/contract/files/endpoints.ts'
import { and, desc, eq, gt, type InferSelectModel, isNull, lt, or } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { spaceOf } from './access.ts'
import { cleanName } from './file-name.ts'
import { partPath } from './file-path.ts'
import { FINISH_LEASE_MS, KEEP_MS } from './states.ts'
import { fileUpload, fileUploadPart } from './tables.ts'
import { conflict } from './texts.ts'

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

const ownAndAlive = ({ clock }: Platform, { userUuid }: SessionCaller, uploadId: string) => {
  const alive = gt(fileUpload.createdAt, new Date(clock.now().getTime() - KEEP_MS))
  return and(eq(fileUpload.uploadId, uploadId), eq(fileUpload.userUuid, userUuid), alive)
}

/** The caller's upload, kept from being finished until commit. 404 when it is not theirs, finished or older than a day. */
export const getUpload = async (tx: Tx, platform: Platform, caller: SessionCaller, uploadId: string): Promise<Upload> => {
  const own = ownAndAlive(platform, caller, uploadId)
  return (await tx.select().from(fileUpload).where(own).for('share'))[0] ?? absent()
}

/** The caller's upload, which nobody else may finish for a while. 404 as in `getUpload`, 409 while another request finishes it. */
export const claimUpload = async (tx: Tx, platform: Platform, caller: SessionCaller, uploadId: string): Promise<Upload> => {
  const now = platform.clock.now()
  const own = ownAndAlive(platform, caller, uploadId)
  const free = or(isNull(fileUpload.finishingAt), lt(fileUpload.finishingAt, new Date(now.getTime() - FINISH_LEASE_MS)))
  const [claimed] = await tx.update(fileUpload).set({ finishingAt: now }).where(and(own, free)).returning()
  if (claimed) return claimed
  await getUpload(tx, platform, caller, uploadId)
  return conflict('文件正在处理，请稍候', 'STATE_CHANGED')
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
