import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, HoldHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { book } from '#src/fixed-asset/cards/booking.ts'
import { ENTRY } from '#src/fixed-asset/cards/entry.ts'
import { type Asset, monthsUsed, nextPeriodOf, spreadAnew } from '#src/fixed-asset/depreciation/charging.ts'
import type { adjustment } from '#src/fixed-asset/documents/adjustment.ts'
import { FREE, hold, letGo, wanted } from '#src/fixed-asset/documents/holding.ts'
import { formOf, lookAt } from '#src/fixed-asset/documents/looks.ts'
import { refuse, t } from '#src/fixed-asset/texts.ts'

type Adjustment = StoredOf<typeof adjustment>

const FROM = ['idle', 'inUse', 'lent', 'repairing'] as const

/** What holds after the adjustment; what is not said stays. */
const after = (row: Adjustment, of: Asset) => ({
  net: row.newValue ?? of.netValue ?? 0,
  residual: row.newResidual ?? of.residual ?? 0,
  months: row.newMonths ?? of.months ?? 1,
})

export const draftAdjustment = async (call: SaveCall<Adjustment>) => {
  const looked = await lookAt(
    call,
    call.saves.map(({ row }) => row.asset),
  )
  return call.saves.map(({ row }) => ({ projectUuid: looked.get(row.asset)?.projectUuid ?? null }))
}

export const mayAdjust = async (call: ActionCall<typeof adjustment>): Promise<void> => {
  const { row } = call
  const [of] = await wanted(call, { doc: row.no, uuids: [row.asset], from: FROM, field: 'asset' })
  if (of === undefined) return
  const { net, residual, months } = after(row, of)
  const problems: Problems = {}
  if (net < residual) problems[row.newValue === null ? 'newResidual' : 'newValue'] = t('调整后净值不能低于残值')
  if (row.newMonths !== null && months <= monthsUsed(of)) problems.newMonths = t('调整后年限应大于已提月数{n}', { n: monthsUsed(of) })
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
}

export const adjustmentHolds: HoldHandlers<typeof adjustment> = {
  hold: async ({ row, ...call }) => {
    await hold(call, { doc: row.no, uuids: [row.asset], from: FROM, field: 'asset' })
  },
  use: () => undefined,
  release: ({ row, ...call }) => letGo(call, row.no, [row.asset]),
}

export const adjustmentApproval: ApprovalHandlers<typeof adjustment> = {
  async form(call) {
    const { row } = call
    const { assets, original, net } = await formOf(call, [row.asset])
    return { no: row.no, assets, original, net, newValue: row.newValue ?? net, reason: row.reason }
  },
  /** From the next month on what it is worth now is spread over what is left of its life. */
  async passes(call) {
    const { row, rows, clock } = call
    const [of] = await rows.lock(asset, [row.asset])
    if (of === undefined) return {}
    const { net, residual, months } = after(row, of)
    const change = net - (of.netValue ?? 0)
    await book(call, change === 0 ? [] : [{ of, kind: ENTRY.adjusted, docNo: row.no, adjustment: change }])
    await rows.update(
      asset,
      of.uuid,
      { adjusted: (of.adjusted ?? 0) + change, ...spreadAnew(of, { net, residual, months }), ...FREE },
      t('价值调整单{no}', { no: row.no }),
    )
    return {
      ...{ oldValue: of.netValue, oldMonths: of.months, oldResidual: of.residual, change },
      ...{ fromPeriod: nextPeriodOf(of), doneAt: clock.now.toISOString() },
    }
  },
}
