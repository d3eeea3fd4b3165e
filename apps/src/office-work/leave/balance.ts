import { date, decimal, dict, link, ref, text, user } from '@qifuyun/kit/fields.ts'
import { sum } from '@qifuyun/kit/kpi.ts'
import { exactText, minus, plus } from '@qifuyun/kit/values/exact.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { LEAVE } from '#src/office-work/codes.ts'
import { entity } from '#src/office-work/identity.ts'
import { t } from '#src/office-work/texts.ts'

const AMOUNT_MAX = 100_000
const amount = (label: string) => decimal(label, { scale: 1, max: AMOUNT_MAX }).required().default(0)

/** What a person was granted of a kind, for a year or by one evening of overtime, and what became of it. Rest for overtime is in hours. */
export const balance = entity('balance', '假期余额', {
  user: user('员工').required(),
  kind: dict('假种', LEAVE).required(),
  period: text('期间', { max: 10 }).required(),
  unit: dict('单位', { day: ['1', '天'], hour: ['2', '小时'] })
    .required()
    .default('1'),
  validFrom: date('生效日期').required().default('2000-01-01'),
  expiresOn: date('失效日期'),
  granted: amount('发放'),
  used: amount('已用'),
  frozen: amount('冻结'),
  lapsed: amount('已失效'),
  left: decimal('剩余', { scale: 1, min: -AMOUNT_MAX }).derived(({ granted, used, frozen, lapsed }) =>
    Number(exactText(minus(granted ?? 0, plus(used ?? 0, frozen ?? 0, lapsed ?? 0)), 1)),
  ),
})
  .balance('user', 'kind', 'period')
  .keeps('lapsed', '<=', 'granted', t('失效不能超过发放'))
  .kpis(({ eq }) => ({
    annualLeft: sum('年假剩余', 'left', '天', eq('kind', LEAVE.annual[0])),
    restLeft: sum('调休剩余', 'left', '小时', eq('kind', LEAVE.compensatory[0])),
  }))
  .list({
    columns: ['user', 'kind', 'period', 'left', 'unit', 'granted', 'used', 'frozen', 'lapsed', 'expiresOn'],
    filters: ['user', 'kind', 'period', 'expiresOn'],
    sort: [{ field: 'period', order: 'desc' }],
    views: [chart('kind')],
    presets: {
      mine: { label: '我的', mine: 'user', where: { field: 'user', cmp: 'notEmpty' } },
      left: { label: '有剩余', where: { field: 'left', cmp: 'gt', value: 0 } },
    },
  })
  .seenBy('user')
  .selfService()
  .titled('period')

const change = (label: string) => decimal(label, { scale: 1, min: -AMOUNT_MAX, max: AMOUNT_MAX }).required().default(0)

export const MOVES = {
  grant: ['1', '发放', 'success'],
  hold: ['2', '冻结', 'warning'],
  use: ['3', '使用', 'info'],
  release: ['4', '解冻'],
  back: ['5', '退还', 'success'],
  lapse: ['6', '失效', 'error'],
  adjust: ['7', '调整', 'violet'],
} as const

/** Every change of what somebody has, for ever. */
export const balanceEntry = entity('balanceEntry', '余额流水', {
  user: user('员工').required(),
  kind: dict('假种', LEAVE).required(),
  balance: ref('假期余额', () => balance).required(),
  move: dict('变动', MOVES).required(),
  granted: change('发放变动'),
  used: change('使用变动'),
  frozen: change('冻结变动'),
  lapsed: change('失效变动'),
  sourceNo: text('来源单号', { max: 50 }),
  note: text('说明', { max: 200 }),
  /** The request by which it came. */
  sourceUuid: link('来源单据编号'),
})
  .ledger()
  .indexed('sourceUuid')
  .list({
    columns: ['createTime', 'user', 'kind', 'balance', 'move', 'granted', 'used', 'frozen', 'lapsed', 'sourceNo', 'note'],
    filters: ['user', 'kind', 'move', 'createTime'],
    search: ['sourceNo', 'note'],
  })
  .seenBy('user')
  .selfService()
  .titled('note')

/** Somebody corrects what a person has, with a reason; opening balances come in files. */
export const adjustment = entity('adjustment', '余额调整', {
  user: user('员工').required(),
  kind: dict('假种', LEAVE).required(),
  year: text('年度', { max: 4 }).required().hint('如 2026'),
  amount: decimal('增减', { scale: 1, min: -1_000, max: 1_000 }).required().hint('减少填负数；调休按小时，其余按天，最小 0.5'),
  expiresOn: date('失效日期').hint('不填按假期设置'),
  reason: text('原因', { max: 200 }).required(),
})
  .list({
    columns: ['createTime', 'user', 'kind', 'year', 'amount', 'expiresOn', 'reason'],
    filters: ['user', 'kind', 'year', 'createTime'],
    search: ['reason'],
  })
  .seenBy('user')
  .titled('reason')
