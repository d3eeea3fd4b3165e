import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { imGroupList } from '@qifuyun/contract/messaging/endpoints.ts'
import type { Group } from '@qifuyun/contract/messaging/group-schema.ts'
import { fileUrl } from '#src/files/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { notMember } from '../sending/content.ts'
import type { Account } from '../sessions.ts'

type GroupRow = { group_uuid: string; session_uuid: string; group_name: string; group_avatar: string | null; member_count: number }

/** The groups an account is in, by name. */
export const listGroups = async (tx: Tx, platform: Platform, account: Account, keyword: string): Promise<OutputOf<typeof imGroupList>> => {
  const { rows } = await tx.execute<GroupRow>(sql`
    select g.group_uuid, g.session_uuid, g.group_name, g.group_avatar, s.member_count
    from im_session_member m
    join im_session s on s.enterprise_uuid = m.enterprise_uuid and s.session_uuid = m.session_uuid
    join im_group g on g.enterprise_uuid = m.enterprise_uuid and g.session_uuid = m.session_uuid
    where m.enterprise_uuid = ${account.enterpriseUuid} and m.im_account_id = ${account.imAccountId} and m.removed_at is null
      and g.group_name ilike ${containing(keyword)}
    order by g.group_name collate "zh-x-icu", g.group_uuid`)
  return rows.map((row) => ({
    groupUuid: row.group_uuid,
    sessionUuid: row.session_uuid,
    groupName: row.group_name,
    groupAvatar: fileUrl(platform, row.group_avatar),
    memberCount: row.member_count,
  }))
}

type GroupDetail = GroupRow & {
  announcement: string
  mute_all_flag: boolean
  join_mode_code: 1 | 2 | 3
  share_history_flag: boolean
  everyone_flag: boolean
  version: number
  member: boolean
}
type MemberRow = {
  im_account_id: string
  name: string
  head_img: string | null
  role_code: 1 | 2 | 3
  nick_name: string | null
  mute_until: string | null
}

const accessGroup = async (tx: Tx, { enterpriseUuid, imAccountId }: Account, groupUuid: string): Promise<GroupDetail> => {
  const { rows } = await tx.execute<GroupDetail>(sql`
    select g.group_uuid, g.session_uuid, g.group_name, g.group_avatar, g.announcement, g.mute_all_flag, g.join_mode_code,
      g.share_history_flag, g.everyone_flag, g.version, s.member_count, m.im_account_id is not null as member
    from im_group g
    join im_session s on s.enterprise_uuid = g.enterprise_uuid and s.session_uuid = g.session_uuid
    left join im_session_member m on m.enterprise_uuid = g.enterprise_uuid and m.session_uuid = g.session_uuid
      and m.im_account_id = ${imAccountId} and m.removed_at is null
    where g.enterprise_uuid = ${enterpriseUuid} and g.group_uuid = ${groupUuid}`)
  const group = rows[0] ?? absent()
  return group.member ? group : notMember()
}

/** A group of the account with its members: owner, admins, then by name. Refuses who is not in it (401 `NOT_MEMBER`). */
export const groupOf = async (
  tx: Tx,
  platform: Platform,
  account: Account,
  groupUuid: string,
  online: (imAccountIds: string[]) => Set<string>,
): Promise<Group> => {
  const group = await accessGroup(tx, account, groupUuid)
  const { rows: members } = await tx.execute<MemberRow>(sql`
    select m.im_account_id, p.name, p.head_img, m.role_code, m.nick_name, m.mute_until
    from im_session_member m
    join im_profile p on p.enterprise_uuid = m.enterprise_uuid and p.im_account_id = m.im_account_id
    where m.enterprise_uuid = ${account.enterpriseUuid} and m.session_uuid = ${group.session_uuid} and m.removed_at is null
    order by m.role_code, p.name, m.im_account_id`)
  const here = online(members.map((member) => member.im_account_id))
  return {
    groupUuid: group.group_uuid,
    sessionUuid: group.session_uuid,
    groupName: group.group_name,
    groupAvatar: fileUrl(platform, group.group_avatar),
    ownerImAccountId: members.find((member) => member.role_code === 1)?.im_account_id ?? null,
    memberCount: group.member_count,
    announcement: group.announcement,
    muteAllFlag: group.mute_all_flag ? 1 : 0,
    joinModeCode: group.join_mode_code,
    shareHistoryFlag: group.share_history_flag ? 1 : 0,
    everyoneFlag: group.everyone_flag ? 1 : 0,
    version: group.version,
    memberList: members.map((member) => ({
      imAccountId: member.im_account_id,
      name: member.name,
      headImg: fileUrl(platform, member.head_img),
      roleCode: member.role_code,
      nickName: member.nick_name,
      muteUntil: member.mute_until === null ? null : new Date(member.mute_until).toISOString(),
      onlineFlag: here.has(member.im_account_id) ? 1 : 0,
    })),
  }
}
