import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { decimal, images, integer, ref, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/main-data/identity.ts'
import { project } from '#src/main-data/project.ts'
import { t } from '#src/main-data/texts.ts'
import { mainDataWire } from '#src/main-data/wire.ts'

export const doorModel = entity('door_model', '户型', {
  projectUuid: ref('项目', () => project).required(),
  modelName: text('户型名称', { max: 30 }).required(),
  bedroomCount: integer('室', { max: 20 }),
  hallCount: integer('厅', { max: 20 }),
  kitchenCount: integer('厨', { max: 20 }),
  toiletCount: integer('卫', { max: 20 }),
  buildingArea: decimal('建筑面积', { unit: 'm²' }),
  insideArea: decimal('套内面积', { unit: 'm²' }),
  planImg: images('户型图', { max: 1 }),
})
  .computed({ roomCount: integer('房间数'), areaCount: integer('区域数') })
  .rule('insideArea', ({ buildingArea, insideArea }) =>
    buildingArea && insideArea && insideArea > buildingArea ? t('套内面积不能大于建筑面积') : undefined,
  )
  .list({
    columns: [
      'modelName',
      'projectUuid',
      'bedroomCount',
      'hallCount',
      'kitchenCount',
      'toiletCount',
      'buildingArea',
      'insideArea',
      'roomCount',
      'areaCount',
    ],
    filters: ['projectUuid', 'bedroomCount'],
    search: ['modelName'],
    views: [{ kind: 'gallery', image: 'planImg' }],
  })
  .uniqueTogether(['projectUuid', 'modelName'], t('该项目下户型名称已存在'))
  .inProject('projectUuid')
  .inside('projectUuid')
  .titled('modelName')
  .wire(mainDataWire('door_model', 'doorModelUuid', ROLE.doorModel, 'doorModel'))
