import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { GROUP_ROLE, JOIN_MODE } from '@qifuyun/contract/messaging/constants.ts'
import type { groupAuditJoin, groupFace, groupJoin, groupJoinRequests } from '@qifuyun/contract/messaging/endpoints.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { fileUrl } from '#src/files/service.ts'
import { addPendingMessages } from '#src/notifications/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { jumpToSession } from '../reading/jump.ts'
import { conflict, t } from '../texts.ts'
import { holdGroup } from './access.ts'
import { changeGroup, type GroupChange } from './change.ts'
import { colleagues, enterGroup, refuseCrowd } from './members.ts'

type FaceRow = {
  session_uuid: string
  group_name: string
  group_avatar: string | null
  member_count: number
  join_mode_code: 1 | 2 | 3
  member: boolean
  pending: boolean
}

/** What a colleague with a link sees. A group by invitation only is absent to who is not in it. */
export const faceOf = async (platform: Platform, caller: TenantCaller, groupUuid: string): Promise<OutputOf<typeof groupFace>> => {
  const { enterpriseUuid, imAccountId, userUuid } = caller
  const { rows } = await platform.db.tenant(enterpriseUuid, userUuid, (tx) =>
    tx.execute<FaceRow>(sql`
      select g.session_uuid, g.group_name, g.group_avatar, g.join_mode_code, s.member_count,
        exists (select from im_session_member m where m.enterprise_uuid = g.enterprise_uuid and m.session_uuid = g.session_uuid
          and m.im_account_id = ${imAccountId} and m.removed_at is null) as member,
        exists (select from im_group_join_request r where r.enterprise_uuid = g.enterprise_uuid and r.group_uuid = g.group_uuid
          and r.im_account_id = ${imAccountId} and r.status_code = 0) as pending
      from im_group g
      join im_session s on s.enterprise_uuid = g.enterprise_uuid and s.session_uuid = g.session_uuid
      where g.enterprise_uuid = ${enterpriseUuid} and g.group_uuid = ${groupUuid} and g.dissolved_at is null`),
  )
  const row = rows[0] ?? absent()
  if (!row.member && row.join_mode_code === JOIN_MODE.invited) absent()
  return {
    groupUuid,
    sessionUuid: row.member ? row.session_uuid : null,
    groupName: row.group_name,
    groupAvatar: fileUrl(platform, row.group_avatar),
    memberCount: row.member_count,
    joinModeCode: row.join_mode_code,
    memberFlag: row.member ? 1 : 0,
    pendingFlag: row.pending ? 1 : 0,
  }
}

/** Notifies owner and admins that somebody waits. */
const notifyKeepers = async ({ tx, group, caller }: GroupChange, platform: Platform, remark: string): Promise<void> => {
  const { rows } = await tx.execute<{ user_uuid: string }>(sql`
    select user_uuid from im_session_member where enterprise_uuid = ${group.enterpriseUuid} and session_uuid = ${group.sessionUuid}
      and removed_at is null and role_code < ${GROUP_ROLE.member}`)
  await addPendingMessages(
    tx,
    platform,
    rows.map((row) => ({
      enterpriseUuid: group.enterpriseUuid,
      userUuid: row.user_uuid,
      businessTypeCode: BUSINESS_TYPE.group,
      businessUuid: group.groupUuid,
      title: t('{name}申请加入群聊“{group}”', { name: caller.userName, group: group.groupName }),
      summary: remark,
      pcJumpUrl: jumpToSession(group.sessionUuid),
    })),
  )
}

