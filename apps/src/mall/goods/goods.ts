import { dict, files, images, integer, link, money, percent, ref, refs, richText, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { chart, gallery, kanban } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { GOODS, QTY_MAX, SELLING_CHOICES } from '#src/mall/codes.ts'
import { category } from '#src/mall/goods/category.ts'
import { entity } from '#src/mall/identity.ts'
import { freight } from '#src/mall/shipping/freight.ts'
import { t } from '#src/mall/texts.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** How many specifications goods have, such as colour and size. */
const SPECS_MAX = 3

/** What the shop sells: things, services at home, vouchers. What can be bought are its SKUs. */
export const goods = entity('goods', '商品', {
  no: serial('SP{seq6}', '商品编号'),
  title: text('商品名称', { max: 60 }).required(),
  kind: dict('商品类型', {
    physical: [GOODS.physical, '实物', 'info'],
    service: [GOODS.service, '服务', 'violet'],
    voucher: [GOODS.voucher, '卡券', 'warning'],
  })
    .required()
    .default(GOODS.physical),
  category: ref('商品分类', () => category).required(),
  images: images('商品图片').hint('上架前至少上传一张'),
  video: files('商品视频', { max: 1 }),
  detail: richText('商品详情').required(),
  specs: rows(
    '规格项',
    { name: text('规格名', { max: 10 }).required(), values: text('规格值', { max: 300 }).required().hint('用顿号分隔，如 红、蓝、白') },
    { max: SPECS_MAX },
  ),
  supplier: ref('供应商', () => supplier),
  taxRate: percent('税率'),
  freight: ref('运费模板', () => freight)
    .when('kind', GOODS.physical)
    .hint('不选则包邮'),
  limitPerPerson: integer('每人限购', { min: 1, max: QTY_MAX, unit: '件' }).hint('不填则不限'),
  projects: refs('销售项目', () => project, { max: 50 }).hint('不选则全部项目销售'),
  /** Of what can be bought now. */
  priceFrom: money('最低售价').readonly(),
  approvalUuid: link('关联审批'),
})
  .computed({ available: integer('可售库存'), sold: integer('累计销量'), selling: dict('销售情况', SELLING_CHOICES) })
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'waiting' }],
    reviewing: ['20', '待审', { tone: 'warning', locked: true, phase: 'confirming' }],
    onSale: ['30', '在售', { tone: 'success', phase: 'working' }],
    off: ['40', '已下架', { tone: 'neutral', phase: 'closed' }],
  })
  .actions({
    submit: {
      label: '提交上架',
      from: 'draft',
      to: 'onSale',
      who: 'permission',
      guard: 'maySell',
      bulk: true,
      approval: { flow: 'mall.goods', link: 'approvalUuid', while: 'reviewing', leads: { approved: 'onSale' }, label: '上架审批' },
    },
    takeOff: { label: '下架', from: 'onSale', to: 'off', who: 'permission', confirm: '下架后不能再下单，已下单的不受影响', bulk: true },
    putOn: { label: '重新上架', from: 'off', to: 'onSale', who: 'permission', guard: 'maySell', bulk: true },
  })
  .rule('specs', ({ specs }) => {
    const names = (specs ?? []).map(({ name }) => name)
    return new Set(names).size < names.length ? t('规格名不能重复') : undefined
  })
  .kpis(({ state }) => ({
    onSale: count('在售商品', state('onSale'), 'more'),
    reviewing: count('待审商品', state('reviewing'), 'less'),
    off: count('已下架商品', state('off')),
  }))
  .overview({ lead: 'onSale', support: ['reviewing', 'off'], charts: ['kind', 'category'] })
  .form(
    { title: '商品信息', fields: ['no', 'title', 'kind', 'category', 'images', 'video', 'detail'] },
    { title: '规格与限购', fields: ['specs', 'limitPerPerson', 'projects', 'priceFrom'] },
    { title: '供货', fields: ['supplier', 'taxRate', 'freight'] },
  )
  .list({
    columns: ['title', 'images', 'kind', 'category', 'priceFrom', 'available', 'sold', 'selling', 'supplier', 'no', 'state'],
    filters: ['state', 'kind', 'category', 'supplier', 'priceFrom', 'createTime'],
    search: ['no', 'title'],
    sortable: ['priceFrom'],
    views: [gallery('images'), kanban('state'), chart('category', { label: '按分类' })],
  })
  .titled('title')
