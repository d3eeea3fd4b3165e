import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { refuseField } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { attachFiles, detachFiles, type FileOwner, replaceFiles } from './attaching.ts'
import { parseFilePath } from './file-path.ts'
import { filePathIn } from './file-url.ts'
import { fileObject } from './tables.ts'

/** A choice of the one image that a person or an enterprise shows. */
interface ImageChoice extends FileOwner {
  userUuid: string
  /** Path of an upload, or the address that shows the present image. Empty: none. Left out: as it is. */
  given: string | undefined
  /** Path of the present image. */
  current: string | null
  field: string
}

type Chosen = string | null | undefined

/** The path that was chosen; undefined when nothing changes. */
const chosenPath = ({ given, current }: ImageChoice): Chosen => {
  if (given === undefined) return undefined
  const path = given === '' ? null : filePathIn(given)
  return path === current ? undefined : path
}

const refuseImage = (field: string): never => refuseField(field, '文件不存在或已失效')

/**
 * Makes an uploaded image of this enterprise the owner's one image, in the transaction that stores its path: gives the path, null for none,
 * undefined when nothing changes. Refuses what is no image that the user may use (422).
 */
export const replaceImage = async (tx: Tx, platform: Platform, choice: ImageChoice): Promise<Chosen> => {
  const path = chosenPath(choice)
  if (path === undefined) return undefined
  const [image] = await replaceFiles(tx, platform, { ...choice, filePaths: path === null ? [] : [path] })
  if (path !== null && image?.fileType !== 'image') refuseImage(choice.field)
  return path
}

/** Wherever the user uploaded it, in this enterprise or in another. */
const findOwnImage = async ({ db }: Platform, userUuid: string, path: string): Promise<boolean> => {
  const fileUuid = parseFilePath(path)?.fileUuid
  if (fileUuid === undefined) return false
  const [file] = await db.user(userUuid, (tx) => tx.select().from(fileObject).where(eq(fileObject.fileUuid, fileUuid)))
  return file?.filePath === path && file.fileType === 'image'
}

const detach = async (platform: Platform, { userUuid, ...owner }: ImageChoice, path: Chosen): Promise<void> => {
  const space = parseFilePath(path ?? '')?.space
  if (space !== undefined) await platform.db.tenant(space, userUuid, (tx) => detachFiles(tx, platform, owner, [path ?? '']))
}

/**
 * Makes an image that the user uploaded, in whatever enterprise, the one of an owner that belongs to none or to a new one: `change` stores
 * the path it is given (null for none, undefined when nothing changes). The former image is let go afterwards; when `change` throws, the
 * new one. Refuses what is no image of his (422).
 */
export const changeImage = async <T>(platform: Platform, choice: ImageChoice, change: (path: Chosen) => Promise<T>): Promise<T> => {
  const path = chosenPath(choice)
  if (path === undefined) return change(undefined)
  if (path !== null) {
    if (!(await findOwnImage(platform, choice.userUuid, path))) refuseImage(choice.field)
    const space = parseFilePath(path)?.space ?? ''
    await platform.db.tenant(space, choice.userUuid, (tx) => attachFiles(tx, platform, { ...choice, filePaths: [path] }))
  }
  try {
    const result = await change(path)
    await detach(platform, choice, choice.current)
    return result
  } catch (error) {
    await detach(platform, choice, path)
    throw error
  }
}
