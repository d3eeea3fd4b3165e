import { date, dict, integer, money, ref, text } from '@qifuyun/kit/fields.ts'
import { sum } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { EARNS_CHOICES, POINTS_MAX } from '#src/loyalty/codes.ts'
import { entity } from '#src/loyalty/identity.ts'
import { member } from '#src/loyalty/members/member.ts'
import { lot } from '#src/loyalty/points/lot.ts'
import { t } from '#src/loyalty/texts.ts'
import { project } from '#src/main-data/project.ts'

export const AMOUNT_MAX = 1_000_000_000_000
export const STATUS = { pending: '1', credited: '2', takenBack: '3' } as const

/** What somebody gets for something: announced until that is completed, then credited, and taken back as its money goes back. */
export const earning = entity('earning', '积分获得', {
  member: ref('会员', () => member).required(),
  rule: dict('获得方式', EARNS_CHOICES).required(),
  status: dict('入账状态', {
    pending: [STATUS.pending, '待入账', 'warning'],
    credited: [STATUS.credited, '已入账', 'success'],
    takenBack: [STATUS.takenBack, '已扣回', 'error'],
  }).required(),
  points: integer('积分', { max: POINTS_MAX }).required(),
  back: integer('已扣回积分', { max: POINTS_MAX }).required().default(0),
  paid: money('实付金额', { max: AMOUNT_MAX }).required().default(0),
  refunded: money('已退金额', { max: AMOUNT_MAX }).required().default(0),
  day: date('日期').required(),
  /** Route code of an application and its row; `source` says how many times that has earned before, too. */
  origin: text('来源', { max: 100 }).required().inner(),
  source: text('来源', { max: 120 }).required().inner(),
  sourceNo: text('来源单号', { max: 50 }),
  lot: ref('积分批次', () => lot),
  /** Whose it was before members became one. */
  givenTo: ref('原会员', () => member)
    .readonly()
    .inner(),
  projectUuid: ref('项目', () => project),
})
  .recorded()
  .uniqueTogether(['source', 'rule'], t('该来源已记积分'))
  .keeps('back', '<=', 'points', t('扣回不能大于获得'))
  .kpis(({ eq }) => ({ pending: sum('待入账积分', 'points', '分', eq('status', STATUS.pending)) }))
  .list({
    columns: ['day', 'member', 'rule', 'status', 'points', 'back', 'paid', 'refunded', 'sourceNo', 'projectUuid'],
    filters: ['member', 'rule', 'status', 'day', 'projectUuid'],
    search: ['sourceNo'],
    sums: ['points', 'back', 'paid'],
    views: [chart('rule', { label: '按获得方式' })],
  })
  .indexed('origin')
  .indexedTogether(['member', 'rule', 'day', 'points'])
  .inProject('projectUuid')
  .titled('sourceNo')
