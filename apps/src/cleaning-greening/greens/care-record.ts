import { dateTime, dict, images, integer, longText, ref, user } from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { calendar, chart } from '@qifuyun/kit/views.ts'
import { plant } from '#src/cleaning-greening/greens/plant.ts'
import { entity } from '#src/cleaning-greening/identity.ts'
import { project } from '#src/main-data/project.ts'

export const careRecord = entity('careRecord', '养护记录', {
  plant: ref('植物', () => plant).required(),
  kind: dict('养护内容', {
    water: ['1', '浇水', 'info'],
    feed: ['2', '施肥', 'success'],
    prune: ['3', '修剪', 'warning'],
    disease: ['4', '病虫害', 'error'],
  }).required(),
  at: dateTime('时间'),
  user: user('养护人'),
  dead: integer('新增枯死'),
  images: images('照片'),
  note: longText('文字说明'),
  projectUuid: ref('项目', () => project).from('plant'),
})
  .list({
    columns: ['plant', 'kind', 'at', 'user', 'dead', 'projectUuid'],
    filters: ['kind', 'plant', 'projectUuid', 'at'],
    views: [calendar('at'), chart('kind')],
  })
  .kpis(() => ({ cared: by('at', count('养护次数')) }))
  .inProject('projectUuid')
  .titled('plant')
