import { level } from '@qifuyun/kit/entity-spec.ts'
import { dateTime, dict, flag, images, integer, link, money, phone, ref, rows, serial, signature, text } from '@qifuyun/kit/fields.ts'
import { count, ratio } from '@qifuyun/kit/kpi.ts'
import { paper } from '@qifuyun/kit/paper/paper.ts'
import { publicPage } from '@qifuyun/kit/public-page.ts'
import { now } from '@qifuyun/kit/states.ts'
import { hours } from '@qifuyun/kit/timers.ts'
import { calendar, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { app, entity } from '#src/loan/identity.ts'
import { labelLayouts, slipLayouts } from '#src/loan/papers.ts'
import { setting } from '#src/loan/setting.ts'
import { t } from '#src/loan/texts.ts'
import { place } from '#src/main-data/place.ts'
import { project } from '#src/main-data/project.ts'

/** Keys of homes are not given to others without their owners. */
export const KEY = '1'

export const item = entity('item', '借用物', {
  code: text('编码').required().unique(),
  name: text('名称').required(),
  kind: dict('类型', {
    key: [KEY, '钥匙', 'info'],
    card: ['2', '门卡', 'success'],
    tool: ['3', '工具', 'warning'],
    paper: ['4', '资料'],
  }).required(),
  ...place(),
  qty: integer('总数').required(),
  deposit: money('押金'),
  price: money('赔偿价'),
  maxHours: integer('最长借用(小时)', { min: 1, max: 8760 }).default(24),
  needApproval: flag('需审批').default(false),
})
  .computed({ available: integer('可借数量') })
  .list({
    columns: ['code', 'name', 'kind', 'projectUuid', 'qty', 'available', 'deposit'],
    levels: [level({ now: 'available', target: 'qty' })],
    filters: ['kind', 'projectUuid', 'roomUuid'],
    search: ['code', 'name', 'positionText'],
  })
  .qrLabel('code', 'kind', 'projectUuid')
  .inProject('projectUuid')
  .titled('name')

/** What has become of what the borrower owes, by its code. */
export const FEE = { waiting: '1', raised: '2', refused: '3' } as const

/** What the owner of a home says to its key being lent. */
export const CONSENT = { waiting: '1', agreed: '2', declined: '3' } as const
const asked = { field: 'ownerState', in: [CONSENT.waiting], refused: t('无需业主确认') } as const

/** How often a borrower who is late is reminded. */
export const LATE_TIMES = 3

export const loan = entity('loan', '借还单', {
  no: serial('JH{yyyyMMdd}{seq4}'),
  projectUuid: ref('项目', () => project).required(),
  borrowerKind: dict('借用人类型', { staff: ['1', '员工'], owner: ['2', '业主'], contractor: ['3', '施工单位'] }).required(),
  borrower: text('借用人', { max: 20 }).required(),
  phone: phone('联系电话').required(),
  items: rows(
    '借用物品',
    {
      item: ref('物品', () => item).required(),
      qty: integer('数量', { min: 1 }).required(),
      returned: integer('已还数量', { min: 0 }).default(0),
      condition: dict('状态', { good: ['1', '完好', 'success'], damaged: ['2', '损坏', 'warning'], lost: ['3', '遗失', 'error'] }),
    },
    { min: 1, max: 20 },
  ),
  purpose: text('用途', { max: 200 }).required(),
  dueAt: dateTime('应还时间').required(),
  borrowAt: dateTime('借出时间').readonly(),
  returnedAt: dateTime('归还时间').readonly(),
  signature: signature('签名'),
  compensation: money('赔偿金额').readonly(),
  ownerState: dict('业主确认', {
    waiting: [CONSENT.waiting, '待确认', 'warning'],
    agreed: [CONSENT.agreed, '已同意', 'success'],
    declined: [CONSENT.declined, '不同意', 'error'],
  }).readonly(),
  urgentReason: text('紧急原因', { max: 200 }).readonly(),
  urgentPhotos: images('现场照片').readonly(),
  approvalUuid: link('关联审批'),
  /** The bill by which the deposit was asked for. */
  depositUuid: link('押金收费'),
})
  .computed({
    deposit: money('在押押金'),
    fee: dict('赔偿收费', {
      waiting: [FEE.waiting, '待收费应用启用', 'warning'],
      raised: [FEE.raised, '已生成收费单', 'success'],
      refused: [FEE.refused, '收费被拒绝', 'error'],
    }),
  })
  .states({
    ready: ['20', '待领取', { tone: 'info' }],
    approving: ['10', '待审批', { tone: 'warning', locked: true }],
    out: ['30', '借出', { tone: 'warning', locked: true }],
    partly: ['40', '部分归还', { tone: 'violet', locked: true }],
    returned: ['50', '已归还', { tone: 'success', final: true }],
    lost: ['60', '已遗失', { tone: 'error', final: true }],
    cancelled: ['70', '已取消', { final: true }],
  })
  .actions({
    handOver: {
      label: '领取',
      from: 'ready',
      to: 'out',
      who: 'permission',
      form: ['signature'],
      guard: 'mayTake',
      effect: 'askDeposit',
      set: { borrowAt: now },
      scan: 'no',
    },
    urgent: {
      label: '紧急领取',
      from: 'ready',
      to: 'out',
      who: 'permission',
      form: ['urgentReason!', 'urgentPhotos!', 'signature'],
      only: asked,
      guard: 'mayTakeAtOnce',
      effect: 'askDeposit',
      set: { borrowAt: now },
      danger: true,
    },
    agree: { label: '业主同意', from: 'ready', who: 'link', only: asked, set: { ownerState: CONSENT.agreed } },
    decline: {
      label: '业主不同意',
      from: 'ready',
      to: 'cancelled',
      who: 'link',
      only: asked,
      set: { ownerState: CONSENT.declined },
      danger: true,
    },
    ask: {
      label: '提交审批',
      from: 'ready',
      to: 'ready',
      who: 'application',
      approval: {
        flow: 'loan.borrow',
        link: 'approvalUuid',
        while: 'approving',
        leads: { rejected: 'cancelled', withdrawn: 'cancelled' },
        label: '借用审批',
      },
    },
    return: {
      label: '归还',
      from: ['out', 'partly'],
      to: ['partly', 'returned'],
      who: 'permission',
      form: ['items!'],
      begins: { items: { returned: 'qty' } },
      guard: 'wasLent',
      effect: 'settle',
      scan: 'no',
    },
    lose: {
      label: '登记遗失',
      from: ['out', 'partly'],
      to: 'lost',
      who: 'permission',
      confirm: '确认「{no}」遗失？',
      danger: true,
      effect: 'compensate',
    },
    remind: { label: '催还', from: ['out', 'partly'], who: 'permission', effect: 'remind', bulk: true },
    cancel: {
      label: '取消',
      from: 'ready',
      to: 'cancelled',
      who: ['creator', 'permission'],
      confirm: '确认取消「{no}」？',
      danger: true,
      bulk: true,
    },
  })
  .timers({
    late: { label: '逾期提醒', at: 'dueAt', while: ['out', 'partly'], effect: 'remindLate', every: hours(1), times: LATE_TIMES },
  })
  .todos({ ready: { while: 'ready', for: whoMay('handOver'), word: '待领取' } })
  .list({
    columns: ['no', 'borrower', 'borrowerKind', 'phone', 'projectUuid', 'borrowAt', 'dueAt', 'compensation', 'state'],
    filters: ['state', 'borrowerKind', 'projectUuid', 'dueAt'],
    search: ['no', 'borrower', 'purpose'],
    views: [kanban('state'), calendar('dueAt')],
  })
  .kpis(({ state, and, past, final }) => ({
    out: count('在借', state('out', 'partly')),
    overdue: count('逾期', and(state('out', 'partly'), past('dueAt')), 'less'),
    lossRate: ratio('遗失率', state('lost'), final(), 'less'),
  }))
  .inProject('projectUuid')
  .selfService()

/** By this an owner agrees that somebody gets the key of their home. */
export const ownerPage = publicPage('loanOwner', loan, {
  title: '钥匙借用确认',
  shows: ['no', 'projectUuid', 'borrower', 'items', 'purpose', 'dueAt'],
  actions: ['agree', 'decline'],
})

export const loanSlip = paper('slip', '借还单', { of: loan, voidWhile: ['cancelled'], layouts: slipLayouts })
export const itemLabel = paper('label', '借用物标签', { of: item, layouts: labelLayouts })

/** Lending of keys, cards and tools (apps-operations.md section 22). */
export const loanApp = app({
  entities: { item, loan, setting },
  icon: 'key-round',
  colour: 'gold',
  category: '物业服务',
  pages: [ownerPage],
  papers: [loanSlip, itemLabel],
})
