import { inArray } from '#src/platform/database/drizzle.ts'
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

/** Those of the paths that are images of the user's, wherever they uploaded them, in this enterprise or in another. */
const ownImages = async ({ db }: Platform, userUuid: string, paths: readonly string[]): Promise<ReadonlySet<string>> => {
  const uuids = paths.flatMap((path) => parseFilePath(path)?.fileUuid ?? [])
  if (uuids.length === 0) return new Set()
  const files = await db.user(userUuid, (tx) => tx.select().from(fileObject).where(inArray(fileObject.fileUuid, uuids)))
  return new Set(files.filter(({ fileType }) => fileType === 'image').map(({ filePath }) => filePath))
}

const detach = async (platform: Platform, { userUuid, ...owner }: ImageChoice, path: Chosen): Promise<void> => {
  const space = parseFilePath(path ?? '')?.space
  if (space !== undefined) await platform.db.tenant(space, userUuid, (tx) => detachFiles(tx, platform, owner, [path ?? '']))
}

/**
 * Makes an image that the user uploaded, in whatever enterprise, the one of an owner that belongs to none or to a new one: `change` stores
 * the path it is given (null for none, undefined when nothing changes). The former image is let go afterwards; when `change` throws, the
 * new one. Refuses what is no image of theirs (422).
 */
export const changeImage = async <T>(platform: Platform, choice: ImageChoice, change: (path: Chosen) => Promise<T>): Promise<T> => {
  const path = chosenPath(choice)
  if (path === undefined) return change(undefined)
  if (path !== null) {
    if (!(await ownImages(platform, choice.userUuid, [path])).has(path)) refuseImage(choice.field)
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

/** A choice of the images that something outside the enterprises shows, in their order. */
interface ImagesChoice extends FileOwner {
  userUuid: string
  /** Paths of uploads, and addresses that show present images. */
  given: readonly string[]
  /** Paths of the present images; those that are no files of ours are kept as they are. */
  current: readonly string[]
  field: string
}

const inSpaces = (paths: readonly string[]): [space: string, paths: string[]][] =>
  [...Map.groupBy(paths, (path) => parseFilePath(path)?.space ?? '')].filter(([space]) => space !== '')

/**
 * Makes images that the user uploaded, in whatever enterprise, those of an owner that belongs to none: `change` stores their paths. Those
 * that are shown no more are let go afterwards; when `change` throws, the new ones. Refuses what is no image of theirs (422).
 */
export const changeImages = async <T>(platform: Platform, choice: ImagesChoice, change: (paths: string[]) => Promise<T>): Promise<T> => {
  const { userUuid, given, current, field, ownerType, ownerUuid } = choice
  const owner = { ownerType, ownerUuid }
  const paths = [...new Set(given.map(filePathIn))]
  const fresh = paths.filter((path) => !current.includes(path))
  const own = await ownImages(platform, userUuid, fresh)
  if (fresh.some((path) => !own.has(path))) refuseImage(field)
  const letGo = async (gone: readonly string[]): Promise<void> => {
    for (const [space, filePaths] of inSpaces(gone))
      await platform.db.tenant(space, userUuid, (tx) => detachFiles(tx, platform, owner, filePaths))
  }
  for (const [space, filePaths] of inSpaces(fresh))
    await platform.db.tenant(space, userUuid, (tx) => attachFiles(tx, platform, { ...owner, userUuid, filePaths }))
  try {
    const result = await change(paths)
    await letGo(current.filter((path) => !paths.includes(path)))
    return result
  } catch (error) {
    await letGo(fresh)
    throw error
  }
}
