import { isRow, type Row, textOf } from '#src/fields/row.ts'

/** What came of something that was done to many rows one by one. */
export interface BulkOutcome {
  successCount: number
  failCount: number
  failList: { uuid: string; msg: string }[]
}

/** The outcome in the answer of an action; null when it was done to one row. */
export const outcomeOf = ({ successCount, failCount, failList }: Row): BulkOutcome | null =>
  typeof successCount === 'number' && typeof failCount === 'number'
    ? {
        successCount,
        failCount,
        failList: (Array.isArray(failList) ? failList : [])
          .filter(isRow)
          .map(({ uuid, msg }) => ({ uuid: textOf(uuid), msg: textOf(msg) })),
      }
    : null
