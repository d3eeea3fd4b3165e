import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { building } from '#src/main-data/building.ts'
import { roomName } from '#src/main-data/naming.ts'
import { room } from '#src/main-data/room.ts'
import { refusalAt, t } from '#src/main-data/texts.ts'

type Building = StoredOf<typeof building>

const r = columns(room, 'r')

const PHASE = '1004502'
/** Code of the type of a building that has rooms. */
export const BUILDING = '1004503'

/** Why a node may not hang where it shall (api.md section 7.2); undefined when it may. A node without a parent hangs on its project. */
export const placeProblem = (
  row: Pick<Building, 'buildingTypeCode' | 'projectUuid'>,
  parent: Pick<Building, 'buildingTypeCode' | 'projectUuid'> | undefined,
): Sentence | undefined => {
  if (parent === undefined) return undefined
  if (parent.projectUuid !== row.projectUuid) return t('上级不属于该项目')
  if (row.buildingTypeCode === PHASE) return t('分期只能建在项目下')
  return row.buildingTypeCode === BUILDING && parent.buildingTypeCode !== PHASE ? t('楼栋只能建在项目或分期下') : undefined
}

const parentsOf = async (call: Context, rows: readonly Building[]): Promise<Map<string, Building>> => {
  const uuids = [...new Set(rows.flatMap(({ parentUuid }) => parentUuid ?? []))]
  const found = uuids.length === 0 ? [] : await call.rows.lock(building, uuids)
  return new Map(found.map((row) => [row.uuid, row]))
}

/** Checks where buildings hang. */
export const placeBuildings = async (call: SaveCall<Building>) => {
  const parents = await parentsOf(
    call,
    call.saves.map(({ row }) => row),
  )
  return call.saves.map(({ row }) => {
    const said = placeProblem(row, row.parentUuid === null ? undefined : parents.get(row.parentUuid))
    return said === undefined ? {} : refusalAt('parentUuid', said)
  })
}

/** A building that is renamed renames its rooms, also those that were split or merged: they may come back. */
export const renameRooms = async ({ saves, rows }: SaveCall<Building>): Promise<void> => {
  const renamed = saves.filter(({ before, row }) => before !== null && before.buildingName !== row.buildingName)
  for (const { row } of renamed) {
    const rooms = await rows.query<{ uuid: string; unit: string | null; no: string }>(
      sql`select ${r.uuid}, ${r.unitNo} as unit, ${r.roomNo} as no from ${r.table} where ${r.buildingUuid} = ${row.uuid}`,
    )
    const names = rooms.map(({ unit, no }) => roomName(row.buildingName, unit, no))
    await rows.query(sql`
      update ${r.table} set ${columns(room).roomName} = n.name
      from unnest(${rooms.map(({ uuid }) => uuid)}::uuid[], ${names}::text[]) as n(uuid, name)
      where ${r.uuid} = n.uuid`)
    await rows.reindex(
      room,
      rooms.map(({ uuid }) => uuid),
    )
  }
}