/** Lets the caller into a free group, or has them wait where owner or admins confirm. Absent (404) where one is invited only. */
export const joinGroup = (
  platform: Platform,
  caller: TenantCaller,
  { groupUuid, remark = '' }: { groupUuid: string; remark?: string | undefined },
): Promise<OutputOf<typeof groupJoin>> =>
  changeGroup(platform, caller, { groupUuid, needed: 'anyone' }, async (change) => {
    const { tx, group, now, say, joined } = change
    if (group.roleCode !== null) conflict('您已在该群聊中', 'DUPLICATE')
    // A dissolved group has no members.
    if (group.joinModeCode === JOIN_MODE.invited || group.memberCount === 0) absent()
    if (group.joinModeCode === JOIN_MODE.free) {
      refuseCrowd(group.memberCount + 1, 'groupUuid')
      joined.push(...(await enterGroup(tx, group, [{ imAccountId: caller.imAccountId, userUuid: caller.userUuid }], now)))
      await say('join', t('{name}加入了群聊', { name: caller.userName }))
      return { joinedFlag: 1, sessionUuid: group.sessionUuid }
    }
    const { rowCount } = await tx.execute(sql`
      insert into im_group_join_request (enterprise_uuid, join_request_uuid, group_uuid, im_account_id, user_uuid, remark, created_at)
      values (${group.enterpriseUuid}, ${platform.ids.uuid()}, ${groupUuid}, ${caller.imAccountId}, ${caller.userUuid}, ${remark}, ${now})
      on conflict do nothing`)
    if (rowCount === 0) conflict('您已申请加入，请等待确认', 'DUPLICATE')
    await notifyKeepers(change, platform, remark)
    return { joinedFlag: 0, sessionUuid: null }
  })

type RequestRow = {
  join_request_uuid: string
  im_account_id: string
  name: string
  head_img: string | null
  remark: string
  created_at: string
  total: number
}

/** Who waits to be let in, the oldest first. */
export const listJoinRequests = (
  platform: Platform,
  caller: TenantCaller,
  { groupUuid, ...paging }: ParsedInputOf<typeof groupJoinRequests>,
): Promise<OutputOf<typeof groupJoinRequests>> =>
  platform.db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
    const group = await holdGroup(tx, caller, groupUuid, 'admin')
    const { rows } = await tx.execute<RequestRow>(sql`
      select r.join_request_uuid, r.im_account_id, p.name, p.head_img, r.remark, r.created_at, count(*) over ()::integer as total
      from im_group_join_request r
      join im_profile p on p.enterprise_uuid = r.enterprise_uuid and p.im_account_id = r.im_account_id and p.active
      where r.enterprise_uuid = ${group.enterpriseUuid} and r.group_uuid = ${groupUuid} and r.status_code = 0
      order by r.created_at, r.join_request_uuid limit ${paging.pageSize} offset ${(paging.pageNum - 1) * paging.pageSize}`)
    const list = rows.map((row) => ({
      joinRequestUuid: row.join_request_uuid,
      imAccountId: row.im_account_id,
      name: row.name,
      headImg: fileUrl(platform, row.head_img),
      remark: row.remark,
      createTime: new Date(row.created_at).toISOString(),
    }))
    return toPage(list, rows[0]?.total ?? 0, paging)
  })

/** Lets somebody in, or not. 409 `STATE_CHANGED` when another one has decided before. */
export const auditJoin = (
  platform: Platform,
  caller: TenantCaller,
  { groupUuid, joinRequestUuid, agreeFlag }: ParsedInputOf<typeof groupAuditJoin>,
): Promise<void> =>
  changeGroup(platform, caller, { groupUuid, needed: 'admin' }, async ({ tx, group, now, say, joined }) => {
    const { rows } = await tx.execute<{ im_account_id: string; status_code: number }>(sql`
      select im_account_id, status_code from im_group_join_request
      where enterprise_uuid = ${group.enterpriseUuid} and join_request_uuid = ${joinRequestUuid} and group_uuid = ${groupUuid}`)
    const request = rows[0] ?? absent()
    if (request.status_code !== 0) conflict('该申请已处理', 'STATE_CHANGED')
    if (agreeFlag === 1) {
      refuseCrowd(group.memberCount + 1, 'joinRequestUuid')
      const [face] = await colleagues(tx, group.enterpriseUuid, [request.im_account_id], 'joinRequestUuid')
      joined.push(...(await enterGroup(tx, group, face === undefined ? [] : [face], now)))
      if (joined.length > 0)
        await say('join', t('{name}加入了群聊', { name: face?.name ?? '' }), { imAccountId: request.im_account_id, name: face?.name ?? '' })
    }
    await tx.execute(sql`
      update im_group_join_request set status_code = ${agreeFlag === 1 ? 1 : 2}, handled_at = ${now}, handled_by = ${caller.userUuid}
      where enterprise_uuid = ${group.enterpriseUuid} and join_request_uuid = ${joinRequestUuid}`)
  })
