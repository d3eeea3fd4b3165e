import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { GROUP_ROLE } from '@qifuyun/contract/messaging/constants.ts'
import type {
  groupAddMember,
  groupMuteMember,
  groupRemoveMember,
  groupSetAdmin,
  groupUpdate,
} from '@qifuyun/contract/messaging/endpoints.ts'
import { replaceImage } from '#src/files/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { conflict, forbidden, refuse, refuseField, t } from '../texts.ts'
import { refuseEveryone, type Standing, standingsIn } from './access.ts'
import { changeGroup, type GroupChange } from './change.ts'
import { colleagues, enterGroup, leaveGroup, namesOf, refuseCrowd, setRole } from './members.ts'

type Update = ParsedInputOf<typeof groupUpdate>

const FIELD = 'imAccountIdList'

/** The members behind these accounts. Refuses the caller themselves and who is not in the group (422). */
const others = async ({ tx, group, caller }: GroupChange, accounts: readonly string[], field = FIELD): Promise<Standing[]> => {
  if (accounts.includes(caller.imAccountId)) refuseField(field, '不能对自己进行此操作')
  const found = await standingsIn(tx, group, accounts)
  if (found.length < accounts.length) refuseField(field, '该成员不在群聊中')
  return found
}

/** Nobody acts on the owner, and an admin on ordinary members only (401). */
const refuseHigher = ({ group }: GroupChange, people: readonly Standing[]): void => {
  if (group.roleCode !== GROUP_ROLE.owner && people.some(({ roleCode }) => roleCode < GROUP_ROLE.member)) forbidden()
}

/** Says in the group what members should know of an update. */
const tellUpdate = async (
  { say, caller, group }: GroupChange,
  update: Update,
  before: { muteAll: boolean; share: boolean; text: string },
) => {
  const { groupName, announcement, muteAllFlag, shareHistoryFlag } = update
  if (groupName !== undefined && groupName !== group.groupName)
    await say('rename', t('{name}修改群名为“{group}”', { name: caller.userName, group: groupName }), { groupName })
  if (announcement !== undefined && announcement !== before.text) {
    await say('announcement', t(announcement === '' ? '{name}清空了群公告' : '{name}更新了群公告', { name: caller.userName }))
  }
  if (muteAllFlag !== undefined && (muteAllFlag === 1) !== before.muteAll) {
    await say('muteAll', t(muteAllFlag === 1 ? '{name}开启了全员禁言' : '{name}关闭了全员禁言', { name: caller.userName }), {
      muteAllFlag: String(muteAllFlag),
    })
  }
  if (shareHistoryFlag !== undefined && (shareHistoryFlag === 1) !== before.share) {
    await say(
      'history',
      t(shareHistoryFlag === 1 ? '{name}允许新成员查看历史消息' : '{name}不再允许新成员查看历史消息', { name: caller.userName }),
    )
  }
}

/** Changes what a group is called, looks like and lets happen. 409 `VERSION_CONFLICT` when `version` is stale. */
export const updateGroup = (platform: Platform, caller: TenantCaller, update: Update): Promise<void> =>
  changeGroup(platform, caller, { groupUuid: update.groupUuid, needed: 'admin', changed: true }, async (change) => {
    const { tx, group, now } = change
    if (update.version !== undefined && update.version !== group.version) {
      conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: group.version })
    }
    const avatar = await replaceImage(tx, platform, {
      ownerType: 'group',
      ownerUuid: group.groupUuid,
      userUuid: caller.userUuid,
      given: update.groupAvatar,
      current: group.groupAvatar,
      field: 'groupAvatar',
    })
    const { groupName = null, announcement = null, muteAllFlag = null, joinModeCode = null, shareHistoryFlag = null } = update
    const { rows } = await tx.execute<{ mute_all_flag: boolean; share_history_flag: boolean; announcement: string }>(sql`
      update im_group g set
        group_name = coalesce(${groupName}, g.group_name), announcement = coalesce(${announcement}, g.announcement),
        group_avatar = case when ${avatar !== undefined}::boolean then ${avatar ?? null}::text else g.group_avatar end,
        mute_all_flag = coalesce(${muteAllFlag}::integer = 1, g.mute_all_flag), join_mode_code = coalesce(${joinModeCode}::integer, g.join_mode_code),
        share_history_flag = coalesce(${shareHistoryFlag}::integer = 1, g.share_history_flag),
        version = g.version + 1, updated_at = ${now}, updated_by = ${caller.userUuid}
      from im_group before
      where g.enterprise_uuid = ${group.enterpriseUuid} and g.group_uuid = ${group.groupUuid}
        and before.enterprise_uuid = g.enterprise_uuid and before.group_uuid = g.group_uuid
      returning before.mute_all_flag, before.share_history_flag, before.announcement`)
    await tx.execute(sql`
      update im_session set change_rev = im_rev() where enterprise_uuid = ${group.enterpriseUuid} and session_uuid = ${group.sessionUuid}`)
    const [before] = rows
    if (before === undefined) return
    await tellUpdate(change, update, { muteAll: before.mute_all_flag, share: before.share_history_flag, text: before.announcement })
  })

