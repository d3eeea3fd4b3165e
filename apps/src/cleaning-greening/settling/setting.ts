import { decimal, percent, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/cleaning-greening/identity.ts'

/** What lost points and work that is done again cost a contractor. */
export const setting = entity('setting', '结算设置', {
  name: text('名称').readonly(),
  baseScore: decimal('达标分', { max: 100, scale: 1 }).required().default(96),
  stepPoints: decimal('每扣分', { min: 0.1, max: 100, scale: 1 }).required().default(2),
  stepPercent: percent('扣减比例').required().default(100),
  reworkPercent: percent('计入返工扣减比例').required().default(50),
})
  .list({ columns: ['baseScore', 'stepPoints', 'stepPercent', 'reworkPercent'] })
  .settings('enterprise')
  .titled('name')
