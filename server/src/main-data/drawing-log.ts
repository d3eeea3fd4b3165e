import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { DrawingArea, DrawingSubjectCode } from '@qifuyun/contract/main-data/drawing.ts'
import type { Operation } from '#src/operation-log/service.ts'

/** The log keeps so much of each side of a difference. */
const SIDE_CHARS = 2_000

const SUBJECT: Record<DrawingSubjectCode, { moduleCode: string; moduleName: string; objectType: string }> = {
  door_model: { moduleCode: ROLE.doorModel, moduleName: '户型', objectType: 'main_data_door_model' },
  building: { moduleCode: ROLE.building, moduleName: '楼栋', objectType: 'main_data_building' },
}

const lineOf = ({ partName, anchorPoint, busBuildingPartUuid }: DrawingArea): string =>
  `${partName || '未命名区域'}${busBuildingPartUuid === null ? '（未关联）' : ''}：${anchorPoint}`

/** Lines of these areas that the others do not have; null for none. */
const only = (areas: readonly DrawingArea[], others: readonly DrawingArea[]): string | null => {
  const known = new Set(others.map(lineOf))
  const lines = areas.map(lineOf).filter((line) => !known.has(line))
  return lines.length === 0 ? null : lines.join('\n').slice(0, SIDE_CHARS)
}

interface Drawn {
  businessTypeCode: DrawingSubjectCode
  businessUuid: string
  name: string
  before: readonly DrawingArea[]
  after: readonly DrawingArea[]
}

/** The line of the operation log about a drawing, in the history of what has the plan. */
export const drawingOperation = ({ businessTypeCode, businessUuid, name, before, after }: Drawn): Operation => {
  const subject = SUBJECT[businessTypeCode]
  const change = { field: 'areaList', label: '区域', before: only(before, after), after: only(after, before) }
  return {
    ...subject,
    operateTypeCode: 'update',
    objectUuid: businessUuid,
    objectName: name,
    content: `绘制${subject.moduleName}「${name}」的区域`,
    diff: change.before === null && change.after === null ? [] : [change],
  }
}
