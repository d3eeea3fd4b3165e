import { toPage } from '@qifuyun/contract/core/page.ts'
import { count, desc, eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { areaOf, type Device } from './device.ts'
import type { LoginMethod } from './states.ts'
import { loginLog } from './tables.ts'

/** Writes a sign-in, or a failed try with its reason, into the log. */
export const logSignIn = async (
  tx: Tx,
  { clock, ids, metrics }: Platform,
  { userUuid, mobile, method, reason = null }: { userUuid: string | null; mobile: string; method: LoginMethod; reason?: string | null },
  { ip, deviceName }: Device,
): Promise<void> => {
  const successFlag = reason === null
  metrics.count('qifuyun_sign_ins_total', 'Sign-ins and failed tries, by method', { method, result: successFlag ? 'done' : 'refused' })
  await tx
    .insert(loginLog)
    .values({ loginLogUuid: ids.uuid(), userUuid, mobile, method, successFlag, reason, ip, deviceName, createdAt: clock.now() })
}

const present = (row: typeof loginLog.$inferSelect) => ({
  loginLogUuid: row.loginLogUuid,
  createTime: row.createdAt.toISOString(),
  methodCode: row.method,
  resultCode: row.successFlag ? ('success' as const) : ('failure' as const),
  reason: row.reason,
  ip: row.ip,
  area: areaOf(row.ip),
  deviceName: row.deviceName,
})

/** A page of the user's own sign-ins and failed tries, newest first. */
export const listSignIns = async ({ db }: Platform, userUuid: string, paging: { pageNum: number; pageSize: number }) => {
  const { pageNum, pageSize } = paging
  return db.system(async (tx) => {
    const own = eq(loginLog.userUuid, userUuid)
    const [total] = await tx.select({ rows: count() }).from(loginLog).where(own)
    const rows = await tx
      .select()
      .from(loginLog)
      .where(own)
      .orderBy(desc(loginLog.createdAt), desc(loginLog.loginLogUuid))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    return toPage(rows.map(present), total?.rows ?? 0, paging)
  })
}
