import { exact, flag, images, integer, money, ref, text } from '@qifuyun/kit/fields.ts'
import { gallery } from '@qifuyun/kit/views.ts'
import { itemCategory } from '#src/inventory/goods/category.ts'
import { entity } from '#src/inventory/identity.ts'
import { t } from '#src/inventory/texts.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** More of a thing than anybody keeps. */
const QTY_MAX = 999_999_999

export const item = entity('item', '物品', {
  code: text('编码').required().unique(),
  name: text('名称').required(),
  spec: text('规格'),
  category: ref('分类', () => itemCategory).required(),
  unit: text('单位', { max: 10 }).required(),
  unit2: text('辅助单位', { max: 10 }),
  factor: exact('换算率', { min: 0.0001, max: 1_000_000 }).hint('1 辅助单位等于多少单位'),
  batchManaged: flag('批次管理').default(false),
  expiryDays: integer('保质期(天)', { max: 36_500 }).when('batchManaged', 'true'),
  safetyStock: exact('安全库存', { max: QTY_MAX }),
  maxStock: exact('最高库存', { max: QTY_MAX }),
  leadDays: integer('采购周期', { max: 3_650, unit: '天' }),
  salePrice: money('对外售价'),
  lowPrice: money('最低售价'),
  highPrice: money('最高售价'),
  fixedAsset: flag('固定资产').default(false),
  supplier: ref('供应商', () => supplier),
  image: images('图片', { max: 1 }),
  barcode: text('条码').unique(),
  enabled: flag('启用').default(true),
})
  .computed({ used: exact('近12周领用') })
  .rule('factor', ({ unit2, factor }) => (Boolean(unit2) === Boolean(factor) ? undefined : t('请同时填写辅助单位和换算率')))
  .rule('highPrice', ({ lowPrice, highPrice }) =>
    typeof lowPrice === 'number' && typeof highPrice === 'number' && highPrice < lowPrice ? t('最高售价不能低于最低售价') : undefined,
  )
  .rule('maxStock', ({ safetyStock, maxStock }) =>
    safetyStock && maxStock && Number(maxStock) < Number(safetyStock) ? t('最高库存不能低于安全库存') : undefined,
  )
  .form(
    { title: '基本信息', fields: ['code', 'name', 'spec', 'category', 'unit', 'unit2', 'factor', 'barcode', 'image', 'enabled'] },
    { title: '库存控制', fields: ['batchManaged', 'expiryDays', 'safetyStock', 'maxStock', 'leadDays', 'supplier', 'fixedAsset'] },
    { title: '对外价格', fields: ['salePrice', 'lowPrice', 'highPrice'] },
  )
  .list({
    columns: ['code', 'name', 'spec', 'category', 'unit', 'used', 'barcode', 'safetyStock', 'maxStock', 'batchManaged', 'enabled'],
    courses: ['used'],
    filters: ['category', 'batchManaged', 'fixedAsset', 'enabled'],
    search: ['code', 'name', 'spec', 'barcode'],
    views: [gallery('image')],
  })
  .qrLabel('code', 'spec', 'barcode')
  .titled('name')
  .chosenWhile('enabled')
