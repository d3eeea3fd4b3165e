import type { SessionCaller } from '#src/platform/http/caller.ts'
import { isWithin, scopeFor } from './areas.ts'

/** A row of `auth_member_of` (server/sql/auth-session.sql). */
export interface MemberRow {
  user_uuid: string
  mobile: string
  enterprise_uuid: string
  enterprise_name: string
  org_user_uuid: string
  user_name: string
  im_account_id: string
  roles: string[]
  ai: boolean
}

/**
 * A program in the name of a member: it has what they may do within its scopes; what belongs to owners and operators they do themselves.
 * Limits are counted for `uuid`, as for a sign-in.
 */
export const programOf = (row: MemberRow, uuid: string, scopes: readonly string[]): SessionCaller => ({
  userUuid: row.user_uuid,
  sessionUuid: uuid,
  mobile: row.mobile,
  deviceId: null,
  operator: false,
  readOnly: false,
  program: { mayCall: (endpoint, changes) => isWithin(scopes, endpoint, changes), scopeFor },
  member: {
    enterpriseUuid: row.enterprise_uuid,
    enterpriseName: row.enterprise_name,
    orgUserUuid: row.org_user_uuid,
    userName: row.user_name,
    imAccountId: row.im_account_id,
    roles: row.roles,
    owner: false,
    ai: row.ai,
  },
})
