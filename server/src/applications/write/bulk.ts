import { worded } from '@qifuyun/contract/core/catalogue.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { inSavepoint, type Tx } from '#src/platform/database/transaction.ts'
import { asRefusal } from './draft.ts'

/** What came of something that was done to many rows one by one. */
export interface BulkResult {
  successCount: number
  failCount: number
  failList: { uuid: string; msg: string }[]
}

/** Does something to each row for itself: one that is refused leaves nothing behind and stops no other. Rows come in the order of their ids. */
export const eachForItself = async (
  tx: Tx,
  uuids: readonly string[],
  language: Language,
  work: (uuid: string) => Promise<unknown>,
): Promise<BulkResult> => {
  const ordered = [...new Set(uuids)].toSorted()
  const failList: BulkResult['failList'] = []
  for (const uuid of ordered) {
    try {
      await inSavepoint(tx, () => work(uuid))
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal === null) throw error
      failList.push({ uuid, msg: worded(refusal.said, language) })
    }
  }
  return { successCount: ordered.length - failList.length, failCount: failList.length, failList }
}
