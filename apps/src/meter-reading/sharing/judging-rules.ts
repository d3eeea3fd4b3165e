import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { BILL_MODE, chargeItem } from '#src/fee/setup/charge-item.ts'
import { building } from '#src/main-data/building.ts'
import { room } from '#src/main-data/room.ts'
import type { Rule } from '#src/meter-reading/sharing/previewing.ts'
import { refusalAt } from '#src/meter-reading/texts.ts'

/** A rule is of meters of one energy and of places of its project, and charged by an item that is shared out. */
export const judgeRules = async ({ rows, saves }: SaveCall<Rule>) => {
  const of = saves.map(({ row }) => row)
  const meters = await rows.findEach(
    meter,
    of.flatMap((row) => row.meters),
  )
  const buildings = await rows.findEach(
    building,
    of.flatMap((row) => row.buildings ?? []),
  )
  const rooms = await rows.findEach(
    room,
    of.flatMap((row) => row.rooms.map((line) => line.room)),
  )
  const items = await rows.findEach(
    chargeItem,
    of.map((row) => row.item),
  )
  return saves.map(({ row, before }) => {
    const own = row.meters.flatMap((uuid) => meters.get(uuid) ?? [])
    if (own.some(({ projectUuid }) => projectUuid !== row.projectUuid)) return refusalAt('meters', '计量表不属于该项目')
    if (new Set(own.map(({ energyType }) => energyType)).size > 1) return refusalAt('meters', '公摊表须为同一能源类型')
    if ((row.buildings ?? []).some((uuid) => buildings.get(uuid)?.projectUuid !== row.projectUuid))
      return refusalAt('buildings', '所选楼栋不属于该项目')
    const stranger = row.rooms.findIndex((line) => rooms.get(line.room)?.projectUuid !== row.projectUuid)
    if (stranger >= 0) return refusalAt(`rooms[${stranger}].room`, '房屋不属于该项目')
    return before?.item === row.item || items.get(row.item)?.billMode === BILL_MODE.shared
      ? {}
      : refusalAt('item', '该收费项目不按公摊计费')
  })
}
