import type { FieldValues } from '@qifuyun/contract/address-book/member-fields.ts'
import type { Member } from '@qifuyun/contract/address-book/schema.ts'
import { listUsers } from '#src/auth/service.ts'
import { fileUrl } from '#src/files/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { maskMobile } from '#src/platform/mobile.ts'
import type { Platform } from '#src/platform/platform.ts'
import { roleNames, rolesOfMembers } from '#src/roles/service.ts'
import { findOwner } from '../leaving/owner.ts'
import { allFields, shownValues } from './fields.ts'
import type { Viewer } from './viewer.ts'

/** A member, or somebody invited, as the database gives them. */
export type MemberRow = {
  user_uuid: string
  org_user_uuid: string | null
  user_name: string
  user_position: string | null
  job_number: string | null
  email: string | null
  gender_code: number | null
  entry_date: string | null
  hide_mobile_flag: boolean
  hidden_flag: boolean
  field_values: FieldValues
  status_code: number
  im_account_id: string | null
  created_at: Date
  updated_at: Date
  version: number
  /** Of an invitation; a member's are rows of their own. */
  invited: { departments: string[]; heads: string[]; primary: string | null; roles: string[]; told: string | null } | null
}

const personal = sql`user_position, job_number, email, gender_code, entry_date::text, hide_mobile_flag, hidden_flag, field_values`

export const memberColumns = sql`m.user_uuid, m.org_user_uuid, m.user_name, ${personal}, m.status_code, m.im_account_id, m.created_at, m.updated_at, m.version,
  null::jsonb as invited`

/** Invitations that wait, in the shape of members; as a select without conditions of its own. */
export const invitedRows = sql`select m.user_uuid, null::uuid as org_user_uuid, coalesce(m.user_name, '') collate "zh-x-icu" as user_name, ${personal}, 2::smallint as status_code,
  null::uuid as im_account_id, m.created_at, m.updated_at, m.version,
  jsonb_build_object('departments', m.department_list, 'heads', m.department_head, 'primary', m.primary_organ_uuid, 'roles', m.org_role_id_list, 'told', m.told_at) as invited
  from join_request m where m.state = 'pending' and m.join_type_code = 1`

type Seat = Member['departmentList'][number]

const seatsOf = async (tx: Tx, userUuids: readonly string[]): Promise<Map<string, Seat[]>> => {
  const { rows } = await tx.execute<{ user_uuid: string; organ_uuid: string; organ_name: string; main: boolean; head: boolean }>(sql`
    select om.user_uuid, om.organ_uuid, o.organ_name, om.primary_flag as main,
      exists (select from organ_head h where h.organ_uuid = om.organ_uuid and h.user_uuid = om.user_uuid) as head
    from organ_member om join organ o on o.organ_uuid = om.organ_uuid
    where om.user_uuid = any(${sql.param([...userUuids])}::uuid[]) order by om.primary_flag desc, o.sort, o.organ_uuid`)
  const byUser = Map.groupBy(rows, (row) => row.user_uuid)
  return new Map(
    [...byUser].map(([user, seats]) => [user, seats.map((seat) => seatOf(seat.organ_uuid, seat.organ_name, seat.main, seat.head))]),
  )
}

const seatOf = (organUuid: string, organName: string, primary: boolean, head: boolean): Seat => ({
  organUuid,
  organName,
  primaryFlag: primary ? 1 : 0,
  headFlag: head ? 1 : 0,
})

const liveOrganNames = async (tx: Tx, organUuids: readonly string[]): Promise<Map<string, string>> => {
  if (organUuids.length === 0) return new Map()
  const { rows } = await tx.execute<{ organ_uuid: string; organ_name: string }>(sql`
    select organ_uuid, organ_name from organ where deleted_at is null and organ_uuid = any(${sql.param([...organUuids])}::uuid[])`)
  return new Map(rows.map((row) => [row.organ_uuid, row.organ_name]))
}

const invitedSeats = ({ departments, heads, primary }: NonNullable<MemberRow['invited']>, names: ReadonlyMap<string, string>): Seat[] =>
  departments
    .flatMap((organUuid) => {
      const name = names.get(organUuid)
      const main = primary === null ? organUuid === departments[0] : organUuid === primary
      return name === undefined ? [] : [seatOf(organUuid, name, main, heads.includes(organUuid))]
    })
    .sort((a, b) => b.primaryFlag - a.primaryFlag)

const HIDDEN = '*'.repeat(11)

const shownMobile = (row: MemberRow, mobile: string, { userUuid, manages }: Viewer): string =>
  row.hide_mobile_flag && !manages && row.user_uuid !== userUuid ? HIDDEN : maskMobile(mobile)

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0)

/** Rows as lists show them, mobiles masked; a fixed number of statements for any number of them. */
export const presentMembers = async (
  tx: Tx,
  platform: Pick<Platform, 'secrets' | 'clock' | 'realtime'>,
  rows: readonly MemberRow[],
  viewer: Viewer,
): Promise<Member[]> => {
  if (rows.length === 0) return []
  const userUuids = rows.map((row) => row.user_uuid)
  const users = await listUsers(tx, userUuids)
  const seats = await seatsOf(tx, userUuids)
  const roles = await rolesOfMembers(tx, userUuids)
  const invitations = rows.flatMap((row) => row.invited ?? [])
  const organs = await liveOrganNames(tx, [...new Set(invitations.flatMap(({ departments }) => departments))])
  const offered = await roleNames(tx, [...new Set(invitations.flatMap((one) => one.roles))])
  const fields = rows.some((row) => Object.keys(row.field_values).length > 0) ? await allFields(tx) : []
  const owner = await findOwner(tx)
  const online = platform.realtime.online(rows.flatMap((row) => row.im_account_id ?? []))
  return rows.map((row) => {
    const user = users.get(row.user_uuid)
    const departmentList = row.invited === null ? (seats.get(row.user_uuid) ?? []) : invitedSeats(row.invited, organs)
    const named = row.invited?.roles.flatMap((orgRoleId) => {
      const roleName = offered.get(orgRoleId)
      return roleName === undefined ? [] : [{ orgRoleId, roleName }]
    })
    return {
      userUuid: row.user_uuid,
      orgUserUuid: row.org_user_uuid,
      userName: row.user_name,
      nickName: user?.nickName ?? '',
      userMobile: shownMobile(row, user?.mobile ?? '', viewer),
      userHeadImg: fileUrl(platform, user?.headImg ?? null),
      userPosition: row.user_position,
      jobNumber: row.job_number,
      email: row.email,
      genderCode: row.gender_code,
      entryDate: row.entry_date,
      departmentList,
      primaryOrganUuid: departmentList.find(({ primaryFlag }) => primaryFlag === 1)?.organUuid ?? null,
      roleList: named ?? roles.get(row.user_uuid) ?? [],
      statusCode: row.status_code,
      imAccountId: row.im_account_id,
      onlineFlag: flag(row.im_account_id !== null && online.has(row.im_account_id)),
      hideMobileFlag: flag(row.hide_mobile_flag),
      hiddenFlag: flag(row.hidden_flag),
      fieldValues: shownValues(fields, { values: row.field_values, own: row.user_uuid === viewer.userUuid }, viewer),
      ownerFlag: flag(row.user_uuid === owner),
      toldTime: row.invited?.told ? new Date(row.invited.told).toISOString() : null,
      createTime: new Date(row.created_at).toISOString(),
      updateTime: new Date(row.updated_at).toISOString(),
      version: row.version,
    }
  })
}
