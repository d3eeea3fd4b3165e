import { days, dict, flag, integer, money, percent, ref, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { project } from '#src/main-data/project.ts'
import { account } from '#src/payment-split/accounts/account.ts'
import { BEARER, LINE } from '#src/payment-split/arithmetic/splitting.ts'
import { entity } from '#src/payment-split/identity.ts'
import { t } from '#src/payment-split/texts.ts'

/** Route codes of who takes money over the network (apps-business.md section 0.4). */
export const SOURCES = {
  fee: ['pkg2', '物业缴费'],
  mall: ['pkg13', '线上商城'],
  rent: ['sale', '房屋租售'],
  member: ['pkg12', '会员中心'],
  marketing: ['pkg11', '营销活动'],
  repair: ['pkg1', '报事报修'],
  decoration: ['pkg7', '装修管理'],
  parking: ['pkg24', '车辆管理'],
  activity: ['pkg38', '社区活动'],
} as const
const WHOLE_BP = 10_000

/** How payments are divided: of which application, of what, in which project. */
export const rule = entity('rule', '分账规则', {
  ruleNo: serial('FG{seq5}', '规则编号'),
  name: text('规则名称', { max: 50 }).required(),
  app: dict('来源应用', SOURCES),
  item: ref('收费项目', () => chargeItem),
  projectUuid: ref('项目', () => project),
  /** The smaller number comes first. */
  priority: integer('优先级', { min: 1, max: 999 }).required().default(100),
  lines: rows(
    '分账明细',
    {
      account: ref('分账账户', () => account).required(),
      kind: dict('方式', {
        fixed: [LINE.fixed, '固定', 'info'],
        ratio: [LINE.ratio, '比例', 'success'],
        rest: [LINE.rest, '剩余', 'violet'],
      })
        .required()
        .default(LINE.ratio),
      amount: money('固定金额'),
      ratio: percent('比例'),
    },
    { min: 1, max: 50 },
  ),
  roundingAccount: ref('尾差账户', () => account),
  feeBearer: dict('手续费承担', { everybody: [BEARER.everybody, '按比例'], account: [BEARER.account, '指定账户'] })
    .required()
    .default(BEARER.everybody),
  feeAccount: ref('手续费账户', () => account),
  freezeDays: integer('冻结天数', { min: 0, max: 30, unit: '天' }).required().default(0),
  effective: days('有效期'),
  enabled: flag('启用').required().default(true),
  /** Raised by each change of what the rule gives; payments that were divided keep the one they had. */
  edition: integer('规则版本', { min: 1 }).required().readonly().default(1),
})
  .rule('lines', ({ lines }) =>
    (lines ?? []).reduce((sum, { ratio }) => sum + (ratio ?? 0), 0) > WHOLE_BP ? t('比例合计不能超过100%') : undefined,
  )
  .rule('lines', ({ lines }) => ((lines ?? []).filter(({ kind }) => kind === LINE.rest).length > 1 ? t('剩余方式只能有一行') : undefined))
  .rule('lines', ({ lines }) =>
    (lines ?? []).some(({ kind, amount, ratio }) => (kind === LINE.fixed && !amount) || (kind === LINE.ratio && !ratio))
      ? t('请填写固定金额或比例')
      : undefined,
  )
  .rule('roundingAccount', ({ roundingAccount }) => (roundingAccount ? undefined : t('请选择尾差账户')))
  .rule('feeAccount', ({ feeBearer, feeAccount }) => (feeBearer === BEARER.account && !feeAccount ? t('请选择手续费账户') : undefined))
  .kpis(({ eq }) => ({ running: count('启用的规则', eq('enabled', true)) }))
  .form(
    { title: '规则', fields: ['ruleNo', 'name', 'enabled', 'priority', 'effective', 'edition'] },
    { title: '适用范围', fields: ['app', 'item', 'projectUuid'] },
    { title: '分账明细', fields: ['lines', 'roundingAccount', 'feeBearer', 'feeAccount', 'freezeDays'] },
  )
  .list({
    columns: ['ruleNo', 'name', 'app', 'item', 'projectUuid', 'priority', 'freezeDays', 'edition', 'enabled'],
    filters: ['enabled', 'app', 'item', 'projectUuid'],
    search: ['ruleNo', 'name'],
    sort: [{ field: 'priority', order: 'asc' }],
    views: [kanban('app')],
  })
  .inProject('projectUuid')
  .titled('name')