/** Adds colleagues, all or none. Refuses more than 500 members (422 `LIMIT`) and who is no active member of the enterprise (422). */
export const addMembers = (platform: Platform, caller: TenantCaller, input: ParsedInputOf<typeof groupAddMember>): Promise<void> =>
  changeGroup(platform, caller, { groupUuid: input.groupUuid, needed: 'admin' }, async (change) => {
    const { tx, group, now, say, joined } = change
    const there = new Set((await standingsIn(tx, group, input.imAccountIdList)).map(({ imAccountId }) => imAccountId))
    const fresh = input.imAccountIdList.filter((account) => !there.has(account))
    refuseCrowd(group.memberCount + fresh.length, FIELD)
    const faces = await colleagues(tx, group.enterpriseUuid, fresh, FIELD)
    if (faces.length === 0) return
    joined.push(...(await enterGroup(tx, group, faces, now)))
    await closeRequests(change, joined)
    await say('join', t('{name}邀请{names}加入了群聊', { name: caller.userName, names: namesOf(faces) }), {
      names: chinese(namesOf(faces)),
    })
  })

/** Who was added does not wait any more. */
const closeRequests = ({ tx, group, caller, now }: GroupChange, accounts: readonly string[]) =>
  tx.execute(sql`
    update im_group_join_request set status_code = 1, handled_at = ${now}, handled_by = ${caller.userUuid}
    where enterprise_uuid = ${group.enterpriseUuid} and group_uuid = ${group.groupUuid} and status_code = 0
      and im_account_id in ${accounts.length === 0 ? ['00000000-0000-0000-0000-000000000000'] : [...accounts]}`)

/** Removes members; they keep what was said until now. */
export const removeMembers = (platform: Platform, caller: TenantCaller, input: ParsedInputOf<typeof groupRemoveMember>): Promise<void> =>
  changeGroup(platform, caller, { groupUuid: input.groupUuid, needed: 'admin' }, async (change) => {
    const { tx, group, now, say, left } = change
    refuseEveryone(group)
    if (input.imAccountIdList.includes(caller.imAccountId)) refuseField(FIELD, '不能移出自己')
    const people = await others(change, input.imAccountIdList)
    refuseHigher(change, people)
    left.push(...(await leaveGroup(tx, group, input.imAccountIdList, { upToSeq: group.maxSeq, now })))
    await say('remove', t('{name}将{names}移出了群聊', { name: caller.userName, names: namesOf(people) }), {
      names: chinese(namesOf(people)),
    })
  })

/** Makes members admins or ordinary members. */
export const changeAdmins = (platform: Platform, caller: TenantCaller, input: ParsedInputOf<typeof groupSetAdmin>): Promise<void> =>
  changeGroup(platform, caller, { groupUuid: input.groupUuid, needed: 'owner' }, async (change) => {
    const roleCode = input.adminFlag === 1 ? GROUP_ROLE.admin : GROUP_ROLE.member
    const people = (await others(change, input.imAccountIdList)).filter((one) => one.roleCode !== roleCode)
    if (people.length === 0) return
    const accounts = people.map(({ imAccountId }) => imAccountId)
    await setRole(change.tx, change.group, accounts, roleCode)
    const name = namesOf(people)
    const line = t(input.adminFlag === 1 ? '{name}成为管理员' : '{name}不再是管理员', { name })
    await change.say('admin', line, { names: chinese(name), adminFlag: String(input.adminFlag) })
  })

