import { AtSign, type LucideIcon, Mic, Paperclip, Search } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#src/messaging/texts.ts'
import styles from './Composer.module.css'
import type { Pick } from './PickList.tsx'

/** What `/` offers, and the words that find it beside its name. */
const ACTIONS = [
  { key: 'file', label: '图片和文件', words: 'file image', icon: Paperclip },
  { key: 'mention', label: '@成员', words: 'at mention', icon: AtSign },
  { key: 'voice', label: '语音消息', words: 'voice audio', icon: Mic },
  { key: 'search', label: '搜索聊天记录', words: 'search find', icon: Search },
] as const satisfies readonly { key: string; label: string; words: string; icon: LucideIcon }[]
export type QuickAction = (typeof ACTIONS)[number]['key']

const TYPED = /^\/(\S{0,12})$/

export interface QuickActions {
  /** Empty while the list is closed. */
  picks: readonly (Pick & { key: QuickAction })[]
  at: number
  move: (by: number) => void
  /** Closed until something else is written. */
  close: () => void
}

/** The list that opens while an empty field begins with `/`. `without`: what cannot be done in this conversation. */
export const useQuickActions = (text: string, without: readonly QuickAction[]): QuickActions => {
  const t = useText()
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const [place, setPlace] = useState({ text, at: 0 })
  const typed = closedAt === text ? undefined : TYPED.exec(text)?.[1]?.toLowerCase()
  const picks = ACTIONS.filter(({ key, label, words }) => {
    const found = typed !== undefined && `${t(label).toLowerCase()} ${label} ${words}`.includes(typed)
    return found && !without.includes(key)
  }).map(({ key, label, icon: Icon }) => ({
    key,
    name: t(label),
    picture: (
      <span className={styles.action}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
    ),
  }))
  const at = place.text === text ? Math.min(place.at, Math.max(0, picks.length - 1)) : 0
  return {
    picks,
    at,
    move: (by) => setPlace({ text, at: (at + by + picks.length) % Math.max(1, picks.length) }),
    close: () => setClosedAt(text),
  }
}
