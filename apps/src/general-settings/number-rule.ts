import { text } from '@qifuyun/kit/fields.ts'
import { numberRule as fields } from '@qifuyun/kit/numbers/number-rule.ts'
import { entity } from '#src/general-settings/identity.ts'

/** How the enterprise numbers the documents of an application. */
export const numberRule = entity('numberRule', '编号规则', fields())
  .computed({ next: text('下一个编号', { max: 100 }), fault: text('规则问题', { max: 200 }) })
  .list({
    columns: ['target', 'pattern', 'reset', 'start', 'next', 'enabled'],
    filters: ['reset', 'enabled'],
    search: ['target', 'pattern'],
  })
  .titled('target')
  .rulesNumbers()
