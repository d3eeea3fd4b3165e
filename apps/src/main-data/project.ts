import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { area, date, decimal, dict, dictionary, images, integer, longText, organ, text, user } from '@qifuyun/kit/fields.ts'
import { map } from '@qifuyun/kit/views.ts'
import { entity } from '#src/main-data/identity.ts'
import { isPlainCode, isProperName } from '#src/main-data/rules.ts'
import { mainDataWire } from '#src/main-data/wire.ts'

const SQUARE_METRES = { unit: 'm²', scale: 2 }

export const project = entity('project', '项目', {
  projectName: text('项目名称').required(),
  projectCode: text('项目编码', { max: 30 }).required().unique(),
  projectTypeCode: dictionary('项目类型', '1004700').required(),
  statusCode: dict('状态', { preparing: [1, '筹备中', 'warning'], inService: [2, '服务中', 'success'], withdrawn: [3, '已退出'] })
    .required()
    .default(2),
  areaCode: area('所在地区'),
  address: text('详细地址', { max: 200 }),
  /** What letters and receipts say of its service centre, and where money is paid in. */
  hotline: text('服务电话', { max: 40 }),
  payee: text('收款户名', { max: 60 }),
  payeeBank: text('开户银行', { max: 60 }),
  payeeAccount: text('收款账号', { max: 40 }),
  longitude: decimal('经度', { min: -180, max: 180, scale: 6 }),
  latitude: decimal('纬度', { min: -90, max: 90, scale: 6 }),
  organUuid: organ('所属部门'),
  managerUserUuid: user('项目经理'),
  landArea: decimal('占地面积', SQUARE_METRES),
  buildingArea: decimal('建筑面积', SQUARE_METRES),
  deliveryDate: date('交付日期'),
  coverImg: images('封面图', { max: 1 }),
  planImg: images('总平面图', { max: 1 }),
  remark: longText('备注'),
})
  .rule('projectName', isProperName)
  .rule('projectCode', isPlainCode)
  .computed({ buildingCount: integer('楼栋数'), roomCount: integer('房间数') })
  .form(
    {
      title: '基本信息',
      fields: ['projectName', 'projectCode', 'projectTypeCode', 'statusCode', 'organUuid', 'managerUserUuid', 'deliveryDate'],
    },
    { title: '位置与面积', fields: ['areaCode', 'address', 'longitude', 'latitude', 'landArea', 'buildingArea'] },
    { title: '服务与收款', fields: ['hotline', 'payee', 'payeeBank', 'payeeAccount'] },
    { title: '图片与备注', fields: ['coverImg', 'planImg', 'remark'] },
  )
  .list({
    columns: [
      'projectName',
      'projectCode',
      'projectTypeCode',
      'statusCode',
      'managerUserUuid',
      'buildingCount',
      'roomCount',
      'buildingArea',
      'createTime',
    ],
    filters: ['projectTypeCode', 'statusCode', 'managerUserUuid', 'createTime'],
    search: ['projectName', 'projectCode', 'address'],
    sums: ['buildingArea'],
    views: [map('longitude', 'latitude')],
  })
  .titled('projectName')
  .wire(mainDataWire('project', 'projectUuid', ROLE.project, 'project/info'))
