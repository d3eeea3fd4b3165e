import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { integer, ref, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/mini/identity.ts'

/** Where the residents of a project enter: its link and the code on its poster. */
export const entrance = entity('entrance', '主页入口', {
  projectUuid: ref('项目', () => project)
    .required()
    .unique(),
  slogan: text('海报标语', { max: 30 }).hint('印在海报上，如 缴费报修，一扫即办'),
  link: text('主页链接', { max: 300 }).readonly(),
})
  .computed({ views: integer('访问', { unit: '次' }) })
  .rights({ link: '发放住户主页链接' })
  .kpis(() => ({ entrances: count('已开通项目') }))
  .list({ columns: ['projectUuid', 'views', 'link', 'slogan', 'createTime'], filters: ['projectUuid', 'createTime'] })
  .inProject('projectUuid')
  .titled('projectUuid')

export type Entrance = StoredOf<typeof entrance>
