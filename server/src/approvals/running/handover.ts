import { isFinal, isOpen } from '@qifuyun/flow/state.ts'
import { administered } from '#src/address-book/service.ts'
import { type Belongings, declareBelongings, HOLDINGS_MAX } from '#src/members/service.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { versionOf } from '../showing/visibility.ts'
import { approval } from '../tables.ts'
import { carryOut } from './handle.ts'

/** Applications that wait for somebody. They go on as `member.left` says, and come back with `member.returned`. */
const openPlaces: Belongings = {
  kind: 'approvals',
  held: async ({ tx, people }) => {
    const users = sql`${sql.param(people.map(({ userUuid }) => userUuid))}::uuid[]`
    const { rows } = await tx.execute<{ user_uuid: string; approval_uuid: string; title: string }>(sql`
      select distinct s.user_uuid, s.approval_uuid, a.title, a.created_at from approval_seat s join approval a on a.approval_uuid = s.approval_uuid
      where s.user_uuid = any(${users}) and s.status_code in (20, 30) order by a.created_at, s.approval_uuid limit ${HOLDINGS_MAX}`)
    return rows.map((row) => ({ userUuid: row.user_uuid, id: row.approval_uuid, title: row.title }))
  },
}

/** Flows that somebody manages. */
const managedFlows = administered({
  kind: 'apps',
  table: sql`flow`,
  id: sql`flow_uuid`,
  title: sql`flow_name`,
  managers: sql`flow_manager`,
})

const PLACES = 'approvals'

/** Who took a place over gives it back where they have not decided yet, and where the node lets a place be passed on. */
const followReturns = (platform: Platform): void => {
  platform.events.on('member.returned', async ({ userUuid, kept }, { tx }) => {
    for (const approvalUuid of kept[PLACES]?.memo['held'] ?? []) {
      const [row] = await tx.select().from(approval).where(eq(approval.approvalUuid, approvalUuid)).for('update')
      if (row === undefined || isFinal(row.state)) continue
      const version = await versionOf(tx, row)
      for (const { uuid: visit, rows } of row.state.visits) {
        const place = rows.findIndex(({ user, reason }) => user === userUuid && reason === 'resigned')
        const next = place < 0 ? undefined : rows[place + 1]
        if (next === undefined || !isOpen(next)) continue
        const command = {
          kind: 'transfer' as const,
          actor: next.user,
          visit,
          to: userUuid,
          remark: '原处理人已恢复',
          files: [],
          signature: null,
        }
        try {
          await carryOut({ tx, platform, userUuid: null }, { row, version }, command)
        } catch (error) {
          // The rules of the node keep it where it is.
          if (!(error instanceof Refusal)) throw error
        }
        break
      }
    }
  })
}

/** What somebody who leaves has to do with approvals. */
export const declareApprovalHandover = (platform: Platform): void => {
  declareBelongings(platform, PLACES, openPlaces)
  declareBelongings(platform, 'flows', managedFlows)
  followReturns(platform)
}
