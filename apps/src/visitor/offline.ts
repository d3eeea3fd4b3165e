import type { Context } from '@qifuyun/kit/context.ts'
import { findBarred } from '#src/visitor/barred.ts'
import { gateOf, maxEntriesOf } from '#src/visitor/gate-check.ts'
import { invitation } from '#src/visitor/invitation.ts'

const PASSES_MAX = 500
const DAY_MS = 86_400_000

/** What a gate keeps for the time without a network: the enterprise's key, and the passes of today and tomorrow. */
export const cacheFor = async (call: Context, { gateUuid }: { gateUuid: string }) => {
  const { projectUuid } = await gateOf(call, gateUuid)
  const rows = await call.rows.list(
    invitation,
    {
      op: 'and',
      items: [
        { field: 'projectUuid', cmp: 'eq', value: projectUuid },
        { field: 'expiresAt', cmp: 'ge', value: call.clock.now.toISOString() },
        { field: 'opensAt', cmp: 'le', value: new Date(call.clock.now.getTime() + DAY_MS).toISOString() },
      ],
    },
    PASSES_MAX,
  )
  const barred = await findBarred(call, rows)
  const open = new Set([invitation.stateCode('expected'), invitation.stateCode('inside'), invitation.stateCode('left')])
  return {
    publicKey: call.signing.publicKey(),
    takenAt: call.clock.now.toISOString(),
    passes: rows.map((row, index) => ({
      invitationUuid: row.uuid,
      visitorName: row.visitorName,
      companions: row.companions ?? 0,
      opensAt: row.opensAt ?? row.visitAt.begin,
      expiresAt: row.expiresAt ?? row.visitAt.end,
      entriesLeft: Math.max(0, maxEntriesOf(row) - (row.entered ?? 0)),
      barred: barred[index] === true || !open.has(row.state),
    })),
  }
}
