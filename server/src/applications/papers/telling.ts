import type { PaperData } from '@qifuyun/contract/papers/data.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { type Operation, type Operator, recordOperations } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { t } from '../texts.ts'
import { moduleOf } from '../write/log.ts'
import type { ServedPaper } from './papers.ts'
import type { paperPrint } from './tables.ts'

type Counted = Pick<typeof paperPrint.$inferInsert, 'rowUuid' | 'no' | 'copy' | 'reason'>

interface Telling {
  prints: readonly Counted[]
  rows: readonly Pick<PaperData, 'uuid' | 'title'>[]
  operator: Operator
  platform: Pick<Platform, 'ids' | 'clock'>
}

/** Writes into the history of rows which documents were printed of them; labels and plain print-outs leave no trace. */
export const tellPrints = async (tx: Tx, { paper, served }: ServedPaper, { prints, rows, operator, platform }: Telling): Promise<void> => {
  const titles = new Map(rows.map(({ uuid, title }) => [uuid, title]))
  const label = labelIn(served.app, paper.label)
  const operations = prints.flatMap(({ rowUuid, no, copy = 1, reason }): Operation[] => {
    if (no === null || no === undefined) return []
    const content =
      copy > 1 ? t('重打{label} {no}，事由：{reason}', { label, no, reason: reason ?? '' }) : t('打印{label} {no}', { label, no })
    const object = { objectType: served.key, objectUuid: rowUuid, objectName: titles.get(rowUuid) ?? null }
    return [{ ...moduleOf(served), ...object, operateTypeCode: 'other', content }]
  })
  await recordOperations(tx, platform, operator, operations)
}
