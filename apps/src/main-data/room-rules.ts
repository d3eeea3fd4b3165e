import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { building } from '#src/main-data/building.ts'
import { BUILDING } from '#src/main-data/building-rules.ts'
import { doorModel } from '#src/main-data/door-model.ts'
import { roomName } from '#src/main-data/naming.ts'
import type { room } from '#src/main-data/room.ts'
import { refusalAt } from '#src/main-data/texts.ts'

type Room = StoredOf<typeof room>

const byUuid = <Row extends { uuid: string }>(rows: readonly Row[]): Map<string, Row> => new Map(rows.map((row) => [row.uuid, row]))

/** Whether a floor exists. Floors lie between the lowest and the highest of the building, where it says how many it has. Floor 0 does not exist. */
const hasFloor = (floor: number | null, { floorsAbove, floorsUnder }: StoredOf<typeof building>): boolean => {
  if (floor === null) return true
  const outside = floor === 0 || (floorsAbove !== null && floor > floorsAbove) || (floorsUnder !== null && floor < -floorsUnder)
  return !outside
}

const pickAreas = ({ buildingArea, insideArea }: StoredOf<typeof doorModel>) => ({ buildingArea, insideArea })

/** Names rooms after their building and unit, and checks that building, door model and project belong together. */
export const placeRooms = async (call: SaveCall<Room>) => {
  const rows = call.saves.map(({ row }) => row)
  const buildings = byUuid(await call.rows.lock(building, [...new Set(rows.map(({ buildingUuid }) => buildingUuid))]))
  const models = byUuid(await call.rows.lock(doorModel, [...new Set(rows.flatMap(({ doorModelUuid }) => doorModelUuid ?? []))]))
  return rows.map((row) => {
    const of = buildings.get(row.buildingUuid)
    if (of === undefined || of.projectUuid !== row.projectUuid) return refusalAt('buildingUuid', '所选楼栋不属于该项目')
    if (of.buildingTypeCode !== BUILDING) return refusalAt('buildingUuid', '房间只能建在楼栋下')
    const model = row.doorModelUuid === null ? undefined : models.get(row.doorModelUuid)
    if (model !== undefined && model.projectUuid !== row.projectUuid) return refusalAt('doorModelUuid', '所选户型不属于该项目')
    if (!hasFloor(row.floorNo, of)) return refusalAt('floorNo', '楼层超出该楼栋范围')
    // A room without areas of its own has those of its door model.
    const { buildingArea, insideArea } = row
    const areas = buildingArea === null && insideArea === null && model !== undefined ? pickAreas(model) : {}
    return { roomName: roomName(of.buildingName, row.unitNo, row.roomNo), ...areas }
  })
}
