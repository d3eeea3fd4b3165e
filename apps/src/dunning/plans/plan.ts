import { dict, flag, integer, longText, money, refs, rows, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/dunning/identity.ts'
import { CHANNELS } from '#src/dunning/plans/channels.ts'
import { project } from '#src/main-data/project.ts'

const DAYS_MAX = 3_650
const STEPS_MAX = 10

/** How arrears are got in: after how many days people are asked, and by what. */
export const plan = entity('plan', '催缴策略', {
  name: text('策略名称').required().unique(),
  projects: refs('适用项目', () => project, { max: 200 }).hint('不选则适用于全部项目'),
  steps: rows(
    '催缴步骤',
    {
      afterDays: integer('逾期天数', { min: 1, max: DAYS_MAX, unit: '天' }).required(),
      channel: dict('催缴方式', CHANNELS).required(),
      minAmount: money('最低欠费').required().default(0),
      template: longText('发送内容', { max: 300 }).hint('可用 {姓名} {房屋} {金额} {链接}；站内通知不含姓名与链接'),
    },
    { min: 1, max: STEPS_MAX },
  ),
  autoClose: flag('缴清自动结案').default(true),
  enabled: flag('启用').default(true),
})
  .list({ columns: ['name', 'projects', 'autoClose', 'enabled', 'createTime'], filters: ['enabled', 'projects'], search: ['name'] })
  .titled('name')
  .chosenWhile('enabled')
