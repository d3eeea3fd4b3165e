import { dateTime, integer, ref, text, user } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/mall/identity.ts'
import { store } from '#src/mall/pickup/store.ts'

/** How many wrong codes somebody has typed at a pick-up point one after the other, and until when no more are taken. */
export const pickTry = entity('pickTry', '取货码试错', {
  name: text('名称', { max: 60 }).readonly(),
  store: ref('自提点', () => store).required(),
  clerk: user('核销人').required(),
  wrong: integer('连续错误次数').readonly().required().default(0),
  blockedUntil: dateTime('暂停至').readonly(),
})
  .balance('store', 'clerk')
  .list({ columns: ['store', 'clerk', 'wrong', 'blockedUntil'], filters: ['store', 'clerk'] })
  .titled('name')
