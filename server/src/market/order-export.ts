import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { ORDER_STATUS_NAME, PAY_TYPE_NAME } from '@qifuyun/contract/market/constants.ts'
import { orderStatus } from '@qifuyun/contract/market/schema.ts'
import type { PayLineStanding } from '@qifuyun/contract/payments/schema.ts'
import { z } from 'zod'
import { count, desc } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Exporter, inChunks } from '#src/progress/service.ts'
import { buyersOf, hasStatus, standingsOf, statusOf } from './order-reads.ts'
import { marketOrder } from './tables.ts'
import { t } from './texts.ts'

const params = z.object({ payStatusCode: orderStatus().optional() })
type Params = z.output<typeof params>

/** What went back, line by line: 钥匙借还 ¥50.00、访客邀请 ¥99.00. */
const refundsIn = (lines: readonly PayLineStanding[]): string =>
  lines
    .filter(({ refundedFen }) => refundedFen > 0)
    .map(({ name, refundedFen }) => `${name} ${formatMoney(refundedFen)}`)
    .join('、')

/** The orders of the enterprise as a file, narrowed as their list is. */
export const orderExport = ({ clock }: Platform): Exporter<Params> => {
  const conditionOf = ({ payStatusCode }: Params) => (payStatusCode === undefined ? undefined : hasStatus(payStatusCode, clock.now()))
  return {
    code: 'market_order',
    title: t('订单'),
    access: [ROLE.appManagement],
    params,
    columns: () => [
      { label: '订单号' },
      { label: '应用' },
      { label: '金额', kind: 'money' },
      { label: '已退金额', kind: 'money' },
      { label: '退款明细' },
      { label: '支付方式' },
      { label: '状态' },
      { label: '下单人' },
      { label: '下单时间', kind: 'instant' },
      { label: '支付时间', kind: 'instant' },
    ],
    count: async (tx, given) => (await tx.select({ n: count() }).from(marketOrder).where(conditionOf(given)))[0]?.n ?? 0,
    rows: (tx, given) =>
      inChunks(
        (limit, offset) =>
          tx
            .select()
            .from(marketOrder)
            .where(conditionOf(given))
            .orderBy(desc(marketOrder.createdAt), desc(marketOrder.orderUuid))
            .limit(limit)
            .offset(offset),
        async (rows) => {
          const names = await buyersOf(tx, rows)
          const standings = await standingsOf(tx, rows)
          return rows.map((row) => [
            row.orderNo,
            row.lines.map(({ appName }) => appName).join('、'),
            row.totalFen,
            row.refundedFen,
            refundsIn(standings.get(row.payNo) ?? []),
            PAY_TYPE_NAME[row.payTypeCode],
            ORDER_STATUS_NAME[statusOf(row, clock.now())],
            row.createdBy === null ? null : (names.get(row.createdBy) ?? null),
            row.createdAt,
            row.paidAt,
          ])
        },
      ),
  }
}
