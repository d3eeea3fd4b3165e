import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { findBarred } from '#src/visitor/barred.ts'
import { rulesOf } from '#src/visitor/defaults.ts'
import { DIRECTION, gateOf, maxEntriesOf } from '#src/visitor/gate-check.ts'
import { invitation } from '#src/visitor/invitation.ts'
import type { Invitation } from '#src/visitor/inviting.ts'

const i = columns(invitation)

/** As many as come to the largest project in two days; those that open first are kept. */
const PASSES_MAX = 5_000

type Kept = Pick<Invitation, 'uuid' | 'projectUuid' | 'visitorName' | 'visitorPhone' | 'idCard' | 'plate' | 'state' | 'companions'> &
  Pick<Invitation, 'entryMode' | 'maxEntries' | 'entered'> & { opensAt: Date; expiresAt: Date; found: string }

/** Passes of a project that are good today or tomorrow, each with how many there are. */
const passesOf = ({ rows, clock: { now } }: Context, projectUuid: string): Promise<Kept[]> =>
  rows.query<Kept>(sql`
    select ${i.uuid}, ${i.projectUuid} as "projectUuid", ${i.visitorName} as "visitorName", ${i.visitorPhone} as "visitorPhone",
      ${i.idCard} as "idCard", ${i.plate}, ${i.state}, ${i.companions}, ${i.entryMode} as "entryMode", ${i.maxEntries} as "maxEntries",
      ${i.entered}, ${i.opensAt} as "opensAt", ${i.expiresAt} as "expiresAt", count(*) over () as found
    from ${i.table}
    where ${i.projectUuid} = ${projectUuid} and ${i.expiresAt} >= ${now} and ${i.opensAt} <= ${new Date(now.getTime() + DAY_MS)} and ${i.live}
    order by ${i.opensAt}, ${i.uuid} limit ${PASSES_MAX}`)

/** What a gate keeps for the time without a network: the enterprise's key, and the passes of today and tomorrow. */
export const cacheFor = async (call: Context, { gateUuid }: { gateUuid: string }) => {
  const { projectUuid, direction } = await gateOf(call, gateUuid)
  const rows = await passesOf(call, projectUuid)
  const barred = await findBarred(call, rows)
  return {
    publicKey: call.signing.publicKey(),
    takenAt: call.clock.now.toISOString(),
    direction: DIRECTION[direction],
    checksOut: (await rulesOf(call, [projectUuid]))(projectUuid).checkOut,
    more: Number(rows[0]?.found ?? 0) - rows.length,
    passes: rows.map((row, index) => ({
      invitationUuid: row.uuid,
      visitorName: row.visitorName,
      companions: row.companions ?? 0,
      opensAt: new Date(row.opensAt).toISOString(),
      expiresAt: new Date(row.expiresAt).toISOString(),
      entriesLeft: Math.max(0, maxEntriesOf(row) - (row.entered ?? 0)),
      inside: invitation.isIn(row, 'inside'),
      barred: barred[index] === true || !invitation.isIn(row, 'expected', 'inside', 'left'),
    })),
  }
}
