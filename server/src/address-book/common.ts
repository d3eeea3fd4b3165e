import type { getOrganUserInfo, getRootOrganInfo } from '@qifuyun/contract/address-book/common-endpoints.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { countMembers } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { presentShort } from './organs/organ-users.ts'

type InfoRow = Parameters<typeof presentShort>[2][number] & { organ_name: string | null }

/** Members by their users, former ones too, each with their primary department; in the order asked for. */
export const listMembersShort = async (
  tx: Tx,
  signing: Pick<Platform, 'secrets' | 'clock'>,
  userUuids: readonly string[],
): Promise<OutputOf<typeof getOrganUserInfo>> => {
  if (userUuids.length === 0) return []
  const { rows } = await tx.execute<InfoRow>(sql`
    select m.user_uuid, m.org_user_uuid, m.user_name, m.user_position, m.im_account_id, m.status_code, o.organ_name
    from member m
    left join organ_member om on om.user_uuid = m.user_uuid and om.primary_flag
    left join organ o on o.organ_uuid = om.organ_uuid
    where m.user_uuid in ${[...userUuids]}`)
  const members = await presentShort(tx, signing, rows)
  const organs = new Map(rows.map((row) => [row.user_uuid, row.organ_name]))
  return [...new Set(userUuids)].flatMap((userUuid) => {
    const found = members.get(userUuid)
    return found === undefined ? [] : [{ ...found, organName: organs.get(userUuid) ?? null }]
  })
}

type RootRow = { organ_uuid: string; organ_name: string; organ_type_code: number; sort: number; version: number; seated: number }

/** The node at the top with its heads and numbers of active members. */
export const rootOrgan = async (tx: Tx): Promise<OutputOf<typeof getRootOrganInfo>> => {
  const { rows } = await tx.execute<RootRow>(sql`
    select o.organ_uuid, o.organ_name, o.organ_type_code, o.sort, o.version,
      (select count(*)::integer from organ_member om join member m on m.user_uuid = om.user_uuid and m.status_code = 1
       where om.organ_uuid = o.organ_uuid) as seated
    from organ o where o.parent_uuid is null and o.deleted_at is null`)
  const root = rows[0] ?? absent()
  const heads = await tx.execute<{ user_uuid: string; user_name: string }>(sql`
    select h.user_uuid, m.user_name from organ_head h join member m on m.user_uuid = h.user_uuid
    where h.organ_uuid = ${root.organ_uuid} order by h.sort, h.user_uuid`)
  return {
    organUuid: root.organ_uuid,
    organName: root.organ_name,
    organTypeCode: root.organ_type_code,
    parentUuid: null,
    sort: root.sort,
    headUserList: heads.rows.map((head) => ({ userUuid: head.user_uuid, userName: head.user_name })),
    memberCount: root.seated,
    totalCount: await countMembers(tx),
    version: root.version,
  }
}
