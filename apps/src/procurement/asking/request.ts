import { date, exact, files, flag, link, money, organ, ref, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { count, sum } from '@qifuyun/kit/kpi.ts'
import { fen, sumOf, times } from '@qifuyun/kit/values/exact.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { subject } from '#src/budgeting/subject.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/procurement/identity.ts'
import { goods, LINES_MAX, PRICE_MAX } from '#src/procurement/lines.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** What a department needs, with what it will cost, for as long as nobody has ordered all of it. */
export const request = entity('request', '采购申请', {
  no: serial('CG{yyyyMM}{seq4}'),
  reason: text('申请事由', { max: 200 }).required(),
  organUuid: organ('申请部门').required(),
  projectUuid: ref('项目', () => project),
  subject: ref('预算科目', () => subject),
  warehouse: ref('收货仓库', () => warehouse),
  supplier: ref('意向供应商', () => supplier),
  lines: rows(
    '采购明细',
    {
      ...goods(),
      price: exact('预估单价', { max: PRICE_MAX }).required(),
      amount: money('金额').derived(({ qty, price }) => fen(times(qty, price))),
      needBy: date('需求日期'),
      lastPrice: exact('上次单价').readonly(),
    },
    { min: 1, max: LINES_MAX },
  ),
  total: money('预估金额').derived(({ lines }) => sumOf(lines, 'amount')),
  overReason: text('超预算原因', { max: 200 }),
  attachments: files('附件'),
  /** What the budget keeps for what is not ordered yet. */
  held: money('预占预算').readonly(),
  fromStock: flag('库存补货').readonly().default(false),
  budgetUuid: link('预算占用编号'),
  approvalUuid: link('关联审批'),
})
  .states({
    draft: ['10', '草稿'],
    approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    approved: ['30', '已批准', { tone: 'violet', locked: true, phase: 'waiting' }],
    ordering: ['40', '采购中', { tone: 'info', locked: true, phase: 'working' }],
    done: ['50', '完成', { tone: 'success', final: true }],
    cancelled: ['90', '已取消', { final: true }],
  })
  .actions({
    submit: {
      label: '提交申请',
      from: 'draft',
      to: 'approved',
      who: ['creator', 'permission'],
      guard: 'mayAsk',
      approval: { flow: 'procurement.request', link: 'approvalUuid', while: 'approving', holds: 'budget', label: '采购申请审批' },
    },
    order: {
      label: '生成采购单',
      from: ['approved', 'ordering'],
      to: 'ordering',
      who: 'permission',
      form: ['supplier!'],
      effect: 'makeOrder',
    },
    revise: {
      label: '退回修改',
      from: 'approved',
      to: 'draft',
      who: ['creator', 'permission'],
      confirm: '确认退回修改「{no}」？需要重新审批',
      guard: 'nothingOrdered',
      effect: 'letGo',
    },
    finish: {
      label: '结束采购',
      from: 'ordering',
      to: 'done',
      who: 'permission',
      confirm: '确认结束「{no}」？未采购的部分不再采购，预占的预算释放',
      guard: 'nothingOpen',
      effect: 'letGo',
    },
    complete: { label: '采购完成', from: 'ordering', to: 'done', who: 'application', effect: 'letGo' },
    cancel: {
      label: '取消',
      from: ['draft', 'approved'],
      to: 'cancelled',
      who: ['creator', 'permission'],
      confirm: '确认取消「{no}」？',
      danger: true,
      guard: 'nothingOrdered',
      effect: 'letGo',
    },
  })
  .todos({ order: { while: 'approved', for: whoMay('order'), word: '待采购' } })
  .kpis(({ state, eq, and }) => ({
    toOrder: count('待采购申请', state('approved'), 'less'),
    asked: sum('申请金额', 'total', 'fen', state('approved', 'ordering', 'done')),
    approving: count('待审批申请', state('approving')),
    toSend: count('库存补货待提交', and(state('draft'), eq('fromStock', true)), 'less'),
  }))
  .form(
    {
      title: '申请信息',
      fields: ['reason', 'organUuid', 'projectUuid', 'subject', 'warehouse', 'supplier', 'total', 'overReason', 'held'],
    },
    { title: '采购明细', fields: ['lines'] },
    { title: '附件', fields: ['attachments', 'fromStock'] },
  )
  .list({
    columns: ['no', 'reason', 'organUuid', 'total', 'subject', 'state', 'createTime'],
    filters: ['state', 'organUuid', 'projectUuid', 'subject', 'fromStock', 'createTime'],
    search: ['no', 'reason'],
    sums: ['total'],
    views: [kanban('state'), chart('subject', { label: '按科目' })],
  })
  .inProject('projectUuid')
  .titled('no')
