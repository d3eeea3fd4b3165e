import { eq } from '#src/platform/database/drizzle.ts'
import { updated } from '#src/platform/database/stamps.ts'
import { conflict, constraintOf } from '#src/platform/errors.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { lockEnterprise } from './queries.ts'
import { enterprise } from './tables.ts'

/**
 * Gives the assistant to an enterprise, or takes it away. At most one has it: 409 while another one does, whose rows do not exist here. 404
 * for an enterprise that is none.
 */
export const switchAi = async (
  { db, clock }: Platform,
  { userUuid }: SessionCaller,
  { enterpriseUuid, aiFlag }: { enterpriseUuid: string; aiFlag: 0 | 1 },
): Promise<void> => {
  try {
    await db.tenant(enterpriseUuid, userUuid, async (tx) => {
      await lockEnterprise(tx, enterpriseUuid)
      await tx
        .update(enterprise)
        .set({ aiFlag: aiFlag === 1, ...updated(userUuid, clock.now()) })
        .where(eq(enterprise.enterpriseUuid, enterpriseUuid))
    })
  } catch (error) {
    if (constraintOf(error) === 'enterprise_ai_key') conflict('其他企业正在使用 AI 助手，请先关闭', 'IN_USE')
    throw error
  }
}
