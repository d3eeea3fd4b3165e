// Orders of all enterprises, for the people of the platform that sold them.
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import type { marketSaleInfo, marketSalePage } from '@qifuyun/contract/market/endpoints.ts'
import { enterpriseNameOf, findEnterprise, readAsOperator } from '#src/enterprise/service.ts'
import { enterpriseOfPayable } from '#src/payments/service.ts'
import { and, count, desc, ilike, or } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import { absent } from '#src/platform/errors.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { getOrderRow, hasStatus, presentOrder, statusOf } from './order-reads.ts'
import { MARKET } from './orders.ts'
import { marketOrder } from './tables.ts'

/** One page of the orders of all enterprises, the latest first. */
export const listSales = (
  { db, clock }: Platform,
  { userUuid }: SessionCaller,
  input: ParsedInputOf<typeof marketSalePage>,
): Promise<OutputOf<typeof marketSalePage>> => {
  const { keyword = '', payStatusCode, pageNum, pageSize } = input
  const now = clock.now()
  const enterpriseName = enterpriseNameOf(marketOrder)
  const pattern = containing(keyword)
  const where = and(
    payStatusCode === undefined ? undefined : hasStatus(payStatusCode, now),
    keyword === '' ? undefined : or(ilike(marketOrder.orderNo, pattern), ilike(enterpriseName, pattern)),
  )
  return db.user(userUuid, async (tx) => {
    await readAsOperator(tx)
    const [counted] = await tx.select({ total: count() }).from(marketOrder).where(where)
    const rows = await tx
      .select({ row: marketOrder, enterpriseName })
      .from(marketOrder)
      .where(where)
      .orderBy(desc(marketOrder.createdAt), desc(marketOrder.orderUuid))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    const list = rows.map(({ row, enterpriseName: name }) => ({
      orderUuid: row.orderUuid,
      orderNo: row.orderNo,
      enterpriseName: name,
      appNames: row.lines.map(({ appName }) => appName),
      totalFen: row.totalFen,
      refundedFen: row.refundedFen,
      payTypeCode: row.payTypeCode,
      payStatusCode: statusOf(row, now),
      createTime: row.createdAt.toISOString(),
      paidTime: row.paidAt?.toISOString() ?? null,
    }))
    return toPage(list, counted?.total ?? 0, input)
  })
}

/** One order, read in the enterprise that placed it. 404 for none. */
export const getSale = async (platform: Platform, orderUuid: string): Promise<OutputOf<typeof marketSaleInfo>> => {
  const enterpriseUuid = (await enterpriseOfPayable(platform, MARKET, orderUuid)) ?? absent()
  return platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const row = await getOrderRow(tx, orderUuid)
    const enterpriseName = (await findEnterprise(tx, enterpriseUuid))?.enterpriseName ?? ''
    return { ...(await presentOrder(tx, row, platform.clock.now())), enterpriseName, payNo: row.payNo }
  })
}
