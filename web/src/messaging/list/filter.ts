import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import type { Session } from '@qifuyun/contract/messaging/schema.ts'

export const LIST_FILTERS = ['all', 'unread', 'mention', 'single', 'group'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

/** Something is unread in it, or it was marked so. */
export const isUnread = ({ unRead, unreadMark }: Session): boolean => unRead > 0 || unreadMark === 1

const PASSES: Record<ListFilter, (session: Session) => boolean> = {
  all: () => true,
  unread: isUnread,
  mention: ({ mentionSeq }) => mentionSeq !== null,
  single: ({ sessionTypeCode }) => sessionTypeCode === SESSION_TYPE.single,
  group: ({ sessionTypeCode }) => sessionTypeCode === SESSION_TYPE.group,
}

/** The rows of a chip. The current conversation stays in the list while it is read, wherever it stands. */
export const filterSessions = (sessions: readonly Session[], filter: ListFilter, activeUuid: string | null): Session[] =>
  sessions.filter(
    (session) => PASSES[filter](session) || (session.sessionUuid === activeUuid && (filter === 'unread' || filter === 'mention')),
  )

/** Numbers on the chips that count. */
export const countFilter = (sessions: readonly Session[], filter: ListFilter): number => sessions.filter(PASSES[filter]).length

/** The next conversation with unread messages after the current one, around the end; muted ones only when no other is left. */
export const nextUnread = (sessions: readonly Session[], activeUuid: string | null): Session | undefined => {
  const at = sessions.findIndex(({ sessionUuid }) => sessionUuid === activeUuid)
  const others = [...sessions.slice(at + 1), ...sessions.slice(0, Math.max(0, at))].filter(isUnread)
  return others.find(({ muteFlag }) => muteFlag === 0) ?? others[0]
}
