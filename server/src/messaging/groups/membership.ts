import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { GROUP_ROLE, SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import { GROUP_MAX } from '@qifuyun/contract/messaging/group-schema.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type SystemKind, sayLine } from '../said.ts'
import type { Account } from '../sessions.ts'
import { t } from '../texts.ts'
import { type Aftermath, tellAftermath } from './change.ts'
import { enterGroup, leaveGroup, setRole } from './members.ts'

interface Joining extends Account {
  userUuid: string
}

interface Followed extends Aftermath {
  sessionUuid: string
}

type Making = Pick<Platform, 'ids' | 'clock'>

const nameOf = async (tx: Tx, { enterpriseUuid, imAccountId }: Account): Promise<string> => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from im_profile where enterprise_uuid = ${enterpriseUuid} and im_account_id = ${imAccountId}`)
  return rows[0]?.name ?? ''
}

/** Writes lines into a conversation as `account`'s doing. */
const speaker = (tx: Tx, { ids, clock }: Making, { enterpriseUuid, imAccountId }: Account, sessionUuid: string, name: string) => {
  return (kind: SystemKind, line: Sentence, about: Record<string, string> = { imAccountId, name }) =>
    sayLine(tx, { enterpriseUuid, sessionUuid }, [kind, line, about], { ids, now: clock.now() })
}

/**
 * Puts an account into the group of all members, where the enterprise has one and it has room; who comes back continues where the group
 * stands now. Gives what is to be told when the account was not in it.
 */
const enterEveryoneGroup = async (tx: Tx, platform: Making, joining: Joining): Promise<Followed | null> => {
  const { enterpriseUuid, imAccountId, userUuid } = joining
  // Locked like for a message: the place in the numbering must not move until the member stands in it.
  const { rows: groups } = await tx.execute<{ session_uuid: string; max_seq: number; user_no: number; member_count: number }>(sql`
    select s.session_uuid, s.max_seq, s.user_no, s.member_count from im_group g
    join im_session s on s.enterprise_uuid = g.enterprise_uuid and s.session_uuid = g.session_uuid
    where g.enterprise_uuid = ${enterpriseUuid} and g.everyone_flag and g.dissolved_at is null
    for update of s`)
  const [group] = groups
  if (group === undefined || group.member_count >= GROUP_MAX) return null
  const { session_uuid: sessionUuid, max_seq: maxSeq, user_no: userNo } = group
  const locked = { enterpriseUuid, sessionUuid, maxSeq, userNo }
  const joined = await enterGroup(tx, locked, [{ imAccountId, userUuid }], platform.clock.now())
  if (joined.length === 0) return null
  const name = await nameOf(tx, joining)
  const said = await speaker(tx, platform, joining, sessionUuid, name)('join', t('{name}加入了群聊', { name }))
  return { sessionUuid, joined, left: [], said }
}

/** The groups that an account is in, locked in the order in which everybody locks them. */
const lockOwnGroups = async (tx: Tx, { enterpriseUuid, imAccountId }: Account) => {
  const { rows } = await tx.execute<{ session_uuid: string; max_seq: number; user_no: number; owner: boolean }>(sql`
    select s.session_uuid, s.max_seq, s.user_no, exists (
      select from im_session_member o where o.enterprise_uuid = s.enterprise_uuid and o.session_uuid = s.session_uuid
        and o.im_account_id = ${imAccountId} and o.role_code = ${GROUP_ROLE.owner} and o.removed_at is null) as owner
    from im_session s
    where s.enterprise_uuid = ${enterpriseUuid} and s.session_type_code = ${SESSION_TYPE.group} and s.session_uuid in (
      select m.session_uuid from im_session_member m
      where m.enterprise_uuid = ${enterpriseUuid} and m.im_account_id = ${imAccountId} and m.removed_at is null)
    order by s.session_uuid for update`)
  return rows
}

interface Successor extends Joining {
  name: string
}

/** Who takes over, if they are still there. */
const findSuccessor = async (tx: Tx, enterpriseUuid: string, userUuid: string | null): Promise<Successor | null> => {
  if (userUuid === null) return null
  const { rows } = await tx.execute<{ im_account_id: string; name: string }>(sql`
    select im_account_id, name from im_profile where enterprise_uuid = ${enterpriseUuid} and user_uuid = ${userUuid} and active`)
  const [found] = rows
  return found === undefined ? null : { enterpriseUuid, userUuid, imAccountId: found.im_account_id, name: found.name }
}

/** Who leads a group after its owner: an admin, else the longest member; null when the group has an owner or nobody is left. */
const findHeir = async (tx: Tx, enterpriseUuid: string, sessionUuid: string): Promise<{ imAccountId: string; name: string } | null> => {
  const { rows } = await tx.execute<{ im_account_id: string; role_code: number; name: string }>(sql`
    select m.im_account_id, m.role_code, coalesce(p.name, '') as name from im_session_member m
    left join im_profile p on p.enterprise_uuid = m.enterprise_uuid and p.im_account_id = m.im_account_id
    where m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = ${sessionUuid} and m.removed_at is null
    order by m.role_code, m.joined_at, m.im_account_id limit 1`)
  const [first] = rows
  return first === undefined || first.role_code === GROUP_ROLE.owner ? null : { imAccountId: first.im_account_id, name: first.name }
}

/**
 * Takes an account out of all groups; what was said until now stays readable. Groups that it owned go to the successor, who enters where he
 * is not in it yet; without one to an admin, else to the longest member.
 */
const leaveGroups = async (tx: Tx, platform: Making, account: Account, successor: Successor | null): Promise<Followed[]> => {
  const { enterpriseUuid, imAccountId } = account
  const name = await nameOf(tx, account)
  const followed: Followed[] = []
  // One after the other: each has its own line, heir and numbering, and nobody is in many.
  for (const group of await lockOwnGroups(tx, account)) {
    const { session_uuid: sessionUuid, max_seq: maxSeq, user_no: userNo } = group
    const now = platform.clock.now()
    const left = await leaveGroup(tx, { enterpriseUuid, sessionUuid }, [imAccountId], { upToSeq: maxSeq, now })
    const taking = group.owner ? successor : null
    const joined = taking === null ? [] : await enterGroup(tx, { enterpriseUuid, sessionUuid, maxSeq, userNo }, [taking], now)
    const say = speaker(tx, platform, account, sessionUuid, name)
    const said = await say('leave', t('{name}退出了群聊', { name }))
    const heir = taking ?? (await findHeir(tx, enterpriseUuid, sessionUuid))
    if (heir !== null) {
      await setRole(tx, { enterpriseUuid, sessionUuid }, [heir.imAccountId], GROUP_ROLE.owner)
      said.push(...(await say('owner', t('{name}成为新群主', { name: heir.name }), { imAccountId: heir.imAccountId, name: heir.name })))
    }
    followed.push({ sessionUuid, left, joined, said })
  }
  return followed
}

interface Returning extends Joining {
  /** Who took the groups over that they owned; null: nobody was named. */
  heir: string | null
  owned: readonly string[]
  joined: readonly string[]
}

/** Puts somebody who is back into the groups that they left, and has them lead again those that their successor still leads. */
export const reenterGroups = async (tx: Tx, platform: Making, returning: Returning): Promise<Followed[]> => {
  const { enterpriseUuid, imAccountId, heir } = returning
  const ids = [...returning.owned, ...returning.joined]
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{
    session_uuid: string
    max_seq: number
    user_no: number
    member_count: number
    leads: string | null
  }>(sql`
    select s.session_uuid, s.max_seq, s.user_no, s.member_count, (
      select o.user_uuid from im_session_member o where o.enterprise_uuid = s.enterprise_uuid and o.session_uuid = s.session_uuid
        and o.role_code = ${GROUP_ROLE.owner} and o.removed_at is null) as leads
    from im_session s join im_group g on g.enterprise_uuid = s.enterprise_uuid and g.session_uuid = s.session_uuid and g.dissolved_at is null
    where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid = any(${sql.param(ids)}::uuid[]) order by s.session_uuid for update of s`)
  const name = await nameOf(tx, returning)
  const now = platform.clock.now()
  const followed: Followed[] = []
  // One after the other, as they were left.
  for (const { session_uuid: sessionUuid, max_seq: maxSeq, user_no: userNo, member_count: members, leads } of rows) {
    if (members >= GROUP_MAX) continue
    const joined = await enterGroup(tx, { enterpriseUuid, sessionUuid, maxSeq, userNo }, [returning], now)
    const say = speaker(tx, platform, returning, sessionUuid, name)
    const said = joined.length === 0 ? [] : await say('join', t('{name}加入了群聊', { name }))
    if (returning.owned.includes(sessionUuid) && (leads === null || heir === null || leads === heir)) {
      await tx.execute(sql`
        update im_session_member set role_code = ${GROUP_ROLE.member}, change_rev = im_rev()
        where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid} and role_code = ${GROUP_ROLE.owner} and removed_at is null`)
      await setRole(tx, { enterpriseUuid, sessionUuid }, [imAccountId], GROUP_ROLE.owner)
      said.push(...(await say('owner', t('{name}成为新群主', { name }))))
    }
    followed.push({ sessionUuid, joined, left: [], said })
  }
  return followed
}

/** What somebody who left the enterprise had planned does not happen any more. */
const dropPlans = async (tx: Tx, { enterpriseUuid, imAccountId }: Account): Promise<void> => {
  for (const table of [sql`im_scheduled_message`, sql`im_reminder`]) {
    await tx.execute(sql`
      update ${table} set status_code = 3 where enterprise_uuid = ${enterpriseUuid} and im_account_id = ${imAccountId} and status_code = 0`)
  }
  await tx.execute(sql`
    update im_group_join_request set status_code = 2 where enterprise_uuid = ${enterpriseUuid} and im_account_id = ${imAccountId} and status_code = 0`)
}

/**
 * Keeps groups in step with the members of the enterprise. Each consumer commits by itself before anybody is told; run again, it finds
 * nothing left to do.
 */
export const followMembership = (platform: Platform): void => {
  const { events, db } = platform
  events.on('member.joined', async (joined) => {
    const { enterpriseUuid } = joined
    const followed = await db.tenant(enterpriseUuid, null, (tx) => enterEveryoneGroup(tx, platform, joined))
    if (followed !== null) await tellAftermath(platform, { enterpriseUuid, sessionUuid: followed.sessionUuid }, followed)
  })
  events.on('member.left', async ({ enterpriseUuid, imAccountId, handoverUserUuid = null, heirs = {} }) => {
    const account = { enterpriseUuid, imAccountId }
    const followed = await db.tenant(enterpriseUuid, null, async (tx) => {
      await dropPlans(tx, account)
      const heir = heirs.groups === undefined ? handoverUserUuid : heirs.groups
      return leaveGroups(tx, platform, account, await findSuccessor(tx, enterpriseUuid, heir))
    })
    for (const one of followed) await tellAftermath(platform, { enterpriseUuid, sessionUuid: one.sessionUuid }, one)
  })
}
