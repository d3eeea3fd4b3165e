import { declareFileOwner } from '#src/files/service.ts'
import { and, inArray, isNull } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { codesOf } from '#src/roles/service.ts'
import { COMMENT_FILE } from '../comments/comment.ts'
import type { Reach } from '../read/scope.ts'
import { columnAt } from '../schema/entity-table.ts'
import { recordComment } from '../tables.ts'
import { isOneOf } from '../write/row-store.ts'
import { accessTo } from './access.ts'
import { SERVED_ENTITIES, type ServedEntity } from './served-entity.ts'

interface Reader {
  userUuid: string
  /** The one role that they have put on. */
  narrowedRoleId: string | undefined
}

const reachIn = async (tx: Tx, { userUuid, narrowedRoleId }: Reader, served: ServedEntity, now: Date): Promise<Reach | null> => {
  const roles = await codesOf(tx, userUuid, narrowedRoleId)
  try {
    return await accessTo(tx, { userUuid, roles, ...(narrowedRoleId !== undefined && { narrowedRoleId }) }, served, 'read', now)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Those of the rows that the user may read. */
const readable = async (tx: Tx, reader: Reader, served: ServedEntity, uuids: readonly string[], now: Date): Promise<Set<string>> => {
  const reach = await reachIn(tx, reader, served, now)
  if (reach === null) return new Set()
  const { table } = served
  const rows = await tx
    .select({ uuid: columnAt(table, 'uuid') })
    .from(table)
    .where(and(isOneOf(table, 'uuid', uuids), isNull(columnAt(table, 'deletedAt')), reach.scope))
  return new Set(rows.map(({ uuid }) => String(uuid)))
}

/** Lets anyone who may read a row read its files, and those of its comments. */
export const declareRowFiles = (platform: Platform): void => {
  const { clock } = platform
  for (const served of SERVED_ENTITIES)
    declareFileOwner(platform, served.key, (tx, userUuid, uuids, narrowedRoleId) =>
      readable(tx, { userUuid, narrowedRoleId }, served, uuids, clock.now()),
    )
  declareFileOwner(platform, COMMENT_FILE, async (tx, userUuid, uuids, narrowedRoleId) => {
    const comments = await tx
      .select()
      .from(recordComment)
      .where(inArray(recordComment.uuid, [...uuids]))
    const found = new Set<string>()
    for (const served of SERVED_ENTITIES) {
      const ofEntity = comments.filter(({ entity }) => entity === served.key)
      if (ofEntity.length === 0) continue
      const rows = await readable(
        tx,
        { userUuid, narrowedRoleId },
        served,
        ofEntity.map(({ rowUuid }) => rowUuid),
        clock.now(),
      )
      for (const { uuid, rowUuid } of ofEntity) if (rows.has(rowUuid)) found.add(uuid)
    }
    return found
  })
}
