import { dateTime, dict, flag, integer, ref, rows, serial, signature, text, user } from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { afterSale } from '#src/mall/after-sale/after-sale.ts'
import { LINES_MAX, QTY_MAX } from '#src/mall/codes.ts'
import { sku } from '#src/mall/goods/sku.ts'
import { entity } from '#src/mall/identity.ts'
import { order } from '#src/mall/orders/order.ts'
import { CARRIERS, OWN_CARRIER } from '#src/mall/shipping/carriers.ts'
import { t } from '#src/mall/texts.ts'

/** Some of an order on its way; without lines it is all that has not been sent yet. */
export const shipment = entity('shipment', '发货单', {
  no: serial('FH{yyyyMMdd}{seq5}'),
  order: ref('商城订单', () => order).required(),
  projectUuid: ref('项目', () => project).readonly(),
  buildingUuid: ref('楼栋', () => building).readonly(),
  roomUuid: ref('房屋', () => room).readonly(),
  lines: rows(
    '发货明细',
    { sku: ref('商品规格', () => sku).required(), qty: integer('数量', { min: 1, max: QTY_MAX }).required() },
    { max: LINES_MAX },
  ),
  carrier: dict('承运方', CARRIERS).required(),
  trackNo: text('运单号', { max: 30 }),
  courier: user('配送员'),
  sentAt: dateTime('发货时间').readonly(),
  /** The case for which it sends other ones. */
  afterSale: ref('售后单', () => afterSale).readonly(),
  /** Noted by whoever sends it already: an order with all that was left, or a case. */
  byOrder: flag('整单发货').readonly().inner().default(false),
  signedBy: signature('签收').readonly(),
  signedAt: dateTime('签收时间').readonly(),
})
  .rule('trackNo', ({ carrier, trackNo }) => (carrier && carrier !== OWN_CARRIER && !trackNo ? t('请填写运单号') : undefined))
  .rule('courier', ({ carrier, courier }) => (carrier === OWN_CARRIER && !courier ? t('请选择配送员') : undefined))
  .states({
    sent: ['10', '运输中', { tone: 'info', locked: true, phase: 'working' }],
    signed: ['20', '已签收', { tone: 'success', final: true, phase: 'done' }],
  })
  .actions({
    sign: { label: '签收', from: 'sent', to: 'signed', who: ['permission', { field: 'courier' }], form: ['signedBy'], effect: 'sign' },
  })
  .kpis(({ state }) => ({
    sent: by('sentAt', count('发货单数')),
    onTheWay: count('运输中', state('sent')),
  }))
  .list({
    columns: ['no', 'order', 'carrier', 'trackNo', 'courier', 'buildingUuid', 'roomUuid', 'sentAt', 'signedAt', 'state'],
    filters: ['state', 'order', 'carrier', 'courier', 'projectUuid', 'buildingUuid', 'sentAt'],
    search: ['no', 'trackNo'],
    presets: {
      carried: {
        label: '配送中',
        where: {
          op: 'and',
          items: [
            { field: 'carrier', cmp: 'eq', value: OWN_CARRIER },
            { field: 'state', cmp: 'in', value: ['10'] },
          ],
        },
        sort: [{ field: 'buildingUuid', order: 'asc' }],
      },
    },
    views: [kanban('state'), kanban('buildingUuid', { label: '按楼栋' })],
  })
  .inProject('projectUuid')
  .seenBy('courier')
  .titled('no')
