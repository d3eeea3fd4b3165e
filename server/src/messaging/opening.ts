import { GROUP_ROLE, SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import { and, eq, isNotNull, sql } from '#src/platform/database/drizzle.ts'
import type { Database, Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Ids } from '#src/platform/ids.ts'
import { pairKeyOf } from './live/rooms.ts'
import type { Account } from './sessions.ts'
import { imGroup, imSession, imSessionMember } from './tables.ts'
import { refuseField } from './texts.ts'

/** The stamp of the running transaction, for rows it changes. */
export const stampNow = sql<number>`im_rev()`

interface Making {
  now: Date
  ids: Ids
}

export interface Face {
  imAccountId: string
  userUuid: string
}

const insertMembers = async (
  tx: Tx,
  enterpriseUuid: string,
  sessionUuid: string,
  members: readonly (Face & { roleCode?: number; hiddenSeq?: number | null })[],
  now: Date,
): Promise<void> => {
  await tx.insert(imSessionMember).values(
    members.map(({ imAccountId, userUuid, roleCode = GROUP_ROLE.member, hiddenSeq = null }) => ({
      enterpriseUuid,
      sessionUuid,
      imAccountId,
      userUuid,
      roleCode,
      hiddenSeq,
      joinedAt: now,
      changeRev: stampNow,
    })),
  )
}

/** The faces of active members among these accounts of the enterprise. */
export const activeFaces = async (
  tx: Tx,
  enterpriseUuid: string,
  imAccountIds: readonly string[],
): Promise<(Face & { active: boolean })[]> => {
  if (imAccountIds.length === 0) return []
  const { rows } = await tx.execute<{ im_account_id: string; user_uuid: string; active: boolean }>(sql`
    select im_account_id, user_uuid, active from im_profile where enterprise_uuid = ${enterpriseUuid} and im_account_id in ${[...imAccountIds]}`)
  return rows.map((row) => ({ imAccountId: row.im_account_id, userUuid: row.user_uuid, active: row.active }))
}

export interface Opened {
  sessionUuid: string
  /** Made just now. */
  created: boolean
}

interface SingleToMake extends Making {
  sessionUuid?: string
}

const findSingle = async (tx: Tx, enterpriseUuid: string, pairKey: string): Promise<string | undefined> => {
  const [known] = await tx
    .select({ sessionUuid: imSession.sessionUuid })
    .from(imSession)
    .where(and(eq(imSession.enterpriseUuid, enterpriseUuid), eq(imSession.pairKey, pairKey)))
  return known?.sessionUuid
}

/**
 * The single conversation with an active colleague, where there is one: one look-up that goes out with those of others. undefined: open it.
 */
export const knownSingle = async (
  { ask }: Pick<Database, 'ask'>,
  { enterpriseUuid, imAccountId }: Account,
  peerImAccountId: string,
): Promise<string | undefined> => {
  const pair = pairKeyOf(imAccountId, peerImAccountId)
  const [row] = await ask<{ known: string | null }>('select im_known_single($1, $2, $3) as known', [enterpriseUuid, pair, peerImAccountId])
  return row?.known ?? undefined
}

/** Makes the single conversation of two accounts unless it is there already. For the second one it stays hidden until something is said. */
export const ensureSingle = async (
  tx: Tx,
  enterpriseUuid: string,
  [mine, peer]: [Face, Face],
  { now, ids, sessionUuid = ids.uuid() }: SingleToMake,
): Promise<Opened> => {
  const pairKey = pairKeyOf(mine.imAccountId, peer.imAccountId)
  const known = await findSingle(tx, enterpriseUuid, pairKey)
  if (known !== undefined) return { sessionUuid: known, created: false }
  const made = await tx
    .insert(imSession)
    .values({
      enterpriseUuid,
      sessionUuid,
      sessionTypeCode: SESSION_TYPE.single,
      pairKey,
      memberCount: 2,
      lastTime: now,
      changeRev: stampNow,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [imSession.enterpriseUuid, imSession.pairKey], where: sql`pair_key is not null` })
    .returning({ sessionUuid: imSession.sessionUuid })
  if (made.length > 0) {
    await insertMembers(tx, enterpriseUuid, sessionUuid, [mine, { ...peer, hiddenSeq: 0 }], now)
    return { sessionUuid, created: true }
  }
  // Somebody was faster.
  const theirs = await findSingle(tx, enterpriseUuid, pairKey)
  if (theirs === undefined) throw new Error('a conversation that exists cannot be seen')
  return { sessionUuid: theirs, created: false }
}

/** Opens the single conversation with a colleague, made on first use. Refuses oneself, strangers (404) and who is no active member. */
export const openSingle = async (
  tx: Tx,
  caller: Account & { userUuid: string },
  peerImAccountId: string,
  making: Making,
): Promise<Opened> => {
  if (peerImAccountId === caller.imAccountId) refuseField('peerImAccountId', '不能与自己聊天')
  const [peer] = await activeFaces(tx, caller.enterpriseUuid, [peerImAccountId])
  if (peer === undefined) return absent()
  if (!peer.active) refuseField('peerImAccountId', '联系人不存在')
  return ensureSingle(tx, caller.enterpriseUuid, [caller, peer], making)
}

/** Shows a hidden conversation again to the account that opens it. */
export const unhide = async (tx: Tx, { enterpriseUuid, imAccountId }: Account, sessionUuid: string): Promise<void> => {
  await tx
    .update(imSessionMember)
    .set({ hiddenSeq: null, changeRev: stampNow })
    .where(
      and(
        eq(imSessionMember.enterpriseUuid, enterpriseUuid),
        eq(imSessionMember.sessionUuid, sessionUuid),
        eq(imSessionMember.imAccountId, imAccountId),
        isNotNull(imSessionMember.hiddenSeq),
      ),
    )
}

export interface GroupToMake extends Making {
  enterpriseUuid: string
  sessionUuid?: string
  groupUuid?: string
  groupName: string
  owner: Face
  /** Without the owner. */
  members: readonly Face[]
  announcement?: string
  /** `JOIN_MODE`; default: free. */
  joinModeCode?: number
  /** The group of all members of the enterprise. */
  everyone?: boolean
}

/** Makes a group with its conversation. The caller has checked who may, and that all are members of the enterprise. */
export const createGroup = async (tx: Tx, group: GroupToMake): Promise<{ groupUuid: string; sessionUuid: string }> => {
  const { enterpriseUuid, now, ids, owner, members } = group
  const { sessionUuid = ids.uuid(), groupUuid = ids.uuid() } = group
  await tx.insert(imSession).values({
    enterpriseUuid,
    sessionUuid,
    sessionTypeCode: SESSION_TYPE.group,
    memberCount: members.length + 1,
    lastTime: now,
    changeRev: stampNow,
    createdAt: now,
  })
  await tx.insert(imGroup).values({
    enterpriseUuid,
    groupUuid,
    sessionUuid,
    groupName: group.groupName,
    announcement: group.announcement ?? '',
    ...(group.joinModeCode === undefined ? {} : { joinModeCode: group.joinModeCode }),
    everyoneFlag: group.everyone ?? false,
    createdAt: now,
    createdBy: owner.userUuid,
    updatedAt: now,
    updatedBy: owner.userUuid,
  })
  await insertMembers(tx, enterpriseUuid, sessionUuid, [{ ...owner, roleCode: GROUP_ROLE.owner }, ...members], now)
  return { groupUuid, sessionUuid }
}
