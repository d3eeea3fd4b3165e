import type { Shape } from '@qifuyun/contract/main-data/area-rules.ts'
import type { DrawingSubjectCode } from '@qifuyun/contract/main-data/drawing.ts'
import type { Reshape } from '@qifuyun/contract/main-data/reshape-rules.ts'
import { editable, instant, tenantTable } from '#src/platform/database/columns.ts'
import { boolean, index, integer, smallint, text, uuid } from '#src/platform/database/drizzle.ts'

const owner = () => ({ businessTypeCode: text().$type<DrawingSubjectCode>().notNull(), businessUuid: uuid().notNull() })

/** The drawing on the plan of a door model or a building; absent until it is saved for the first time. */
export const drawing = tenantTable('drawing', { ...owner(), ...editable() }, { key: ['businessTypeCode', 'businessUuid'] })

/** An area of a drawing. Its id stays while the area does, so that others may refer to it. */
export const drawingArea = tenantTable(
  'drawing_area',
  {
    ...owner(),
    areaUuid: uuid().notNull(),
    sort: integer().notNull(),
    /** null: not linked yet. */
    busBuildingPartUuid: uuid(),
    /** What it was called when it was saved; a linked area shows the name that its part has now. */
    partName: text().notNull(),
    shapeTypeCode: smallint().$type<Shape>().notNull(),
    /** Corners in image pixels, `x,y;x,y`. */
    anchorPoint: text().notNull(),
    color: text().notNull(),
  },
  { key: ['businessTypeCode', 'businessUuid', 'areaUuid'] },
)

/** What a tender covers: buildings, parts of buildings, firms with their trade, people with their duty. */
export const tenderBuilding = tenantTable(
  'tender_building',
  { tenderUuid: uuid().notNull(), buildingUuid: uuid().notNull() },
  {
    key: ['tenderUuid', 'buildingUuid'],
    constraints: (table) => [index('tender_building_building_idx').on(table.enterpriseUuid, table.buildingUuid)],
  },
)
export const tenderPosition = tenantTable(
  'tender_position',
  { tenderUuid: uuid().notNull(), positionUuid: uuid().notNull() },
  { key: ['tenderUuid', 'positionUuid'] },
)
export const tenderContractor = tenantTable(
  'tender_contractor',
  { tenderUuid: uuid().notNull(), contractorUuid: uuid().notNull(), workTypeCode: text().notNull() },
  { key: ['tenderUuid', 'contractorUuid', 'workTypeCode'] },
)
export const tenderUser = tenantTable(
  'tender_user',
  { tenderUuid: uuid().notNull(), userUuid: uuid().notNull(), dutyCode: text().notNull() },
  { key: ['tenderUuid', 'userUuid', 'dutyCode'] },
)

/** A room that was split, or rooms that were merged. */
export const roomReshape = tenantTable('room_reshape', {
  uuid: uuid().notNull(),
  kindCode: smallint().$type<Reshape>().notNull(),
  remark: text(),
  createdAt: instant().notNull(),
  createdBy: uuid(),
  undoneAt: instant(),
  undoneBy: uuid(),
})

/** A room before it (`source`) or after it. */
export const roomReshapeRoom = tenantTable(
  'room_reshape_room',
  {
    reshapeUuid: uuid().notNull(),
    roomUuid: uuid().notNull(),
    source: boolean().notNull(),
    sort: integer().notNull(),
    /** Of a room that came of it, as it was made: anyone who changed it since cannot undo. */
    version: integer().notNull(),
  },
  {
    key: ['reshapeUuid', 'roomUuid'],
    constraints: (table) => [index('room_reshape_room_room_idx').on(table.enterpriseUuid, table.roomUuid)],
  },
)
