import type { Outcome } from '@qifuyun/kit/server.ts'
import { declareApprovalHooks, type HookCall } from '#src/approvals/service.ts'
import type { Platform } from '#src/platform/platform.ts'
import { contextIn } from '../context.ts'
import { SERVED } from '../registry.ts'
import { declareWork, passWorkOn } from '../runtime/handover.ts'
import { servedOf } from '../runtime/served-entity.ts'
import { lockRows, storedRows } from '../write/row-store.ts'
import { followHappenings } from './consume.ts'

/** The end of an approval changes the row that it was about, in the transaction of the telling. */
const followApprovals = (platform: Platform): void => {
  for (const { approvals = {} } of SERVED)
    for (const [flowCode, { of, ended }] of Object.entries(approvals)) {
      const tell =
        (outcome: Outcome) =>
        async ({ tx, enterpriseUuid, bizUuid }: HookCall): Promise<void> => {
          if (bizUuid === null) return
          const served = servedOf(of)
          const [row] = await storedRows(tx, served, await lockRows(tx, served, [bizUuid]))
          if (row !== undefined) await ended({ ...contextIn(tx, platform, enterpriseUuid), row, outcome })
        }
      declareApprovalHooks(platform, flowCode, {
        onApproved: tell('approved'),
        onRejected: tell('rejected'),
        onWithdrawn: tell('withdrawn'),
        onTerminated: tell('withdrawn'),
      })
    }
}

/** Has applications follow what happens around them: approvals that end, people who leave. */
export const followOthers = (platform: Platform): void => {
  followApprovals(platform)
  declareWork(platform)
  platform.events.on('member.left', async (left, { tx }) => {
    const { enterpriseUuid, userUuid } = left
    await passWorkOn(contextIn(tx, platform, enterpriseUuid), left)
    for (const { memberLeft } of SERVED) await memberLeft?.({ ...contextIn(tx, platform, enterpriseUuid), userUuid })
  })
  followHappenings(platform)
}
