import { dict, flag, longText, ref, text } from '@qifuyun/kit/fields.ts'
import { recurring } from '@qifuyun/kit/plans/recurring.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { entity } from '#src/work-order/identity.ts'
import { orderType } from '#src/work-order/order-type.ts'
import { NORMAL } from '#src/work-order/work-order.ts'

export const periodic = entity('periodic', '周期工单', {
  name: text('名称').required(),
  type: ref('工单类型', () => orderType).required(),
  ...recurring(),
  title: text('工单标题').required(),
  content: longText('工单内容', { max: 1_000 }).required(),
  projectUuid: ref('项目', () => project).required(),
  roomUuid: ref('房屋', () => room),
  positionText: text('详细位置', { max: 100 }),
  priority: dict('优先级', {
    urgent: ['1', '紧急', 'error'],
    high: ['2', '高', 'warning'],
    normal: [NORMAL, '普通', 'info'],
    low: ['4', '低'],
  })
    .required()
    .default(NORMAL),
  enabled: flag('启用').default(true),
})
  .timers({ make: { label: '生成工单', at: 'nextAt', effect: 'make' } })
  .form(
    {
      title: '周期',
      fields: ['name', 'period', 'everyN', 'weekdays', 'months', 'monthDays', 'slots', 'leadMinutes', 'validFrom', 'validTo'],
    },
    { title: '执行', fields: ['users', 'assign', 'enabled'] },
    { title: '工单模板', fields: ['type', 'title', 'content', 'priority', 'projectUuid', 'roomUuid', 'positionText'] },
  )
  .list({
    columns: ['name', 'type', 'period', 'projectUuid', 'users', 'validFrom', 'validTo', 'nextAt', 'enabled'],
    filters: ['type', 'period', 'projectUuid', 'enabled'],
    search: ['name', 'title'],
  })
  .inProject('projectUuid')
