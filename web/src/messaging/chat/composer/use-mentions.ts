import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { loadPinyinMatch, type NameMatch } from '@qifuyun/ui/platform/names/pinyin-match.ts'
import { useState } from 'react'
import { useChat } from '#src/messaging/api.ts'
import { useGroup } from '#src/messaging/info/use-group.ts'
import { type Mentionable, mentionQuery } from './mention-draft.ts'
import { findMentionables, mentionablesOf } from './mentionables.ts'

export interface Mentions {
  /** Whom the list offers; empty when it is closed. */
  people: readonly Mentionable[]
  at: number
  move: (by: number) => void
  close: () => void
  /** Called with the text and the caret after every change of either. */
  look: (text: string, caret: number) => void
}

/** The list of names that opens while an `@` is being typed in a group. */
export const useMentions = (session: Session): Mentions => {
  const [query, setQuery] = useState<string | undefined>()
  const [at, setAt] = useState(0)
  const [matches, setMatches] = useState<{ match: NameMatch }>()
  const me = useChat((state) => state.me?.imAccountId ?? '')
  const group = useGroup(session.groupUuid)
  const people = query === undefined ? [] : findMentionables(mentionablesOf(group.data, me), query, matches?.match)
  return {
    people,
    at: Math.min(at, Math.max(0, people.length - 1)),
    move: (by) => setAt((at + by + people.length) % Math.max(1, people.length)),
    close: () => setQuery(undefined),
    look: (text, caret) => {
      const next = session.groupUuid === null ? undefined : mentionQuery(text, caret)
      if (next === query) return
      setQuery(next)
      setAt(0)
      if (next && !matches) void loadPinyinMatch().then((match) => setMatches({ match }))
    },
  }
}
