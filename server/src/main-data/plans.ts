import type { DrawingSubjectCode } from '@qifuyun/contract/main-data/drawing.ts'
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

/** Lets areas be drawn on the plans of door models and buildings, linked to positions. */
export const drawOnPlans = (platform: Platform): void => declareDrawingSubject(platform, { find: findPlan, partNames })
