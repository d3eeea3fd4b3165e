import { dict, exact, integer, longText, month, ref } from '@qifuyun/kit/fields.ts'
import { average, count, ratio } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { LEVELS, levelOf, totalOf } from '#src/supplier/grading.ts'
import { entity } from '#src/supplier/identity.ts'
import { supplier } from '#src/supplier/supplier.ts'
import { t } from '#src/supplier/texts.ts'

const mark = (label: string) => integer(label, { min: 0, max: 100 }).required()

const said = () => integer('评价合计').readonly().inner()

/** How a supplier did in a month. */
export const score = entity('score', '供应商评分', {
  supplier: ref('供应商', () => supplier).required(),
  period: month('评分月份').required(),
  quality: mark('质量'),
  delivery: mark('交付'),
  price: mark('价格'),
  service: mark('服务配合'),
  total: exact('总分', { scale: 1, max: 100 }).derived(totalOf),
  level: dict('等级', LEVELS).derived(({ total }) => levelOf(total)),
  /** What the marks are the mean of. */
  ratings: integer('评价次数', { min: 1 }).readonly().required().default(1),
  /** What its ratings come to, so that their mean is rounded once. */
  qualitySum: said(),
  deliverySum: said(),
  priceSum: said(),
  serviceSum: said(),
  comment: longText('评语', { max: 500 }),
})
  .uniqueTogether(['supplier', 'period'], t('该供应商本月已评分'))
  .kpis(({ eq }) => ({
    scored: count('评分次数'),
    quality: average('质量均分', 'quality', 'score', undefined, 'more'),
    failing: ratio('D级占比', eq('level', 'D'), undefined, 'less'),
  }))
  .list({
    columns: ['period', 'supplier', 'total', 'level', 'quality', 'delivery', 'price', 'service', 'createTime'],
    filters: ['supplier', 'period', 'level'],
    sort: [{ field: 'period', order: 'desc' }],
    views: [chart('level', { label: '按等级' })],
  })
  .titled('period')
