import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { mainDataTexts } from '@qifuyun/contract/main-data/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What the operation log tells of main data, beside what they refuse. */
const told = catalogue(
  'main-data/told',
  {
    '绘制户型「{name}」的区域': 'Draw areas of unit type “{name}”',
    '绘制楼栋「{name}」的区域': 'Draw areas of building “{name}”',
    户型: 'Unit type',
    楼栋: 'Building',
    区域: 'Areas',
    '{part}：{corners}': '{part}: {corners}',
    '{part}（未关联）：{corners}': '{part} (not linked): {corners}',
    未命名区域: 'Unnamed area',
    拆分: 'Split',
    合并: 'Merge',
    撤销生成: 'Undo creation',
    撤销恢复: 'Undo restoration',
  },
  mainDataTexts,
)

/** What main data refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, sentence, t } = refusalsIn(told)
