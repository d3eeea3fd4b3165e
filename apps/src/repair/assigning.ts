import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { assignLog } from '#src/repair/assign-log.ts'
import type { Order } from '#src/repair/clocks.ts'

const KIND = { dispatch: '1', grab: '2', giveBack: '3', transfer: '4', accept: '5', rework: '6' } as const

/** Notes into whose hands an order goes, and how long the one before had it. The order is given as it was. */
export const logHanding = async (call: Context, before: Order, kind: keyof typeof KIND, toUser: string | null): Promise<void> => {
  const {
    rows,
    clock: { now },
  } = call
  const ofOrder = { field: 'order', cmp: 'eq' as const, value: before.uuid }
  const [open] = await rows.list(assignLog, { op: 'and', items: [ofOrder, { field: 'endAt', cmp: 'empty' }] }, 1)
  const at = now.toISOString()
  if (open !== undefined)
    await rows.update(assignLog, open.uuid, { endAt: at, minutes: Math.round((now.getTime() - Date.parse(open.startAt)) / MINUTE_MS) })
  const reason = kind === 'giveBack' || kind === 'transfer' ? before.reason : null
  await rows.record(assignLog, { order: before.uuid, kind: KIND[kind], fromUser: open?.toUser ?? null, toUser, reason, startAt: at })
}
