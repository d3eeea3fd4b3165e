import { flag, ref, richText, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { clauses } from '#src/contract-management/agreements/clauses.ts'
import { contractType } from '#src/contract-management/agreements/contract-type.ts'
import { entity } from '#src/contract-management/identity.ts'

/** What contracts of a type begin with: a text with merge fields, and its standard clauses. */
export const template = entity('template', '合同模板', {
  name: text('模板名称').required().unique(),
  type: ref('合同类型', () => contractType),
  body: richText('模板正文').required().hint('可用双花括号写合并字段，预览时换成合同内容'),
  clauses: clauses('标准条款'),
  enabled: flag('启用').default(true),
})
  .kpis(({ eq }) => ({ enabled: count('启用的模板', eq('enabled', true)) }))
  .list({
    columns: ['name', 'type', 'body', 'enabled', 'updateTime'],
    filters: ['type', 'enabled'],
    search: ['name'],
    views: [chart('type', { label: '按类型' })],
  })
  .titled('name')
  .chosenWhile('enabled')
