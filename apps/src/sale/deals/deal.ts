import { date, dateTime, dict, link, money, percent, ref, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, sum } from '@qifuyun/kit/kpi.ts'
import { sumOf } from '@qifuyun/kit/values/exact.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { project } from '#src/main-data/project.ts'
import { PRICE_MAX, SPLIT_ROLES, WISH } from '#src/sale/codes.ts'
import { commissionRule } from '#src/sale/deals/rule.ts'
import { WHOLE_BP } from '#src/sale/deals/splitting.ts'
import { entity } from '#src/sale/identity.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { t } from '#src/sale/texts.ts'

export const EARNEST = { held: '1', returned: '2', lost: '3' } as const

/** A home finds who takes it: what it costs, and who earns the commission. */
export const deal = entity('deal', '成交单', {
  dealNo: serial('CJ{yyyy}{seq4}', '成交编号'),
  title: text('摘要', { max: 100 }).readonly(),
  listing: ref('房源', () => listing).required(),
  lead: ref('客源', () => lead).required(),
  projectUuid: ref('项目', () => project).from('listing'),
  kind: dict('成交类型', { rent: [WISH.rent, '出租', 'info'], sell: [WISH.buy, '出售', 'success'] }).required(),
  amount: money('成交金额', { min: 1, max: PRICE_MAX }).required().hint('出租填月租金，出售填总价'),
  signDate: date('签约日期').required(),
  earnest: money('定金', { min: 1, max: PRICE_MAX }),
  earnestState: dict('定金情况', {
    held: [EARNEST.held, '已锁定房源', 'success'],
    returned: [EARNEST.returned, '已退还', 'info'],
    lost: [EARNEST.lost, '已没收', 'warning'],
  }).readonly(),
  earnestBack: dict('定金处理', { returned: [EARNEST.returned, '退还'], lost: [EARNEST.lost, '没收', 'warning'] })
    .readonly()
    .inner(),
  rule: ref('佣金方案', () => commissionRule),
  commissionBuyer: money('客方佣金', { max: PRICE_MAX }).hint('不填则按佣金方案计算'),
  commissionSeller: money('业主佣金', { max: PRICE_MAX }),
  commissionTotal: money('佣金合计').readonly(),
  splits: rows(
    '佣金分成',
    {
      who: user('分成人').required(),
      role: dict('角色', SPLIT_ROLES).required(),
      bp: percent('比例', { min: 0.01, max: 100 }).required(),
      amount: money('分成金额').readonly(),
      paid: money('已结佣').readonly(),
    },
    { max: 20 },
  ),
  received: money('已收佣金').readonly().required().default(0),
  /** What has been noted by hand, and what bills have brought. */
  byHand: money('线下收取').readonly().required().default(0),
  paidOut: money('已结佣金').readonly().required().default(0),
  submittedBy: user('提交人').readonly(),
  signedAt: dateTime('签约时间').readonly(),
  reason: text('解约原因', { max: 200 }).readonly(),
  cancelledAt: dateTime('解约时间').readonly(),
  receiveNow: money('本次收取', { min: 1, max: PRICE_MAX }).readonly().inner(),
  approvalUuid: link('关联审批'),
  cancelUuid: link('解约审批编号'),
  /** Set where bills have been made: only what they leave out is noted by hand then. */
  billed: link('佣金应收'),
  buyerFee: link('客方佣金应收'),
  sellerFee: link('业主佣金应收'),
  /** By what the bill of the seller is known, as a document has one bill. */
  sellerKey: link('业主佣金单据'),
})
  .rule('splits', ({ splits }) => ((splits ?? []).length > 0 && sumOf(splits, 'bp') !== WHOLE_BP ? t('分成比例合计须为100%') : undefined))
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'waiting' }],
    approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    rejected: ['11', '已驳回', { tone: 'error', phase: 'waiting' }],
    signed: ['30', '已签约', { tone: 'success', locked: true, phase: 'working' }],
    settled: ['40', '已结佣', { tone: 'info', final: true, phase: 'done' }],
    cancelled: ['50', '已解约', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    submit: {
      label: '提交成交',
      from: ['draft', 'rejected'],
      to: 'signed',
      who: ['creator', 'permission'],
      guard: 'maySign',
      effect: 'submit',
      approval: {
        flow: 'sale.deal',
        link: 'approvalUuid',
        while: 'approving',
        leads: { approved: 'signed', rejected: 'rejected', withdrawn: 'draft' },
        holds: 'listing',
        label: '成交审批',
      },
    },
    reserve: {
      label: '收定金锁定房源',
      from: ['draft', 'rejected'],
      who: ['creator', 'permission'],
      form: ['earnest!'],
      guard: 'mayReserve',
      effect: 'reserve',
    },
    release: {
      label: '解除预定',
      from: ['draft', 'rejected'],
      who: 'permission',
      form: ['earnestBack!'],
      guard: 'mayRelease',
      effect: 'release',
      only: { field: 'earnestState', in: [EARNEST.held], refused: t('该成交单未锁定房源') },
    },
    receive: {
      label: '登记收佣',
      from: 'signed',
      who: 'permission',
      form: ['receiveNow!'],
      guard: 'mayReceive',
      effect: 'receive',
    },
    settle: {
      label: '结佣',
      from: 'signed',
      to: ['signed', 'settled'],
      who: 'permission',
      effect: 'settle',
      confirm: '按已收佣金比例结算「{title}」的分成',
    },
    cancel: {
      label: '解约',
      from: 'signed',
      to: 'cancelled',
      who: 'permission',
      form: ['reason!'],
      danger: true,
      approval: { flow: 'sale.dealCancel', link: 'cancelUuid', label: '解约审批' },
    },
  })
  .todos({ signed: { while: 'signed', for: whoMay('settle'), word: '待结佣' } })
  .kpis(({ state, notState }) => {
    const real = state('signed', 'settled')
    return {
      deals: by('signDate', count('成交单数', real, 'more')),
      amount: by('signDate', sum('佣金合计', 'commissionTotal', 'fen', real, 'more')),
      received: by('signDate', sum('佣金收入', 'received', 'fen', notState('draft', 'rejected'), 'more')),
      paidOut: by('signDate', sum('已结佣金', 'paidOut', 'fen', real)),
      toSettle: count('待结佣成交', state('signed')),
      cancelled: count('解约成交', state('cancelled'), 'less'),
    }
  })
  .form(
    { title: '成交', fields: ['dealNo', 'listing', 'lead', 'projectUuid', 'kind', 'amount', 'signDate', 'earnest', 'earnestState'] },
    { title: '佣金', fields: ['rule', 'commissionBuyer', 'commissionSeller', 'commissionTotal', 'received', 'byHand', 'paidOut'] },
    { title: '分成', fields: ['splits'] },
    { title: '进展', fields: ['submittedBy', 'signedAt', 'cancelledAt', 'reason'] },
  )
  .list({
    columns: [
      ...(['title', 'listing', 'lead', 'kind', 'amount', 'signDate', 'commissionTotal', 'received', 'paidOut'] as const),
      ...(['earnestState', 'submittedBy', 'projectUuid', 'dealNo', 'createTime', 'state'] as const),
    ],
    filters: ['state', 'kind', 'listing', 'lead', 'signDate', 'projectUuid', 'earnestState', 'amount', 'createTime'],
    search: ['dealNo', 'title'],
    sortable: ['signDate', 'amount'],
    sums: ['commissionTotal', 'received', 'paidOut'],
    views: [kanban('state'), chart('kind', { label: '按类型' })],
    files: [
      {
        label: '佣金表',
        columns: [
          'dealNo',
          'title',
          'kind',
          'amount',
          'signDate',
          'commissionBuyer',
          'commissionSeller',
          'commissionTotal',
          'received',
          'paidOut',
        ],
        where: { field: 'state', cmp: 'in', value: ['30', '40', '50'] },
      },
    ],
  })
  .indexed('sellerKey')
  .inProject('projectUuid')
  .titled('title')
