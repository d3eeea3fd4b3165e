import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { assess, itemOf } from '#src/fee/billing/assessing.ts'
import { isTooLong } from '#src/fee/billing/bill-run.ts'
import { candidatesOf, lastOf } from '#src/fee/billing/candidates.ts'
import { reasonOf } from '#src/fee/billing/difference.ts'
import { planAnew } from '#src/fee/billing/planning.ts'
import type { previewCall } from '#src/fee/calls.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { refuseAt } from '#src/fee/texts.ts'

type Preview = z.output<typeof previewCall.output>
type Row = Preview['rows'][number]

/** Rooms of one problem that are shown. */
const SHOWN = 3

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

/** What a run would make, and nothing is written: each bill beside the last one of the same item, and what stands in the way. */
export const preview = async (
  call: Context,
  { page, size, reason, keyword, ...asked }: z.output<typeof previewCall.input>,
): Promise<Preview> => {
  if (isTooLong(asked.period)) refuseAt('period', '账期不能超过24个月')
  await itemOf(call, asked.item)
  await planAnew(call)
  const all = await candidatesOf(call, asked, null, await mineOf(call))
  const found = await assess(call, asked, all)
  const last = await lastOf(
    call,
    asked,
    all.map(({ assign }) => assign),
  )
  const rows: Row[] = found.flatMap(({ of, period, bill }) => {
    if (bill === null) return []
    const before = last.get(of.assign)
    return [
      {
        ...{ assign: of.assign, roomUuid: of.roomUuid, name: of.name ?? of.customerName ?? '', payer: bill.payer.name, period },
        ...{ amount: bill.amount, last: before?.original ?? null, difference: bill.amount - (before?.original ?? 0) },
        ...{ reason: reasonOf(bill, before), steps: [...bill.calc.steps] },
      },
    ]
  })
  const wrong = Map.groupBy(
    found.flatMap(({ of, problem }) => (problem === null ? [] : [{ of, problem }])),
    ({ problem }) => problem,
  )
  const byReason = Map.groupBy(
    rows.filter(({ difference }) => difference !== 0),
    ({ reason }) => reason,
  )
  const inOrder = rows.toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference))
  const shown = inOrder.filter(
    (row) =>
      (reason === null || (row.reason === reason && row.difference !== 0)) && (row.name.includes(keyword) || row.payer.includes(keyword)),
  )
  return {
    found: shown.length,
    ...{ count: rows.length, total: sum(rows.map(({ amount }) => amount)), lastTotal: sum(rows.map(({ last: before }) => before ?? 0)) },
    ...{ hasLast: last.size > 0, skipped: found.filter(({ isBilled }) => isBilled).length },
    failed: sum([...wrong.values()].map(({ length }) => length)),
    bridge: [...byReason]
      .map(([reason, of]) => ({ reason, bills: of.length, amount: sum(of.map(({ difference }) => difference)) }))
      .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount)),
    problems: [...wrong]
      .map(([reason, of]) => ({
        ...{ reason, count: of.length },
        rooms: of.slice(0, SHOWN).map((each) => ({ roomUuid: each.of.roomUuid, name: each.of.name ?? each.of.customerName ?? '' })),
      }))
      .toSorted((one, other) => other.count - one.count),
    rows: shown.slice((page - 1) * size, page * size),
  }
}

/** Whom the caller may see, as a table. */
const mineOf = async ({ rows }: Context) => {
  const { text, values } = await rows.mine(chargeAssign)
  return { text: `${text} a`, values }
}
