import { link, month, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { entity } from '#src/reconciling/identity.ts'

/** A month whose books take nothing more, until finance opens it again. */
export const monthClose = entity('monthClose', '月度关账', {
  month: month('月份').required().unique(),
  remark: text('备注', { max: 200 }),
  reason: text('反关账原因', { max: 200 }).readonly(),
  approvalUuid: link('反关账审批编号'),
})
  .states({
    closed: ['10', '已关账', { tone: 'success', locked: true, phase: 'done' }],
    reopened: ['20', '已反关账', { tone: 'warning', locked: true, phase: 'working' }],
  })
  .actions({
    reopen: {
      label: '反关账',
      from: 'closed',
      to: 'reopened',
      who: 'permission',
      form: ['reason!'],
      danger: true,
      approval: { flow: 'reconciliation.reopen', link: 'approvalUuid', label: '反关账审批' },
    },
    closeAgain: { label: '重新关账', from: 'reopened', to: 'closed', who: 'permission', guard: 'mayClose' },
  })
  .kpis(({ state }) => ({ open: count('未关账月份', state('reopened'), 'less'), closed: count('已关账月份', state('closed')) }))
  .list({
    columns: ['month', 'remark', 'reason', 'createUserUuid', 'createTime', 'state'],
    filters: ['month', 'state'],
    sort: [{ field: 'month', order: 'desc' }],
    search: ['remark'],
  })
  .titled('month')
