import { flag, ref, text, user } from '@qifuyun/kit/fields.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/mall/identity.ts'

/** Where buyers fetch what they have ordered. */
export const store = entity('store', '自提点', {
  code: text('编码', { max: 20 }).required().unique(),
  name: text('名称', { max: 30 }).required(),
  projectUuid: ref('项目', () => project).required(),
  address: text('地址', { max: 100 }).required(),
  hours: text('营业时间').hint('如 每天 8:00–20:00'),
  keeper: user('负责人'),
  enabled: flag('启用').default(true),
})
  .rights({ pickUp: '取货核销' })
  .list({
    columns: ['code', 'name', 'projectUuid', 'address', 'hours', 'keeper', 'enabled'],
    filters: ['projectUuid', 'enabled'],
    search: ['code', 'name', 'address'],
  })
  .inProject('projectUuid')
  .titled('name')
  .chosenWhile('enabled')
