import { eq } from '#src/platform/database/drizzle.ts'
import { refuseField } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type FileOwner, replaceFiles } from './attaching.ts'
import { parseFilePath } from './file-path.ts'
import { filePathIn } from './file-url.ts'
import { fileObject } from './tables.ts'

interface ImageChoice extends FileOwner {
  userUuid: string
  /** A path of an upload, or the address that shows the image which is there already. Empty: none. */
  given: string
  /** What is there now. */
  current: string | null
  field: string
}

/**
 * Keeps an uploaded image as the one picture of a person or an enterprise, in place of the former; gives its path to store, null for none.
 * It works wherever the user uploaded it: a head image follows him through his enterprises. Refuses what is no image of his (422).
 */
export const keepImage = async (platform: Platform, { given, current, field, userUuid, ...owner }: ImageChoice): Promise<string | null> => {
  const filePath = given === '' ? null : filePathIn(given)
  if (filePath === current) return current
  const space = parseFilePath(filePath ?? current ?? '')?.space
  if (filePath !== null) {
    const uuid = parseFilePath(filePath)?.fileUuid
    const [file] =
      uuid === undefined ? [] : await platform.db.user(userUuid, (tx) => tx.select().from(fileObject).where(eq(fileObject.fileUuid, uuid)))
    if (file?.filePath !== filePath || file.fileType !== 'image') refuseField(field, '文件不存在或已失效')
  }
  if (space === undefined) return filePath
  await platform.db.tenant(space, userUuid, (tx) =>
    replaceFiles(tx, platform, { ...owner, userUuid, filePaths: filePath === null ? [] : [filePath], field }),
  )
  return filePath
}
