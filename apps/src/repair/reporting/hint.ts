import { longText, ref } from '@qifuyun/kit/fields.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/repair/identity.ts'

/** A note for the desk about a place, shown while a report from there is taken. */
export const hint = entity('hint', '项目提示', {
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building).hint('不选则用于整个项目'),
  text: longText('文字说明', { max: 500 }).required(),
})
  .list({ columns: ['text', 'projectUuid', 'buildingUuid', 'updateTime'], filters: ['projectUuid', 'buildingUuid'] })
  .inProject('projectUuid')
  .titled('text')
