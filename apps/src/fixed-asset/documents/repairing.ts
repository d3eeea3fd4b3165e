import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { book, todayOf } from '#src/fixed-asset/cards/booking.ts'
import { ENTRY } from '#src/fixed-asset/cards/entry.ts'
import { spreadAnew } from '#src/fixed-asset/depreciation/charging.ts'
import { residualOf } from '#src/fixed-asset/depreciation/schedule.ts'
import { FREE, formerOf, hold, letGo } from '#src/fixed-asset/documents/holding.ts'
import { lookAt } from '#src/fixed-asset/documents/looks.ts'
import type { maintenance } from '#src/fixed-asset/documents/maintenance.ts'
import { t } from '#src/fixed-asset/texts.ts'

type Call = ActionCall<typeof maintenance>

export const draftMaintenance = async (call: SaveCall<StoredOf<typeof maintenance>>) => {
  const looked = await lookAt(
    call,
    call.saves.map(({ row }) => row.asset),
  )
  return call.saves.map(({ row }) => ({ projectUuid: looked.get(row.asset)?.projectUuid ?? null }))
}

export const begin = async (call: Call) => {
  const { row } = call
  await hold(call, { doc: row.no, uuids: [row.asset], from: ['idle', 'inUse', 'lent'], meanwhile: 'repairing', field: 'asset' })
  return { begin: todayOf(call) }
}

/** It goes back to what it was; a cost that adds to its value is spread over what is left of its life. */
export const finish = async (call: Call) => {
  const { row, rows } = call
  const [of] = await rows.lock(asset, [row.asset])
  if (of?.heldBy === row.no) {
    const cost = row.capitalise === true ? (row.cost ?? 0) : 0
    const originalValue = of.originalValue + cost
    const residual = residualOf(originalValue, of.residualRate ?? 0)
    await book(call, cost === 0 ? [] : [{ of, kind: ENTRY.capitalised, docNo: row.no, original: cost }])
    await rows.update(
      asset,
      of.uuid,
      {
        ...{ state: formerOf(of), ...FREE },
        ...(cost > 0 && {
          ...{ originalValue, bookedOriginal: originalValue },
          ...spreadAnew(of, { net: (of.netValue ?? 0) + cost, residual, months: of.months ?? 1 }),
        }),
      },
      t('维修单{no}', { no: row.no }),
    )
  }
  return { end: todayOf(call) }
}

export const letMaintenanceGo = async (call: Call) => {
  await letGo(call, call.row.no, [call.row.asset])
  return {}
}
