import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** Texts of rows of applications, with their English lines. */
const applicationsTexts = catalogue('applications', {
  '{label}{entity}「{title}」': '{label}: {entity} “{title}”',
  '{name}在{entity}「{title}」中提到了你': '{name} mentioned you in {entity} “{title}”',
  '{entity}统计': '{entity} statistics',
  '{done}，{note}': '{done}, {note}',
  无需审批: 'no approval needed',
  审批: 'Approval',
  '{approval}通过': '{approval} passed',
  '{approval}未通过': '{approval} declined',
  '{approval}已撤回': '{approval} withdrawn',
  '查看{entity}「{title}」的{field}': 'View {field} of {entity} “{title}”',
  '{label} {text}': '{label} {text}',
  新增: 'Create',
  修改: 'Edit',
  删除: 'Delete',
  导入: 'Import',
  导入历史: 'Import history',
  撤销导入: 'Undo import',
  '{label}已存在': '{label} exists already',
  '未知的排序字段{field}': 'Unknown sort field {field}',
  '不能按{label}排序': 'Lists cannot be sorted by {label}',
  '所选{label}不属于该{parent}': 'This {label} does not belong to the {parent}',
  上级不能是自己或自己的下级: 'The parent must be neither itself nor below it',
  '最多{n}级': 'At most {n} levels',
  提醒的人不在企业中: 'A mentioned person is not in the enterprise',
  该操作不支持批量: 'This cannot be done to many at once',
  只能查看最近365天的历史: 'Only the last 365 days can be looked at',
  '{label}已停用': '{label} is switched off',
  '{label}有多个同名项，无法确定': 'Several of {label} have this name',
  '已被修改或删除，无法撤销': 'It was changed or deleted since and stays',
})

export const { forbidden, refuse, refuseField, t } = refusalsIn(applicationsTexts)
