import { GROUP_ROLE } from '@qifuyun/contract/messaging/constants.ts'
import { type Belongings, declareBelongings, HOLDINGS_MAX } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { tellAftermath } from './change.ts'
import { reenterGroups } from './membership.ts'

const GROUPS = 'groups'

/** Groups that somebody owns, which a successor leads, and those that they are in. They follow `member.left` and `member.returned`. */
const groups: Belongings = {
  kind: 'groups',
  held: async ({ tx, people }) => {
    const accounts = JSON.stringify(people.map(({ userUuid, imAccountId }) => ({ userUuid, imAccountId })))
    const { rows } = await tx.execute<{ user: string; session_uuid: string; group_name: string; owns: boolean }>(sql`
      select p."userUuid" as user, g.session_uuid, g.group_name, m.role_code = ${GROUP_ROLE.owner} as owns
      from jsonb_to_recordset(${accounts}::jsonb) as p("userUuid" uuid, "imAccountId" uuid)
      join im_session_member m on m.enterprise_uuid = current_setting('app.enterprise_uuid')::uuid and m.im_account_id = p."imAccountId" and m.removed_at is null
      join im_group g on g.enterprise_uuid = m.enterprise_uuid and g.session_uuid = m.session_uuid and g.dissolved_at is null
      order by g.group_name, g.session_uuid limit ${HOLDINGS_MAX}`)
    return rows.map(({ user: userUuid, session_uuid: id, group_name: title, owns }) => ({
      userUuid,
      id,
      title,
      slot: owns ? 'owned' : 'joined',
      passed: owns,
    }))
  },
}

/** What somebody who leaves has to do with groups, and how they come back to them. */
export const declareGroupHandover = (platform: Platform): void => {
  declareBelongings(platform, GROUPS, groups)
  platform.events.on('member.returned', async ({ enterpriseUuid, userUuid, imAccountId, kept }) => {
    const { heir = null, memo = {} } = kept[GROUPS] ?? {}
    const returning = { enterpriseUuid, userUuid, imAccountId, heir, owned: memo['owned'] ?? [], joined: memo['joined'] ?? [] }
    const followed = await platform.db.tenant(enterpriseUuid, null, (tx) => reenterGroups(tx, platform, returning))
    for (const one of followed) await tellAftermath(platform, { enterpriseUuid, sessionUuid: one.sessionUuid }, one)
  })
}
