import { dict, integer, link, longText, money, organ, ref, rows, serial } from '@qifuyun/kit/fields.ts'
import { count, sum } from '@qifuyun/kit/kpi.ts'
import { sumOf } from '@qifuyun/kit/values/exact.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/budgeting/identity.ts'
import { subject } from '#src/budgeting/subject.ts'
import { t } from '#src/budgeting/texts.ts'

const KINDS = { adjust: ['1', '调整', 'info'], add: ['2', '追加', 'warning'], move: ['3', '调剂', 'violet'] } as const
export const ADD = '2' as const
export const MOVE = '3' as const

/** A budget that runs is changed by approval only. */
export const change = entity('change', '预算调整', {
  no: serial('YSTZ{yyyy}{seq4}', '调整单号'),
  kind: dict('调整类型', KINDS).required().default('1'),
  year: integer('预算年度', { min: 2000, max: 2100 }).required(),
  organUuid: organ('预算部门').required(),
  lines: rows(
    '调整明细',
    {
      subject: ref('科目', () => subject).required(),
      month: integer('月份', { min: 1, max: 12 }).required(),
      amount: money('金额', { min: -100_000_000_000 }).required(),
    },
    { min: 1, max: 100 },
  ),
  total: money('合计', { min: -100_000_000_000_000 }).derived(({ lines }) => sumOf(lines, 'amount')),
  reason: longText('调整原因', { max: 500 }).required(),
  approvalUuid: link('调整审批编号'),
})
  .states({
    draft: ['10', '草稿'],
    approving: ['20', '审批中', { tone: 'warning', locked: true }],
    done: ['30', '已生效', { tone: 'success', final: true }],
    cancelled: ['40', '已取消', { final: true }],
  })
  .actions({
    submit: {
      label: '提交调整',
      from: 'draft',
      to: 'done',
      who: 'permission',
      guard: 'mayApply',
      approval: { flow: 'budget.change', link: 'approvalUuid', while: 'approving', label: '调整审批' },
    },
    cancel: { label: '取消', from: 'draft', to: 'cancelled', who: ['creator', 'permission'], confirm: '确认取消「{no}」？', danger: true },
  })
  .rule('total', ({ kind, total }) => (kind === MOVE && total !== 0 ? t('调剂的增减合计应为0') : undefined))
  .rule('total', ({ kind, total }) => (kind === ADD && (total ?? 0) <= 0 ? t('追加金额应大于0') : undefined))
  .kpis(({ state, eq, and }) => ({
    waiting: count('待审批调整', state('approving')),
    added: sum('追加金额', 'total', 'fen', and(state('done'), eq('kind', ADD)), 'less'),
  }))
  .list({
    columns: ['no', 'kind', 'year', 'organUuid', 'total', 'reason', 'state', 'createTime'],
    filters: ['state', 'kind', 'year', 'organUuid'],
    search: ['no', 'reason'],
    views: [kanban('state')],
  })
  .inDepartment('organUuid')
