import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { type ImageSize, overlappingAreas, readAnchor } from '@qifuyun/contract/main-data/area-rules.ts'
import { type DrawingArea, type getDrawingAreas, saveDrawingAreas, type viewPlan } from '@qifuyun/contract/main-data/drawing.ts'
import { formatPoints } from '@qifuyun/contract/main-data/geometry.ts'
import { presentFiles } from '#src/files/service.ts'
import { operatorOf, recordOperations } from '#src/operation-log/service.ts'
import { and, eq, sql } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, type Fields } from '#src/platform/errors.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { drawingOperation } from './drawing-log.ts'
import { drawingSubject, type Planned } from './drawing-subject.ts'
import { drawing, drawingArea } from './tables.ts'
import { conflict, refuse, refuseField, t } from './texts.ts'

type Owner = ParsedInputOf<typeof getDrawingAreas>
type Saving = ParsedInputOf<typeof saveDrawingAreas>
type AreaIn = Saving['areaList'][number]

const ofDrawing = ({ businessTypeCode, businessUuid }: Owner) =>
  and(eq(drawing.businessTypeCode, businessTypeCode), eq(drawing.businessUuid, businessUuid))
const ofAreas = ({ businessTypeCode, businessUuid }: Owner) =>
  and(eq(drawingArea.businessTypeCode, businessTypeCode), eq(drawingArea.businessUuid, businessUuid))

/**
 * What has the plan, with the version of the drawing: the sum of two counters that only grow, so that it changes with the areas and with the
 * plan they are drawn on. 404 when there is no such door model or building.
 */
const accessDrawing = async (tx: Tx, platform: Platform, owner: Owner, reading: 'plain' | 'locked'): Promise<Planned> => {
  const subject = (await drawingSubject(platform).find(tx, owner.businessTypeCode, owner.businessUuid, reading)) ?? absent()
  const [drawn] = await tx.select({ version: drawing.version }).from(drawing).where(ofDrawing(owner))
  return { ...subject, version: subject.version + (drawn?.version ?? 0) }
}

const imageOf = async (tx: Tx, platform: Platform, planImg: string | null) => {
  const image = planImg === null ? undefined : (await presentFiles(tx, platform, [planImg])).get(planImg)
  return { image: image ?? null, width: image?.width ?? 0, height: image?.height ?? 0 }
}

/** Areas as they are drawn. A part that is gone leaves its area behind, not linked, under its old name. */
const listAreas = async (tx: Tx, platform: Platform, owner: Owner): Promise<DrawingArea[]> => {
  const rows = await tx.select().from(drawingArea).where(ofAreas(owner)).orderBy(drawingArea.sort)
  const names = await drawingSubject(platform).partNames(
    tx,
    rows.flatMap(({ busBuildingPartUuid }) => busBuildingPartUuid ?? []),
  )
  return rows.map(({ areaUuid, busBuildingPartUuid: part, partName, shapeTypeCode, anchorPoint, color }) => {
    const name = part === null ? undefined : names.get(part)
    return {
      areaUuid,
      busBuildingPartUuid: name === undefined ? null : part,
      partName: name ?? partName,
      shapeTypeCode,
      anchorPoint,
      color,
    }
  })
}

/** The plan with its areas. */
export const getAreas = (
  platform: Platform,
  { enterpriseUuid, userUuid }: TenantCaller,
  owner: Owner,
): Promise<OutputOf<typeof getDrawingAreas>> =>
  platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const { planImg, version } = await accessDrawing(tx, platform, owner, 'plain')
    return { ...(await imageOf(tx, platform, planImg)), areaList: await listAreas(tx, platform, owner), version }
  })

/** The plan of a building for those who look at rows on it. */
export const viewOfPlan = (platform: Platform, caller: TenantCaller, buildingUuid: string): Promise<OutputOf<typeof viewPlan>> =>
  getAreas(platform, caller, { businessTypeCode: 'building', businessUuid: buildingUuid }).then(({ image, width, height, areaList }) => ({
    ...{ image, width, height },
    areaList: areaList.filter(({ busBuildingPartUuid }) => busBuildingPartUuid !== null),
  }))

const fieldOf = (index: number, member: keyof AreaIn): string => `areaList[${index}].${member}`

