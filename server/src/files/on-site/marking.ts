import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { THUMBNAIL_WIDTHS } from '@qifuyun/contract/files/constants.ts'
import { z } from 'zod'
import { eq, inArray } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ImageKind } from '../content-kind.ts'
import { thumbnailPath } from '../file-path.ts'
import { fileLink, fileObject } from '../tables.ts'
import { burnIn } from './watermark.ts'

const MARK_JOB = 'files.mark'

const Mark = z.object({ enterpriseUuid: z.string(), fileUuid: z.string(), lines: z.array(z.string()) })
type Mark = z.output<typeof Mark>

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Pictures that were added in a call, which began at `since`. */
interface Added {
  fileUuids: readonly string[]
  lines: readonly string[]
  since: Date
}

/**
 * Has time, person and place burnt into pictures once the transaction has committed; what they were before is not kept. Those that hung on
 * something before the call are left as they are.
 */
export const markPictures = async (tx: Tx, { jobs }: Pick<Platform, 'jobs'>, { fileUuids, lines, since }: Added): Promise<void> => {
  const links = await tx
    .select()
    .from(fileLink)
    .where(inArray(fileLink.fileUuid, [...fileUuids]))
  const before = new Set(links.flatMap(({ fileUuid, createdAt }) => (createdAt < since ? [fileUuid] : [])))
  for (const { fileUuid, enterpriseUuid } of new Map(links.map((link) => [link.fileUuid, link])).values())
    if (!before.has(fileUuid)) await jobs.enqueue(tx, MARK_JOB, { enterpriseUuid, fileUuid, lines })
}

/** Burns a mark into a stored picture; once, though the server may die in between and it is done again. */
export const markPicture = async (platform: Platform, { enterpriseUuid, fileUuid, lines }: Mark): Promise<void> => {
  const inside = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => platform.db.tenant(enterpriseUuid, null, work)
  const [file] = await inside((tx) => tx.select().from(fileObject).where(eq(fileObject.fileUuid, fileUuid)))
  if (file === undefined || file.state !== 'stored' || file.fileType !== 'image') return
  const found = await buffer(await platform.files.get(file.filePath))
  // Other bytes than the row knows: it was burnt in, and the row has not heard of it.
  const burnt = sha256Of(found) === file.sha256 ? await burnIn(found, file.extension as ImageKind, lines) : null
  const bytes = burnt?.bytes ?? found
  if (burnt !== null) await platform.files.put(file.filePath, Readable.from([bytes], { objectMode: false }), file.contentType)
  for (const width of THUMBNAIL_WIDTHS) await platform.files.remove(thumbnailPath(enterpriseUuid, fileUuid, width))
  const size = burnt === null ? {} : { width: burnt.width, height: burnt.height }
  await inside((tx) =>
    tx
      .update(fileObject)
      .set({ sha256: sha256Of(bytes), size: bytes.length, ...size })
      .where(eq(fileObject.fileUuid, fileUuid)),
  )
}

/** Has pictures of sites marked as they are attached. */
export const registerMarking = (platform: Platform): void => platform.jobs.handle(MARK_JOB, Mark, (mark) => markPicture(platform, mark))
