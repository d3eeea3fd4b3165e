import { flag, integer, percent, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/loyalty/identity.ts'

/** What points are worth, how much of a bill they pay, and how long they last. */
export const setting = entity('setting', '积分设置', {
  name: text('名称').readonly(),
  pointsPerFen: integer('抵扣1分钱所需积分', { min: 1, max: 1_000 }).required().default(1).hint('1表示1积分抵0.01元'),
  maxBp: percent('单笔最多抵扣').required().default(3_000).hint('占优惠券之后应付金额的比例'),
  validMonths: integer('积分有效月数', { min: 1, max: 60 }).required().default(12).hint('到期日为获得后这么多个月的月末'),
  graceDays: integer('退回过期积分延长天数', { min: 1, max: 365 }).required().default(30),
  approvalOver: integer('超过多少积分须审批', { max: 10_000_000 }).required().default(1_000),
  autoJoin: flag('首次获得积分自动入会').required().default(true),
  tells: flag('短信提醒').required().default(true).hint('升级、积分到期前30天与7天发短信'),
})
  .list({ columns: ['pointsPerFen', 'maxBp', 'validMonths', 'autoJoin', 'tells'] })
  .settings('enterprise')
  .titled('name')
