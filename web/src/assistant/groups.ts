import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { toDate } from '@qifuyun/ui/platform/format/date.ts'
import type { AiSession } from './api.ts'
import type { TextKey } from './texts.ts'

const WEEK_DAYS = 7

export interface SessionGroup {
  title: TextKey
  sessions: AiSession[]
}

const midnight = (moment: Date): number => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

const titleOf = ({ pinFlag, updateTime }: AiSession, now: Date): TextKey => {
  if (pinFlag === 1) return '置顶'
  const days = Math.round((midnight(now) - midnight(toDate(updateTime) ?? now)) / DAY_MS)
  if (days <= 0) return '今天'
  if (days === 1) return '昨天'
  return days < WEEK_DAYS ? '近 7 天' : '更早'
}

/** Conversations under the time they were last used at, in the order in which they are given. */
export const groupSessions = (sessions: readonly AiSession[], now: Date): SessionGroup[] =>
  [...Map.groupBy(sessions, (session) => titleOf(session, now))].map(([title, of]) => ({ title, sessions: of }))
