import type { Context } from '@qifuyun/kit/context.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { lateFeeRule } from '#src/fee/setup/late-fee-rule.ts'

const ITEMS = [
  { itemCode: 'WY01', itemName: '住宅物业费', kind: '1', billMode: '1', cycleMonths: '3', taxRate: '600', late: true },
  { itemCode: 'CW01', itemName: '车位管理费', kind: '5', billMode: '1', cycleMonths: '1', taxRate: '600', late: true },
  { itemCode: 'SF01', itemName: '水费', kind: '2', billMode: '2', cycleMonths: null, taxRate: '0', late: false },
  { itemCode: 'GT01', itemName: '公摊电费', kind: '6', billMode: '5', cycleMonths: null, taxRate: '0', late: false },
  { itemCode: 'YJ01', itemName: '装修押金', kind: '7', billMode: '4', cycleMonths: null, taxRate: '0', late: false },
  { itemCode: 'QT01', itemName: '门禁卡工本费', kind: '12', billMode: '3', cycleMonths: null, taxRate: '600', late: false },
] as const

/** How what is late grows in the demo companies. */
export const RULE = { ratePerDay: '0.000500', graceDays: 15, graceMode: '1', cap: 10_000, minAmount: 100 } as const

/** What every demo company charges, and by which rule it grows when it is late. */
export const demoFees = async ({ rows }: Context): Promise<void> => {
  const { uuid: lateRule } = await rows.add(lateFeeRule, { name: '住宅违约金', ...RULE, enabled: true })
  for (const { late, ...of } of ITEMS)
    await rows.add(chargeItem, {
      ...{ ...of, objectType: '1', prepayMode: '1', billDay: 1, dueDays: 30, lateRule: late ? lateRule : null },
      ...{
        roundUnit: '1',
        roundMode: '1',
        allowPartial: true,
        allowPrepay: true,
        autoDeduct: of.kind === '1',
        onlinePay: true,
        enabled: true,
      },
    })
}
