import { isRectangle, SHAPE, type Shape } from '@qifuyun/contract/main-data/area-rules.ts'
import type { DrawingAreaInput } from '@qifuyun/contract/main-data/drawing.ts'
import { formatPoints, parsePoints, type Ring } from '@qifuyun/contract/main-data/geometry.ts'

/** What is said about an area beside where it lies. */
export interface Look {
  /** The part of the building that it is linked to. */
  readonly partUuid: string | null
  /** Its own name, shown while it is not linked. */
  readonly name: string
  readonly color: string
}

/** An area while it is edited. */
export interface Area extends Look {
  /** Names it inside the editor. */
  readonly key: string
  /** Of an area that was saved before. */
  readonly areaUuid?: string
  readonly shape: Shape
  readonly ring: Ring
}

/** Something an area can be linked to. */
export interface AreaPart {
  readonly uuid: string
  readonly name: string
  /** What kind of part it is: 1 层公共区域. */
  readonly kind?: string
}

/** Areas of the wire, ready to be edited. */
export const readAreas = (list: readonly DrawingAreaInput[]): Area[] =>
  list.map(({ areaUuid, busBuildingPartUuid, partName, shapeTypeCode, anchorPoint, color }, index) => ({
    key: areaUuid ?? `given-${index}`,
    ...(areaUuid === undefined ? {} : { areaUuid }),
    partUuid: busBuildingPartUuid,
    name: partName,
    shape: shapeTypeCode,
    ring: parsePoints(anchorPoint) ?? [],
    color,
  }))

/** The inverse of `readAreas`. */
export const writeAreas = (areas: readonly Area[]): DrawingAreaInput[] =>
  areas.map(({ areaUuid, partUuid, name, shape, ring, color }) => ({
    ...(areaUuid === undefined ? {} : { areaUuid }),
    busBuildingPartUuid: partUuid,
    partName: name,
    shapeTypeCode: shape,
    anchorPoint: formatPoints(ring),
    color,
  }))

/** The area with other corners; a rectangle that is none any more becomes a polygon. */
export const reshaped = (area: Area, ring: Ring): Area => ({
  ...area,
  ring,
  shape: area.shape === SHAPE.rectangle && isRectangle(ring) ? SHAPE.rectangle : SHAPE.polygon,
})