/** Mutes members until a time; null lets them speak. A time that is over does so too. */
export const muteMembers = (platform: Platform, caller: TenantCaller, input: ParsedInputOf<typeof groupMuteMember>): Promise<void> =>
  changeGroup(platform, caller, { groupUuid: input.groupUuid, needed: 'admin' }, async (change) => {
    const { tx, group, say, now } = change
    const people = await others(change, input.imAccountIdList)
    refuseHigher(change, people)
    const until = input.muteUntil !== null && input.muteUntil > now ? input.muteUntil : null
    await tx.execute(sql`
      update im_session_member set mute_until = ${until}, change_rev = im_rev()
      where enterprise_uuid = ${group.enterpriseUuid} and session_uuid = ${group.sessionUuid} and im_account_id in ${[...input.imAccountIdList]}`)
    const name = namesOf(people)
    await say('mute', t(until === null ? '{name}被解除禁言' : '{name}被禁言', { name }), {
      names: chinese(name),
      muteUntil: until?.toISOString() ?? '',
    })
  })

/** Hands the group over; the former owner is an ordinary member then. */
export const transferGroup = (platform: Platform, caller: TenantCaller, groupUuid: string, imAccountId: string): Promise<void> =>
  changeGroup(platform, caller, { groupUuid, needed: 'owner' }, async (change) => {
    if (imAccountId === caller.imAccountId) refuseField('imAccountId', '您已是群主')
    const [heir] = await others(change, [imAccountId], 'imAccountId')
    await setRole(change.tx, change.group, [caller.imAccountId], GROUP_ROLE.member)
    await setRole(change.tx, change.group, [imAccountId], GROUP_ROLE.owner)
    await change.say('owner', t('{name}成为新群主', { name: heir?.name ?? '' }), { imAccountId, name: heir?.name ?? '' })
  })

/** Leaves a group. The owner hands it over or dissolves it (422). */
export const quitGroup = (platform: Platform, caller: TenantCaller, groupUuid: string): Promise<void> =>
  changeGroup(platform, caller, { groupUuid, needed: 'member' }, async ({ tx, group, now, say, left }) => {
    refuseEveryone(group)
    if (group.roleCode === GROUP_ROLE.owner) refuse('群主退出前请先转让群聊')
    left.push(...(await leaveGroup(tx, group, [caller.imAccountId], { upToSeq: group.maxSeq, now })))
    await say('leave', t('{name}退出了群聊', { name: caller.userName }))
  })

/** Ends a group for everybody; what was said stays readable for those who were in it. */
export const dissolveGroup = (platform: Platform, caller: TenantCaller, groupUuid: string): Promise<void> =>
  changeGroup(platform, caller, { groupUuid, needed: 'owner' }, async ({ tx, group, now, say, left, said }) => {
    refuseEveryone(group)
    await say('dissolve', t('{name}解散了群聊', { name: caller.userName }))
    left.push(...(await leaveGroup(tx, group, null, { upToSeq: said.at(-1)?.message.seq ?? group.maxSeq, now })))
    await tx.execute(sql`
      update im_group set dissolved_at = ${now}, version = version + 1, updated_at = ${now}, updated_by = ${caller.userUuid}
      where enterprise_uuid = ${group.enterpriseUuid} and group_uuid = ${group.groupUuid}`)
    await tx.execute(sql`
      update im_group_join_request set status_code = 2, handled_at = ${now}, handled_by = ${caller.userUuid}
      where enterprise_uuid = ${group.enterpriseUuid} and group_uuid = ${group.groupUuid} and status_code = 0`)
  })

/** Sets the caller's own name in a group; empty: the usual one. */
export const renameSelf = (platform: Platform, caller: TenantCaller, groupUuid: string, nickName: string): Promise<void> =>
  changeGroup(platform, caller, { groupUuid, needed: 'member', changed: true }, async ({ tx, group }) => {
    await tx.execute(sql`
      update im_session_member set nick_name = ${nickName === '' ? null : nickName}, change_rev = im_rev()
      where enterprise_uuid = ${group.enterpriseUuid} and session_uuid = ${group.sessionUuid} and im_account_id = ${caller.imAccountId}`)
  })
