import type { OfferStatus as Status } from '@qifuyun/contract/activities/constants.ts'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { Ban, CircleCheck, FilePen, type LucideIcon, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { type TextKey, text, useText } from './texts.ts'

const LOOK = {
  0: { word: '草稿', tone: 'slate', icon: FilePen },
  1: { word: '进行中', tone: 'success', icon: Megaphone },
  2: { word: '已结束', tone: 'slate', icon: CircleCheck },
  3: { word: '已取消', tone: 'error', icon: Ban },
} as const satisfies Record<Status, { word: TextKey; tone: 'success' | 'warning' | 'error' | 'info' | 'slate'; icon: LucideIcon }>

/** What an activity or a course is at present, in a word. */
export const offerWord = (status: Status): string => text(LOOK[status].word)

/** What an activity or a course is at present: icon and word. */
export const OfferStatus = ({ status }: { status: Status }): ReactNode => {
  const t = useText()
  const { word, tone, icon } = LOOK[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {t(word)}
    </StatusTag>
  )
}
