import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { TEAM_SHOWN } from '@qifuyun/contract/workbench/day.ts'
import type { getMyTeam } from '@qifuyun/contract/workbench/endpoints.ts'
import { listUsers } from '#src/auth/service.ts'
import { fileUrl } from '#src/files/service.ts'
import { busyNow } from '#src/meeting/service.ts'
import { organHead, organMember } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'

type Team = OutputOf<typeof getMyTeam>

/** Colleagues who are looked at; a larger team is counted to here. */
const TEAM_MAX = 200

type Colleague = { user_uuid: string; user_name: string; user_position: string | null; im_account_id: string }

/** Those of the departments that somebody leads and of all below; of their own departments, where they lead none. Who is hidden shows to those beside them. */
const listColleagues = async (tx: Tx, userUuid: string): Promise<Colleague[]> => {
  const { rows } = await tx.execute<Colleague>(sql`
    with recursive own as (
      select organ_uuid from ${organMember} where user_uuid = ${userUuid}
    ), led as (
      select h.organ_uuid from ${organHead} h join organ o on o.organ_uuid = h.organ_uuid
      where h.user_uuid = ${userUuid} and o.deleted_at is null
      union
      select o.organ_uuid from organ o join led on o.parent_uuid = led.organ_uuid where o.deleted_at is null
    ), mine as (
      select organ_uuid from led union select organ_uuid from own where not exists (select from led)
    )
    select distinct m.user_uuid, m.user_name, m.user_position, m.im_account_id
    from ${organMember} om join member m on m.user_uuid = om.user_uuid
    where om.organ_uuid in (select organ_uuid from mine) and m.user_uuid <> ${userUuid} and m.status_code = ${MEMBER_STATUS.active}
      and (not m.hidden_flag or om.organ_uuid in (select organ_uuid from own))
    order by m.user_name, m.user_uuid limit ${TEAM_MAX}`)
  return rows
}

const ORDER: Record<Team['list'][number]['presence'], number> = { meeting: 0, online: 1, offline: 2 }

/** Colleagues of the caller, those in a meeting and those who are there first; three statements. */
export const teamOf = async (tx: Tx, platform: Platform, { userUuid }: TenantCaller): Promise<Team> => {
  const colleagues = await listColleagues(tx, userUuid)
  const users = colleagues.map(({ user_uuid }) => user_uuid)
  const busy = await busyNow(tx, users, platform.clock.now())
  const online = platform.realtime.online(colleagues.map(({ im_account_id }) => im_account_id))
  const placed = colleagues
    .map((one) => {
      const until = busy.get(one.user_uuid)
      const presence =
        until !== undefined ? ('meeting' as const) : online.has(one.im_account_id) ? ('online' as const) : ('offline' as const)
      return { ...one, presence, untilTime: until?.toISOString() ?? null }
    })
    .toSorted((one, other) => ORDER[one.presence] - ORDER[other.presence])
  const shown = placed.slice(0, TEAM_SHOWN)
  const accounts = await listUsers(
    tx,
    shown.map(({ user_uuid }) => user_uuid),
  )
  const count = (presence: string): number => placed.filter((one) => one.presence === presence).length
  return {
    count: placed.length,
    meetingCount: count('meeting'),
    onlineCount: count('online'),
    list: shown.map(({ user_uuid, user_name, user_position, im_account_id, presence, untilTime }) => ({
      ...{ userUuid: user_uuid, userName: user_name, userPosition: user_position, imAccountId: im_account_id, presence, untilTime },
      headImg: fileUrl(platform, accounts.get(user_uuid)?.headImg ?? null),
    })),
  }
}
