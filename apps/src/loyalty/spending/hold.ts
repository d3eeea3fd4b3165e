import { dict, integer, money, ref, text } from '@qifuyun/kit/fields.ts'
import { sum } from '@qifuyun/kit/kpi.ts'
import { POINTS_MAX } from '#src/loyalty/codes.ts'
import { entity } from '#src/loyalty/identity.ts'
import { member } from '#src/loyalty/members/member.ts'
import { AMOUNT_MAX } from '#src/loyalty/points/earning.ts'
import { t } from '#src/loyalty/texts.ts'
import { project } from '#src/main-data/project.ts'

export const HELD = { frozen: '1', used: '2', released: '3' } as const

/** Points that a document of another application pays with: held until it is paid, then used, or let go. */
export const hold = entity('hold', '积分抵扣', {
  member: ref('会员', () => member).required(),
  status: dict('抵扣状态', {
    frozen: [HELD.frozen, '冻结中', 'warning'],
    used: [HELD.used, '已抵扣', 'success'],
    released: [HELD.released, '已释放', 'neutral'],
  }).required(),
  points: integer('积分', { max: POINTS_MAX }).required(),
  returned: integer('已退回积分', { max: POINTS_MAX }).required().default(0),
  payable: money('应付金额', { max: AMOUNT_MAX }).required(),
  off: money('抵扣金额', { max: AMOUNT_MAX }).required(),
  /** Route code of an application, and its row. */
  source: text('来源', { max: 100 }).required().inner(),
  sourceNo: text('来源单号', { max: 50 }),
  /** How often it was let go and taken anew. */
  turn: integer('次数', { max: 1_000 }).required().inner().default(0),
  /** Whose it was before members became one. */
  givenTo: ref('原会员', () => member)
    .readonly()
    .inner(),
  projectUuid: ref('项目', () => project),
})
  .recorded()
  .uniqueTogether(['source'], t('该来源已使用积分'))
  .keeps('returned', '<=', 'points', t('退回不能大于抵扣'))
  .kpis(({ eq }) => ({ off: sum('积分抵扣金额', 'off', 'fen', eq('status', HELD.used)) }))
  .list({
    columns: ['createTime', 'member', 'status', 'points', 'off', 'payable', 'returned', 'sourceNo', 'projectUuid'],
    filters: ['member', 'status', 'projectUuid', 'createTime'],
    search: ['sourceNo'],
    sums: ['points', 'off'],
  })
  .inProject('projectUuid')
  .titled('sourceNo')
