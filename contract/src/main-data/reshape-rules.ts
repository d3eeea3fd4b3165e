import type { MessageParams } from '#src/core/messages.ts'

/** What may be wrong with a division or a merger of rooms. */
export type ReshapeText =
  | '原房间没有{label}，请先补全'
  | '请填写每个房间的{label}'
  | '{label}之和须为{area}，目前为{sum}'
  | '只能合并同一楼栋同一单元的房间'
  | '所选房间的业主不一致，不能合并'
  | '请先补全房间的建筑面积：{rooms}'
  | '房号重复：{rooms}'

/** Rooms that one room is split into, or that are merged into one. */
export const RESHAPED_MIN = 2
export const RESHAPED_MAX = 20
export const RESHAPE_REMARK_MAX = 200

/** `kindCode`: a room became several, or several became one. */
export const RESHAPE = { split: 1, merge: 2 } as const
export type Reshape = (typeof RESHAPE)[keyof typeof RESHAPE]

/** Areas in m²; null: nobody measured them. */
export interface Areas {
  readonly buildingArea: number | null
  readonly insideArea: number | null
}

/** What is wrong, by the field that it stands at. */
export type ReshapeProblems = Record<string, { text: ReshapeText; params?: MessageParams }>

/** Areas have two decimals; sums of them are made in whole units so that 0.1 and 0.2 are 0.3. */
const HUNDREDTHS = 100
const whole = (area: number): number => Math.round(area * HUNDREDTHS)

const AREAS = ['buildingArea', 'insideArea'] as const
const LABEL = { buildingArea: '建筑面积', insideArea: '套内面积' } as const

/** Sum of areas in m²; null where one of them is not known. */
export const sumOfAreas = (areas: readonly (number | null)[]): number | null => {
  const known = areas.filter((area) => area !== null)
  return known.length < areas.length || known.length === 0 ? null : known.reduce((sum, area) => sum + whole(area), 0) / HUNDREDTHS
}

/** Divides an area among so many parts, the remainder to the first ones; the parts add up to it exactly. */
export const dividedArea = (area: number | null, parts: number): (number | null)[] => {
  if (area === null) return Array.from({ length: parts }, () => null)
  const [each, rest] = [Math.floor(whole(area) / parts), whole(area) % parts]
  return Array.from({ length: parts }, (_part, index) => (each + (index < rest ? 1 : 0)) / HUNDREDTHS)
}

const areaProblem = (field: (typeof AREAS)[number], source: Areas, parts: readonly Areas[]): ReshapeProblems[string] | null => {
  const label = LABEL[field]
  const area = source[field]
  const given = parts.map((part) => part[field])
  if (area === null) return given.some((each) => each !== null) ? { text: '原房间没有{label}，请先补全', params: { label } } : null
  const sum = sumOfAreas(given)
  if (sum === null) return { text: '请填写每个房间的{label}', params: { label } }
  return whole(sum) === whole(area) ? null : { text: '{label}之和须为{area}，目前为{sum}', params: { label, area, sum } }
}

/** Why a room may not be split like this: its areas must add up, and no number may come twice. Empty when it may. */
export const splitProblems = (source: Areas, parts: readonly (Areas & { roomNo: string })[]): ReshapeProblems => {
  const problems: ReshapeProblems = {}
  const seen = new Set<string>()
  for (const [index, { roomNo }] of parts.entries()) {
    const no = roomNo.trim()
    if (seen.has(no)) problems[`parts[${index}].roomNo`] = { text: '房号重复：{rooms}', params: { rooms: no } }
    seen.add(no)
  }
  for (const field of AREAS) {
    const problem = areaProblem(field, source, parts)
    if (problem !== null) problems[`parts[${parts.length - 1}].${field}`] = problem
  }
  return problems
}

/** What merging looks at in a room. */
export interface Mergeable extends Areas {
  readonly buildingUuid: string
  readonly unitNo: string | null
  readonly roomNo: string
  readonly roomStatusCode: number | string
  readonly ownerName: string | null
  readonly ownerMobile: string | null
}

/** The one value that all rooms have which have any; undefined when they differ. */
const common = <T>(values: readonly (T | null)[]): T | null | undefined => {
  const known = new Set(values.filter((value) => value !== null))
  const [first = null] = known
  return known.size > 1 ? undefined : first
}

/** Why rooms may not become one: they lie in one unit, belong to one owner and have areas that can be added. Null when they may. */
export const mergeProblem = (rooms: readonly Mergeable[]): ReshapeProblems[string] | null => {
  const places = new Set(rooms.map(({ buildingUuid, unitNo }) => `${buildingUuid}\n${unitNo ?? ''}`))
  if (places.size > 1) return { text: '只能合并同一楼栋同一单元的房间' }
  if (common(rooms.map(({ ownerName }) => ownerName)) === undefined || common(rooms.map(({ ownerMobile }) => ownerMobile)) === undefined)
    return { text: '所选房间的业主不一致，不能合并' }
  const bare = rooms.filter(({ buildingArea }) => buildingArea === null)
  return bare.length === 0 || bare.length === rooms.length
    ? null
    : { text: '请先补全房间的建筑面积：{rooms}', params: { rooms: bare.map(({ roomNo }) => roomNo).join('、') } }
}

/** The values of a room merged from several, without its number, floor and unit type. Where states differ, the user chooses one. */
export const mergedRoom = (rooms: readonly Mergeable[]) => ({
  buildingArea: sumOfAreas(rooms.map(({ buildingArea }) => buildingArea)),
  insideArea: sumOfAreas(rooms.map(({ insideArea }) => insideArea)),
  roomStatusCode: common(rooms.map(({ roomStatusCode }) => roomStatusCode)) ?? null,
  ownerName: common(rooms.map(({ ownerName }) => ownerName)) ?? null,
  ownerMobile: common(rooms.map(({ ownerMobile }) => ownerMobile)) ?? null,
})
