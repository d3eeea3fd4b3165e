import { publicPage } from '@qifuyun/kit/public-page.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { payOrder } from '#src/parking/money/pay-order.ts'
import { area } from '#src/parking/setup/area.ts'
import { t } from '#src/parking/texts.ts'

/** By this code, on the walls of a car park, drivers find what they owe. */
export const areaPage = publicPage('parking', area, {
  title: '停车缴费',
  shows: ['projectUuid', 'name'],
  adds: { of: payOrder, label: '查询费用', form: ['plate!', 'couponCode'], sender: ['plate'], leadsTo: 'parkingPay', shared: true },
})

/** What is due for a car: it is paid here. */
export const payPage = publicPage('parkingPay', payOrder, {
  title: '停车缴费单',
  shows: ['no', 'area', 'plate', 'inAt', 'minutes', 'couponCode', 'amount'],
})

export const pages = [
  servesPage(areaPage, { fill: ({ row, sent }) => ({ ...sent, area: row.uuid }) }),
  servesPage(payPage, {
    owes: (row) => (payOrder.isIn(row, 'open') ? { subject: '停车费', amountFen: row.amount ?? 0 } : null),
    view: ({ row }) => ({
      notes: payOrder.isIn(row, 'paid')
        ? [t('已于 {time} 支付，请尽快离场', { time: momentText(row.paidAt ?? '') })]
        : payOrder.isIn(row, 'closed')
          ? [t('该缴费单已失效，请重新查询')]
          : [],
    }),
  }),
]
