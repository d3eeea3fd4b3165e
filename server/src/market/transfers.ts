import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import type { marketTransferPage } from '@qifuyun/contract/market/endpoints.ts'
import { findEnterprise } from '#src/enterprise/service.ts'
import { confirmTransfer, enterpriseOfPayable } from '#src/payments/service.ts'
import { and, asc, count, eq, gt, ilike, or } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { getOrderRow, type OrderRow } from './order-reads.ts'
import { marketTransfer } from './tables.ts'

type Awaited = Pick<OrderRow, 'enterpriseUuid' | 'orderUuid' | 'orderNo' | 'lines' | 'totalFen' | 'expireAt'> & { now: Date }

/** Puts an order before the platform's people until its money has come, or it is given up. */
export const awaitTransfer = async (tx: Tx, { enterpriseUuid, lines, now, ...order }: Awaited): Promise<void> => {
  const ownerEnterpriseName = (await findEnterprise(tx, enterpriseUuid))?.enterpriseName ?? ''
  const appNames = lines.map(({ appName }) => appName)
  await tx.insert(marketTransfer).values({ ...order, ownerEnterpriseName, appNames, createdAt: now })
}

/** Nothing is waited for any more. */
export const forgetTransfer = async (tx: Tx, orderUuid: string): Promise<void> => {
  await tx.delete(marketTransfer).where(eq(marketTransfer.orderUuid, orderUuid))
}

/** One page of the transfers that all enterprises are to make, the oldest first. */
export const listTransfers = async (
  { db, clock }: Platform,
  input: ParsedInputOf<typeof marketTransferPage>,
): Promise<OutputOf<typeof marketTransferPage>> => {
  const { keyword = '', pageNum, pageSize } = input
  const pattern = containing(keyword)
  const words = keyword === '' ? undefined : or(ilike(marketTransfer.orderNo, pattern), ilike(marketTransfer.ownerEnterpriseName, pattern))
  const where = and(gt(marketTransfer.expireAt, clock.now()), words)
  return db.system(async (tx) => {
    const [counted] = await tx.select({ total: count() }).from(marketTransfer).where(where)
    const rows = await tx
      .select()
      .from(marketTransfer)
      .where(where)
      .orderBy(asc(marketTransfer.createdAt), asc(marketTransfer.orderUuid))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    const list = rows.map(({ ownerEnterpriseName, createdAt, expireAt, ...row }) => ({
      ...row,
      enterpriseName: ownerEnterpriseName,
      createTime: createdAt.toISOString(),
      expireTime: expireAt.toISOString(),
    }))
    return toPage(list, counted?.total ?? 0, input)
  })
}

/** The platform has seen the transfer of one of its customers (`bizApp` of the payment) arrive. */
export const confirmOffline = async (platform: Platform, bizApp: string, orderUuid: string): Promise<void> => {
  const enterpriseUuid = (await enterpriseOfPayable(platform, bizApp, orderUuid)) ?? absent()
  await platform.db.tenant(enterpriseUuid, null, async (tx) => confirmTransfer(tx, platform, (await getOrderRow(tx, orderUuid)).payNo))
}
