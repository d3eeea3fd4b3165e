import { exact, month, organ, ref } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/energy/identity.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { t } from '#src/energy/texts.ts'

export const quota = entity('quota', '定额', {
  meter: ref('计量表', () => meter),
  organ: organ('部门'),
  energyType: ref('能源类型', () => energyType),
  month: month('月份').required(),
  amount: exact('定额', { min: 0.0001 }).required(),
})
  .computed({ used: exact('已用') })
  .rule('organ', ({ meter: of, organ: at }) => (Boolean(of) === Boolean(at) ? t('请填写计量表或部门中的一项') : undefined))
  .rule('energyType', ({ organ: at, energyType: type }) => (at && !type ? t('部门定额请选择能源类型') : undefined))
  .list({
    columns: ['month', 'meter', 'organ', 'energyType', 'amount', 'used'],
    filters: ['month', 'meter', 'organ', 'energyType'],
    sort: [{ field: 'month', order: 'desc' }],
  })
  .titled('month')
