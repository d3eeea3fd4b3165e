import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { t } from './texts.ts'

/** Why a booking ended by itself. */
export const AUTOMATIC = { undecided: '会议开始前未完成审批', absent: '未按时签到，会议室已自动释放' } as const

/** A booking for its reader: a reason of the product's in their language, one that somebody typed as it is. */
export const reasonRead = <Booking extends { reason: string | null }>(booking: Booking, language: Language): Booking => {
  const automatic = Object.values(AUTOMATIC).find((text) => text === booking.reason)
  return automatic === undefined ? booking : { ...booking, reason: wordsIn(t(automatic), language) }
}
