import { INSTANCE_STATUS } from '@qifuyun/contract/approvals/states.ts'
import { z } from 'zod'
import { declareCollectable } from '#src/collect/service.ts'
import { declareFileOwner } from '#src/files/service.ts'
import { and, eq, isNull, sql } from '#src/platform/database/drizzle.ts'
import { steady } from '#src/platform/database/session.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { registerExport } from '#src/progress/service.ts'
import { declareSearchable } from '#src/search/service.ts'
import { isFrozen } from './running/freeze.ts'
import { carryOut } from './running/handle.ts'
import { declareApprovalHandover } from './running/handover.ts'
import { hooksOf } from './running/hooks.ts'
import { startableFaces } from './running/start.ts'
import { TIMER_JOB, TIMER_LIMIT_S } from './running/store.ts'
import { APPROVAL_FILE } from './showing/attachments.ts'
import { drawCards } from './showing/cards.ts'
import { recordExport } from './showing/export.ts'
import { searchableApprovals } from './showing/searchable.ts'
import { lockApproval } from './showing/visibility.ts'
import { caseSimulationExport } from './simulation/case-simulation-export.ts'
import { statisticsExport } from './statistics/export.ts'
import { approval } from './tables.ts'

/** A clock that ran out while its application was switched off is looked at again after this. */
const FROZEN_LOOK_MS = 600_000

const timer = z.object({ enterpriseUuid: z.uuid(), approvalUuid: z.uuid(), visit: z.uuid(), no: z.int() })

const runTimers = (platform: Platform): void => {
  platform.jobs.handle(TIMER_JOB, timer, ({ enterpriseUuid, approvalUuid, visit, no }) =>
    platform.db.tenant(enterpriseUuid, null, async (tx) => {
      const held = await lockApproval(tx, approvalUuid)
      if (held === undefined) return
      const now = platform.clock.now()
      if (await isFrozen(tx, held.version.appUuid, now)) {
        const startAfter = new Date(now.getTime() + FROZEN_LOOK_MS)
        const singletonKey = `${visit}:${no}:${startAfter.getTime()}`
        await platform.jobs.enqueue(
          tx,
          TIMER_JOB,
          { enterpriseUuid, approvalUuid, visit, no },
          {
            startAfter,
            singletonKey,
            expireInSeconds: TIMER_LIMIT_S,
          },
        )
      } else await carryOut({ tx, platform, userUuid: null }, held, { kind: 'timeout', visit, no })
    }),
  )
}

/** Others take the places of somebody who has left: in every application that waits for them, one after the other. */
const followLeavers = (platform: Platform): void => {
  platform.events.on('member.left', async ({ userUuid, handoverUserUuid = null, organUuid = null, heirs = {} }, { tx }) => {
    const handover = heirs.approvals === undefined ? handoverUserUuid : heirs.approvals
    const { rows } = await tx.execute<{ approval_uuid: string }>(sql`
      select distinct s.approval_uuid from approval_seat s where s.user_uuid = ${userUuid} and s.status_code in (20, 30) order by 1`)
    for (const { approval_uuid } of rows) {
      const held = await lockApproval(tx, approval_uuid)
      if (held !== undefined)
        await carryOut({ tx, platform, userUuid: null, handover, leaverOrgan: organUuid }, held, { kind: 'memberLeft', user: userUuid })
    }
  })
}

const HOOK_OF: Record<number, 'onApproved' | 'onRejected' | 'onWithdrawn' | 'onTerminated'> = {
  [INSTANCE_STATUS.approved]: 'onApproved',
  [INSTANCE_STATUS.rejected]: 'onRejected',
  [INSTANCE_STATUS.withdrawn]: 'onWithdrawn',
  [INSTANCE_STATUS.terminated]: 'onTerminated',
}

/** Tells applications of the end of their approvals, once each: what was told is marked in the transaction of the telling. */
const tellApplications = (platform: Platform): void => {
  platform.events.on('approval.finished', async ({ enterpriseUuid, approvalUuid, statusCode }, { tx }) => {
    const untold = and(eq(approval.approvalUuid, approvalUuid), isNull(approval.toldAt))
    const [row] = await steady(tx).update(approval).set({ toldAt: platform.clock.now() }).where(untold).returning()
    const name = HOOK_OF[statusCode]
    if (row === undefined || name === undefined) return
    const { bizUuid, starterUserUuid, state } = row
    await hooksOf(platform, row.flowCode)[name]?.({ tx, enterpriseUuid, approvalUuid, bizUuid, starterUserUuid, form: state.form })
  })
}

const readableOf = async (tx: Tx, userUuid: string, approvalUuids: readonly string[]): Promise<Set<string>> => {
  if (approvalUuids.length === 0) return new Set()
  const { rows } = await tx.execute<{ approval_uuid: string }>(sql`
    select a.approval_uuid from approval a where a.approval_uuid in ${[...approvalUuids]} and (
      a.starter_user_uuid = ${userUuid}
      or exists (select 1 from approval_seat s where s.approval_uuid = a.approval_uuid and ((s.user_uuid = ${userUuid} and s.seen) or s.delegate_from = ${userUuid}))
      or exists (select 1 from approval_reader r where r.approval_uuid = a.approval_uuid and r.user_uuid = ${userUuid})
      or exists (select 1 from flow f where f.flow_uuid = a.flow_uuid and ${userUuid}::uuid = any(f.flow_manager)))`)
  return new Set(rows.map(({ approval_uuid }) => approval_uuid))
}

/** What approvals do by themselves: timers, people who leave, cards, and telling applications. */
export const registerApprovals = (platform: Platform): void => {
  runTimers(platform)
  followLeavers(platform)
  tellApplications(platform)
  declareApprovalHandover(platform)
  platform.events.on('approval.turns', (turns, { tx }) => drawCards(tx, platform, turns))
  declareSearchable(platform, searchableApprovals)
  declareCollectable(platform, 'flow', (tx, { userUuid }, uuids) => startableFaces(tx, userUuid, uuids))
  declareFileOwner(platform, APPROVAL_FILE, readableOf)
  registerExport(platform, recordExport(platform))
  registerExport(platform, statisticsExport)
  registerExport(platform, caseSimulationExport(platform))
}
