import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Holders that are looked at together. */
const TOGETHER = 1_000

/** Whose rights changed: the members named, or all who hold a role. */
export type Concerned = { userUuids: readonly string[] } | { orgRoleId: string }

/** Tells open clients of these members that their rights changed, once the transaction commits (`session:roles`). */
export const tellRoles = async (tx: Tx, { events }: Pick<Platform, 'events'>, enterpriseUuid: string, whose: Concerned): Promise<void> => {
  if ('orgRoleId' in whose)
    return events.emit(tx, 'roles.changed', { enterpriseUuid, orgRoleId: whose.orgRoleId, userUuids: [] }, { aggregate: enterpriseUuid })
  for (let from = 0; from < whose.userUuids.length; from += TOGETHER) {
    const userUuids = whose.userUuids.slice(from, from + TOGETHER)
    await events.emit(tx, 'roles.changed', { enterpriseUuid, orgRoleId: null, userUuids }, { aggregate: enterpriseUuid })
  }
}

type Account = { user_uuid: string; im_account_id: string }

async function* holdersOf(tx: Tx, orgRoleId: string): AsyncGenerator<Account[]> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await tx.execute<Account>(sql`
      select user_uuid, im_account_id from role_holder
      where org_role_id = ${orgRoleId} and user_uuid > ${last} and status_code = 1 order by user_uuid limit ${TOGETHER}`)
    yield rows
    last = rows.at(-1)?.user_uuid ?? last
    if (rows.length < TOGETHER) return
  }
}

const accountsOf = async (tx: Tx, userUuids: readonly string[]): Promise<Account[]> => {
  const { rows } = await tx.execute<Account>(sql`
    select user_uuid, im_account_id from im_profile where user_uuid = any(${sql.param([...userUuids])}::uuid[]) and active`)
  return rows
}

/** Codes of members, all their roles together. */
const codesOfMany = async (tx: Tx, userUuids: readonly string[]): Promise<Map<string, string[]>> => {
  const { rows } = await tx.execute<{ user_uuid: string; codes: string[] }>(sql`
    select rm.user_uuid, array_agg(distinct code) as codes
    from role_member rm join role r on r.org_role_id = rm.org_role_id and r.enterprise_uuid = rm.enterprise_uuid and r.deleted_at is null,
      unnest(case when r.admin_flag then r.module_codes || 'admin'::text else r.module_codes end) code
    where rm.user_uuid = any(${sql.param([...userUuids])}::uuid[])
    group by rm.user_uuid`)
  return new Map(rows.map((row) => [row.user_uuid, row.codes]))
}

const pushTo = async (tx: Tx, { realtime }: Pick<Platform, 'realtime'>, accounts: readonly Account[]): Promise<void> => {
  const online = realtime.online(accounts.map((account) => account.im_account_id))
  const here = accounts.filter((account) => online.has(account.im_account_id))
  if (here.length === 0) return
  const codes = await codesOfMany(
    tx,
    here.map((account) => account.user_uuid),
  )
  for (const { user_uuid, im_account_id } of here)
    realtime.toAccount(im_account_id, 'session:roles', { moduleCode: codes.get(user_uuid) ?? [] })
}

/** Passes changes of rights on to anyone who is there. Who is not reads them when they come. */
export const pushChangedRoles = (platform: Platform): void => {
  platform.events.on('roles.changed', async ({ orgRoleId, userUuids }, { tx }) => {
    if (orgRoleId === null) return pushTo(tx, platform, await accountsOf(tx, userUuids))
    for await (const accounts of holdersOf(tx, orgRoleId)) await pushTo(tx, platform, accounts)
  })
}
