import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { mapPictures, picturesOf, sanitiseRichText } from '#src/platform/rich-text/sanitise.ts'
import { type FileOwner, replaceFiles } from './attaching.ts'
import { parseFilePath } from './file-path.ts'
import { filePathIn, fileUrl } from './file-url.ts'

/** Pictures are uploads of ours: their path, whether the path or an address that shows it was sent. */
const ownPicture = (src: string): string | null => {
  const path = filePathIn(src)
  return parseFilePath(path) === null ? null : path
}

/** The text as it is stored: sanitised, with paths of uploads in place of the signed addresses that the editor showed. */
export const cleanRichText = (html: string): string => sanitiseRichText(html, ownPicture)

interface RichText extends FileOwner {
  html: string
  /** Who wrote it. */
  userUuid: string
  /** Field of the request that a refusal names. */
  field: string
}

/**
 * The text as it is stored, with exactly its pictures attached to the owner, inside the transaction that stores it. The owner's type holds
 * nothing but these pictures, so that other files of the same thing stay. Refuses a picture that is not the writer's to use (422).
 */
export const keepRichText = async (tx: Tx, platform: Platform, { html, ...attachment }: RichText): Promise<string> => {
  const clean = cleanRichText(html)
  await replaceFiles(tx, platform, { ...attachment, filePaths: picturesOf(clean) })
  return clean
}

/** The stored text with addresses that show its pictures for a day. The caller has checked the right to read. Needs no query. */
export const presentRichText = (platform: Pick<Platform, 'secrets' | 'clock'>, stored: string): string =>
  mapPictures(stored, (path) => fileUrl(platform, path) ?? '')
