import { PRICE_UNIT } from '@qifuyun/contract/market/constants.ts'
import { withhold } from '#src/app-center/service.ts'
import type { Founded } from '#src/enterprise/service.ts'
import { and, eq, ne } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { marketApp } from './tables.ts'

/** A new enterprise has what is free; what has a price it tries or buys, and nobody sells it what it has already. */
export const withholdPriced = async (tx: Tx, { enterpriseUuid, ownerUserUuid, now }: Founded): Promise<void> => {
  const priced = await tx
    .select({ appKey: marketApp.appKey })
    .from(marketApp)
    .where(and(eq(marketApp.withdrawnFlag, false), ne(marketApp.priceUnitCode, PRICE_UNIT.free)))
  await withhold(tx, { enterpriseUuid, appKeys: priced.map(({ appKey }) => appKey), by: ownerUserUuid, now })
}
