import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import { NOTICE_STATUS, type NoticeStatus } from '@qifuyun/contract/notices/constants.ts'
import { created } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { deliver } from './receivers.ts'
import { notice } from './tables.ts'

export { listNotices } from './reading.ts'

interface Planted {
  enterpriseUuid: string
  noticeUuid: string
  noticeTitle: string
  /** Honest HTML of our own. */
  noticeContent: string
  noticeTypeCode: string
  topFlag: boolean
  statusCode: NoticeStatus
  by: string
  at: Date
}

/** Puts a notice for everybody into the transaction's enterprise; a published one is delivered. For demo data. */
export const plantNotice = async (tx: Tx, platform: Pick<Platform, 'ids' | 'clock'>, { by, at, ...fields }: Planted): Promise<void> => {
  const published = fields.statusCode === NOTICE_STATUS.published
  const row = { ...fields, contentText: plainText(fields.noticeContent), receivePurview: { checkAll: true, values: [] } }
  await tx.insert(notice).values({ ...row, ...(published && { publishedAt: at, publishedBy: by }), ...created(by, at) })
  if (published) await deliver(tx, platform, row)
}
