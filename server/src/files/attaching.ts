import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { and, count, eq, inArray, notExists, sql, sum } from '#src/platform/database/drizzle.ts'
import { post, steady, type Tx } from '#src/platform/database/transaction.ts'
import { refuseField } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { mayReadFile } from './access.ts'
import { parseFilePath } from './file-path.ts'
import { presentFile, type StoredFile } from './present.ts'
import { fileLink, fileObject } from './tables.ts'

/** What files are attached to. `ownerType` is one that `declareFileOwner` knows. */
export interface FileOwner {
  ownerType: string
  ownerUuid: string
}

const uuidsOf = (filePaths: readonly string[]): string[] => [...new Set(filePaths.flatMap((path) => parseFilePath(path)?.fileUuid ?? []))]

const linksOf = ({ ownerType, ownerUuid }: FileOwner) => and(eq(fileLink.ownerType, ownerType), eq(fileLink.ownerUuid, ownerUuid))

/** One parameter however many there are: one statement, which connections keep. */
const isOneOf = (fileUuids: readonly string[]) => sql`${fileObject.fileUuid} = any(${sql.param([...fileUuids])}::uuid[])`

/** The stored files of these paths, by path; locked until commit, so that the clean-up does not take them meanwhile. */
const lockFiles = async (tx: Tx, filePaths: readonly string[]): Promise<Map<string, StoredFile>> => {
  const these = and(isOneOf(uuidsOf(filePaths)), eq(fileObject.state, 'stored'))
  const rows = await steady(tx).select().from(fileObject).where(these).orderBy(fileObject.fileUuid).for('update')
  return new Map(rows.map((row) => [row.filePath, row]))
}

/**
 * Each path's file if the user may hand it on: they uploaded it and it hangs on nothing yet, or they may read what it hangs on. null: the
 * product itself hands on what rows of the enterprise say, as an event does.
 */
export const usableFiles = async (
  tx: Tx,
  platform: Platform,
  userUuid: string | null,
  filePaths: readonly string[],
  field: string,
): Promise<StoredFile[]> => {
  const found = await lockFiles(tx, filePaths)
  const files: StoredFile[] = []
  for (const path of filePaths) {
    const file = found.get(path)
    // Rights are asked for one by one: nearly always the files are fresh uploads, which costs no query.
    if (file === undefined || (userUuid !== null && !(await mayReadFile(tx, platform, userUuid, file))))
      return refuseField(field, '文件不存在或已失效')
    files.push(file)
  }
  return files
}

interface Attachment extends FileOwner {
  filePaths: readonly string[]
  /** Who attaches; null: the product itself. */
  userUuid: string | null
  /** Field of the request that a refusal names; default `filePath`. */
  field?: string
}

/**
 * Attaches files to an owner and gives them in the order of the paths; from now on who may read the owner may read them. Inside the
 * transaction that makes the owner. Refuses a path that is no stored file of this enterprise or not the user's to give (422).
 */
export const attachFiles = async (tx: Tx, platform: Platform, attachment: Attachment): Promise<FileObject[]> => {
  const { ownerType, ownerUuid, filePaths, userUuid, field = 'filePath' } = attachment
  if (filePaths.length === 0) return []
  const files = await usableFiles(tx, platform, userUuid, filePaths, field)
  const fileUuids = uuidsOf(filePaths)
  const createdAt = platform.clock.now()
  // The space of all of them: the transaction sees no other.
  const enterpriseUuid = files[0]?.enterpriseUuid ?? ''
  const these = sql.param(fileUuids)
  post(
    tx,
    sql`insert into ${fileLink} (enterprise_uuid, file_uuid, owner_type, owner_uuid, created_at)
      select ${enterpriseUuid}::uuid, f, ${ownerType}, ${ownerUuid}::uuid, ${createdAt} from unnest(${these}::uuid[]) f on conflict do nothing`,
  )
  post(tx, sql`update ${fileObject} set unattached_since = null where file_uuid = any(${these}::uuid[])`)
  return files.map((file) => presentFile(platform, file))
}

/**
 * Detaches files from an owner, all of them or those of `filePaths`. A file that hangs on nothing any more is its uploader's again and goes
 * after a day.
 */
export const detachFiles = async (tx: Tx, { clock }: Platform, owner: FileOwner, filePaths?: readonly string[]): Promise<void> => {
  const these = filePaths && inArray(fileLink.fileUuid, uuidsOf(filePaths))
  const gone = await tx
    .delete(fileLink)
    .where(and(linksOf(owner), these))
    .returning({ fileUuid: fileLink.fileUuid })
  if (gone.length === 0) return
  const uuids = gone.map(({ fileUuid }) => fileUuid)
  const others = tx.select({ one: sql`1` }).from(fileLink).where(eq(fileLink.fileUuid, fileObject.fileUuid))
  await tx
    .update(fileObject)
    .set({ unattachedSince: clock.now() })
    .where(and(inArray(fileObject.fileUuid, uuids), notExists(others)))
}

