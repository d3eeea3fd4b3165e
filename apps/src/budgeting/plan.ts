import { dict, integer, link, longText, money, organ, ref, rows } from '@qifuyun/kit/fields.ts'
import { count, sum } from '@qifuyun/kit/kpi.ts'
import { sumOf } from '@qifuyun/kit/values/exact.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/budgeting/identity.ts'
import { monthFields } from '#src/budgeting/months.ts'
import { subject } from '#src/budgeting/subject.ts'

/** How far ahead a line may be used: what was planned up to now, or for the whole year. */
export const MODES = { accumulated: ['1', '按月累计', 'info'], annual: ['2', '按全年', 'success'] } as const
/** What becomes of a use that a line has no money for. */
export const OVER = { stop: ['1', '停止', 'error'], warn: ['2', '提醒', 'warning'], ignore: ['3', '忽略'] } as const

export const plan = entity('plan', '预算表', {
  year: integer('预算年度', { min: 2000, max: 2100 }).required(),
  organUuid: organ('预算部门').required(),
  edition: integer('版本', { min: 1 }).readonly().default(1),
  mode: dict('控制方式', MODES).required().default('1'),
  lines: rows(
    '预算明细',
    {
      subject: ref('科目', () => subject).required(),
      ...monthFields(),
      over: dict('超预算时', OVER).required().default('1'),
    },
    { min: 1, max: 200 },
  ),
  total: money('预算总额').derived(({ lines }) => sumOf(lines, 'total')),
  remark: longText('编制说明', { max: 500 }),
  approvalUuid: link('预算审批编号'),
})
  .states({
    draft: ['10', '编制', { tone: 'neutral' }],
    approving: ['20', '审批', { tone: 'warning', locked: true }],
    running: ['30', '执行中', { tone: 'success', locked: true, phase: 'working' }],
    ended: ['40', '已结束', { final: true }],
  })
  .actions({
    submit: {
      label: '提交审批',
      from: 'draft',
      to: 'running',
      who: 'permission',
      guard: 'eachSubjectOnce',
      approval: { flow: 'budget.approve', link: 'approvalUuid', while: 'approving', label: '预算审批' },
    },
    finish: {
      label: '结束执行',
      from: 'running',
      to: 'ended',
      who: 'permission',
      confirm: '确认结束执行该预算？结束后不能再占用',
      danger: true,
      effect: 'close',
    },
  })
  .kpis(({ state }) => ({
    running: count('执行中的预算', state('running')),
    planned: sum('预算总额', 'total', 'fen', state('running')),
    drafts: count('编制与审批中', state('draft', 'approving')),
  }))
  .form({ title: '预算', fields: ['year', 'organUuid', 'edition', 'mode', 'total', 'remark'] }, { title: '预算明细', fields: ['lines'] })
  .list({
    columns: ['year', 'organUuid', 'edition', 'mode', 'total', 'state', 'createTime'],
    filters: ['year', 'state', 'organUuid'],
    sort: [{ field: 'year', order: 'desc' }],
    sums: ['total'],
    views: [kanban('state'), chart('organUuid', { label: '按部门' })],
  })
  .inDepartment('organUuid')
  .titled('year')
