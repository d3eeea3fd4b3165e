import { flag, integer, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/loan/identity.ts'

/** How the enterprise lends. */
export const setting = entity('setting', '借还设置', {
  name: text('名称').readonly(),
  payDays: integer('赔偿付款期限', { min: 0, max: 365, unit: '天' }).required().default(7),
  chargeDamage: flag('损坏需赔偿').default(true),
})
  .list({ columns: ['payDays', 'chargeDamage'] })
  .settings('enterprise')
  .titled('name')
