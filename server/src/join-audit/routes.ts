import * as calls from '@qifuyun/contract/join-audit/endpoints.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { applicantOf, pageApplicants } from './applicants.ts'
import { decideAll } from './batch.ts'
import { decide } from './deciding.ts'
import { tellRefused } from './telling.ts'

export const joinAuditRoutes = (platform: Platform): Route[] => {
  const inside = <T>({ enterpriseUuid, userUuid }: TenantCaller, work: (tx: Tx) => Promise<T>): Promise<T> =>
    platform.db.tenant(enterpriseUuid, userUuid, work)
  return [
    handle(calls.getPendingAuditUserList, ({ input, caller }) => inside(caller, (tx) => pageApplicants(tx, platform, input))),
    handle(calls.getPendingAuditUserInfo, ({ input, caller }) => inside(caller, (tx) => applicantOf(tx, platform, input))),
    handle(calls.auditSubmit, async ({ input, caller, request }) => {
      await inside(caller, (tx) => decide(tx, { platform, caller, request, path: calls.auditSubmit.path }, input))
      return null
    }),
    handle(calls.auditSubmitBatch, ({ input, caller, request }) =>
      decideAll({ platform, caller, request, path: calls.auditSubmitBatch.path }, input),
    ),
  ]
}

/** What the review does by itself. */
export const registerJoinAudit = (platform: Platform): void => tellRefused(platform)
