import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { decimal, dict, integer, phone, ref, text } from '@qifuyun/kit/fields.ts'
import { building } from '#src/main-data/building.ts'
import { doorModel } from '#src/main-data/door-model.ts'
import { entity } from '#src/main-data/identity.ts'
import { project } from '#src/main-data/project.ts'
import { t } from '#src/main-data/texts.ts'
import { mainDataWire } from '#src/main-data/wire.ts'

export const room = entity('room', '房间', {
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building).required(),
  unitNo: text('单元', { max: 10 }),
  floorNo: integer('楼层', { min: -20, max: 200 }),
  roomNo: text('房号', { max: 20 }).required(),
  roomName: text('房间全称', { max: 100 }).readonly(),
  roomStatusCode: dict('房态', {
    vacant: [1, '空置'],
    toHandOver: [2, '待交付', 'violet'],
    ownerOccupied: [3, '自住', 'success'],
    rented: [4, '出租', 'info'],
    decorating: [5, '装修中', 'warning'],
  })
    .required()
    .default(1),
  doorModelUuid: ref('户型', () => doorModel),
  buildingArea: decimal('建筑面积', { unit: 'm²' }),
  insideArea: decimal('套内面积', { unit: 'm²' }),
  ownerName: text('业主'),
  ownerMobile: phone('业主电话'),
})
  .rule('insideArea', ({ buildingArea, insideArea }) =>
    buildingArea && insideArea && insideArea > buildingArea ? t('套内面积不能大于建筑面积') : undefined,
  )
  .form(
    { title: '房间', fields: ['projectUuid', 'buildingUuid', 'unitNo', 'floorNo', 'roomNo', 'roomStatusCode'] },
    { title: '户型与面积', fields: ['doorModelUuid', 'buildingArea', 'insideArea'] },
    { title: '业主', fields: ['ownerName', 'ownerMobile'] },
  )
  .list({
    columns: [
      'roomName',
      'buildingUuid',
      'unitNo',
      'floorNo',
      'roomNo',
      'roomStatusCode',
      'doorModelUuid',
      'buildingArea',
      'ownerName',
      'ownerMobile',
    ],
    filters: ['projectUuid', 'buildingUuid', 'unitNo', 'floorNo', 'roomStatusCode', 'doorModelUuid'],
    search: ['roomName', 'roomNo', 'ownerName'],
    sort: [
      { field: 'buildingUuid', order: 'asc' },
      { field: 'floorNo', order: 'asc' },
      { field: 'roomNo', order: 'asc' },
    ],
    sortable: ['roomNo', 'floorNo', 'buildingArea'],
    sums: ['buildingArea'],
  })
  .uniqueTogether(['buildingUuid', 'unitNo', 'roomNo'], t('该楼栋单元下房号已存在'))
  .qrLabel('projectUuid', 'buildingUuid', 'doorModelUuid')
  .inProject('projectUuid')
  .inside('projectUuid', 'buildingUuid')
  .titled('roomName')
  .wire(mainDataWire('room', 'roomUuid', ROLE.room, 'room'))
