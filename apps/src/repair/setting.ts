import { flag, integer, ref, text } from '@qifuyun/kit/fields.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/repair/identity.ts'

/** The settings of a project; without them the defaults apply. */
export const setting = entity('setting', '项目设置', {
  projectUuid: ref('项目', () => project)
    .required()
    .unique(),
  name: text('名称').readonly(),
  dailyMax: integer('每个号码每日报修上限', { min: 1, max: 100 }).required().default(10),
  acceptText: flag('接单后短信通知联系人').default(true),
})
  .list({ columns: ['projectUuid', 'dailyMax', 'acceptText'] })
  .settings('projectUuid')
  .titled('name')
