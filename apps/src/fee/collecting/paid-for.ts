import type { Context } from '@qifuyun/kit/context.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import type { PaidFor } from '#src/main-data/paid-for.ts'

/** What a payment of fees is for. */
export const whatFor = async ({ rows }: Context, asked: { app: string; rowUuid: string }): Promise<PaidFor | null> => {
  const of = asked.app === payment.spec.app.appKey ? await rows.find(payment, asked.rowUuid) : undefined
  if (of === undefined) return null
  const bills = await rows.findEach(
    receivable,
    of.allocations.map((line) => line.receivable),
  )
  const items = new Set([...bills.values()].map(({ item }) => item))
  return { projectUuid: of.projectUuid, item: items.size === 1 ? ([...items][0] ?? null) : null }
}
