import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { CERTIFICATION } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { TEAM_SIZE } from '@qifuyun/contract/first-steps/constants.ts'
import type { getFirstSteps } from '@qifuyun/contract/first-steps/endpoints.ts'
import { findEnterprise } from '#src/enterprise/service.ts'
import { installedApps } from '#src/installed-apps/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { type Tx, together } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Alone nobody is a team, although nobody else is expected. */
const TWO = 2

type Counts = {
  joined: number
  with_role: number
  waiting: number
  projects: number
  rooms: number
  flows: number
  notices: number
  drafts: number
}

const countAll = async (tx: Tx): Promise<Counts> => {
  const { rows } = await tx.execute<Counts>(sql`select
    (select count(*)::integer from member where status_code = 1) as joined,
    (select count(*)::integer from member m where status_code = 1
      and exists (select from role_member h join role r on r.enterprise_uuid = h.enterprise_uuid and r.org_role_id = h.org_role_id
        where h.enterprise_uuid = m.enterprise_uuid and h.user_uuid = m.user_uuid and r.deleted_at is null and not r.system_flag)) as with_role,
    (select count(*)::integer from join_request where state = 'pending' and join_type_code = 1) as waiting,
    (select count(*)::integer from main_data_project where deleted_at is null) as projects,
    (select count(*)::integer from main_data_room where deleted_at is null) as rooms,
    (select count(*)::integer from flow where deleted_at is null and enable_flag and version_no > 0) as flows,
    (select count(*)::integer from notice where deleted_at is null and status_code = 1) as notices,
    (select count(*)::integer from notice where deleted_at is null and status_code = 0) as drafts`)
  const [counts] = rows
  if (counts === undefined) throw new Error('a statement without a table gives one row')
  return counts
}

const flag = (done: boolean) => (done ? 1 : 0)

/** What of the first steps of the caller's enterprise is done, read from what is there; nobody ticks anything off. */
export const stepsOf = async (
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { enterpriseUuid, userUuid }: Pick<TenantCaller, 'enterpriseUuid' | 'userUuid'>,
): Promise<OutputOf<typeof getFirstSteps>> => {
  const [enterprise, counts, installed] = await together(
    findEnterprise(tx, enterpriseUuid),
    countAll(tx),
    installedApps(tx, userUuid, clock.now()),
  )
  const { authenticationCode = CERTIFICATION.none } = enterprise ?? {}
  const { joined, waiting, projects, rooms, notices, drafts, flows } = counts
  const open = installed.filter(({ state }) => state === 'enabled' || state === 'notVisible')
  return {
    profile: {
      done: flag(authenticationCode === CERTIFICATION.certified || authenticationCode === CERTIFICATION.inReview),
      authenticationCode,
    },
    people: { done: flag(joined >= TEAM_SIZE || (joined >= TWO && waiting === 0)), joined, waiting },
    project: { done: flag(rooms > 0), projects, rooms },
    applications: { done: flag(open.length > 0), count: open.length },
    roles: { done: flag(counts.with_role > 0), members: joined, withRole: counts.with_role },
    flows: { done: flag(flows > 0), published: flows },
    notice: { done: flag(notices > 0), published: notices, drafts },
  }
}
