import type { Entity } from '@qifuyun/kit/entity.ts'
import { date, days, exact, flag, integer, longText, money, phone, ref, serial, text } from '@qifuyun/kit/fields.ts'
import { by, count, rate, sum } from '@qifuyun/kit/kpi.ts'
import { buckets, chart, kanban, pivot } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { entity } from '#src/fee/identity.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { t } from '#src/fee/texts.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** An amount beyond ten million yuan is a slip of the finger. */
export const AMOUNT_MAX = 1_000_000_000

type Parts = Readonly<Record<string, string | number | null | undefined>>
const num = (value: Parts[string]): number => (typeof value === 'number' ? value : 0)
/** What is owed without late fees, in fen. */
const owedOf = ({ original, discount, adjust }: Parts): number => num(original) - num(discount) + num(adjust)

/**
 * What somebody owes, for what, by when, and what has come of it. Its amounts are the sums of its lines in the ledger and are written with
 * them alone (`posting.ts`).
 */
export const receivable = entity('receivable', '应收单', {
  recvNo: serial('YS{yyyyMM}{seq6}', '应收单号'),
  item: ref('收费项目', () => chargeItem).required(),
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building).readonly(),
  roomUuid: ref('房屋', () => room),
  objectName: text('收费对象', { max: 100 }).readonly(),
  customer: ref('客户', () => customer),
  payerName: text('付款人'),
  payerPhone: phone('付款人电话'),
  period: days('账期'),
  billDate: date('出账日期').readonly(),
  dueDate: date('缴费截止日').required(),
  qty: exact('用量', { scale: 3 }).readonly(),
  original: money('应收金额', { min: 1, max: AMOUNT_MAX }).required(),
  discount: money('优惠').required().readonly().default(0),
  adjust: money('调整', { min: -AMOUNT_MAX }).required().readonly().default(0),
  owed: money('应缴本金', { min: -AMOUNT_MAX }).derived(owedOf),
  lateAccrued: money('已计违约金').required().readonly().default(0),
  lateWaived: money('违约金减免').required().readonly().default(0),
  paid: money('已缴').required().readonly().default(0),
  latePaid: money('已缴违约金').required().readonly().default(0),
  writtenOff: money('已核销').required().readonly().default(0),
  principalPaid: money('已缴本金').derived(({ paid, latePaid }) => num(paid) - num(latePaid)),
  outstanding: money('欠费', { min: -AMOUNT_MAX }).derived(
    (row) => owedOf(row) + num(row.lateAccrued) - num(row.lateWaived) - num(row.paid) - num(row.writtenOff),
  ),
  tax: money('其中税额').readonly().default(0),
  /** The day up to which the late fee has been charged. */
  lateSince: date('违约金计至').readonly(),
  paidOn: date('缴清日期').readonly(),
  run: ref('出账批次', () => billRun).readonly(),
  /** Of which bill it was a part until the room changed hands. */
  splitFrom: ref('拆分自', (): Entity => receivable).readonly(),
  sourceApp: text('来源应用', { max: 20 }).readonly(),
  sourceUuid: text('来源单据', { max: 36 }).readonly().inner(),
  sourceNo: text('来源单号').readonly(),
  /** What it charges for was called off: what was paid of it goes back, and nothing of it is owed then. */
  calledOff: flag('来源已取消').readonly().inner().default(false),
  /** One receivable for each thing that raises it. */
  sourceKey: text('来源', { max: 120 }).readonly().inner().unique(),
  /** The steps of the calculation as they were taken. */
  calc: longText('计算过程', { max: 4_000 }).readonly().inner(),
  reason: text('原因', { max: 200 }).readonly(),
  remark: text('备注', { max: 200 }),
})
  .computed({ late: money('违约金'), overdueDays: integer('逾期天数') })
  .states({
    draft: ['10', '待发布', { tone: 'warning', phase: 'waiting' }],
    unpaid: ['20', '未缴', { tone: 'warning', locked: true, phase: 'working' }],
    part: ['30', '部分缴', { tone: 'info', locked: true, phase: 'working' }],
    disputed: ['25', '争议冻结', { tone: 'violet', locked: true, phase: 'confirming' }],
    paid: ['40', '已缴', { tone: 'success', locked: true, phase: 'done' }],
    void: ['90', '已作废', { tone: 'neutral', final: true, phase: 'closed' }],
    writtenOff: ['91', '已核销', { tone: 'error', final: true, phase: 'closed' }],
  })
  .actions({
    publish: { label: '发布', from: 'draft', to: 'unpaid', who: 'permission', effect: 'publish', bulk: true },
    dispute: {
      label: '争议冻结',
      from: ['unpaid', 'part'],
      to: 'disputed',
      who: 'permission',
      form: ['reason!'],
      effect: 'dispute',
      bulk: true,
    },
    release: { label: '解除冻结', from: 'disputed', to: ['unpaid', 'part'], who: 'permission', effect: 'release' },
  })
  .rights({ late: '减免违约金', report: '查看收费报表' })
  .rule('payerName', ({ customer: whose, payerName, roomUuid }) =>
    whose || payerName || roomUuid ? undefined : t('请选择房屋、客户或填写付款人'),
  )
  .kpis(({ state, and, past, sum: over, notState }) => {
    const open = state('unpaid', 'part', 'disputed')
    const due = notState('draft', 'void', 'writtenOff')
    return {
      arrears: sum('欠费总额', 'outstanding', 'fen', and(open, past('dueDate')), 'less'),
      collectionRate: by('dueDate', rate('当期收缴率', over('principalPaid', due), over('owed', due), { digits: 2 })),
      overdue: count('逾期账单', and(open, past('dueDate')), 'less'),
      open: sum('未收金额', 'outstanding', 'fen', open),
      issued: by('billDate', sum('应收金额', 'original', 'fen', due)),
      disputed: count('争议账单', state('disputed'), 'less'),
      drafts: count('待发布账单', state('draft'), 'less'),
      badDebt: sum('坏账', 'writtenOff', 'fen', state('writtenOff'), 'less'),
    }
  })
  .overview({ lead: 'collectionRate', support: ['arrears', 'issued', 'overdue', 'disputed'], charts: ['item', 'buildingUuid'] })
  .form(
    {
      title: '账单',
      fields: ['recvNo', 'item', 'projectUuid', 'buildingUuid', 'roomUuid', 'objectName', 'customer', 'payerName', 'payerPhone'],
    },
    { title: '账期', fields: ['period', 'billDate', 'dueDate', 'qty'] },
    {
      title: '金额',
      fields: [
        'original',
        'discount',
        'adjust',
        'owed',
        'lateAccrued',
        'lateWaived',
        'paid',
        'latePaid',
        'writtenOff',
        'outstanding',
        'tax',
        'lateSince',
      ],
    },
    { title: '来源', fields: ['paidOn', 'run', 'splitFrom', 'sourceApp', 'sourceNo', 'reason', 'remark'] },
  )
  .list({
    columns: ['recvNo', 'objectName', 'payerName', 'item', 'period', 'dueDate', 'owed', 'late', 'paid', 'outstanding', 'state'],
    filters: [
      'state',
      'projectUuid',
      'buildingUuid',
      'roomUuid',
      'item',
      'customer',
      'dueDate',
      'billDate',
      'outstanding',
      'run',
      'sourceApp',
    ],
    search: ['recvNo', 'objectName', 'payerName', 'payerPhone', 'sourceNo'],
    sortable: ['dueDate', 'outstanding', 'owed'],
    sums: ['owed', 'paid', 'outstanding'],
    views: [
      kanban('item'),
      kanban(buckets('dueDate', [0, 30, 90]), { label: '按到期' }),
      chart('item', { label: '按项目' }),
      pivot('buildingUuid', 'item', sum('欠费', 'outstanding', 'fen'), { label: '欠费分布', heat: true }),
    ],
  })
  .indexed('sourceUuid')
  // What is owed is added up by place and payer out of it, however many bills there have been.
  .indexedTogether(['projectUuid', 'buildingUuid', 'roomUuid', 'customer', 'objectName', 'payerName', 'dueDate', 'outstanding'], {
    while: ['unpaid', 'part', 'disputed'],
  })
  .inProject('projectUuid')
  .titled('recvNo')