/** The areas with their corners as they are stored. Refuses those that cannot be drawn, all of them at once, or that overlap (422). */
const checkAreas = (areas: readonly AreaIn[], image: ImageSize): AreaIn[] => {
  const read = areas.map((area) => readAnchor(area, image))
  const fields: Fields = {}
  for (const [index, { problem }] of read.entries()) if (problem !== null) fields[fieldOf(index, 'anchorPoint')] = t(problem)
  const [first] = Object.values(fields)
  if (first !== undefined) refuse(first, fields)
  const rings = read.map(({ ring }) => ring ?? [])
  for (const index of overlappingAreas(rings)) fields[fieldOf(index, 'anchorPoint')] = t('区域不能重叠')
  if (Object.keys(fields).length > 0) refuse('区域不能重叠', fields, 'OVERLAP')
  return areas.map((area, index) => ({ ...area, anchorPoint: formatPoints(rings[index] ?? []) }))
}

/** The linked areas with the names of their parts. Refuses parts that do not exist (422). */
const nameAreas = async (tx: Tx, platform: Platform, areas: readonly AreaIn[]): Promise<AreaIn[]> => {
  const parts = [...new Set(areas.flatMap(({ busBuildingPartUuid }) => busBuildingPartUuid ?? []))]
  const names = await drawingSubject(platform).partNames(tx, parts)
  const fields: Fields = {}
  const named = areas.map((area, index) => {
    if (area.busBuildingPartUuid === null) return area
    const partName = names.get(area.busBuildingPartUuid)
    if (partName === undefined) fields[fieldOf(index, 'busBuildingPartUuid')] = t('部位不存在')
    return { ...area, partName: partName ?? '' }
  })
  if (Object.keys(fields).length > 0) refuse('部位不存在', fields)
  return named
}

/** The areas with their ids: an area of this drawing keeps its own, any other gets a new one. */
const identifyAreas = async (tx: Tx, { ids }: Platform, owner: Owner, areas: readonly AreaIn[]) => {
  const rows = await tx.select({ areaUuid: drawingArea.areaUuid }).from(drawingArea).where(ofAreas(owner))
  const free = new Set(rows.map(({ areaUuid }) => areaUuid))
  return areas.map((area) => {
    const { areaUuid } = area
    return { ...area, areaUuid: areaUuid !== undefined && free.delete(areaUuid) ? areaUuid : ids.uuid() }
  })
}

/**
 * Makes exactly these areas the drawing, and gives them with the new version. Refuses areas that cannot be drawn, that overlap (`OVERLAP`)
 * or whose part does not exist (422), and a stale version (409 `VERSION_CONFLICT`).
 */
export const saveAreas = (
  platform: Platform,
  { caller, request }: { caller: TenantCaller; request: RequestInfo },
  { areaList, version, ...owner }: Saving,
): Promise<OutputOf<typeof saveDrawingAreas>> => {
  const { enterpriseUuid, userUuid } = caller
  return platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const { name, planImg, version: current } = await accessDrawing(tx, platform, owner, 'locked')
    const { image, ...size } = await imageOf(tx, platform, planImg)
    if (image === null) refuseField('areaList', '请先上传底图')
    const named = await nameAreas(tx, platform, checkAreas(areaList, size))
    if (version !== current) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current })
    const areas = await identifyAreas(tx, platform, owner, named)
    const before = await listAreas(tx, platform, owner)
    const now = platform.clock.now()
    await tx
      .insert(drawing)
      .values({ enterpriseUuid, ...owner, ...created(userUuid, now) })
      .onConflictDoUpdate({
        target: [drawing.enterpriseUuid, drawing.businessTypeCode, drawing.businessUuid],
        set: { ...updated(userUuid, now), version: sql`${drawing.version} + 1` },
      })
    await tx.delete(drawingArea).where(ofAreas(owner))
    if (areas.length > 0) await tx.insert(drawingArea).values(areas.map((area, sort) => ({ enterpriseUuid, ...owner, ...area, sort })))
    const after = await listAreas(tx, platform, owner)
    const operator = operatorOf(caller, request, saveDrawingAreas.path)
    await recordOperations(tx, platform, operator, [drawingOperation({ ...owner, name, before, after })])
    return { areaList: after, version: current + 1 }
  })
}
