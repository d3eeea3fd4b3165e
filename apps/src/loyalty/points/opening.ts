import { date, integer, phone, ref, text } from '@qifuyun/kit/fields.ts'
import { POINTS_MAX } from '#src/loyalty/codes.ts'
import { entity } from '#src/loyalty/identity.ts'
import { member } from '#src/loyalty/members/member.ts'

/** Points that customers bring with them from the time before: imported, once each. */
export const opening = entity('opening', '期初积分', {
  mobile: phone('手机号').required(),
  points: integer('积分', { min: 1, max: POINTS_MAX / 100 }).required(),
  expireOn: date('到期日').required(),
  remark: text('说明', { max: 50 }),
  member: ref('会员', () => member).readonly(),
})
  .states({ entered: ['10', '已入账', { tone: 'success', final: true, phase: 'done' }] })
  .list({
    columns: ['mobile', 'member', 'points', 'expireOn', 'remark', 'createTime'],
    filters: ['member', 'expireOn', 'createTime'],
    search: ['mobile'],
    sums: ['points'],
  })
  .titled('mobile')
