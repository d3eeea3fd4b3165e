import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import type { getFlowRoleTree, getListRoleByUuid } from '@qifuyun/contract/approvals/config-endpoints.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

type RoleRow = { group_uuid: string; group_name: string; org_role_id: string | null; role_name: string | null }

/** Role groups with their roles, in display order. */
export const roleTree = async (tx: Tx): Promise<OutputOf<typeof getFlowRoleTree>> => {
  const { rows } = await tx.execute<RoleRow>(sql`
    select g.role_group_uuid as group_uuid, g.role_group_name as group_name, r.org_role_id, r.role_name
    from role_group g left join role r on r.role_group_uuid = g.role_group_uuid and r.deleted_at is null
    where g.deleted_at is null order by g.sort, g.role_group_uuid, r.sort, r.org_role_id`)
  const groups = Map.groupBy(rows, ({ group_uuid }) => group_uuid)
  return [...groups].map(([roleGroupUuid, members]) => ({
    roleGroupUuid,
    roleGroupName: members[0]?.group_name ?? '',
    roleList: members.flatMap(({ org_role_id, role_name }) =>
      org_role_id === null ? [] : [{ orgRoleId: org_role_id, roleName: role_name ?? '' }],
    ),
  }))
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Roles with the active members who hold them. */
export const rolesByUuid = async (tx: Tx, given: string): Promise<OutputOf<typeof getListRoleByUuid>> => {
  const uuids = [...new Set(given.split(',').map((one) => one.trim()))].filter((one) => UUID.test(one)).slice(0, 100)
  if (uuids.length === 0) return []
  const { rows } = await tx.execute<{ org_role_id: string; role_name: string; users: { userUuid: string; userName: string }[] | null }>(sql`
    select r.org_role_id, r.role_name, (
      select json_agg(json_build_object('userUuid', m.user_uuid, 'userName', m.user_name) order by m.user_name, m.user_uuid)
      from role_member rm join member m on m.user_uuid = rm.user_uuid and m.status_code = ${MEMBER_STATUS.active} where rm.org_role_id = r.org_role_id
    ) as users from role r where r.org_role_id in ${uuids} and r.deleted_at is null order by r.sort, r.org_role_id`)
  return rows.map(({ org_role_id, role_name, users }) => ({ orgRoleId: org_role_id, roleName: role_name, userList: users ?? [] }))
}
