import { date, dateTime, integer, ref, text } from '@qifuyun/kit/fields.ts'
import { sum } from '@qifuyun/kit/kpi.ts'
import { POINTS_MAX } from '#src/loyalty/codes.ts'
import { entity } from '#src/loyalty/identity.ts'
import { member } from '#src/loyalty/members/member.ts'
import { t } from '#src/loyalty/texts.ts'
import { project } from '#src/main-data/project.ts'

/** Points that were given together; what is left of them is the sum of the moves of the lot. */
export const lot = entity('lot', '积分批次', {
  member: ref('会员', () => member).required(),
  earned: integer('获得积分', { max: POINTS_MAX }).required(),
  left: integer('剩余积分', { max: POINTS_MAX }).required(),
  at: dateTime('获得时间').required(),
  expireOn: date('到期日').required(),
  sourceNo: text('来源', { max: 50 }),
  /** Whose they were before members became one. */
  givenTo: ref('原会员', () => member)
    .readonly()
    .inner(),
  projectUuid: ref('项目', () => project),
})
  .recorded()
  .keeps('left', '<=', 'earned', t('批次剩余不能大于获得'))
  .kpis(({ gt }) => ({ leftPoints: sum('未用积分', 'left', '分', gt('left', 0)) }))
  .list({
    columns: ['member', 'earned', 'left', 'at', 'expireOn', 'sourceNo'],
    filters: ['member', 'left', 'expireOn', 'at', 'projectUuid'],
    sort: [{ field: 'expireOn', order: 'asc' }],
    search: ['sourceNo'],
    sums: ['earned', 'left'],
    presets: { left: { label: '未用完', where: { field: 'left', cmp: 'gt', value: 0 } } },
  })
  .inProject('projectUuid')
  .titled('sourceNo')
