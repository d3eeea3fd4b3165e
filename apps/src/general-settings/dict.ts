import { dict as choice, flag, integer, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/general-settings/identity.ts'
import { t } from '#src/general-settings/texts.ts'

/** An entry of a dictionary of the enterprise: what forms and parameters offer to choose. */
export const dict = entity('dict', '字典', {
  parentCode: text('字典编码', { max: 40 }).required().hint('同一字典的各项编码相同，保存后不能修改'),
  dictCode: text('字典项编码', { max: 30 }).required().hint('保存后不能修改'),
  dictName: text('字典项名称', { max: 30 }).required(),
  seq: integer('排序', { max: 9_999 }).required().default(0),
  color: choice('颜色', {
    neutral: ['1', '灰', 'neutral'],
    info: ['2', '蓝', 'info'],
    success: ['3', '绿', 'success'],
    warning: ['4', '橙', 'warning'],
    error: ['5', '红', 'error'],
    violet: ['6', '紫', 'violet'],
  }),
  enabled: flag('启用').default(true),
  system: flag('系统内置').readonly().default(false),
})
  .uniqueTogether(['parentCode', 'dictCode'], t('该字典已有此编码'))
  .list({
    columns: ['parentCode', 'dictCode', 'dictName', 'color', 'seq', 'enabled', 'system'],
    filters: ['parentCode', 'enabled', 'system'],
    search: ['parentCode', 'dictCode', 'dictName'],
    sort: [{ field: 'parentCode', order: 'asc' }],
  })
  .titled('dictName')
