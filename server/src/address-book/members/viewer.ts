import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'

/** Who looks: themselves and who manages the address book see what a member hides. */
export interface Viewer {
  userUuid: string
  manages: boolean
}

/** A caller as a viewer of members. */
export const viewerOf = ({ userUuid, roles }: Pick<TenantCaller, 'userUuid' | 'roles'>): Viewer => ({
  userUuid,
  manages: holdsOneOf(roles, [ROLE.addressBook]),
})
