import { date, flag, money, percent, ref } from '@qifuyun/kit/fields.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { AMOUNT_MAX } from '#src/fee/arithmetic/charge.ts'
import { entity } from '#src/fee/identity.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { t } from '#src/fee/texts.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

const WHOLE = 10_000
const COEFFICIENT_MAX = 1_000

/** From when to when a room, or a customer, is charged an item. */
export const chargeAssign = entity('chargeAssign', '收费对象', {
  item: ref('收费项目', () => chargeItem).required(),
  projectUuid: ref('项目', () => project).from('roomUuid'),
  buildingUuid: ref('楼栋', () => building).from('roomUuid'),
  roomUuid: ref('房屋', () => room),
  customer: ref('缴费客户', () => customer).hint('不填时由房屋的缴费人缴纳'),
  startDate: date('开始日期').required(),
  endDate: date('结束日期'),
  coefficient: percent('收费系数', { max: COEFFICIENT_MAX }).required().default(WHOLE),
  fixedAmount: money('固定金额', { max: AMOUNT_MAX }),
  /** The last day for which it has been billed. */
  billedTo: date('已出账至').readonly(),
  enabled: flag('启用').default(true),
})
  .rule('roomUuid', ({ roomUuid, customer: who }) => (roomUuid || who ? undefined : t('请选择房屋或客户')))
  .rule('projectUuid', ({ roomUuid, projectUuid }) => (roomUuid || projectUuid ? undefined : t('请选择项目')))
  .rule('endDate', ({ startDate, endDate }) => (startDate && endDate && endDate < startDate ? t('结束日期不能早于开始日期') : undefined))
  .form(
    { title: '收费对象', fields: ['item', 'projectUuid', 'buildingUuid', 'roomUuid', 'customer', 'enabled'] },
    { title: '计算方式', fields: ['startDate', 'endDate', 'coefficient', 'fixedAmount', 'billedTo'] },
  )
  .list({
    columns: ['item', 'roomUuid', 'customer', 'projectUuid', 'startDate', 'endDate', 'coefficient', 'fixedAmount', 'billedTo', 'enabled'],
    filters: ['item', 'projectUuid', 'buildingUuid', 'roomUuid', 'customer', 'startDate', 'endDate', 'billedTo', 'enabled'],
    sortable: ['startDate', 'billedTo'],
    views: [kanban('item')],
  })
  .inProject('projectUuid')
  .titled('item')
