import { and, eq } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createRegistry } from '#src/platform/registry.ts'
import type { StoredFile } from './present.ts'
import { fileLink, fileObject } from './tables.ts'

/** Which of these owners the user may read, with the one role that they have put on, in a transaction of their enterprise. */
type MayRead = (tx: Tx, userUuid: string, ownerUuids: readonly string[], narrowedRoleId?: string) => Promise<ReadonlySet<string>>

const owners = createRegistry<MayRead>('the owner of files')

/** Declares what files of `ownerType` hang on, and who may read it. Files of an undeclared type are read by nobody. */
export const declareFileOwner = (platform: Platform, ownerType: string, mayRead: MayRead): void =>
  owners.declare(platform, ownerType, mayRead)

/** The space that a caller's files go to: their current enterprise, or their own while they are in none. */
export const spaceOf = ({ userUuid, member }: SessionCaller): string => member?.enterpriseUuid ?? userUuid

/** The complete file, inside the transaction of its space; undefined when there is none. */
export const findFile = async (tx: Tx, fileUuid: string): Promise<StoredFile | undefined> => {
  const stored = and(eq(fileObject.fileUuid, fileUuid), eq(fileObject.state, 'stored'))
  return (await tx.select().from(fileObject).where(stored))[0]
}

/** Whether the user may read the file: until it is attached its uploader, then anyone who may read something that it is attached to. */
export const mayReadFile = async (
  tx: Tx,
  platform: Platform,
  userUuid: string,
  file: StoredFile,
  narrowedRoleId?: string,
): Promise<boolean> => {
  if (file.unattachedSince !== null) return file.userUuid === userUuid
  const links = await steady(tx).select().from(fileLink).where(eq(fileLink.fileUuid, file.fileUuid))
  for (const [ownerType, ofType] of Map.groupBy(links, (link) => link.ownerType)) {
    const readable = await owners.find(platform, ownerType)?.(
      tx,
      userUuid,
      ofType.map(({ ownerUuid }) => ownerUuid),
      narrowedRoleId,
    )
    if (readable && readable.size > 0) return true
  }
  return false
}

/** The file if the caller may read it. 404 for one that is absent, of another enterprise, or not for them. */
export const accessFile = async (platform: Platform, caller: SessionCaller, fileUuid: string): Promise<StoredFile> => {
  const { userUuid, member } = caller
  const readable = await platform.db.tenant(spaceOf(caller), userUuid, async (tx) => {
    const file = await findFile(tx, fileUuid)
    return file !== undefined && (await mayReadFile(tx, platform, userUuid, file, member?.narrowedRoleId)) ? file : undefined
  })
  return readable ?? absent()
}
