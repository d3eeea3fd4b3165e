import { BOOKING_STATUS, type BookingStatus as Status } from '@qifuyun/contract/meeting/constants.ts'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { Ban, CircleCheck, CircleX, Clock3, type LucideIcon, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { type TextKey, useText } from './texts.ts'

interface Look {
  word: TextKey
  tone: 'success' | 'warning' | 'error' | 'info' | 'slate'
  icon: LucideIcon
}

export const STATUS_LOOK = {
  10: { word: '待审批', tone: 'warning', icon: Clock3 },
  20: { word: '已预订', tone: 'info', icon: CircleCheck },
  30: { word: '使用中', tone: 'success', icon: Play },
  40: { word: '已结束', tone: 'slate', icon: CircleCheck },
  50: { word: '已取消', tone: 'slate', icon: Ban },
  60: { word: '已拒绝', tone: 'error', icon: CircleX },
} as const satisfies Record<Status, Look>

/** The states of a booking in their order. */
export const STATUSES: readonly Status[] = Object.values(BOOKING_STATUS)

/** The state of a booking: icon and word. */
export const BookingStatus = ({ status }: { status: Status }): ReactNode => {
  const t = useText()
  const { word, tone, icon } = STATUS_LOOK[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {t(word)}
    </StatusTag>
  )
}
