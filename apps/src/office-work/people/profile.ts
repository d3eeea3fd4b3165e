import { date, money, text, user } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/office-work/identity.ts'

/** What leave and overtime of a person are counted by. */
export const profile = entity('profile', '员工假期档案', {
  user: user('员工').required(),
  entryOn: date('入职日期').required(),
  workSince: date('参加工作日期').hint('用于计算累计工龄，不填按本单位工龄'),
  wage: money('月工资', { max: 100_000_000 }).visibleTo('profile:action.seeWage').confidential().hint('用于计算加班费'),
  /** One for each person. */
  madeKey: text('来源标识', { max: 40 }).unique().internal(),
})
  .rights({ seeWage: '查看月工资' })
  .list({ columns: ['user', 'entryOn', 'workSince', 'wage'], filters: ['user', 'entryOn'] })
  .seenBy('user')
  .titled('user')
