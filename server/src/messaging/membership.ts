import { GROUP_ROLE, SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { messengerOf } from './messenger.ts'
import { groupRoom } from './rooms.ts'
import type { Account } from './sessions.ts'

export const GROUP_MAX = 500

interface Joining extends Account {
  userUuid: string
}

/**
 * Puts an account into the group of all members, where the enterprise has one and it has room; who comes back continues where the group
 * stands now. Gives the conversation when the account was not in it.
 */
const enterEveryoneGroup = async (tx: Tx, { enterpriseUuid, imAccountId, userUuid }: Joining, now: Date): Promise<string | null> => {
  // Locked like for a message: the place in the numbering must not move until the member stands in it.
  const { rows: groups } = await tx.execute<{ session_uuid: string; max_seq: number; user_no: number; member_count: number }>(sql`
    select s.session_uuid, s.max_seq, s.user_no, s.member_count from im_group g
    join im_session s on s.enterprise_uuid = g.enterprise_uuid and s.session_uuid = g.session_uuid
    where g.enterprise_uuid = ${enterpriseUuid} and g.everyone_flag and g.dissolved_at is null
    for update of s`)
  const [group] = groups
  if (group === undefined || group.member_count >= GROUP_MAX) return null
  const { rowCount } = await tx.execute(sql`
    insert into im_session_member as m (enterprise_uuid, session_uuid, im_account_id, user_uuid, join_seq, joined_at, last_read_seq, read_no, change_rev)
    values (${enterpriseUuid}, ${group.session_uuid}, ${imAccountId}, ${userUuid}, ${group.max_seq}, ${now}, ${group.max_seq}, ${group.user_no}, im_rev())
    on conflict (enterprise_uuid, session_uuid, im_account_id) do update
      set join_seq = excluded.join_seq, joined_at = excluded.joined_at, last_read_seq = excluded.last_read_seq, read_no = excluded.read_no,
        own_since = 0, role_code = ${GROUP_ROLE.member}, removed_at = null, removed_seq = null, change_rev = excluded.change_rev
      where m.removed_at is not null`)
  if (rowCount === 0) return null
  await tx.execute(sql`
    update im_session set member_count = member_count + 1, change_rev = im_rev()
    where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${group.session_uuid}`)
  return group.session_uuid
}

/** Takes an account out of all groups; what was said until now stays readable. An owner's group goes to an admin, else to the longest member. */
const leaveGroups = async (tx: Tx, { enterpriseUuid, imAccountId }: Account, now: Date): Promise<string[]> => {
  const { rows } = await tx.execute<{ session_uuid: string; role_code: number }>(sql`
    with held as materialized (
      select s.session_uuid, s.max_seq from im_session s
      where s.enterprise_uuid = ${enterpriseUuid} and s.session_type_code = ${SESSION_TYPE.group} and s.session_uuid in (
        select m.session_uuid from im_session_member m
        where m.enterprise_uuid = ${enterpriseUuid} and m.im_account_id = ${imAccountId} and m.removed_at is null)
      order by s.session_uuid for update
    )
    update im_session_member m set removed_at = ${now}, removed_seq = held.max_seq, change_rev = im_rev()
    from held
    where m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = held.session_uuid and m.im_account_id = ${imAccountId}
    returning m.session_uuid, m.role_code`)
  const left = rows.map((row) => row.session_uuid)
  if (left.length === 0) return []
  await tx.execute(sql`
    update im_session set member_count = member_count - 1, change_rev = im_rev()
    where enterprise_uuid = ${enterpriseUuid} and session_uuid in ${left}`)
  const orphaned = rows.filter((row) => row.role_code === GROUP_ROLE.owner).map((row) => row.session_uuid)
  if (orphaned.length > 0) {
    await tx.execute(sql`
      update im_session_member m set role_code = ${GROUP_ROLE.owner}, change_rev = im_rev()
      from (
        select distinct on (session_uuid) session_uuid, im_account_id from im_session_member
        where enterprise_uuid = ${enterpriseUuid} and session_uuid in ${orphaned} and removed_at is null
        order by session_uuid, role_code, joined_at, im_account_id
      ) heir
      where m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = heir.session_uuid and m.im_account_id = heir.im_account_id`)
  }
  return left
}

const nameOf = async (tx: Tx, { enterpriseUuid, imAccountId }: Account): Promise<string> => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from im_profile where enterprise_uuid = ${enterpriseUuid} and im_account_id = ${imAccountId}`)
  return rows[0]?.name ?? ''
}

/**
 * Keeps groups in step with the members of the enterprise. Each consumer commits by itself before anybody is told; run again, it finds
 * nothing left to do.
 */
export const registerMessaging = (platform: Platform): void => {
  const { events, db, clock, ids, realtime, log } = platform
  const { telling, writer } = messengerOf(platform)
  // Data may have been moved to another database server since the last start.
  db.system((tx) => tx.execute(sql`select im_renew_generation()`)).catch((error: unknown) => log.error({ err: error }, 'stamps'))
  events.on('member.joined', async (joined) => {
    const { enterpriseUuid, imAccountId } = joined
    const { sessionUuid, name } = await db.tenant(enterpriseUuid, null, async (tx) => ({
      sessionUuid: await enterEveryoneGroup(tx, joined, clock.now()),
      name: await nameOf(tx, joined),
    }))
    if (sessionUuid === null) return
    realtime.joinRoom(imAccountId, groupRoom(sessionUuid))
    await telling.sessionChanged(enterpriseUuid, sessionUuid, imAccountId)
    await writer.append(enterpriseUuid, {
      sessionUuid,
      messageUuid: ids.uuid(),
      senderImAccountId: null,
      clientId: null,
      messageType: 'system',
      content: { kind: 'join', text: `${name}加入了群聊`, params: { imAccountId, name } },
      replyToSeq: null,
      mentions: [],
      mentionAll: false,
    })
  })
  events.on('member.left', async ({ enterpriseUuid, imAccountId }) => {
    const left = await db.tenant(enterpriseUuid, null, (tx) => leaveGroups(tx, { enterpriseUuid, imAccountId }, clock.now()))
    for (const sessionUuid of left) {
      realtime.leaveRoom(imAccountId, groupRoom(sessionUuid))
      telling.removed(imAccountId, sessionUuid)
    }
  })
}
