import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { periodText } from '#src/fee/arithmetic/period-text.ts'
import type { Step } from '#src/fee/arithmetic/pricing.ts'
import type { payment } from '#src/fee/collecting/payment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import type { receipt } from '#src/fee/receipts/receipt.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { t } from '#src/fee/texts.ts'

type Line = Pick<StoredOf<typeof receipt>['lines'][number], 'name' | 'period' | 'calc'>
type Allocation = StoredOf<typeof payment>['allocations'][number]

const CALC_MAX = 120
/** Said by the amount beside it. */
const UNSAID: readonly string[] = ['sum', 'rounded']

/** How an amount came about: its steps, and the late fee that was let go. */
export const calcText = (calc: string | null, waived: number): string | null => {
  const { steps } = calc === null ? { steps: [] } : (JSON.parse(calc) as { steps: Step[] })
  const said = steps.filter(({ label }) => !UNSAID.includes(label)).map(({ text }) => text)
  const free = waived === 0 ? [] : [wordsIn(t('免违约金 {x}', { x: (waived / 100).toFixed(2) }), 'zh-CN')]
  return [...said, ...free].join('　').slice(0, CALC_MAX) || null
}

/** What a receipt says of each bill of a payment; `room`: of which it speaks as a whole. */
export const receiptLines = async (
  { rows }: Pick<Context, 'rows'>,
  allocations: readonly Allocation[],
  room: string | null,
): Promise<Line[]> => {
  const bills = await rows.findEach(
    receivable,
    allocations.map((line) => line.receivable),
  )
  const items = await rows.findEach(
    chargeItem,
    [...bills.values()].map(({ item }) => item),
  )
  return allocations.map((line) => {
    const bill = bills.get(line.receivable)
    const item = items.get(bill?.item ?? '')
    if (bill === undefined || item === undefined) return { name: line.name, period: null, calc: null }
    const name = [item.itemName, bill.objectName === room ? null : bill.objectName].filter(Boolean).join(' ')
    return { name, period: bill.period && periodText(bill.period, wordsIn(t('至'), 'zh-CN')), calc: calcText(bill.calc, line.waived) }
  })
}
