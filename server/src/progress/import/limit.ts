import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { IMPORT_FILES_MAX, IMPORT_LIMIT_KB } from '@qifuyun/contract/files/constants.ts'
import { IMPORT_LIMIT_MAX_KB, IMPORT_ROWS_MAX } from '@qifuyun/contract/progress/constants.ts'
import type { importSetting, importSettingUpdate } from '@qifuyun/contract/progress/endpoints.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { conflict } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findImporter } from '../registry.ts'
import { progressImportLimit } from '../tables.ts'

const findLimit = async (tx: Tx, code: string) =>
  (await tx.select().from(progressImportLimit).where(eq(progressImportLimit.progressBusinessCode, code)))[0]

/** How large one file of an import may be in the transaction's enterprise, in KB. */
export const importLimitKb = async (tx: Tx, code: string): Promise<number> => (await findLimit(tx, code))?.maxKb ?? IMPORT_LIMIT_KB

/** What an import of the transaction's enterprise takes. */
export const presentSetting = async (
  tx: Tx,
  platform: Platform,
  code: string,
  language: Language,
): Promise<OutputOf<typeof importSetting>> => {
  const row = await findLimit(tx, code)
  const importer = findImporter(platform, code)
  return {
    progressBusinessCode: code,
    importMaxKb: row?.maxKb ?? IMPORT_LIMIT_KB,
    importLimitKb: IMPORT_LIMIT_MAX_KB,
    importMaxFiles: IMPORT_FILES_MAX,
    importMaxRows: IMPORT_ROWS_MAX,
    undoFlag: importer?.undo === undefined ? 0 : 1,
    updateKeyList: (importer?.updateKeys ?? []).map((label) => wordsIn(label, language)),
    version: row?.version ?? 0,
  }
}

/** Sets the size. 409 `VERSION_CONFLICT` when `version` is stale. */
export const changeLimit = async (
  tx: Tx,
  { enterpriseUuid, userUuid }: TenantCaller,
  { progressBusinessCode: code, importMaxKb: maxKb, version }: ParsedInputOf<typeof importSettingUpdate>,
  now: Date,
): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import limit ' || ${enterpriseUuid}, 0))`)
  const current = (await findLimit(tx, code))?.version ?? 0
  if (version !== undefined && version !== current) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current })
  await tx
    .insert(progressImportLimit)
    .values({ enterpriseUuid, progressBusinessCode: code, maxKb, ...created(userUuid, now) })
    .onConflictDoUpdate({
      target: [progressImportLimit.enterpriseUuid, progressImportLimit.progressBusinessCode],
      set: { maxKb, version: current + 1, ...updated(userUuid, now) },
    })
}
