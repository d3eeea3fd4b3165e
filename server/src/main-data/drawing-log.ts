import { chinese, listed, type Sentence, type Words } from '@qifuyun/contract/core/catalogue.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { DrawingArea, DrawingSubjectCode } from '@qifuyun/contract/main-data/drawing.ts'
import type { Operation } from '#src/operation-log/service.ts'
import { t } from './texts.ts'

/** The log keeps so much of each side of a difference. */
const SIDE_CHARS = 2_000

const SUBJECT = {
  door_model: { moduleCode: ROLE.doorModel, moduleName: t('户型'), objectType: 'main_data_door_model' },
  building: { moduleCode: ROLE.building, moduleName: t('楼栋'), objectType: 'main_data_building' },
} satisfies Record<DrawingSubjectCode, Partial<Operation>>

const CONTENT = { door_model: '绘制户型「{name}」的区域', building: '绘制楼栋「{name}」的区域' } as const satisfies Record<
  DrawingSubjectCode,
  string
>

const lineOf = ({ partName, anchorPoint, busBuildingPartUuid }: DrawingArea): Sentence =>
  t(busBuildingPartUuid === null ? '{part}（未关联）：{corners}' : '{part}：{corners}', {
    part: partName || t('未命名区域'),
    corners: anchorPoint,
  })

/** Lines of these areas that the others do not have; null for none. */
const only = (areas: readonly DrawingArea[], others: readonly DrawingArea[]): Words | null => {
  const known = new Set(others.map((area) => chinese(lineOf(area))))
  const lines = areas.map(lineOf).filter((line) => !known.has(chinese(line)))
  let chars = 0
  const kept = lines.filter((line) => (chars += chinese(line).length) <= SIDE_CHARS)
  return lines.length === 0 ? null : listed(kept, '；')
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
  const change = { field: 'areaList', label: t('区域'), before: only(before, after), after: only(after, before) }
  return {
    ...subject,
    operateTypeCode: 'update',
    objectUuid: businessUuid,
    objectName: name,
    content: t(CONTENT[businessTypeCode], { name }),
    diff: change.before === null && change.after === null ? [] : [change],
  }
}
