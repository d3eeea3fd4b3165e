import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import type { getMainDataStatistics } from '@qifuyun/contract/main-data/statistics.ts'
import { pageOf } from '#src/operation-log/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

const RECENT = 10
const PROJECTS = 20

interface Counts {
  projects: string
  buildings: string
  tenders: string
  contractors: string
}

const countAll = async (tx: Tx, projectUuid: string | undefined): Promise<Counts> => {
  const of = projectUuid === undefined ? sql`true` : sql`project_uuid = ${projectUuid}`
  const own = projectUuid === undefined ? sql`true` : sql`uuid = ${projectUuid}`
  const { rows } = await tx.execute<Counts & Record<string, unknown>>(sql`select
    (select count(*) from main_data_project where deleted_at is null and ${own}) as projects,
    (select count(*) from main_data_building where deleted_at is null and building_type_code = '1004503' and ${of}) as buildings,
    (select count(*) from main_data_tender where deleted_at is null and ${of}) as tenders,
    (select count(*) from main_data_contractor where deleted_at is null) as contractors`)
  const [counts] = rows
  if (counts === undefined) throw new Error('a statement without a table gives one row')
  return counts
}

/** Rooms by state and their built area in m², in one pass over the rooms. */
const countRooms = async (tx: Tx, projectUuid: string | undefined) => {
  const of = projectUuid === undefined ? sql`true` : sql`project_uuid = ${projectUuid}`
  const { rows } = await tx.execute<{ code: number; count: string; area: string }>(sql`
    select room_status_code as code, count(*) as count, coalesce(sum(building_area), 0) as area
    from main_data_room where deleted_at is null and ${of} group by 1 order by 1`)
  return rows.map(({ code, count, area }) => ({ code, count: Number(count), area: Number(area) }))
}

const countProjects = async (tx: Tx) => {
  const { rows } = await tx.execute<{ uuid: string; name: string; rooms: string; area: string }>(sql`
    select p.uuid, p.project_name as name, count(r.uuid) as rooms, coalesce(sum(r.building_area), 0) as area
    from main_data_project p
    left join main_data_room r on r.enterprise_uuid = p.enterprise_uuid and r.project_uuid = p.uuid and r.deleted_at is null
    where p.deleted_at is null group by p.uuid, p.project_name order by count(r.uuid) desc, p.project_name limit ${PROJECTS}`)
  return rows.map(({ uuid, name, rooms, area }) => ({ projectUuid: uuid, projectName: name, roomCount: Number(rooms), area: Number(area) }))
}

/** The figures of the main data, of one project or of all. Contractors belong to the enterprise and are counted whole. */
export const statisticsOf = async (
  tx: Tx,
  projectUuid: string | undefined,
  language: Language,
): Promise<OutputOf<typeof getMainDataStatistics>> => {
  const counts = await countAll(tx, projectUuid)
  const rooms = await countRooms(tx, projectUuid)
  const { list } = await pageOf(tx, { pageNum: 1, pageSize: RECENT }, language)
  return {
    projectCount: Number(counts.projects),
    buildingCount: Number(counts.buildings),
    roomCount: rooms.reduce((sum, { count }) => sum + count, 0),
    roomStatusCount: rooms.map(({ code, count }) => ({ roomStatusCode: code, count })),
    areaTotal: Math.round(rooms.reduce((sum, { area }) => sum + area, 0) * 100) / 100,
    tenderCount: Number(counts.tenders),
    contractorCount: Number(counts.contractors),
    projectList: await countProjects(tx),
    recentLogs: list,
  }
}
