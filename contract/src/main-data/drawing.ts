import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { integer, text, uuid } from '#src/core/primitives.ts'
import { fileObject } from '#src/files/schema.ts'
import { AREA_COLOUR, AREA_NAME_MAX, AREAS_MAX, CORNERS_MAX, SHAPE } from '#src/main-data/area-rules.ts'
import { say } from './messages.ts'

const DRAWING = '/api/v1/main_data/drawing'
const ROLES = ['1120404', '1120407'] as const
/** `-12345678.12,-12345678.12;`, the longest way to write a corner. */
const CORNER_CHARS = 26

/** What has a plan that areas are drawn on. */
export const DRAWING_SUBJECT = ['door_model', 'building'] as const
export type DrawingSubjectCode = (typeof DRAWING_SUBJECT)[number]

const subject = { businessTypeCode: z.enum(DRAWING_SUBJECT), businessUuid: uuid() }
const shapes = z.literal(Object.values(SHAPE))

const areaIn = z.object({
  /** Of an area that was read; left out for a new one. */
  areaUuid: uuid().optional(),
  /** null: not linked to a part of the building yet. */
  busBuildingPartUuid: uuid().nullable().default(null),
  /** Name of an area that is not linked; a linked one has the name of its part. */
  partName: text({ min: 0, max: AREA_NAME_MAX }).default(''),
  shapeTypeCode: z.preprocess((value) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value), shapes),
  /** Corners in image pixels, `x,y;x,y`; closed by itself. */
  anchorPoint: text({ max: CORNERS_MAX * CORNER_CHARS }),
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, { error: say('格式错误') })
    .default(AREA_COLOUR),
})

/** As many plans as a picker shows. */
export const PLANS_MAX = 500

const areaOut = z.object({
  areaUuid: z.uuid(),
  busBuildingPartUuid: z.uuid().nullable(),
  partName: z.string(),
  shapeTypeCode: shapes,
  anchorPoint: z.string(),
  color: z.string(),
})
export type DrawingArea = z.output<typeof areaOut>
/** An area as it is sent: a new one has no id yet. */
export type DrawingAreaInput = Omit<DrawingArea, 'areaUuid'> & { areaUuid?: string }

const cornersOf = (areas: readonly { anchorPoint: string }[]): number =>
  areas.reduce((sum, { anchorPoint }) => sum + anchorPoint.split(';').length, 0)

export const getDrawingAreas = endpoint({
  method: 'GET',
  path: `${DRAWING}/get_areas`,
  access: 'tenant',
  roles: ROLES,
  errors: [404],
  summary: 'The plan of a door model or a building with the areas drawn on it.',
  input: z.object(subject),
  output: z.object({
    /** null: no plan was uploaded yet; the size is then 0. */
    image: fileObject.nullable(),
    width: z.int(),
    height: z.int(),
    areaList: z.array(areaOut),
    version: z.int(),
  }),
})
/** Lists and devices are shown on plans to whoever may see them: the plans themselves are for every member. */
export const listPlans = endpoint({
  method: 'GET',
  path: `${DRAWING}/list_plans`,
  access: 'tenant',
  roles: [],
  summary: 'Buildings that have a plan with areas that stand for their parts, by project and name.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        buildingUuid: z.uuid(),
        buildingName: z.string(),
        projectUuid: z.uuid(),
        projectName: z.string(),
        /** Areas that stand for a part. */
        areaCount: z.int(),
      }),
    ),
  }),
})
export const viewPlan = endpoint({
  method: 'GET',
  path: `${DRAWING}/view_plan`,
  access: 'tenant',
  roles: [],
  errors: [404],
  summary: 'The plan of a building with the areas that stand for its parts.',
  input: z.object({ buildingUuid: uuid() }),
  output: z.object({
    /** null: the plan was taken away meanwhile; the size is then 0. */
    image: fileObject.nullable(),
    width: z.int(),
    height: z.int(),
    areaList: z.array(areaOut),
  }),
})
export const saveDrawingAreas = endpoint({
  method: 'POST',
  path: `${DRAWING}/save_areas`,
  access: 'tenant',
  roles: ROLES,
  msg: '操作成功!',
  errors: [404],
  summary: 'Replaces all areas of a plan.',
  input: z.object({
    ...subject,
    areaList: z
      .array(areaIn)
      .max(AREAS_MAX)
      .refine((areas) => cornersOf(areas) <= CORNERS_MAX, { error: say('顶点总数不能超过2000个') }),
    version: integer(1, 2_147_483_647),
  }),
  output: z.object({ areaList: z.array(areaOut), version: z.int() }),
})
