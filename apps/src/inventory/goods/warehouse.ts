import { dict, flag, ref, text, user } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/inventory/identity.ts'
import { project } from '#src/main-data/project.ts'

export const WAREHOUSE = { group: '1', project: '2', person: '3' } as const

export const warehouse = entity('warehouse', '仓库', {
  code: text('编码').required().unique(),
  name: text('名称').required(),
  kind: dict('类型', {
    group: [WAREHOUSE.group, '集团仓', 'violet'],
    project: [WAREHOUSE.project, '项目仓', 'info'],
    person: [WAREHOUSE.person, '个人库'],
  }).required(),
  projectUuid: ref('项目', () => project)
    .required()
    .when('kind', WAREHOUSE.project),
  keeper: user('管理员').required(),
  inFlow: flag('入库审批').default(false),
  outFlow: flag('出库审批').default(false),
  transferFlow: flag('调拨审批').default(false),
  enabled: flag('启用').default(true),
})
  .list({
    columns: ['code', 'name', 'kind', 'projectUuid', 'keeper', 'inFlow', 'outFlow', 'transferFlow', 'enabled'],
    filters: ['kind', 'projectUuid', 'keeper', 'enabled'],
    search: ['code', 'name'],
  })
  .inProject('projectUuid')
  .seenBy('keeper')
  .titled('name')
  .chosenWhile('enabled')
