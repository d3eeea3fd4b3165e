import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { BuildingNode, sortBuildings } from '@qifuyun/contract/main-data/building-tree.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'

const PROJECT_LEVEL = '1004501'

interface Row extends Record<string, unknown> {
  uuid: string
  name: string
  type: string
  parent: string | null
  project: string
  rooms: string
}

/** Projects first, then their nodes in the order of siblings; two statements, whatever the size. */
const readNodes = async (tx: Tx, projectUuid: string | undefined): Promise<Row[]> => {
  const own = projectUuid === undefined ? sql`true` : sql`uuid = ${projectUuid}`
  const of = projectUuid === undefined ? sql`true` : sql`b.project_uuid = ${projectUuid}`
  const projects = await tx.execute<Row>(sql`
    select uuid, project_name as name, ${PROJECT_LEVEL} as type, null as parent, uuid as project, 0 as rooms
    from main_data_project where deleted_at is null and ${own} order by project_name, uuid`)
  const nodes = await tx.execute<Row>(sql`
    select b.uuid, b.building_name as name, b.building_type_code as type, b.parent_uuid as parent, b.project_uuid as project,
      coalesce(r.rooms, 0) as rooms
    from main_data_building b
    left join (select building_uuid, count(*) as rooms from main_data_room where deleted_at is null group by 1) r on r.building_uuid = b.uuid
    where b.deleted_at is null and ${of} order by b.sort, b.building_name, b.uuid`)
  return [...projects.rows, ...nodes.rows]
}

const addUp = (node: BuildingNode): number => {
  node.roomCount += node.children.reduce((sum, child) => sum + addUp(child), 0)
  return node.roomCount
}

/** The projects with their phases, buildings and areas; numbers of rooms are with those of everything below. */
export const buildingTree = async (tx: Tx, projectUuid?: string): Promise<BuildingNode[]> => {
  const rows = await readNodes(tx, projectUuid)
  const nodes = new Map<string, BuildingNode>()
  for (const { uuid, name, type, project, rooms } of rows) {
    nodes.set(uuid, { uuid, name, buildingTypeCode: type, projectUuid: project, roomCount: Number(rooms), children: [] })
  }
  const roots: BuildingNode[] = []
  for (const { uuid, type, parent, project } of rows) {
    const node = nodes.get(uuid)
    if (node === undefined) continue
    if (type === PROJECT_LEVEL) roots.push(node)
    else nodes.get(parent ?? project)?.children.push(node)
  }
  for (const root of roots) addUp(root)
  return roots
}

/** Siblings of a node in their order, locked, so that two who sort them come one after the other. */
const lockSiblings = async (tx: Tx, projectUuid: string, parentUuid: string | null): Promise<string[]> => {
  const { rows } = await tx.execute<{ uuid: string }>(sql`
    select uuid from main_data_building
    where deleted_at is null and project_uuid = ${projectUuid} and parent_uuid is not distinct from ${parentUuid}::uuid
    order by sort, building_name, uuid for update`)
  return rows.map(({ uuid }) => uuid)
}

/** Puts a node before a sibling, or last. Where nodes hang is changed by `update`; here they only change places. */
export const sortSiblings = async (tx: Tx, { buildingUuid, beforeUuid }: ParsedInputOf<typeof sortBuildings>): Promise<void> => {
  const { rows } = await tx.execute<{ project: string; parent: string | null }>(
    sql`select project_uuid as project, parent_uuid as parent from main_data_building where uuid = ${buildingUuid} and deleted_at is null`,
  )
  const { project, parent } = rows[0] ?? absent()
  const others = (await lockSiblings(tx, project, parent)).filter((uuid) => uuid !== buildingUuid)
  const at = beforeUuid === undefined ? others.length : others.indexOf(beforeUuid)
  if (at < 0) absent()
  const order = others.toSpliced(at, 0, buildingUuid)
  await tx.execute(sql`
    update main_data_building b set sort = o.place
    from unnest(array[${sql.join(
      order.map((uuid) => sql`${uuid}`),
      sql`, `,
    )}]::uuid[]) with ordinality as o(uuid, place)
    where b.uuid = o.uuid`)
}
