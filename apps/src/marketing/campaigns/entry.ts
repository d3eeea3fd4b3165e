import { date, dateTime, dict, flag, integer, phone, ref, refs, text } from '@qifuyun/kit/fields.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { CAMPAIGN } from '#src/marketing/codes.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { entity } from '#src/marketing/identity.ts'

/** A customer takes part in a campaign: takes its coupons, signs in, draws, comes because somebody brought them. */
export const entry = entity('entry', '参与记录', {
  campaign: ref('营销活动', () => campaign).required(),
  customer: ref('客户', () => customer).required(),
  projectUuid: ref('项目', () => project).from('customer'),
  /** Typed on a page that everybody can open; null: staff say who it is, or a link of their own does. */
  phone: phone('手机号').inner(),
  /** Nobody has opened yet what was sent to that mobile. */
  unproved: flag('待本人确认').readonly().inner().required().default(false),
  kind: dict('参与方式', {
    take: [CAMPAIGN.give, '领券', 'success'],
    draw: [CAMPAIGN.draw, '抽奖', 'violet'],
    sign: [CAMPAIGN.sign, '签到', 'info'],
    invite: [CAMPAIGN.invite, '受邀参与', 'warning'],
  }).readonly(),
  inviterPhone: phone('邀请人手机号').hint('仅邀请活动填写'),
  inviter: ref('邀请人', () => customer).readonly(),
  at: dateTime('参与时间').readonly(),
  day: date('参与日期').readonly(),
  /** How many days in a row, this one among them. */
  streak: integer('连续签到', { unit: '天' }).readonly(),
  prize: text('奖品').readonly(),
  prizeUuid: text('奖品编号', { max: 36 }).internal(),
  coupons: refs('获得的券', () => coupon, { max: 100 }).readonly(),
  /** What happens once: taking, being invited, signing in on a day. */
  onceKey: text('参与标识', { max: 120 }).internal().unique(),
})
  .states({ done: ['10', '已参与', { tone: 'success', locked: true, phase: 'done' }] })
  .list({
    columns: ['at', 'campaign', 'customer', 'kind', 'prize', 'streak', 'inviter', 'coupons', 'projectUuid'],
    filters: ['campaign', 'customer', 'projectUuid', 'kind', 'inviter', 'at', 'day'],
    search: ['prize'],
    sort: [{ field: 'at', order: 'desc' }],
    sortable: ['at'],
    views: [chart('kind', { label: '按参与方式' })],
  })
  .inProject('projectUuid')
  .titled('campaign')
