import type { MemberDetail } from '@qifuyun/contract/address-book/schema.ts'
import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { RoleGroup } from '@qifuyun/contract/roles/schema.ts'
import { listUsers } from '#src/auth/service.ts'
import { filterOrgans, findMember } from '#src/members/service.ts'
import { commonGroups } from '#src/messaging/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, forbidden } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { roleTree } from '#src/roles/service.ts'
import { type Acting, recordDone } from '../acting.ts'
import { pathsOf } from '../organs/tree-nodes.ts'
import { t } from '../texts.ts'
import { hiddenFrom, isShown } from './hiding.ts'
import { invitedRows, type MemberRow, memberColumns, presentMembers } from './rows.ts'
import { hasStar } from './stars.ts'
import type { Viewer } from './viewer.ts'

const headedElsewhere = async (tx: Tx, userUuid: string): Promise<{ organUuid: string; organName: string }[]> => {
  const { rows } = await tx.execute<{ organ_uuid: string; organ_name: string }>(sql`
    select o.organ_uuid, o.organ_name from organ_head h join organ o on o.organ_uuid = h.organ_uuid and o.deleted_at is null
    where h.user_uuid = ${userUuid} and not exists (select from organ_member om where om.organ_uuid = h.organ_uuid and om.user_uuid = h.user_uuid)
    order by o.sort, o.organ_uuid`)
  return rows.map(({ organ_uuid: organUuid, organ_name: organName }) => ({ organUuid, organName }))
}

const leaderOf = async (tx: Tx, { userUuid, organUuid }: { userUuid: string; organUuid: string | null }, viewer: Viewer) => {
  if (organUuid === null) return null
  const shown = isShown(sql`m.user_uuid`, await hiddenFrom(tx, viewer)) ?? sql`true`
  const { rows } = await tx.execute<{ user_uuid: string; user_name: string }>(sql`
    with recursive up as (
      select organ_uuid, parent_uuid, 0 as n from organ where organ_uuid = ${organUuid}
      union all select p.organ_uuid, p.parent_uuid, up.n + 1 from organ p join up on p.organ_uuid = up.parent_uuid
    )
    select m.user_uuid, m.user_name from up join organ_head h on h.organ_uuid = up.organ_uuid
    join member m on m.user_uuid = h.user_uuid and m.status_code = ${MEMBER_STATUS.active}
    where m.user_uuid <> ${userUuid} and ${shown} order by up.n, h.sort, m.user_uuid limit 1`)
  const [row] = rows
  return row === undefined ? null : { userUuid: row.user_uuid, userName: row.user_name }
}

/** Groups that the viewer and another member share. */
const groupsWith = async (
  tx: Tx,
  platform: Platform,
  { user_uuid: userUuid, im_account_id: account }: MemberRow,
  viewer: Viewer,
): Promise<MemberDetail['commonGroupList']> => {
  const own = userUuid === viewer.userUuid ? undefined : (await findMember(tx, viewer.userUuid))?.imAccountId
  return own === undefined || account === null ? [] : commonGroups(tx, platform, [own, account])
}

const detail = async (tx: Tx, platform: Platform, row: MemberRow, viewer: Viewer): Promise<MemberDetail> => {
  const [member] = await presentMembers(tx, platform, [row], viewer)
  if (member === undefined) return absent()
  const paths = await pathsOf(
    tx,
    member.departmentList.map(({ organUuid }) => organUuid),
  )
  return {
    ...member,
    departmentPathList: member.departmentList.map(({ organUuid }) => paths.get(organUuid) ?? []),
    headOrganList: await headedElsewhere(tx, row.user_uuid),
    starFlag: (await hasStar(tx, viewer, row.user_uuid)) ? 1 : 0,
    commonGroupList: await groupsWith(tx, platform, row, viewer),
    leader: await leaderOf(tx, { userUuid: row.user_uuid, organUuid: member.primaryOrganUuid }, viewer),
  }
}

const memberRow = async (tx: Tx, userUuid: string): Promise<MemberRow | undefined> => {
  const { rows } = await tx.execute<MemberRow>(sql`
    select ${memberColumns} from member m where m.user_uuid = ${userUuid} and m.deleted_at is null`)
  return rows[0]
}

/** A member as their colleagues see them; who is disabled shows themselves only to who manages the address book. */
export const memberInfo = async (tx: Tx, platform: Platform, userUuid: string, viewer: Viewer): Promise<MemberDetail> => {
  const row = (await memberRow(tx, userUuid)) ?? absent()
  if (row.status_code !== 1 && !viewer.manages) absent()
  if ((await hiddenFrom(tx, viewer)).users.has(userUuid)) absent()
  return detail(tx, platform, row, viewer)
}

/** A member, or somebody invited, with their full mobile. */
export const memberToUpdate = async (tx: Tx, platform: Platform, userUuid: string, viewer: Viewer): Promise<MemberDetail> => {
  const invited = await tx.execute<MemberRow>(sql`${invitedRows} and m.user_uuid = ${userUuid}`)
  const row = (await memberRow(tx, userUuid)) ?? invited.rows[0] ?? absent()
  const users = await listUsers(tx, [userUuid])
  return { ...(await detail(tx, platform, row, viewer)), userMobile: users.get(userUuid)?.mobile ?? '' }
}

/** The full mobile of a member, for themselves and who manages the address book; a look at somebody else's is written down. */
export const revealMobile = async (acting: Acting, viewer: Viewer, userUuid: string): Promise<{ userMobile: string }> => {
  const { tx } = acting
  const member = await findMember(tx, userUuid)
  if (member === undefined || member.deletedAt !== null) {
    if (!viewer.manages) forbidden([ROLE.addressBook])
    return absent()
  }
  if (userUuid !== viewer.userUuid) {
    if (!viewer.manages) forbidden([ROLE.addressBook])
    await recordDone(acting, [
      {
        operateTypeCode: 'reveal',
        objectType: 'member',
        objectUuid: userUuid,
        objectName: member.userName,
        content: t('查看成员「{name}」的手机号', { name: member.userName }),
      },
    ])
  }
  const users = await listUsers(tx, [userUuid])
  return { userMobile: users.get(userUuid)?.mobile ?? absent() }
}

/** Roles that the caller may give in a node (the root when none is named): those of administrators only if they are one. */
export const assignableRoles = async (tx: Tx, organUuid: string, held: readonly string[]): Promise<RoleGroup[]> => {
  if (organUuid !== '' && (await filterOrgans(tx, [organUuid])).length === 0) absent()
  const groups = await roleTree(tx)
  if (held.includes(ROLE.admin)) return groups
  return groups.map((group) => ({ ...group, roleList: group.roleList.filter(({ adminFlag }) => adminFlag === 0) }))
}
