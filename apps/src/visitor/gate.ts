import { dict, position, ref, text } from '@qifuyun/kit/fields.ts'
import { map } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/visitor/identity.ts'
import { t } from '#src/visitor/texts.ts'

export const gate = entity('gate', '岗亭', {
  name: text('名称').required(),
  projectUuid: ref('项目', () => project).required(),
  position: position('坐标'),
  direction: dict('方向', { in: ['1', '进', 'success'], out: ['2', '出', 'info'], both: ['3', '双向'] })
    .required()
    .default('3'),
})
  .rights({ check: '核验通行', override: '强制放行' })
  .list({
    columns: ['name', 'projectUuid', 'direction', 'position'],
    filters: ['projectUuid', 'direction'],
    search: ['name'],
    views: [map('position')],
  })
  .uniqueTogether(['projectUuid', 'name'], t('该项目下岗亭名称已存在'))
  .qrLabel('projectUuid', 'direction')
  .inProject('projectUuid')
