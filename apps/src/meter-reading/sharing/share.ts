import { exact, integer, money, month, ref, serial, text } from '@qifuyun/kit/fields.ts'
import { sum } from '@qifuyun/kit/kpi.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/meter-reading/identity.ts'
import { shareRule } from '#src/meter-reading/sharing/share-rule.ts'
import { t } from '#src/meter-reading/texts.ts'

/** What was shared out for a month by a rule: once, as it was then. Its bills say who bears how much. */
export const share = entity('share', '公摊结算', {
  no: serial('GT{yyyyMM}{seq4}'),
  rule: ref('公摊方案', () => shareRule).required(),
  period: month('公摊月份').required(),
  projectUuid: ref('项目', () => project).required(),
  usage: exact('公摊用量').required(),
  price: exact('单价', { unit: '元' }).required(),
  total: money('公摊总额').required(),
  households: integer('分摊户数').required(),
  voidReason: text('作废原因', { max: 200 }),
})
  .states({
    closed: ['10', '已出账', { tone: 'success', locked: true, phase: 'done' }],
    void: ['20', '已作废', { final: true, phase: 'closed' }],
  })
  .actions({
    void: {
      label: '作废',
      from: 'closed',
      to: 'void',
      who: 'permission',
      form: ['voidReason!'],
      guard: 'nonePaid',
      effect: 'void',
      danger: true,
      confirm: '确认作废公摊「{no}」？各户账单与应收单一并作废',
    },
  })
  .recorded()
  .rights({ close: '公摊出账' })
  .uniqueTogether(['rule', 'period'], t('该方案本月已公摊'), { while: ['closed'] })
  .kpis(({ state }) => ({ shared: sum('公摊金额', 'total', 'fen', state('closed')) }))
  .list({
    columns: ['no', 'rule', 'period', 'usage', 'price', 'total', 'households', 'createUserUuid', 'createTime', 'state'],
    filters: ['state', 'projectUuid', 'rule', 'period', 'createTime'],
    search: ['no'],
    sums: ['total'],
  })
  .inProject('projectUuid')
  .titled('no')
