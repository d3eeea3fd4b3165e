import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '#src/context.ts'
import type { Entity } from '#src/entity.ts'
import type { AnyStored, Save } from '#src/handlers.ts'
import { givenTo } from '#src/work/assigned.ts'
import { heldStates, stateName } from '#src/work/engine/moving.ts'
import { HAND } from '#src/work/fields.ts'

/** The entity that notes through whose hands rows go, and its field that names the row. */
export interface HandLog {
  of: Entity
  field: string
}

/** Actions whose reason is noted. */
const REASONED: ReadonlySet<string> = new Set(['refuse', 'transfer'])

/** Into whose hands a row has come, and how; undefined where it stays with whom it was. */
const handOf = (of: Entity, { before, row }: Save<AnyStored>, action: string | undefined): keyof typeof HAND | undefined => {
  const { assigned: spec } = of.spec.work
  if (spec === null || before === null) return undefined
  const [from, to] = [stateName(of, before), stateName(of, row)]
  const wasHeld = heldStates(of, spec).includes(before.state ?? '')
  if (before.holder !== row.holder) {
    if (row.holder === null) return wasHeld ? 'giveBack' : undefined
    if (before.holder === null) return action === spec.claimName && action !== undefined ? 'grab' : 'dispatch'
    return 'transfer'
  }
  if (row.holder === null) return undefined
  const { given, taken, open } = spec.states
  if (from === given && to === taken) return 'accept'
  return to === givenTo(spec.states) && !wasHeld && from !== open ? 'rework' : undefined
}

/** Notes into whose hands a row has come, and how long the one before had it. */
export const logHand = async (
  { clock: { now }, rows }: Context,
  of: Entity,
  { save, log, action }: { save: Save<AnyStored>; log: HandLog; action: string | undefined },
): Promise<void> => {
  const kind = handOf(of, save, action)
  if (kind === undefined) return
  const { row } = save
  const ofRow = { field: log.field, cmp: 'eq' as const, value: row.uuid }
  // The fields of a hand log are those of `handing`.
  const [open] = (await rows.list(log.of, (f) => f.and(ofRow, f.empty('endAt')), 1)) as AnyStored[]
  const at = now.toISOString()
  if (open !== undefined) {
    const minutes = Math.round((now.getTime() - Date.parse(String(open.startAt))) / MINUTE_MS)
    await rows.update(log.of, open.uuid, { endAt: at, minutes })
  }
  const reason = action !== undefined && REASONED.has(action) ? row.reason : null
  const noted = { [log.field]: row.uuid, kind: HAND[kind], fromUser: open?.toUser ?? null, toUser: row.holder, reason, startAt: at }
  await rows.record(log.of, noted)
}
