import { MessageSquareText, TextSearch } from 'lucide-react'
import { useNavigate } from 'react-router'
import { findPath, sessionPath, useMessageHits } from '#src/messaging/api.ts'
import { formatDate } from '#src/platform/format/date.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import type { PaletteEntry } from './palette-entry.ts'
import type { Found, PaletteQuery } from './palette-query.ts'

/** What was said in the viewer's conversations, found by the server, and the way to all of it. */
export const useMessageEntries = ({ groups, text }: PaletteQuery): Found[] => {
  const t = useText()
  const navigate = useNavigate()
  const words = groups.includes('message') ? text : ''
  const hits = useMessageHits(words)
  const list = words === '' ? [] : (hits.data?.list ?? [])
  if (list.length === 0) return []
  const leadingTo = (path: string) => ({ group: 'message' as const, path, run: () => void navigate(path) })
  const found = list.map((hit): Found => {
    const { sessionUuid, seq, senderName, sessionName, createTime } = hit
    const who = senderName === '' || senderName === sessionName ? sessionName : `${senderName} · ${sessionName}`
    const entry: PaletteEntry = {
      ...leadingTo(sessionPath(sessionUuid, seq)),
      id: `message:${hit.messageUuid}`,
      title: hit.snippet,
      hint: `${formatDate(createTime, 'YYYY-MM-DD')} · ${who}`,
      icon: MessageSquareText,
    }
    const { offset = 0, length = 0 } = hit.highlight[0] ?? {}
    return { entry, span: [offset, offset + length] }
  })
  const all: PaletteEntry = {
    ...leadingTo(findPath(words)),
    id: 'message-search',
    title: t('搜索消息：{words}', { words }),
    hint: t('在所有会话中'),
    icon: TextSearch,
  }
  return [...found, { entry: all, span: [0, 0] }]
}
