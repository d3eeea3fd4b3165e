import { dict, flag, link, masked, money, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { count, sum } from '@qifuyun/kit/kpi.ts'
import { actor } from '@qifuyun/kit/states.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/payment-split/identity.ts'
import { t } from '#src/payment-split/texts.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** Channels by the codes of the payment kernel. */
export const CHANNELS = {
  mock: ['1', '模拟', 'neutral'],
  wechat: ['2', '微信', 'success'],
  alipay: ['3', '支付宝', 'info'],
} as const

const OWNERS = {
  own: ['1', '本企业', 'success'],
  project: ['2', '项目公司', 'info'],
  supplier: ['3', '供应商', 'warning'],
  owners: ['4', '业委会', 'violet'],
  platform: ['5', '平台'],
} as const
export const SUPPLIER_OWNS = '3'

/** How often an account is settled. */
export const CYCLE = { day: '1', week: '2', month: '3' } as const
const CYCLES = { day: [CYCLE.day, 'T+1'], week: [CYCLE.week, '周'], month: [CYCLE.month, '月'] } as const

export const FEN_MAX = 100_000_000_000_000

/** Whoever receives a share of payments. */
export const account = entity('account', '分账账户', {
  accNo: serial('FZ{seq5}', '账户编号'),
  name: text('账户名称', { max: 50 }).required(),
  owner: dict('归属', OWNERS).required().default('1'),
  supplier: ref('供应商', () => supplier),
  projectUuid: ref('项目', () => project),
  channel: dict('支付渠道', CHANNELS).required().default('2'),
  receiverId: text('渠道接收方编号', { max: 64 }),
  bank: text('开户行', { max: 50 }),
  accountNo: masked('银行账号', { max: 30 }),
  holder: text('户名', { max: 50 }),
  settleCycle: dict('结算周期', CYCLES).required().default('1'),
  minSettle: money('最低结算金额').required().default(0),
  /** Takes what no rule is about, of its project or of all. */
  fallback: flag('默认账户').required().default(false),
  /** Below nothing once more went back than there was: nothing is settled until new shares have made up for it. */
  balance: money('可结算余额', { min: -FEN_MAX }).required().readonly().default(0),
  frozen: money('冻结金额', { min: -FEN_MAX }).required().readonly().default(0),
  filedBy: user('提交人').readonly(),
  approvalUuid: link('账户审批编号'),
})
  .states({
    waiting: ['10', '待审', { tone: 'warning', phase: 'waiting' }],
    enabled: ['20', '启用', { tone: 'success', locked: true, phase: 'working' }],
    disabled: ['30', '停用', { tone: 'neutral', locked: true, phase: 'closed' }],
  })
  .actions({
    enable: {
      label: '审核启用',
      from: ['waiting', 'disabled'],
      to: 'enabled',
      who: 'permission',
      guard: 'secondPerson',
      approval: { flow: 'split.account', link: 'approvalUuid', label: '账户审批' },
    },
    change: {
      label: '变更账户资料',
      from: ['enabled', 'disabled'],
      to: 'waiting',
      who: 'permission',
      form: [
        'name',
        'owner',
        'supplier',
        'projectUuid',
        'receiverId',
        'bank',
        'accountNo',
        'holder',
        'settleCycle',
        'minSettle',
        'fallback',
      ],
      set: { filedBy: actor },
    },
    disable: {
      label: '停用',
      from: 'enabled',
      to: 'disabled',
      who: 'permission',
      confirm: '确认停用「{name}」？停用后不再参与分账',
      danger: true,
    },
  })
  .rule('supplier', ({ owner, supplier: of }) => (owner === SUPPLIER_OWNS && !of ? t('请选择供应商') : undefined))
  .kpis(({ state, gt, lt }) => ({
    toSettle: sum('待结算', 'balance', 'fen', gt('balance', 0)),
    frozen: sum('冻结金额', 'frozen', 'fen'),
    negative: count('余额为负的账户', lt('balance', 0), 'less'),
    waiting: count('待审账户', state('waiting'), 'less'),
  }))
  .overview({ lead: 'toSettle', support: ['frozen', 'negative', 'waiting'], charts: ['owner', 'settleCycle'] })
  .form(
    { title: '账户', fields: ['accNo', 'name', 'owner', 'supplier', 'projectUuid', 'fallback', 'filedBy'] },
    { title: '收款资料', fields: ['channel', 'receiverId', 'bank', 'accountNo', 'holder'] },
    { title: '结算', fields: ['settleCycle', 'minSettle', 'balance', 'frozen'] },
  )
  .list({
    columns: ['accNo', 'name', 'owner', 'projectUuid', 'channel', 'accountNo', 'settleCycle', 'balance', 'frozen', 'state'],
    filters: ['state', 'owner', 'projectUuid', 'channel', 'settleCycle', 'supplier', 'fallback'],
    search: ['accNo', 'name', 'holder', 'receiverId'],
    sortable: ['balance'],
    sums: ['balance', 'frozen'],
    views: [kanban('state'), chart('owner', { label: '按归属' })],
  })
  .inProject('projectUuid')
  .titled('name')
