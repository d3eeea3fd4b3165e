import type { Readable } from 'node:stream'
import { limitOf, type Purpose } from '@qifuyun/contract/files/constants.ts'
import { eq, inArray } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createMeter, metered } from './byte-stream.ts'
import { filePathOf } from './file-path.ts'
import { admitFile, refuseTooLarge } from './intake.ts'
import type { StoredFile } from './present.ts'
import { fileObject } from './tables.ts'

/** Whose file it is and what it is for. */
export interface Belonging {
  space: string
  userUuid: string
  purpose: Purpose
  /** Bytes that it may have; default that of its purpose. */
  limit?: number
}

const reserve = ({ db }: Platform, row: StoredFile): Promise<unknown> =>
  db.tenant(row.enterpriseUuid, row.userUuid, (tx) => tx.insert(fileObject).values(row))

/** Takes files back that were stored by the request that fails now: no row and no byte is left. */
export const discardFiles = async ({ db, files }: Platform, stored: readonly StoredFile[]): Promise<void> => {
  const [first] = stored
  if (first === undefined) return
  await Promise.all(stored.map(({ filePath }) => files.remove(filePath)))
  const uuids = stored.map(({ fileUuid }) => fileUuid)
  await db.tenant(first.enterpriseUuid, first.userUuid, (tx) => tx.delete(fileObject).where(inArray(fileObject.fileUuid, uuids)))
}

/** What a new row of a file says before its bytes are known. */
export const newRow = (
  { ids, clock }: Platform,
  { space, userUuid, purpose }: Belonging,
  about: Pick<StoredFile, 'name' | 'extension' | 'fileType' | 'contentType' | 'width' | 'height'>,
): StoredFile => {
  const fileUuid = ids.uuid()
  const now = clock.now()
  return {
    enterpriseUuid: space,
    fileUuid,
    filePath: filePathOf(space, fileUuid, about.extension),
    name: about.name,
    extension: about.extension,
    fileType: about.fileType,
    contentType: about.contentType,
    width: about.width,
    height: about.height,
    size: 0,
    sha256: null,
    purpose,
    userUuid,
    state: 'storing',
    unattachedSince: now,
    createdAt: now,
  }
}

/**
 * Lets a file in (`admitFile`) and puts it into the store; gives its row, which `confirmFiles` makes valid. When it throws nothing is left;
 * should the server die in between, the clean-up finds the row.
 */
export const storeFile = async (platform: Platform, belonging: Belonging, sentName: string, sent: Readable): Promise<StoredFile> => {
  const { purpose, limit = limitOf(purpose) } = belonging
  const { content, ...about } = await admitFile(sentName, sent, purpose, limit)
  const row = newRow(platform, belonging, about)
  const meter = createMeter()
  try {
    await reserve(platform, row)
    // An image redrawn may be larger than it came; its limit was held against what came.
    const limited = metered(content, meter, about.fileType === 'image' ? Number.MAX_SAFE_INTEGER : limit, () =>
      refuseTooLarge(purpose, limit),
    )
    await platform.files.put(row.filePath, limited, row.contentType)
    return { ...row, size: meter.size, sha256: meter.hash.digest('hex') }
  } catch (error) {
    content.destroy()
    await discardFiles(platform, [row])
    throw error
  }
}

/** Makes a copy of a stored file's bytes under a row of its own, as `storeFile` would. */
export const storeCopy = async (platform: Platform, belonging: Belonging, source: StoredFile, name: string): Promise<StoredFile> => {
  const row = { ...newRow(platform, belonging, { ...source, name }), size: source.size, sha256: source.sha256 }
  try {
    await reserve(platform, row)
    await platform.files.copy(source.filePath, row.filePath)
    return row
  } catch (error) {
    await discardFiles(platform, [row])
    throw error
  }
}

/** From now on the files exist. Inside the transaction of their space. */
export const confirmFiles = async (tx: Tx, stored: readonly StoredFile[]): Promise<StoredFile[]> => {
  const confirmed: StoredFile[] = []
  // At most nine, and each has figures of its own.
  for (const { fileUuid, size, sha256 } of stored) {
    const rows = await tx.update(fileObject).set({ size, sha256, state: 'stored' }).where(eq(fileObject.fileUuid, fileUuid)).returning()
    confirmed.push(...rows)
  }
  return confirmed
}