/** Hangs everything of one owner on another one; gives the paths of these files. */
export const moveFiles = async (tx: Tx, from: FileOwner, to: FileOwner): Promise<string[]> => {
  const moved = await tx.update(fileLink).set(to).where(linksOf(from)).returning({ fileUuid: fileLink.fileUuid })
  if (moved.length === 0) return []
  const uuids = moved.map(({ fileUuid }) => fileUuid)
  const rows = await tx.select({ filePath: fileObject.filePath }).from(fileObject).where(inArray(fileObject.fileUuid, uuids))
  return rows.map(({ filePath }) => filePath)
}

/** Makes exactly these files the owner's: attaches the new ones, detaches those that are not among them any more. */
export const replaceFiles = async (tx: Tx, platform: Platform, attachment: Attachment): Promise<FileObject[]> => {
  const links = await tx.select({ fileUuid: fileLink.fileUuid }).from(fileLink).where(linksOf(attachment))
  const before = await tx
    .select()
    .from(fileObject)
    .where(
      inArray(
        fileObject.fileUuid,
        links.map(({ fileUuid }) => fileUuid),
      ),
    )
  const known = new Map(before.map((file) => [file.filePath, file]))
  const added = await attachFiles(tx, platform, { ...attachment, filePaths: attachment.filePaths.filter((path) => !known.has(path)) })
  const gone = [...known.keys()].filter((path) => !attachment.filePaths.includes(path))
  if (gone.length > 0) await detachFiles(tx, platform, attachment, gone)
  const byPath = new Map(added.map((file) => [file.filePath, file]))
  for (const [path, file] of known) byPath.set(path, presentFile(platform, file))
  return attachment.filePaths.flatMap((path) => byPath.get(path) ?? [])
}

/** Files as the wire shows them, by path, in one query; paths without a stored file are left out. The caller has checked the right to read. */
export const presentFiles = async (tx: Tx, platform: Platform, filePaths: readonly string[]): Promise<Map<string, FileObject>> => {
  const uuids = uuidsOf(filePaths)
  if (uuids.length === 0) return new Map()
  const these = and(isOneOf(uuids), eq(fileObject.state, 'stored'))
  const rows = await steady(tx).select().from(fileObject).where(these)
  return new Map(rows.map((row) => [row.filePath, presentFile(platform, row)]))
}

/** The file that hangs on each of these owners, where one does. The caller has checked the right to read. */
export const filesOf = async (tx: Tx, ownerType: string, ownerUuids: readonly string[]): Promise<Map<string, StoredFile>> => {
  if (ownerUuids.length === 0) return new Map()
  const rows = await tx
    .select({ file: fileObject, ownerUuid: fileLink.ownerUuid })
    .from(fileLink)
    .innerJoin(fileObject, and(eq(fileObject.enterpriseUuid, fileLink.enterpriseUuid), eq(fileObject.fileUuid, fileLink.fileUuid)))
    .where(and(eq(fileLink.ownerType, ownerType), inArray(fileLink.ownerUuid, [...ownerUuids]), eq(fileObject.state, 'stored')))
  return new Map(rows.map(({ ownerUuid, file }) => [ownerUuid, file]))
}

/** What the transaction's enterprise keeps in the store: bytes and number of files. Thumbnails are not counted. */
export const measureStorage = async (tx: Tx): Promise<{ usedBytes: number; fileCount: number }> => {
  const [row] = await tx
    .select({ usedBytes: sum(fileObject.size), fileCount: count() })
    .from(fileObject)
    .where(eq(fileObject.state, 'stored'))
  return { usedBytes: Number(row?.usedBytes ?? 0), fileCount: row?.fileCount ?? 0 }
}

/**
 * Attaches to each new owner what hangs on the one it is a copy of, in one statement for all. The caller has checked the right to read.
 * Inside the transaction that makes the new owners.
 */
export const copyAttachments = async (
  tx: Tx,
  { clock }: Platform,
  ownerType: string,
  pairs: readonly { from: string; to: string }[],
): Promise<void> => {
  if (pairs.length === 0) return
  const { rows } = await tx.execute<{ file_uuid: string }>(sql`
    insert into file_link (enterprise_uuid, file_uuid, owner_type, owner_uuid, created_at)
    select l.enterprise_uuid, l.file_uuid, l.owner_type, p."to", ${clock.now()}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p("from" uuid, "to" uuid)
    join file_link l on l.owner_type = ${ownerType} and l.owner_uuid = p."from"
    on conflict do nothing
    returning file_uuid`)
  const uuids = [...new Set(rows.map((row) => row.file_uuid))]
  // Waits for anyone who takes a file off another owner at this moment, and has the last word.
  if (uuids.length > 0) await tx.update(fileObject).set({ unattachedSince: null }).where(inArray(fileObject.fileUuid, uuids))
}
