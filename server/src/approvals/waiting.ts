import { RECORD_TAB } from '@qifuyun/contract/approvals/states.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Asking } from './flows/manage.ts'
import { listRecords } from './records.ts'

/** Applications that wait for a person's decision, the newest first; a fixed number of statements. */
export const waitingApprovals = async (tx: Tx, platform: Platform, asking: Asking, limit: number) =>
  (await listRecords(tx, platform, asking, { tabCode: RECORD_TAB.pending, pageNum: 1, pageSize: limit })).list
