import { z } from 'zod'
import { sql } from '#src/platform/database/drizzle.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'

const Row = z.object({
  org_user_uuid: z.string(),
  user_name: z.string(),
  im_account_id: z.string(),
  mobile: z.string(),
  enterprise_name: z.string(),
  owner: z.boolean(),
  ai_flag: z.boolean(),
  roles: z.array(z.string()),
})

export type CallerOf = (userUuid: string) => Promise<TenantCaller>

/** Members as those who make calls, with the roles that they have when they are first asked for. */
export const createCallers = ({ db, ids }: Pick<Platform, 'db' | 'ids'>, enterpriseUuid: string): CallerOf => {
  const known = new Map<string, Promise<TenantCaller>>()
  const sessionUuid = ids.uuid()
  const find = (userUuid: string): Promise<TenantCaller> =>
    db.tenant(enterpriseUuid, userUuid, async (tx) => {
      const { rows } = await tx.execute(sql`
        select m.org_user_uuid, m.user_name, m.im_account_id, u.mobile, e.enterprise_name, e.owner_user_uuid = m.user_uuid as owner, e.ai_flag,
          array(select distinct code from role_member rm join role r on r.org_role_id = rm.org_role_id and r.enterprise_uuid = rm.enterprise_uuid,
              unnest(case when r.admin_flag then r.module_codes || 'admin'::text else r.module_codes end) code
            where rm.user_uuid = m.user_uuid and r.deleted_at is null) as roles
        from member m join enterprise e on e.enterprise_uuid = m.enterprise_uuid join user_account u on u.user_uuid = m.user_uuid
        where m.user_uuid = ${userUuid} and m.status_code = 1 and m.deleted_at is null`)
      const row = Row.parse(rows[0])
      return {
        userUuid,
        sessionUuid,
        mobile: row.mobile,
        deviceId: null,
        operator: false,
        enterpriseUuid,
        enterpriseName: row.enterprise_name,
        orgUserUuid: row.org_user_uuid,
        userName: row.user_name,
        imAccountId: row.im_account_id,
        roles: row.roles,
        owner: row.owner,
        ai: row.ai_flag,
      }
    })
  return (userUuid) => {
    const caller = known.get(userUuid) ?? find(userUuid)
    known.set(userUuid, caller)
    return caller
  }
}
