import { date, longText, ref, refs, serial } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { request } from '#src/procurement/asking/request.ts'
import { entity } from '#src/procurement/identity.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** Suppliers are asked what they want for what a request needs. */
export const inquiry = entity('inquiry', '询价单', {
  no: serial('XJ{yyyyMM}{seq4}'),
  request: ref('采购申请', () => request).required(),
  suppliers: refs('询价供应商', () => supplier, { max: 20 }).required(),
  dueOn: date('报价截止').required(),
  remark: longText('询价说明', { max: 500 }),
})
  .states({
    open: ['10', '询价中', { tone: 'info' }],
    chosen: ['20', '已定价', { tone: 'success', final: true }],
    cancelled: ['90', '已取消', { final: true }],
  })
  .actions({
    choose: { label: '选定报价', from: 'open', to: 'chosen', who: 'application' },
    cancel: {
      label: '取消',
      from: 'open',
      to: 'cancelled',
      who: ['creator', 'permission'],
      confirm: '确认取消「{no}」？',
      danger: true,
    },
  })
  .todos({ quote: { while: 'open', for: whoMay('cancel'), word: '待定价', due: 'dueOn' } })
  .kpis(({ state, and, past }) => ({
    open: count('询价中', state('open')),
    late: count('报价截止未定价', and(state('open'), past('dueOn')), 'less'),
  }))
  .list({
    columns: ['no', 'request', 'suppliers', 'dueOn', 'state', 'createTime'],
    filters: ['state', 'request', 'dueOn', 'createTime'],
    search: ['no'],
    views: [kanban('state')],
  })
  .titled('no')
