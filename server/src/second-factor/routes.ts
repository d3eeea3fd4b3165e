import * as calls from '@qifuyun/contract/second-factor/endpoints.ts'
import { tellEnded, tellSessions } from '#src/auth/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { pageMembers, resetMember } from './members.ts'
import { presentPolicy, savePolicy } from './policy.ts'

/** What administrators say of the second factor; the calls about the own one belong to sign-in. */
export const secondFactorRoutes = (platform: Platform): Route[] => {
  const inside = <T>({ enterpriseUuid, userUuid }: TenantCaller, work: (tx: Tx) => Promise<T>): Promise<T> =>
    platform.db.tenant(enterpriseUuid, userUuid, work)
  return [
    handle(calls.getSignInPolicy, ({ caller }) => inside(caller, presentPolicy)),
    handle(calls.saveSignInPolicy, async ({ input, caller, request }) => {
      const { path } = calls.saveSignInPolicy
      const left = await inside(caller, (tx) => savePolicy({ tx, platform, caller, request, path }, input))
      tellSessions(platform, left)
      return null
    }),
    handle(calls.pageMemberFactors, ({ input, caller }) => inside(caller, (tx) => pageMembers(tx, input))),
    handle(calls.resetMemberFactor, async ({ input: { userUuid }, caller, request }) => {
      const { path } = calls.resetMemberFactor
      const ended = await inside(caller, (tx) => resetMember({ tx, platform, caller, request, path }, userUuid))
      tellEnded(platform, ended, 'revoked')
      return null
    }),
  ]
}
