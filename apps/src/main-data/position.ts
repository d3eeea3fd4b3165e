import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { dictionary, integer, longText, ref, self, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/main-data/identity.ts'
import { project } from '#src/main-data/project.ts'
import { t } from '#src/main-data/texts.ts'
import { mainDataWire } from '#src/main-data/wire.ts'

/** A part of a building or a dwelling (部位), of one project or of all. A post of the organisation (岗位) is something else. */
export const position = entity('position', '部位', {
  partName: text('部位名称', { max: 30 }).required(),
  parentUuid: self('上级部位'),
  partTypeCode: dictionary('类型', '1005500'),
  projectUuid: ref('项目', () => project).hint('不选则用于全部项目'),
  sort: integer('排序').default(0),
  remark: longText('备注'),
})
  .list({
    // The tree beside the list says what is above; most parts are of all projects.
    columns: ['partName', 'partTypeCode', 'sort'],
    filters: ['partTypeCode', 'projectUuid', 'parentUuid'],
    search: ['partName'],
    sort: [{ field: 'sort', order: 'asc' }],
    sortable: ['sort'],
  })
  .uniqueTogether(['projectUuid', 'parentUuid', 'partName'], t('同一上级下名称已存在'))
  .tree('parentUuid', 5)
  .qrLabel('projectUuid', 'partTypeCode')
  .inProject('projectUuid')
  .inside('projectUuid')
  .titled('partName')
  .wire(mainDataWire('position', 'busBuildingPartUuid', ROLE.position, 'position'))
