import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { type DrawingSubjectCode, type listPlans, PLANS_MAX } from '@qifuyun/contract/main-data/drawing.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { declareDrawingSubject } from './drawing-subject.ts'

const TABLE: Record<DrawingSubjectCode, SQL> = { door_model: sql`main_data_door_model`, building: sql`main_data_building` }
const NAME: Record<DrawingSubjectCode, SQL> = { door_model: sql`model_name`, building: sql`building_name` }

const findPlan = async (tx: Tx, code: DrawingSubjectCode, uuid: string, reading: 'plain' | 'locked') => {
  const { rows } = await tx.execute<{ name: string; plan: string | null; version: number }>(sql`
    select ${NAME[code]} as name, plan_img[1] as plan, version from ${TABLE[code]} where uuid = ${uuid} and deleted_at is null ${reading === 'locked' ? sql`for update` : sql``}`)
  const [row] = rows
  return row && { name: row.name, planImg: row.plan, version: row.version }
}

interface Owner {
  businessTypeCode: DrawingSubjectCode
  businessUuid: string
}

/** Makes an image the plan of a door model or building. */
export const storePlan = async (tx: Tx, { businessTypeCode, businessUuid }: Owner, path: string): Promise<void> => {
  await tx.execute(sql`update ${TABLE[businessTypeCode]} set plan_img = array[${path}] where uuid = ${businessUuid}`)
}

const partNames = async (tx: Tx, partUuids: readonly string[]): Promise<Map<string, string>> => {
  if (partUuids.length === 0) return new Map()
  const { rows } = await tx.execute<{ uuid: string; name: string }>(
    sql`select uuid, part_name as name from main_data_position where uuid in ${[...partUuids]} and deleted_at is null`,
  )
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

/** Buildings on whose plan areas stand for parts, by project and name. */
export const plansIn = async (tx: Tx): Promise<OutputOf<typeof listPlans>> => {
  const { rows } = await tx.execute<OutputOf<typeof listPlans>['list'][number]>(sql`
    select b.uuid as "buildingUuid", b.building_name as "buildingName", p.uuid as "projectUuid", p.project_name as "projectName", count(*)::int as "areaCount"
    from drawing_area a
    join main_data_building b on b.uuid = a.business_uuid and b.deleted_at is null and b.plan_img[1] is not null
    join main_data_project p on p.uuid = b.project_uuid and p.deleted_at is null
    join main_data_position part on part.uuid = a.bus_building_part_uuid and part.deleted_at is null
    where a.business_type_code = 'building'
    group by b.uuid, b.building_name, p.uuid, p.project_name
    order by p.project_name, b.building_name, b.uuid
    limit ${PLANS_MAX}`)
  return { list: rows }
}

/** Lets areas be drawn on the plans of door models and buildings, linked to positions. */
export const drawOnPlans = (platform: Platform): void => declareDrawingSubject(platform, { find: findPlan, partNames })
