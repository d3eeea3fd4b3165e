import type { Message } from '@qifuyun/contract/core/messages.ts'
/** The last day is not before the first one. */
export const endsAfterBegin = ({ beginDate, endDate }: { beginDate?: string | null; endDate?: string | null }): Message | undefined =>
  beginDate && endDate && endDate < beginDate ? '结束日期不能早于开始日期' : undefined
