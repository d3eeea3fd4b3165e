import type { RoleCode } from '@qifuyun/contract/core/roles.ts'
import { holdsOneOf } from '@qifuyun/contract/core/roles.ts'
import { useSession } from '#src/workspace/session/session-store.ts'

/** Whether the signed-in user holds one of the codes; `admin` holds all, an empty list is for everybody. The server checks again. */
export const usePermit = (roles: readonly RoleCode[]): boolean => {
  const held = useSession((state) => state.viewer?.roles)
  return held !== undefined && holdsOneOf(held, roles)
}
