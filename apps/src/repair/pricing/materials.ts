import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import { useMaterial } from '#src/inventory/ports.ts'
import { repairOrder } from '#src/repair/repair-order.ts'

const REPAIR_APP = 'pkg1'

/**
 * Has what the work used leave the stock that its holder carries, else that of the project; refuses what is not there. An order that is
 * repeated also lists what it used before: that is not used once more.
 */
export const takeMaterial = async ({ row, rows, applications }: ActionCall<typeof repairOrder>): Promise<void> => {
  const { uuid, no, version, holder, projectUuid } = row
  const before = new Map((await rows.find(repairOrder, uuid))?.materials.map((line) => [line.uuid, line.qty]))
  const lines = row.materials.map(({ uuid: line, item, qty }) => ({ item, more: Math.max(0, qty - (before.get(line) ?? 0)) }))
  if (holder === null || lines.every(({ more }) => more === 0)) return
  await applications.order(
    useMaterial,
    {
      ...{ sourceApp: REPAIR_APP, sourceUuid: uuid, sourceNo: no, turn: version, userUuid: holder, projectUuid },
      lines: lines.map(({ item, more }) => ({ item, qty: more.toFixed(4) })),
    },
    { lines: 'materials' },
  )
}
