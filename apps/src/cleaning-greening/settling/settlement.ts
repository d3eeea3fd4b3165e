import { dateTime, decimal, dict, integer, link, money, month, percent, ref, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { average, by, count, sum } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/cleaning-greening/identity.ts'
import { REASON } from '#src/cleaning-greening/settling/deduct.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { project } from '#src/main-data/project.ts'

export const settlement = entity('settlement', '外包结算单', {
  no: serial('JS{yyyyMMdd}{seq4}'),
  contractor: ref('承包商', () => contractor).required(),
  projectUuid: ref('项目', () => project).required(),
  month: month('结算月份').required(),
  fee: money('月服务费', { min: 1 }).required(),
  score: decimal('得分', { max: 100, scale: 1 }).readonly(),
  reworks: integer('计入返工').readonly(),
  deductions: rows('扣减', {
    kind: dict('扣减原因', { score: [REASON.score, '得分不达标', 'warning'], rework: [REASON.rework, '再次返工', 'error'] }).readonly(),
    count: decimal('数量', { scale: 1 }).readonly(),
    percent: percent('扣减比例').readonly(),
  }).readonly(),
  percent: percent('扣减合计').readonly(),
  amount: money('结算金额').readonly(),
  materialCost: money('物料成本').readonly(),
  size: decimal('责任面积', { unit: 'm²', scale: 2 }).readonly(),
  costPerArea: decimal('每平方米成本(元)', { scale: 2 }).readonly(),
  remark: text('备注', { max: 200 }),
  approvalUuid: link('关联审批'),
  settledAt: dateTime('结算时间').readonly(),
  reason: text('原因', { max: 200 }).readonly(),
  /** Contractor, project and month as one, until it is void. */
  key: text('该承包商本月结算单', { max: 100 }).unique().internal(),
})
  .states({
    draft: ['10', '草稿', { tone: 'info' }],
    approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    settled: ['30', '已结算', { tone: 'success', final: true }],
    void: ['40', '已作废', { final: true }],
  })
  .actions({
    count: { label: '重新计算', from: 'draft', who: 'permission', effect: 'count' },
    submit: {
      label: '提交结算',
      from: 'draft',
      to: 'settled',
      who: 'permission',
      guard: 'isScored',
      effect: 'count',
      set: { settledAt: now },
      approval: { flow: 'cleaning-greening.settlement', link: 'approvalUuid', while: 'approving', label: '结算审批' },
    },
    drop: { label: '作废', from: 'draft', to: 'void', who: 'permission', form: ['reason!'], set: { key: null }, danger: true },
  })
  .list({
    columns: ['no', 'contractor', 'projectUuid', 'month', 'fee', 'score', 'reworks', 'percent', 'amount', 'costPerArea', 'state'],
    filters: ['state', 'contractor', 'projectUuid', 'month'],
    search: ['no'],
    sums: ['fee', 'amount'],
    views: [kanban('state'), chart('contractor')],
  })
  .kpis(({ state }) => ({
    costPerM2: by('settledAt', average('每平方米成本', 'costPerArea', '元/m²', state('settled'), 'less')),
    settledAmount: by('settledAt', sum('结算金额', 'amount', 'fen', state('settled'))),
    toSettle: count('待结算单', state('draft', 'approving')),
  }))
  .inProject('projectUuid')
  .titled('no')
