import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { dict, images, integer, ref, self, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/main-data/identity.ts'
import { project } from '#src/main-data/project.ts'
import { t } from '#src/main-data/texts.ts'
import { mainDataWire } from '#src/main-data/wire.ts'

/** A phase, a building or an area below a project; the project itself is the root of the tree. */
export const building = entity('building', '楼栋', {
  projectUuid: ref('项目', () => project).required(),
  parentUuid: self('上级'),
  buildingTypeCode: dict('类型', {
    phase: ['1004502', '分期', 'info'],
    building: ['1004503', '楼栋', 'success'],
    publicArea: ['1005501', '公区', 'warning'],
    nonWorkArea: ['1005502', '非工区'],
  }).required(),
  buildingName: text('名称', { max: 30 }).required(),
  buildingCode: text('编码', { max: 30 }),
  floorsAbove: integer('地上层数', { max: 200 }).when('buildingTypeCode', '1004503'),
  floorsUnder: integer('地下层数', { max: 20 }).when('buildingTypeCode', '1004503'),
  unitCount: integer('单元数', { max: 100 }).when('buildingTypeCode', '1004503'),
  sort: integer('排序').default(0),
  planImg: images('平面图', { max: 1 }),
})
  .computed({ roomCount: integer('房间数') })
  .list({
    columns: ['buildingName', 'buildingTypeCode', 'buildingCode', 'floorsAbove', 'floorsUnder', 'unitCount', 'roomCount', 'createTime'],
    filters: ['projectUuid', 'parentUuid', 'buildingTypeCode'],
    search: ['buildingName', 'buildingCode'],
    sort: [{ field: 'sort', order: 'asc' }],
    sortable: ['sort'],
  })
  .uniqueTogether(['projectUuid', 'parentUuid', 'buildingName'], t('同一上级下名称已存在'))
  .tree('parentUuid', 4)
  .qrLabel('projectUuid', 'buildingCode')
  .inProject('projectUuid')
  .inside('projectUuid')
  .titled('buildingName')
  .wire(mainDataWire('building', 'buildingUuid', ROLE.building, 'building'))
