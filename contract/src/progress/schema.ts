import { z } from 'zod'
import { instantOut } from '#src/core/primitives.ts'

/** An import, an export or another long job of a user (api.md §3.9); the same in the call and in the socket event. */
export const progressOut = z.object({
  progressId: z.uuid(),
  progressBusinessCode: z.string(),
  /** `PROGRESS_STATE`. */
  progressStateCode: z.string(),
  progressTitle: z.string(),
  progressCount: z.int(),
  progressCompleteCount: z.int(),
  progressMsg: z.string().nullable(),
  progressResultData: z
    .looseObject({
      excelHttpPath: z.string().nullable(),
      fileName: z.string().nullable(),
      count: z.int(),
      successCount: z.int(),
      failCount: z.int(),
      excelErrorPath: z.string().nullable(),
    })
    .nullable(),
  createTime: instantOut(),
})
export type Progress = z.output<typeof progressOut>
