import { date, decimal, dict, files, images, integer, link, money, organ, ref, rows, text, user } from '@qifuyun/kit/fields.ts'
import { average, count, ratio } from '@qifuyun/kit/kpi.ts'
import { chart, kanban, plan } from '@qifuyun/kit/views.ts'
import { entity } from '#src/equipment-inspection/identity.ts'
import { category } from '#src/equipment-inspection/ledger/category.ts'
import { t } from '#src/equipment-inspection/texts.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { place } from '#src/main-data/place.ts'
import { supplier } from '#src/supplier/supplier.ts'

export const LEVEL = { key: '1', important: '2', general: '3' } as const
const PARAMS_MAX = 50

export const equipment = entity('equipment', '设备台账', {
  code: text('编码').required().unique(),
  name: text('名称').required(),
  category: ref('设备分类', () => category).required(),
  ...place(),
  positionText: text('安装位置', { max: 100 }),
  brand: text('品牌'),
  model: text('型号'),
  sn: text('序列号'),
  level: dict('重要等级', {
    key: [LEVEL.key, 'A 关键', 'error'],
    important: [LEVEL.important, 'B 重要', 'warning'],
    general: [LEVEL.general, 'C 一般'],
  }).required(),
  maker: text('生产厂家', { max: 100 }),
  supplier: ref('供应商', () => supplier),
  price: money('购置价'),
  enabledDate: date('启用日期'),
  warrantyUntil: date('保修截止'),
  lifeYears: integer('使用年限', { max: 100, unit: '年' }),
  chargeOrgan: organ('负责部门').required(),
  chargeUser: user('负责人').required(),
  params: rows('技术参数', { k: text('参数', { max: 50 }).required(), v: text('参数值', { max: 100 }).required() }, { max: PARAMS_MAX }),
  images: images('图片'),
  files: files('附件'),
  iotDevice: text('物联设备编号'),
  asset: ref('资产卡片', () => asset).unique(),
  runHours: decimal('运行小时', { scale: 1 }),
  /** Repairs of equipment that matters, and the hours between them. */
  failures: integer('故障次数').readonly().default(0),
  mtbf: decimal('平均故障间隔(小时)', { scale: 1 }).readonly(),
  reason: text('原因', { max: 200 }).readonly(),
  scrapUuid: link('报废审批'),
})
  .computed({ nextMaintenance: date('下次保养'), openDefects: integer('未消缺陷') })
  .states({
    using: ['1', '使用中', { tone: 'success' }],
    stopped: ['2', '停用'],
    repairing: ['3', '维修中', { tone: 'warning' }],
    scrapped: ['4', '报废', { tone: 'error', final: true }],
  })
  .actions({
    start: { label: '启用', from: 'stopped', to: 'using', who: 'permission', set: { reason: null } },
    stop: { label: '停用', from: ['using', 'repairing'], to: 'stopped', who: 'permission', form: ['reason!'], bulk: true },
    break: { label: '转维修', from: 'using', to: 'repairing', who: 'application' },
    mend: { label: '修复', from: 'repairing', to: 'using', who: 'permission' },
    scrap: {
      label: '报废',
      from: ['using', 'stopped', 'repairing'],
      to: 'scrapped',
      who: 'permission',
      form: ['reason!'],
      guard: 'nothingOpen',
      danger: true,
      approval: { flow: 'equipment-inspection.scrap', link: 'scrapUuid', label: '报废审批', late: t('报废审批中') },
    },
  })
  .rights({ print: '打印标签' })
  .form(
    { title: '设备', fields: ['code', 'name', 'category', 'level', 'brand', 'model', 'sn', 'maker', 'supplier'] },
    { title: '位置', fields: ['projectUuid', 'buildingUuid', 'roomUuid', 'positionUuid', 'positionText'] },
    { title: '使用', fields: ['chargeOrgan', 'chargeUser', 'enabledDate', 'warrantyUntil', 'lifeYears', 'runHours', 'price'] },
    { title: '技术参数', fields: ['params', 'iotDevice', 'asset', 'images', 'files'] },
  )
  .list({
    columns: [
      'code',
      'name',
      'category',
      'roomUuid',
      'positionText',
      'level',
      'nextMaintenance',
      'openDefects',
      'chargeUser',
      'projectUuid',
      'state',
    ],
    filters: ['state', 'category', 'level', 'projectUuid', 'buildingUuid', 'chargeUser'],
    search: ['code', 'name', 'sn', 'model'],
    views: [kanban('state'), plan('buildingUuid', 'positionUuid'), chart('category')],
  })
  .qrLabel('code', 'category', 'projectUuid')
  .kpis(({ state, gt }) => ({
    equipmentCount: count('设备数'),
    intactRate: ratio('完好率', state('using'), state('using', 'repairing', 'stopped')),
    mtbf: average('平均故障间隔', 'mtbf', '小时', gt('failures', 0), 'more'),
  }))
  .seenBy('chargeUser')
  .inProject('projectUuid')
  .indexed('iotDevice')
  .titled('name')
