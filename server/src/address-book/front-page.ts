import type { getFrontPageData } from '@qifuyun/contract/address-book/endpoints.ts'
import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { JOIN_TYPE } from '@qifuyun/contract/enterprise/constants.ts'
import { findRootOrgan } from '#src/members/service.ts'
import { countGroups, recentPeers } from '#src/messaging/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listMembersShort } from './common.ts'
import { countStars } from './members/stars.ts'
import { viewerOf } from './members/viewer.ts'

const FREQUENT_MAX = 12

type Counts = { members: number; organs: number; audits: number }

const countAll = async (tx: Tx): Promise<Counts> => {
  const { rows } = await tx.execute<Counts>(sql`
    select (select count(*)::integer from member where status_code = ${MEMBER_STATUS.active}) as members,
      (select count(*)::integer from organ where deleted_at is null) as organs,
      (select count(*)::integer from join_request where state = 'pending' and join_type_code = ${JOIN_TYPE.pendingAudit}) as audits`)
  return rows[0] ?? { members: 0, organs: 0, audits: 0 }
}

const ownOrgans = async (tx: Tx, userUuid: string): Promise<{ organUuid: string; organName: string }[]> => {
  const { rows } = await tx.execute<{ organ_uuid: string; organ_name: string }>(sql`
    select o.organ_uuid, o.organ_name from organ_member om join organ o on o.organ_uuid = om.organ_uuid
    where om.user_uuid = ${userUuid} order by om.primary_flag desc, o.sort, o.organ_uuid`)
  return rows.map(({ organ_uuid: organUuid, organ_name: organName }) => ({ organUuid, organName }))
}

/** What the address book opens with: numbers, own departments, the colleagues talked to last. */
export const frontPage = async (
  tx: Tx,
  platform: Pick<Platform, 'secrets' | 'clock'>,
  { userUuid, imAccountId, enterpriseName, roles }: TenantCaller,
): Promise<OutputOf<typeof getFrontPageData>> => {
  const { members, organs, audits } = await countAll(tx)
  const peers = await listMembersShort(tx, platform, await recentPeers(tx, imAccountId, FREQUENT_MAX))
  return {
    enterpriseName,
    rootOrganUuid: (await findRootOrgan(tx)) ?? absent(),
    memberCount: members,
    organCount: organs,
    myOrganList: await ownOrgans(tx, userUuid),
    frequentUserList: peers.filter(({ statusCode }) => statusCode === MEMBER_STATUS.active),
    starCount: await countStars(tx, viewerOf({ userUuid, roles })),
    groupCount: await countGroups(tx, imAccountId),
    pendingAuditCount: holdsOneOf(roles, [ROLE.addressBook]) ? audits : null,
  }
}
