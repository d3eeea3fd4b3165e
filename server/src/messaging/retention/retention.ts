import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { type retentionInfo, type retentionUpdate } from '@qifuyun/contract/messaging/endpoints.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { conflict } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { imRetention } from '../tables.ts'

/** How long the transaction's enterprise keeps its messages; 0 days: for ever. */
export const retentionOf = async (tx: Tx): Promise<OutputOf<typeof retentionInfo>> => {
  const [row] = await tx.select().from(imRetention)
  return {
    retentionDays: row?.retentionDays ?? 0,
    updateTime: row?.updatedAt.toISOString() ?? null,
    updateUserUuid: row?.updatedBy ?? null,
    version: row?.version ?? 0,
  }
}

/** Sets how long messages are kept. 409 `VERSION_CONFLICT` when `version` is stale. */
export const changeRetention = async (
  tx: Tx,
  { enterpriseUuid, userUuid }: TenantCaller,
  { retentionDays, version }: ParsedInputOf<typeof retentionUpdate>,
  now: Date,
): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('retention ' || ${enterpriseUuid}, 0))`)
  const { version: current } = await retentionOf(tx)
  if (version !== undefined && version !== current) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current })
  const values = { retentionDays, updatedAt: now, updatedBy: userUuid, version: current + 1 }
  await tx
    .insert(imRetention)
    .values({ enterpriseUuid, ...values })
    .onConflictDoUpdate({ target: imRetention.enterpriseUuid, set: values })
}
