import { flag, integer, ref, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/access-control/identity.ts'
import { project } from '#src/main-data/project.ts'

/** How a project controls its doors; without a row the defaults hold. */
export const setting = entity('setting', '门禁设置', {
  projectUuid: ref('项目', () => project)
    .required()
    .unique(),
  name: text('名称').readonly(),
  antiPassback: flag('防反潜').default(false).hint('进入后未外出不得再次进入'),
  retentionDays: integer('人员资料保留天数', { min: 1, max: 365 }).default(30).hint('离开后手机号与照片保留多久'),
})
  .list({ columns: ['projectUuid', 'antiPassback', 'retentionDays'] })
  .settings('projectUuid')
  .titled('name')
