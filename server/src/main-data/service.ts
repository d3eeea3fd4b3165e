import type { DrawingArea, DrawingSubjectCode } from '@qifuyun/contract/main-data/drawing.ts'
import type { InferInsertModel } from '#src/platform/database/drizzle.ts'
import { created } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { storePlan } from './plans.ts'
import { drawing, drawingArea, tenderBuilding } from './tables.ts'

/** Puts buildings into tenders as they are: demo data, which is right by itself. */
export const plantTenderBuildings = async (tx: Tx, rows: InferInsertModel<typeof tenderBuilding>[]): Promise<void> => {
  await tx.insert(tenderBuilding).values(rows)
}

interface Planting {
  enterpriseUuid: string
  businessTypeCode: DrawingSubjectCode
  businessUuid: string
  /** Path of the attached image. */
  planImg: string
  areas: readonly DrawingArea[]
  by: string
  now: Date
}

/** Gives a door model or building its plan with the areas drawn on it as they are: demo data. */
export const plantDrawing = async (tx: Tx, { planImg, areas, by, now, ...owner }: Planting): Promise<void> => {
  await storePlan(tx, owner, planImg)
  await tx.insert(drawing).values({ ...owner, ...created(by, now) })
  await tx.insert(drawingArea).values(areas.map((area, sort) => ({ ...owner, ...area, sort })))
}
