import { GROUP_ROLE } from '@qifuyun/contract/messaging/constants.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { notMember } from '../sending/content.ts'
import type { Account } from '../sessions.ts'
import { forbidden, refuse } from '../texts.ts'

/** A group whose conversation is locked until commit, as the caller stands in it. */
export interface HeldGroup {
  enterpriseUuid: string
  groupUuid: string
  sessionUuid: string
  groupName: string
  groupAvatar: string | null
  joinModeCode: number
  everyone: boolean
  version: number
  memberCount: number
  /** Where the numbering stands: who comes in now sees what is above. */
  maxSeq: number
  userNo: number
  /** `GROUP_ROLE` of the caller; null: they are not in it. */
  roleCode: number | null
}

type Row = {
  session_uuid: string
  group_name: string
  group_avatar: string | null
  join_mode_code: number
  everyone_flag: boolean
  version: number
  member_count: number
  max_seq: number
  user_no: number
  role_code: number | null
}

/**
 * Locks a group for a change: changes of one group, and messages in it, go one after the other. Absent (404) when there is none or it is
 * dissolved for somebody who never was in it.
 */
const lockGroup = async (tx: Tx, { enterpriseUuid, imAccountId }: Account, groupUuid: string): Promise<HeldGroup> => {
  await tx.execute(sql`
    select from im_session s where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid = (
      select g.session_uuid from im_group g where g.enterprise_uuid = ${enterpriseUuid} and g.group_uuid = ${groupUuid})
    for update`)
  // A statement of its own sees what was committed until the lock was held.
  const { rows } = await tx.execute<Row>(sql`
    select g.session_uuid, g.group_name, g.group_avatar, g.join_mode_code, g.everyone_flag, g.version, s.member_count, s.max_seq, s.user_no,
      m.role_code
    from im_group g
    join im_session s on s.enterprise_uuid = g.enterprise_uuid and s.session_uuid = g.session_uuid
    left join im_session_member m on m.enterprise_uuid = g.enterprise_uuid and m.session_uuid = g.session_uuid
      and m.im_account_id = ${imAccountId} and m.removed_at is null
    where g.enterprise_uuid = ${enterpriseUuid} and g.group_uuid = ${groupUuid}`)
  const row = rows[0] ?? absent()
  return {
    enterpriseUuid,
    groupUuid,
    sessionUuid: row.session_uuid,
    groupName: row.group_name,
    groupAvatar: row.group_avatar,
    joinModeCode: row.join_mode_code,
    everyone: row.everyone_flag,
    version: row.version,
    memberCount: row.member_count,
    maxSeq: row.max_seq,
    userNo: row.user_no,
    roleCode: row.role_code,
  }
}

/** Who a call is for: `anyone` of the enterprise, members, admins and the owner, or the owner alone. */
export type Needed = 'anyone' | 'member' | 'admin' | 'owner'

const RANK = { member: GROUP_ROLE.member, admin: GROUP_ROLE.admin, owner: GROUP_ROLE.owner } as const

/** Locks a group for a change that needs this standing. Refuses who is not in it (401 `NOT_MEMBER`) and who may not (401). */
export const holdGroup = async (tx: Tx, account: Account, groupUuid: string, needed: Needed): Promise<HeldGroup> => {
  const group = await lockGroup(tx, account, groupUuid)
  if (needed === 'anyone') return group
  if (group.roleCode === null) return notMember()
  if (group.roleCode > RANK[needed]) forbidden()
  return group
}

/** The group of all members lives by the enterprise: nobody comes, goes or ends it by hand. */
export const refuseEveryone = (group: HeldGroup): void => {
  if (group.everyone) refuse('全员群不支持此操作')
}

export interface Standing {
  imAccountId: string
  name: string
  roleCode: number
}

/** Where these accounts stand in the group; those not in it are left out. By role, then name. */
export const standingsIn = async (tx: Tx, { enterpriseUuid, sessionUuid }: HeldGroup, accounts: readonly string[]): Promise<Standing[]> => {
  if (accounts.length === 0) return []
  const { rows } = await tx.execute<{ im_account_id: string; name: string; role_code: number }>(sql`
    select m.im_account_id, coalesce(p.name, '') as name, m.role_code from im_session_member m
    left join im_profile p on p.enterprise_uuid = m.enterprise_uuid and p.im_account_id = m.im_account_id
    where m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = ${sessionUuid} and m.removed_at is null
      and m.im_account_id in ${[...accounts]}
    order by m.role_code, p.name, m.im_account_id`)
  return rows.map((row) => ({ imAccountId: row.im_account_id, name: row.name, roleCode: row.role_code }))
}
